import { type Clock, createTimer } from '../../../domain/clock.ts';

/** A screen asks whether the till is there each 0.6 s, and takes away what it shows once it has waited 1.2 s for the answer. */
const HEARD_FOR_MS = 1_800;

/** Whether a screen that is turned to the customer says that it is there. */
export interface HeardScreens {
  readonly isAny: boolean;
  /** One of them asked whether the till is there. */
  hear(): void;
  /** The last of them has closed its wire: nobody waits for its next word. */
  left(): void;
}

/** None was heard yet; `changed` is told when the first is heard, and when none is any more. */
export function openHeardScreens(parts: {
  readonly clock: Pick<Clock, 'after'>;
  readonly changed: () => void;
}): HeardScreens {
  const silence = createTimer(parts.clock);
  return {
    get isAny() {
      return silence.isRunning;
    },
    hear() {
      const isNew = !silence.isRunning;
      silence.start(HEARD_FOR_MS, parts.changed);
      if (isNew) parts.changed();
    },
    left() {
      if (!silence.isRunning) return;
      silence.stop();
      parts.changed();
    },
  };
}
