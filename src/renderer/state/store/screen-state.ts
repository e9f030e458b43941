import type { ApprovableAct } from '../../../contract/calls/operator-calls.ts';
import type { CallName, CallOutput } from '../../../contract/calls.ts';
import type { HelpRoom } from '../../../contract/views/about-view.ts';
import type { DayView } from '../../../contract/views/report-view.ts';
import type { ScenariosView } from '../../../contract/views/simulation-view.ts';
import type { TillView } from '../../../contract/views/view.ts';
import type { KeyRefusal } from '../../../domain/basket/after-key.ts';
import { type Basket, EMPTY_BASKET } from '../../../domain/basket/basket.ts';
import type { MinorUnits } from '../../../domain/money/money.ts';
import type { SaleId } from '../../../domain/sale/sale-event.ts';
import type { HelpTopic } from './help-topics.ts';

/** Whether the till answers: `starting` until its first answer or the first failed try; `notLetIn` to others only. */
type Connection = 'starting' | 'connected' | 'lost' | 'notLetIn';

/** Where the cashier is when no sale is open. */
export const ROOMS = ['sell', 'day', 'settings'] as const;
export type Room = (typeof ROOMS)[number];

type FailureCode<Output> = Output extends { ok: false; error: { code: infer Code } } ? Code : never;

/** Why no connection or no item is taken is said where it was typed. */
type ToldByNotice = Exclude<CallName, `${'connection' | 'customer' | 'kiosk' | 'items'}.${string}`>;

/** A key that was not taken, or keys of which nobody can say whether they were an amount or a code. */
type HeldUntilLookedAt = KeyRefusal | 'scannedWithTyped' | 'scanTooLong' | 'scanUnreadable';

/** What is told in the words of the basket: it could not be rung up, or `itemUnderWay`, not charged before an item is in it. */
type BasketNotice =
  | 'noPieces'
  | 'timesTwice'
  | 'piecesOfNothing'
  | 'itemUnderWay'
  | 'tooManyRates'
  | 'tooManyPieces';

/**
 * Something that did not work and that the cashier must be told: every failure the bridge's table knows, but those of items, which their own room tells,
 * `noAnswer` for a call without an answer, `overBudget` for one too many, `earlierPress` when the till had already
 * taken this draft with another amount, `chargedBefore` when a press without an answer had made its sale after all,
 * `alreadyOver` when the sale of this draft has ended and was put aside,
 * `stopNotRecorded` and `decisionNotRecorded` where the journal took no write, so that the sale is as it was; a key
 * that was not taken, `noAmount` for signs that begin no amount, `pasted` for what was pasted and not keyed, `codeTooLong` for digits of which nobody's code has so many, `nothingPressed` for an Enter that only ended what was
 * typed; and what became of a scan: `scanned` into the label, `scanNotHere` where there is none,
 * `scanTooLong` or `scanUnreadable` for it.
 */
export type Notice =
  | FailureCode<CallOutput<ToldByNotice>>
  | 'noAnswer'
  | 'overBudget'
  | 'earlierPress'
  | 'chargedBefore'
  | 'alreadyOver'
  | 'stopNotRecorded'
  | 'decisionNotRecorded'
  | Exclude<HeldUntilLookedAt, BasketNotice>
  | 'noAmount'
  | 'pasted'
  | 'codeTooLong'
  | 'nothingPressed'
  | 'scanned'
  | 'scanNotHere'
  | 'scanTooLong'
  | 'scanUnreadable';

/** What is shown of the items: all of them, or one that is to be made, with the barcode that was scanned. */
export interface ItemsShown {
  readonly barcode: string | null;
}

/** All that a screen may be told in one sentence. */
export type ToldNotice = Notice | BasketNotice;

/** What comes back with one press, until the next one: a tape that was cleared, or a line that was taken out. */
export interface Undo {
  readonly what: 'cleared' | 'removed';
  /** The line's; empty where it has none. */
  readonly name: string;
  readonly basket: Basket;
  /** A press on Charge without an answer may have made its sale: it comes back under the same name. */
  readonly draftId: string;
}

/** What is being changed of a sale before it is charged: the line at this place, from nothing, or what is off all of it. */
export type Changing = number | 'sale';

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
  /** What was rung up and not charged yet. */
  readonly basket: Basket;
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
  /** The draft of the last press on Charge that the till did not take, as far as this screen was told. */
  readonly untakenDraftId: string | null;
  /** Why the amount is to be looked at: nothing is charged until that was corrected. */
  readonly refusal: HeldUntilLookedAt | null;
  readonly undo: Undo | null;
  readonly changing: Changing | null;
  /** A high amount is to be looked at again before it is charged. */
  readonly secondLook: boolean;
  readonly justCharged: JustCharged | null;
  readonly notice: ToldNotice | null;
  /** The sale that the notice is about, where it is about one. */
  readonly noticeOf: SaleId | null;
  /** The parked sales whose outcome nobody has looked at yet, oldest first. */
  readonly told: readonly SaleId[];
  /** Whether this page takes up what it had kept, rather than begin. */
  readonly isResumed: boolean;
  /** The calls under way, by name and sale, so that a button works once. */
  readonly busy: ReadonlySet<string>;
  /** What the simulation plays, and what it could; null where there is none or it has not said. */
  readonly scenarios: ScenariosView | null;
  /** Something was pressed that needs another person at the till: anybody, or a manager. */
  readonly signInAsked: SignInAsked | null;
  /** What was asked for and needs a manager's approval, beside whoever is at the till. */
  readonly approvalAsked: ApprovalAsked | null;
  /** The day's figures, which a manager let somebody else see. */
  readonly dayShown: DayView | null;
  /** What is shown about the program itself. */
  readonly help: HelpRoom | null;
  /** The page of the help that is open. */
  readonly helpTopic: HelpTopic | null;
  /** What is shown of the shop's items to whoever keeps them. */
  readonly itemsShown: ItemsShown | null;
  /** What is looked for among the items on the selling screen. */
  readonly itemSearch: string;
  /** A barcode that was scanned and is no item's. */
  readonly unknownBarcode: string | null;
  /** How many were scanned or taken from the search and are not in the basket yet: nothing is charged without them. */
  readonly itemsUnderWay: number;
}

/** One act that whoever is at the till may not do by themselves. */
export type ApprovalAsked = ApprovableAct & {
  /** Whether a manager approved it: it is asked for once more then. */
  readonly decided: (isApproved: boolean) => void;
};

export type SignInAsked = 'anybody' | 'manager';

/** A screen on which nothing was done yet. */
export const freshScreen = (draftId: string): KeptScreen => ({
  room: 'sell',
  openSaleId: null,
  frontLateId: null,
  basket: EMPTY_BASKET,
  label: '',
  draftId,
});

/** A screen that has heard nothing yet. */
export function firstState(kept: KeptScreen, isResumed = false): ScreenState {
  return {
    ...kept,
    connection: 'starting',
    view: null,
    viewedAtMs: 0,
    charging: false,
    untakenDraftId: null,
    refusal: null,
    undo: null,
    changing: null,
    secondLook: false,
    justCharged: null,
    notice: null,
    noticeOf: null,
    told: [],
    isResumed,
    busy: new Set(),
    scenarios: null,
    signInAsked: null,
    approvalAsked: null,
    dayShown: null,
    help: null,
    helpTopic: null,
    itemsShown: null,
    itemSearch: '',
    unknownBarcode: null,
    itemsUnderWay: 0,
  };
}
