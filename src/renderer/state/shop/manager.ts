import type { CallInput, CallOutput } from '../../../contract/calls.ts';
import type { ScreenStore } from '../store/screen-store.ts';

type PrintOrder = CallInput<'closing.print'> | CallInput<'creditNote.print'>;

/** What a manager can do at this screen. */
export interface Manager {
  cancelExport(exportId: string): Promise<void>;
  /** Changes how the screens read, look and sound; tells why where it was not kept, and whether it was. */
  changeSettings(change: CallInput<'settings.change'>): Promise<boolean>;
  /** Has the till ask the platform now, as it does by itself; the view tells what came of it. False without an answer. */
  testConnection(): Promise<boolean>;
  /** Changes what is the manager's to choose; tells why where it was not kept, and whether it was. */
  changeShop(change: CallInput<'shop.change'>): Promise<boolean>;
  /** The papers that were made of a closing, a reading or a credit note. */
  prints(of: PrintOrder['of']): Promise<CallOutput<'closing.prints'> | null>;
  print(order: PrintOrder): Promise<CallOutput<'closing.print'> | null>;
  cancelClosing(): Promise<void>;
  /** Says by which of two clocks that disagree business days are told. */
  acceptClock(by: CallInput<'clock.accept'>['by']): Promise<void>;
  /** Asks for a newer version of the program. */
  lookForUpdate(): Promise<void>;
  /** Puts in the version that is ready; tells why where it was not. */
  putInUpdate(): Promise<void>;
}

/** Binds the manager's room to a screen's till. */
export function createManager(screen: ScreenStore): Manager {
  const { ask, tell } = screen;
  return {
    async cancelExport(exportId) {
      await ask('export.cancel', { exportId });
    },
    async changeSettings(change) {
      const answer = await ask('settings.change', change);
      if (answer?.ok === false) tell(answer.error.code);
      return answer?.ok ?? false;
    },
    testConnection: async () => (await ask('till.wake', {})) !== null,
    async changeShop(change) {
      const answer = await ask('shop.change', change);
      if (answer?.ok === false) tell(answer.error.code);
      return answer?.ok ?? false;
    },
    async lookForUpdate() {
      const answer = await ask('update.check', {});
      if (answer?.ok === false) tell(answer.error.code);
    },
    async putInUpdate() {
      const answer = await ask('update.putIn', {});
      if (answer?.ok === false) tell(answer.error.code);
    },
    prints: (of) =>
      'creditNote' in of ? ask('creditNote.prints', { of }) : ask('closing.prints', { of }),
    print: ({ of, paper, copy }) =>
      'creditNote' in of
        ? ask('creditNote.print', { of, paper, copy })
        : ask('closing.print', { of, paper, copy }),
    async cancelClosing() {
      await ask('closing.cancel', {});
    },
    async acceptClock(by) {
      const answer = await ask('clock.accept', { by });
      // What was told before it is so no more.
      if (answer !== null) tell(answer.ok ? null : answer.error.code);
    },
  };
}
