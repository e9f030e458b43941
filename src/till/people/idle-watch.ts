import { type Clock, countFromNow } from '../../domain/clock.ts';

const MINUTE_MS = 60_000;

/** How soon it is seen that the machine has slept, which holds its timers back. */
const LOOKS_EVERY_MS = 10_000;

/** Waits for whoever is at a client of the till, and says when nobody has touched it for too long. */
export interface IdleWatch {
  /** Somebody is there: it waits anew, or not at all where the shop wants no waiting. */
  restart(): void;
  /** Says it now where it has been too long, before anything is taken for theirs who were there. */
  look(): void;
  stop(): void;
}

/** Makes one that waits for nobody yet; `longestMin` is for how many minutes a client may be left, null for any. */
export function openIdleWatch(parts: {
  readonly clock: Clock;
  readonly longestMin: () => number | null;
  readonly tooLong: () => void;
}): IdleWatch {
  const { clock, longestMin, tooLong } = parts;
  /** Since when nobody has touched it; null while it waits for nobody. */
  let waiting: { readonly forMs: () => number; readonly cancel: () => void } | null = null;

  function stop(): void {
    waiting?.cancel();
    waiting = null;
  }

  function waitFrom(forMs: () => number): void {
    stop();
    const longest = longestMin();
    if (longest === null) return;
    const leftMs = longest * MINUTE_MS - forMs();
    const cancel = clock.after(Math.min(leftMs, LOOKS_EVERY_MS), goOn);
    waiting = { forMs, cancel };
  }

  function look(): void {
    const longest = longestMin();
    if (waiting === null || longest === null || waiting.forMs() < longest * MINUTE_MS) return;
    stop();
    tooLong();
  }

  function goOn(): void {
    look();
    if (waiting !== null) waitFrom(waiting.forMs);
  }

  return { restart: () => waitFrom(countFromNow(clock)), look, stop };
}
