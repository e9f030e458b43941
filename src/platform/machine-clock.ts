import type { Clock } from '../domain/clock.ts';

/** The machine's own time, for a client that was given no clock. */
export const MACHINE_CLOCK: Clock = {
  wallMs: Date.now,
  monotonicMs: () => performance.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
