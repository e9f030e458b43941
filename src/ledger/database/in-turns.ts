import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Steps } from '../../domain/steps.ts';

/** Does all of it, with a turn of the event loop after each step. Rejects with what the work throws. */
export async function inTurns<Value>(steps: Steps<Value>): Promise<Value> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await nextTurn();
  }
}
