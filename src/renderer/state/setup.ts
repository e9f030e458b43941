import type { PairedKind } from '../../contract/audience.ts';
import type { CallInput, CallOutput } from '../../contract/calls.ts';
import { EMPTY_BASKET } from '../../domain/basket/basket.ts';
import { EMPTY_KEYPAD } from '../../domain/money/keypad.ts';
import { minorUnits } from '../../domain/money/money.ts';
import type { Cashier } from './cashier.ts';
import type { ScreenStore } from './screen-store.ts';

/** What a till is set up by. Each answer is null when the till did not answer. */
export interface Setup {
  /** Goes to this step of the guide, puts it off, or ends it. */
  go(to: CallInput<'guide.go'>['to']): Promise<void>;
  /** Asks the platform whether it takes this key; the till keeps what was asked last. */
  check(typed: CallInput<'connection.check'>): Promise<CallOutput<'connection.check'> | null>;
  /** Begins the till anew with what was checked under this name. */
  use(checkId: string): Promise<CallOutput<'connection.use'> | null>;
  /** Begins it anew in simulation. */
  forget(): Promise<CallOutput<'connection.forget'> | null>;
  /** The screens of customers, of one kind; asked again and again, so that no notice tells of a missing answer. */
  customerScreens(kind: PairedKind): Promise<CallOutput<'customer.screens'> | null>;
  /** How the customer's screen on a second display of the machine stands; asked as often. */
  secondDisplay(): Promise<CallOutput<'customer.display'> | null>;
  /** Draws a code by which another one is let in. */
  pairScreen(kind: PairedKind): Promise<CallOutput<'customer.pair'> | null>;
  /** Lets this one in no more. */
  unpairScreen(kind: PairedKind, name: string): Promise<CallOutput<'customer.unpair'> | null>;
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
    check: (typed) => ask('connection.check', typed),
    use: (checkId) => ask('connection.use', { checkId }),
    forget: () => ask('connection.forget', {}),
    customerScreens: (kind) => askQuietly('customer.screens', { kind }),
    secondDisplay: () => askQuietly('customer.display', {}),
    pairScreen: (kind) => ask('customer.pair', { kind }),
    unpairScreen: (kind, name) => ask('customer.unpair', { kind, name }),
    async tryOut(label) {
      const keyed = { ...EMPTY_KEYPAD, entry: TRIAL_MINOR };
      store.setState({ basket: { ...EMPTY_BASKET, keyed }, label });
      await cashier.charge();
    },
  };
}

/** What is charged to try the till out, in minor units. */
export const TRIAL_MINOR = minorUnits(490);
