import type { PairedKind } from '../../../contract/audience.ts';
import type { CallInput, CallOutput } from '../../../contract/calls.ts';
import { EMPTY_BASKET } from '../../../domain/basket/basket.ts';
import { EMPTY_KEYPAD } from '../../../domain/money/keypad.ts';
import { minorUnits } from '../../../domain/money/money.ts';
import type { Cashier } from '../selling/cashier.ts';
import type { ScreenStore } from '../store/screen-store.ts';

/** What a till is set up by. Each answer is null when the till did not answer. */
export interface Setup {
  /** Goes to this step of the guide, puts it off, or ends it. */
  go(to: CallInput<'guide.go'>['to']): Promise<void>;
  /** The screens of customers, of one kind; asked again and again, so that no notice tells of a missing answer. */
  customerScreens(kind: PairedKind): Promise<CallOutput<'customer.screens'> | null>;
  /** How the customer's screen on a second display of the machine stands; asked as often. */
  secondDisplay(): Promise<CallOutput<'customer.display'> | null>;
  /** Charges the amount of a trial, as a cashier would. */
  tryOut(label: string): Promise<void>;
}

/** Binds it to a screen's till. */
export function createSetup(
  { store, ask, askQuietly, tell }: ScreenStore,
  cashier: Cashier,
): Setup {
  return {
    async go(to) {
      const answer = await ask('guide.go', { to });
      if (answer?.ok === false) tell(answer.error.code);
    },
    customerScreens: (kind) => askQuietly('customer.screens', { kind }),
    secondDisplay: () => askQuietly('customer.display', {}),
    async tryOut(label) {
      const keyed = { ...EMPTY_KEYPAD, entry: TRIAL_MINOR };
      store.setState({ basket: { ...EMPTY_BASKET, keyed }, label });
      await cashier.charge();
    },
  };
}

/** What is charged to try the till out, in minor units. */
export const TRIAL_MINOR = minorUnits(490);
