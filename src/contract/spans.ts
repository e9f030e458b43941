/**
 * What a view says as of its sending goes on by itself: a screen has a clock of its own, and no message is needed for it.
 * Only what went otherwise is a change.
 */

/** How a field goes on: `comes` nearer and passes, `runsOut` at nothing, or `ages`. */
const MOVES = {
  endsInMs: 'comes',
  nextCheckInMs: 'comes',
  pausedForMs: 'runsOut',
  waitsForMs: 'runsOut',
  lastSignAgoMs: 'ages',
  agoMs: 'ages',
  offlineForMs: 'ages',
  keptForMs: 'ages',
  forMs: 'ages',
  handedOverAgoMs: 'ages',
  waitingForMs: 'ages',
} as const satisfies Readonly<Record<string, 'comes' | 'runsOut' | 'ages'>>;

/** Made of two clocks, or of a span and a clock: they stay where they are, but not to the millisecond. */
const WAVERS: ReadonlySet<string> = new Set(['endsAtMs', 'clockDriftMs']);

/** Nobody sees that a countdown is off by so much. */
const UNSEEN_MS = 250;

/** The fields, by name, that need no message where they only go on. */
export const GOES_ON: ReadonlySet<string> = new Set([...Object.keys(MOVES), ...WAVERS]);

/** What plain data says once `elapsedMs` have passed since it was sent. */
export function agedBy<Value>(value: Value, elapsedMs: number): Value {
  return aged(value, elapsedMs) as Value;
}

function aged(value: unknown, elapsedMs: number): unknown {
  if (Array.isArray(value)) return value.map((item) => aged(item, elapsedMs));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [
      name,
      typeof held === 'number' ? moved(name, held, elapsedMs) : aged(held, elapsedMs),
    ]),
  );
}

function moved(name: string, held: number, elapsedMs: number): number {
  const how = moveOf(name);
  if (how === null) return held;
  if (how === 'ages') return held + elapsedMs;
  return how === 'comes' ? held - elapsedMs : Math.max(0, held - elapsedMs);
}

const moveOf = (name: string) =>
  Object.hasOwn(MOVES, name) ? MOVES[name as keyof typeof MOVES] : null;

/** Whether nothing of plain data has changed within `elapsedMs` but what goes on by itself. */
export function isStillSaid(before: unknown, now: unknown, elapsedMs: number): boolean {
  if (!isComposite(before) || !isComposite(now)) return Object.is(before, now);
  if (Array.isArray(before) !== Array.isArray(now)) return false;
  const names = Object.keys(now);
  if (names.length !== Object.keys(before).length) return false;
  return names.every(
    (name) => Object.hasOwn(before, name) && isFieldStill(name, before[name], now[name], elapsedMs),
  );
}

function isFieldStill(name: string, before: unknown, now: unknown, elapsedMs: number): boolean {
  if (typeof before !== 'number' || typeof now !== 'number' || !GOES_ON.has(name)) {
    return isStillSaid(before, now, elapsedMs);
  }
  return Math.abs(moved(name, before, elapsedMs) - now) <= UNSEEN_MS;
}

const isComposite = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
