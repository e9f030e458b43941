import type { Clock } from '../domain/clock.ts';

/** Node's timers take at most this; a longer delay would fire at once. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** The machine's own clocks: the till's, and those of a client that was given none. */
export const MACHINE_CLOCK: Clock = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, Math.min(Math.max(0, delayMs), LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  },
};
