import type { TillView } from '../contract/views/view.ts';
import type { TillOverJournal } from './calls/till-context.ts';

/** The till of this run, for what is made before it and looks at it later. */
export interface TillSlot {
  /** Null until it is there. */
  readonly till: TillOverJournal | null;
  /** What it shows; throws before it is there, when nobody can have asked. */
  view(): TillView;
  put(till: TillOverJournal): void;
}

/** Makes the place for it; it is empty. */
export function createTillSlot(): TillSlot {
  let till: TillOverJournal | null = null;
  return {
    get till() {
      return till;
    },
    view() {
      if (till === null) throw new Error('there is no till yet');
      return till.view();
    },
    put(there) {
      till = there;
    },
  };
}
