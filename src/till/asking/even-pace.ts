const MINUTE_MS = 60_000;
/** What may go at once is this part of a minute's bound; the rest of the minute has the rest, evenly. */
const BURST = 1 / 6;
/** What adding up fractions may be off by. */
const NEARLY_NONE = 1e-9;

/**
 * Milliseconds until one more keeps to so many in any minute: until the oldest that must go is a minute ago.
 * `sentAtMs`: when each was sent in the last minute, monotonic, in order; `perMinute`: a whole number.
 */
export function windowWaitMs(
  sentAtMs: readonly number[],
  perMinute: number,
  nowMs: number,
): number {
  const oldestThatMustGo = sentAtMs[sentAtMs.length - perMinute];
  return oldestThatMustGo === undefined
    ? 0
    : Math.max(0, Math.ceil(oldestThatMustGo + MINUTE_MS - nowMs));
}

/** Keeps what is sent even: without it a minute's bound is used up in seconds, and then there is a silence. */
export interface EvenPace {
  /** One was sent. */
  add(nowMs: number): void;
  /** Until one more keeps to the pace: whole milliseconds, so that waiting for them is enough. */
  waitMs(nowMs: number): number;
}

/**
 * Makes a pace that never exceeds so many in any minute: a sixth of them at once, and then five sixths a minute. It is
 * kept up to date rather than worked out from a minute's list: a list that begins anew forgets what went before it.
 */
export function createEvenPace(perMinute: number): EvenPace {
  const burst = perMinute * BURST;
  const perMs = (perMinute - burst) / MINUTE_MS;
  let level = 0;
  let levelAtMs = 0;

  const levelNow = (nowMs: number): number => Math.max(0, level - (nowMs - levelAtMs) * perMs);

  return {
    add(nowMs) {
      // What those with a larger share send beyond it keeps nobody waiting for long: the window of a minute bounds it.
      level = Math.min(burst, levelNow(nowMs) + 1);
      levelAtMs = nowMs;
    },
    waitMs(nowMs) {
      const tooMuch = levelNow(nowMs) + 1 - burst;
      return tooMuch <= NEARLY_NONE ? 0 : Math.ceil(tooMuch / perMs);
    },
  };
}
