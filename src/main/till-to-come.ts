import type { RunningTill } from '../host/shell.ts';

/** The till of a program whose window is there before it: the journal opens beside the first paint. */
export interface TillToCome {
  /** The till; null while its journal opens. */
  readonly now: RunningTill | null;
  /** Does this with the till: at once, or as soon as it is there. What is asked first is done first. */
  whenThere(act: (till: RunningTill) => void): void;
}

/** Makes the place for it; `came` is called once, with the till. */
export function tillToCome(): TillToCome & { came(till: RunningTill): void } {
  const waiting: ((till: RunningTill) => void)[] = [];
  let there: RunningTill | null = null;
  return {
    get now() {
      return there;
    },
    whenThere(act) {
      if (there === null) waiting.push(act);
      else act(there);
    },
    came(till) {
      there = till;
      for (const act of waiting.splice(0)) act(till);
    },
  };
}
