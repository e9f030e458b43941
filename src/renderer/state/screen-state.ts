import type { CallName, CallOutput } from '../../bridge/table.ts';
import { EMPTY_KEYPAD, type Keypad } from '../../domain/keypad.ts';
import type { MinorUnits } from '../../domain/money.ts';
import type { SaleId } from '../../domain/sale-event.ts';
import type { ScenariosView, TillView } from '../../till/view.ts';

/** Whether the till answers: `starting` until its first answer or the first failed try. */
type Connection = 'starting' | 'connected' | 'lost';

/** Where the cashier is when no sale is open. */
export const ROOMS = ['sell', 'day'] as const;
export type Room = (typeof ROOMS)[number];

type FailureCode<Output> = Output extends { ok: false; error: { code: infer Code } } ? Code : never;

/**
 * Something that did not work and that the cashier must be told: every failure the bridge's table knows,
 * `noAnswer` for a call without an answer, `earlierPress` when the till had already taken this draft with another
 * amount, `alreadyOver` when the sale of this draft has ended and was put aside.
 */
export type Notice =
  | FailureCode<CallOutput<CallName>>
  | 'noAnswer'
  | 'earlierPress'
  | 'alreadyOver';

/** What was charged a moment ago, until the till's view has the sale. */
export interface JustCharged {
  readonly saleId: SaleId;
  readonly amountMinor: MinorUnits;
  readonly label: string;
}

/** What a screen comes back with after its page was loaded again. */
export interface KeptScreen {
  readonly room: Room;
  readonly openSaleId: SaleId | null;
  /** The late money that the cashier asked to see first. */
  readonly frontLateId: SaleId | null;
  readonly keypad: Keypad;
  readonly label: string;
  /** Names what is keyed, so that pressing Charge twice makes one sale. */
  readonly draftId: string;
}

/** Everything one screen knows: the till's last word, and its own keys and doors. */
export interface ScreenState extends KeptScreen {
  readonly connection: Connection;
  readonly view: TillView | null;
  /** When the view came, by this screen's monotonic clock, in milliseconds. */
  readonly viewedAtMs: number;
  readonly charging: boolean;
  readonly justCharged: JustCharged | null;
  readonly notice: Notice | null;
  /** The calls under way, by name and sale, so that a button works once. */
  readonly busy: ReadonlySet<string>;
  /** What the simulation plays, and what it could; null where there is none or it has not said. */
  readonly scenarios: ScenariosView | null;
  /** Something was pressed that needs another person at the till: anybody, or a manager. */
  readonly signInAsked: SignInAsked | null;
}

export type SignInAsked = 'anybody' | 'manager';

/** A screen on which nothing was done yet. */
export const freshScreen = (draftId: string): KeptScreen => ({
  room: 'sell',
  openSaleId: null,
  frontLateId: null,
  keypad: EMPTY_KEYPAD,
  label: '',
  draftId,
});

/** A screen that has heard nothing yet. */
export function firstState(kept: KeptScreen): ScreenState {
  return {
    ...kept,
    connection: 'starting',
    view: null,
    viewedAtMs: 0,
    charging: false,
    justCharged: null,
    notice: null,
    busy: new Set(),
    scenarios: null,
    signInAsked: null,
  };
}
