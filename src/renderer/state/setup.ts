import type { CallInput, CallOutput } from '../../contract/calls.ts';
import { EMPTY_KEYPAD, pressKey } from '../../domain/money/keypad.ts';
import type { Cashier } from './cashier.ts';
import type { ScreenStore } from './screen-store.ts';

/** What a till is set up by. Each answer is null when the till did not answer. */
export interface Setup {
  /** Goes to this step of the guide, puts it off, or ends it. */
  go(to: CallInput<'guide.go'>['to']): Promise<void>;
  /** Asks the platform whether it takes this key; the till keeps what was asked last. */
  check(typed: CallInput<'connection.check'>): Promise<CallOutput<'connection.check'> | null>;
  /** Begins the till anew with what was checked. */
  use(): Promise<CallOutput<'connection.use'> | null>;
  /** Begins it anew in simulation. */
  forget(): Promise<CallOutput<'connection.forget'> | null>;
  /** Charges the amount of a trial, as a cashier would. */
  tryOut(label: string): Promise<void>;
}

/** Binds it to a screen's till. */
export function createSetup({ store, ask, tell }: ScreenStore, cashier: Cashier): Setup {
  return {
    async go(to) {
      const answer = await ask('guide.go', { to });
      if (answer?.ok === false) tell(answer.error.code);
    },
    check: (typed) => ask('connection.check', typed),
    use: () => ask('connection.use', {}),
    forget: () => ask('connection.forget', {}),
    async tryOut(label) {
      const keypad = TRIAL_KEYS.reduce(pressKey, EMPTY_KEYPAD);
      store.setState({ keypad, label });
      await cashier.charge();
    },
  };
}

/** 4.90, as it is keyed. */
const TRIAL_KEYS = ['4', '9', '0'] as const;
export const TRIAL_MINOR = 490;
