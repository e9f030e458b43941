import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work that stops after each of its steps, some milliseconds, and ends with what it made. */
export type Steps<Value> = Generator<void, Value, void>;

/** Does all of it now. Throws what the work throws. */
export function atOnce<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Does all of it, with a turn of the event loop after each step. Rejects with what the work throws. */
export async function inTurns<Value>(steps: Steps<Value>): Promise<Value> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await nextTurn();
  }
}
