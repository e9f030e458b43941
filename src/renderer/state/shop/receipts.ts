import type { ScreenStore } from '../store/screen-store.ts';

/** What is done about what waits for the printer. */
export interface Receipts {
  tryNow(): Promise<void>;
  /** Forgets what waits for the printer. */
  forget(): Promise<void>;
}

/** Binds it to a screen's till. */
export function createReceipts({ ask, tell }: ScreenStore): Receipts {
  return {
    async tryNow() {
      const answer = await ask('printer.tryNow', {});
      if (answer?.ok === false) tell(answer.error.code);
    },
    async forget() {
      const answer = await ask('printer.forget', {});
      if (answer?.ok === false) tell(answer.error.code);
    },
  };
}
