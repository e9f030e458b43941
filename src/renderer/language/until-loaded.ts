import { type AfterDelay, afterDelay } from '../time/after-delay.ts';

/** A till that is being started again, or is too busy to answer, has the file by then. */
const ASKED_AGAIN_MS = 1000;

/** Asks for a file until it is there, and hands over what is in it; gives how to want it no more. */
export function untilLoaded<Value>(
  load: () => Promise<Value>,
  take: (value: Value) => void,
  delay: AfterDelay = afterDelay,
): () => void {
  let isWanted = true;
  let cancel = (): void => undefined;
  const ask = (): void => {
    load().then(
      (value) => isWanted && take(value),
      () => {
        if (isWanted) cancel = delay(ASKED_AGAIN_MS, ask);
      },
    );
  };
  ask();
  return () => {
    isWanted = false;
    cancel();
  };
}
