import type { Clock } from '../../domain/clock.ts';

/** A `Date` header says whole seconds, and answers take their time: two observations that differ by less agree. */
export const AGREEING_MS = 60_000;
/** So many observations are remembered: at the pace of a waiting sale, about a minute. */
const OBSERVATIONS_KEPT = 8;

interface Observation {
  /** The platform's time less our monotonic time. */
  readonly offsetMs: number;
  /** The till's own time less its monotonic time, at the same moment. */
  readonly wallOffsetMs: number;
}

/**
 * The platform's time, as known from the `Date` of its answers and carried on by the monotonic clock. Servers of one
 * platform may disagree, and a proxy may be days off: of the observations at hand the earliest counts, because with a
 * clock that cannot be trusted the till errs towards waiting (design, the life of a sale; assumptions A12).
 */
export interface PlatformClock {
  /** Takes an answer's `Date`, in milliseconds since the epoch, as of now. */
  observe(platformMs: number): void;
  /** The platform's time in milliseconds since the epoch; null before its first answer. */
  nowMs(): number | null;
  /** The same by the latest of the observations at hand, in whole milliseconds: what is counted from now on is not cut short. */
  latestMs(): number | null;
  /**
   * Whether the till's own clock still runs as it did at the newest observation: otherwise it was set, or the machine
   * slept, and only another answer tells which. False before the first one.
   */
  isFresh(): boolean;
  /** How far the till's own clock has moved on its own since the newest observation, in milliseconds; null before the first. */
  ownClockMovedMs(): number | null;
  /** Whether more than one answer has told the time: one `Date` may be that of a proxy, or of one server of two. */
  isConfirmed(): boolean;
  /** Whether the observations at hand contradict each other. */
  contradicts(): boolean;
}

/** Makes it; nothing is known before the first observation. */
export function createPlatformClock(clock: Clock): PlatformClock {
  let observations: readonly Observation[] = [];

  /** Of the observations; it is asked for at each look at each code. */
  let earliestMs = Number.POSITIVE_INFINITY;

  function ownClockMovedMs(): number | null {
    const last = observations.at(-1);
    return last === undefined ? null : clock.wallMs() - clock.monotonicMs() - last.wallOffsetMs;
  }

  return {
    observe(platformMs) {
      const monotonicMs = clock.monotonicMs();
      const observation = {
        offsetMs: platformMs - monotonicMs,
        wallOffsetMs: clock.wallMs() - monotonicMs,
      };
      const last = observations.at(-1);
      const before = last !== undefined && hasSlept(last, observation) ? [] : observations;
      observations = [...before, observation].slice(-OBSERVATIONS_KEPT);
      earliestMs = Math.min(...observations.map(({ offsetMs }) => offsetMs));
    },
    latestMs: () =>
      observations.length === 0
        ? null
        : Math.round(
            clock.monotonicMs() + Math.max(...observations.map(({ offsetMs }) => offsetMs)),
          ),
    nowMs: () => (observations.length === 0 ? null : clock.monotonicMs() + earliestMs),
    isFresh() {
      const movedMs = ownClockMovedMs();
      return movedMs !== null && Math.abs(movedMs) <= AGREEING_MS;
    },
    ownClockMovedMs,
    isConfirmed: () => observations.length > 1,
    contradicts: () => observations.some(({ offsetMs }) => offsetMs - earliestMs > AGREEING_MS),
  };
}

/** While a machine sleeps its monotonic clock may stand still: both other clocks are then ahead by the same. */
function hasSlept(before: Observation, now: Observation): boolean {
  const byPlatformMs = now.offsetMs - before.offsetMs;
  const byOwnMs = now.wallOffsetMs - before.wallOffsetMs;
  return byPlatformMs > AGREEING_MS && Math.abs(byPlatformMs - byOwnMs) <= AGREEING_MS;
}
