import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../domain/clock.ts';
import type { Stepped } from '../../ledger/database/stepped.ts';

/** A tap, an answer or an event waits so long for its turn at the most, and as long as one step. */
const TURN_MS = 4;

/**
 * Does work to its end a few milliseconds at a time; between two of them the till comes to everything else. Ends early
 * where it is told to stop. Gives whether anything else could come between. Rejects with what a step throws.
 */
export async function inTimeSlices(
  work: Stepped,
  clock: Pick<Clock, 'monotonicMs'>,
  stop?: AbortSignal,
): Promise<boolean> {
  let gaveWay = false;
  while (stop?.aborted !== true) {
    const untilMs = clock.monotonicMs() + TURN_MS;
    do {
      if (!work.step()) return gaveWay;
    } while (clock.monotonicMs() < untilMs);
    gaveWay = true;
    await nextTurn();
  }
  return gaveWay;
}
