import type { ApprovableAct } from '../../contract/calls/operator-calls.ts';
import type { CallName, CallOutput } from '../../contract/calls.ts';
import type { HelpRoom } from '../../contract/views/about-view.ts';
import type { DayView } from '../../contract/views/report-view.ts';
import type { ScenariosView } from '../../contract/views/simulation-view.ts';
import type { TillView } from '../../contract/views/view.ts';
import { EMPTY_KEYPAD, type Keypad, type KeyRefusal } from '../../domain/money/keypad.ts';
import type { MinorUnits } from '../../domain/money/money.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';

/** Whether the till answers: `starting` until its first answer or the first failed try; `notLetIn` to others only. */
type Connection = 'starting' | 'connected' | 'lost' | 'notLetIn';

/** Where the cashier is when no sale is open. */
export const ROOMS = ['sell', 'day'] as const;
export type Room = (typeof ROOMS)[number];

type FailureCode<Output> = Output extends { ok: false; error: { code: infer Code } } ? Code : never;

/** A key that was not taken, or keys of which nobody can say whether they were an amount or a code. */
type HeldUntilLookedAt = KeyRefusal | 'scannedWithTyped';

/**
 * Something that did not work and that the cashier must be told: every failure the bridge's table knows,
 * `noAnswer` for a call without an answer, `overBudget` for one too many, `earlierPress` when the till had already
 * taken this draft with another amount, `chargedBefore` when a press without an answer had made its sale after all,
 * `alreadyOver` when the sale of this draft has ended and was put aside,
 * `stopNotRecorded` and `decisionNotRecorded` where the journal took no write, so that the sale is as it was; a key
 * that was not taken, `noAmount` for signs that begin no amount, `pasted` for what was pasted and not keyed, `codeTooLong` for digits of which nobody's code has so many, `nothingPressed` for an Enter that only ended what was
 * typed; and what became of a scan: `scanned` into the label, `scanNotHere` where there is none,
 * `scanTooLong` or `scanUnreadable` for it.
 */
export type Notice =
  | FailureCode<CallOutput<CallName>>
  | 'noAnswer'
  | 'overBudget'
  | 'earlierPress'
  | 'chargedBefore'
  | 'alreadyOver'
  | 'stopNotRecorded'
  | 'decisionNotRecorded'
  | HeldUntilLookedAt
  | 'noAmount'
  | 'pasted'
  | 'codeTooLong'
  | 'nothingPressed'
  | 'scanned'
  | 'scanNotHere'
  | 'scanTooLong'
  | 'scanUnreadable';

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
  /** The draft of the last press on Charge that the till did not take, as far as this screen was told. */
  readonly untakenDraftId: string | null;
  /** Why the amount is to be looked at: nothing is charged until that was corrected. */
  readonly refusal: HeldUntilLookedAt | null;
  /** A high amount is to be looked at again before it is charged. */
  readonly secondLook: boolean;
  readonly justCharged: JustCharged | null;
  readonly notice: Notice | null;
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
  keypad: EMPTY_KEYPAD,
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
  };
}
