import type { Clock } from '../../src/domain/clock.ts';

/** Hours of shop life in seconds: both processes of a run count from the same moment at the same pace. */
export interface Pace {
  /** Milliseconds since the epoch at which both clocks began. */
  readonly startedAtMs: number;
  /** How many of its milliseconds pass in one of the machine's. */
  readonly factor: number;
}

/** A clock that runs at a pace; its two clocks never jump. */
export function createFastClock({ startedAtMs, factor }: Pace): Clock {
  const wallMs = (): number => startedAtMs + (Date.now() - startedAtMs) * factor;
  return {
    wallMs,
    monotonicMs: () => performance.now() * factor,
    after(delayMs, run) {
      const timer = setTimeout(run, Math.max(0, delayMs) / factor);
      return () => clearTimeout(timer);
    },
  };
}
