import type { Clock } from '../../src/domain/clock.ts';

/** Hours of shop life in seconds: both processes of a run count from the same moment at the same pace. */
export interface Pace {
  /** Milliseconds since the epoch at which both clocks began. */
  readonly startedAtMs: number;
  /** How many of its milliseconds pass in one of the machine's. */
  readonly factor: number;
}

/** A clock that runs at a pace, and that can sleep as a machine does. */
export interface FastClock extends Clock {
  /** So many of its milliseconds pass at once; what waits is later by them. */
  sleep(ms: number): void;
}

/** Makes one; its two clocks go together. */
export function createFastClock({ startedAtMs, factor }: Pace): FastClock {
  let sleptMs = 0;
  return {
    wallMs: () => startedAtMs + (Date.now() - startedAtMs) * factor + sleptMs,
    monotonicMs: () => performance.now() * factor + sleptMs,
    sleep(ms) {
      sleptMs += ms;
    },
    after(delayMs, run) {
      const timer = setTimeout(run, Math.max(0, delayMs) / factor);
      return () => clearTimeout(timer);
    },
  };
}
