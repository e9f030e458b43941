import { err, ok, type Result } from '../result.ts';
import type { SimulationClock } from './simulation-clock.ts';

/** Ten years: every plan ends in them, and no slip of the hand keeps the simulation busy for long. */
export const LONGEST_MOVE_MS = 10 * 366 * 86_400_000;

/** Beyond it dates no longer have four-figure years, which the interface's formats need. */
const END_OF_TIME_MS = Date.parse('3000-01-01T00:00:00Z');

/** Why time was not moved. */
export interface ClockRefusal {
  readonly code: 'clockBackwards' | 'clockTooFar';
}

/**
 * Moves the simulation's time on to the moment, in milliseconds since the epoch, that `target` makes of
 * now; resolves when all that fell due on the way has happened. Errors: `clockBackwards`, `clockTooFar`
 * for a moment that is over ten years away, or beyond the year 2999.
 */
export const moveClock = async (
  clock: SimulationClock,
  target: (nowMs: number) => number,
): Promise<Result<null, ClockRefusal>> => {
  const latestMs = Math.min(clock.nowMs() + LONGEST_MOVE_MS, END_OF_TIME_MS);
  if (target(clock.nowMs()) > latestMs) return err({ code: 'clockTooFar' });
  return (await clock.moveTo(target)) ? ok(null) : err({ code: 'clockBackwards' });
};
