import type { Currency, MinorUnits } from '../money/money.ts';
import type {
  Channel,
  Contradiction,
  CreateFailure,
  HandOutcome,
  LateDecision,
  Mismatch,
  MismatchDecision,
  PaymentId,
  ReturnedLine,
  ReturnReason,
  SaleId,
} from './sale-event.ts';
import type { SaleLine } from './sale-line.ts';
import { factsOf, type SaleState } from './sale-state.ts';
import type { RateTax } from './taxes.ts';

/**
 * When the platform was asked for another code of a sale, in milliseconds since the epoch: by the till's clock, and by the
 * platform's, null where it had told no time. One that knows our sale may answer with an earlier code and a new end
 * (assumptions A10); where its answer is lost, only this says how late that end can be.
 */
export interface CodeRequest {
  readonly atMs: number;
  readonly platformNowMs: number | null;
}

/** One code of a sale: what the platform collects for it. Times in milliseconds since the epoch. */
export interface Payment {
  readonly id: PaymentId;
  readonly link: string;
  readonly createdAtMs: number;
  /** By the platform's clock. */
  readonly expiresAtMs: number;
  /** The platform's clock when it answered the create request; null where it told no time. */
  readonly platformNowMs: number | null;
  readonly outcome: PaymentOutcome;
  readonly completedAtMs: number | null;
  readonly completedBy: Channel | null;
  /** From its appearance to its confirmation; null where nobody can say, absent while it is not confirmed. */
  readonly confirmedAfterMs?: number | null | undefined;
  /** The status route has said paid too, as the journal says; absent where it does not say, and of what the stream never told. */
  readonly isConfirmed?: true | undefined;
  /** What was collected instead, where that is not what the sale asked for. */
  readonly collected?: Collected | undefined;
  /** The platform answered for good: it is asked about no more, and what was told of its money stays. */
  readonly watchEnded?: true | undefined;
  /** An answer of the platform from after its end said so: it can be paid no more, as far as anybody can say. */
  readonly hasEnded?: true | undefined;
  /** Another code was asked for then, and no answer came: this one may have got a new end instead. */
  readonly mayLiveOnFrom?: CodeRequest | undefined;
}

export const PAYMENT_OUTCOMES = ['open', 'completed', 'refused', 'mismatched'] as const;
type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** Money that does not match its sale, as the platform told of it; null where it said nothing of it. */
export interface Collected {
  readonly mismatch: Mismatch;
  readonly atMs: number;
  /** In minor units. */
  readonly amountMinor: number | null;
  readonly currency: string | null;
  readonly isSimulation: boolean | null;
  /** The stream had called the payment paid before: the sale stays paid, and is counted as such (decision 15). */
  readonly afterPaid?: true;
  /** What a manager decided about it last; absent while none has. */
  readonly decision?: MismatchDecision | undefined;
}

/** What a manager settled by hand while the platform could not be asked. */
interface Settlement {
  readonly outcome: HandOutcome;
  readonly reason: string;
  readonly atMs: number;
}

/** What goes back of a payment at the bank, or went back as far as a manager said so. */
export interface Refund {
  readonly paymentId: PaymentId;
  /** In minor units; null where the platform told no amount, or none that can be given back. */
  readonly minor: number | null;
  /** As the platform named it; the sale's where it named none. */
  readonly currency: string;
  /** For what came back by this credit note; absent where the payment itself was none that the sale asked for. */
  readonly creditNote?: number;
}

/** Goods that came back, as the credit note says. */
export interface GoodsReturned {
  readonly atMs: number;
  /** Its number, from 1, among those of all sales of the register. */
  readonly creditNote: number;
  readonly lines: readonly ReturnedLine[];
  readonly taxes: readonly RateTax[];
  readonly amountMinor: MinorUnits;
  readonly reason: ReturnReason;
  readonly note: string;
}

/** Everything a till knows of one sale: the fold of its events. */
export interface Sale {
  readonly id: SaleId;
  readonly draftId: string;
  readonly amountMinor: MinorUnits;
  readonly currency: Currency;
  readonly label: string;
  readonly terminalId: string;
  /** What is sold; they come to the amount. */
  readonly lines: readonly SaleLine[];
  readonly draftedAtMs: number;
  readonly state: SaleState;
  readonly stateSinceMs: number;
  /** What ended the waiting: without it, an unpaid answer could not tell `expired` from `stopped`. */
  readonly endedBy: 'countdown' | 'stop' | null;
  readonly payments: readonly Payment[];
  /** The code that first brought money, in the order of the journal; absent while none has. */
  readonly paidBy?: PaymentId | undefined;
  /**
   * The code that is, or was last, on the screen, or an earlier one that is in doubt since; null while a new one is being
   * made.
   */
  readonly currentPaymentId: PaymentId | null;
  /** While the platform is asked for another code than the first. */
  readonly codeRequest?: CodeRequest | undefined;
  readonly failure: CreateFailure | null;
  /** The state that late money found the till in. */
  readonly gaveUpAs: SaleState | null;
  readonly gaveUpAtMs: number | null;
  readonly contradictions: readonly Contradiction[];
  readonly acknowledged: boolean;
  readonly lateDecision: LateDecision | null;
  /** What a manager said was given back, and of which payment; absent while nothing was. */
  readonly refunded?: readonly Refund[] | undefined;
  /** When they said so last; absent while nothing was. */
  readonly refundedAtMs?: number | undefined;
  /** What came back of it, oldest first; absent while nothing did. */
  readonly returns?: readonly GoodsReturned[] | undefined;
  /** The sale that replaced this one, where its late money was attached to it. */
  readonly attachedTo: SaleId | null;
  /** The sale that this one had replaced and whose late money was attached to it: it must not be charged again. */
  readonly coveredBy: SaleId | null;
  /** The sale whose late money had paid for this one, until the platform said that it is none; absent while none was. */
  readonly uncoveredBy?: SaleId | undefined;
  /** Only of a sale whose outcome was unknown; a later answer of the platform still wins. */
  readonly settlement: Settlement | null;
  /** While the outcome is unknown: the word of the platform that is no outcome; absent where it has said none. */
  readonly unclearStatus?: string | undefined;
}

/** Whether the platform may still have news of this payment that matters. */
export const isOpen = (payment: Payment): boolean => payment.outcome !== 'completed';

/** Whether the platform is still asked about this payment: until it is completed, or answered for good. */
export const isWatched = (payment: Payment): boolean =>
  isOpen(payment) && payment.watchEnded !== true;

/** What is no more once the status route has said paid too. */
const ENDED_BY_CONFIRMATION: readonly Contradiction[] = ['unpaidAfterPaid', 'confirmationMissing'];

/** Whether the status route, asked since it was paid, has not said so, or could not be asked. */
export const isDoubted = ({ contradictions }: Pick<Sale, 'contradictions'>): boolean =>
  contradictions.some((one) => ENDED_BY_CONFIRMATION.includes(one));

/** What still contradicts a sale once the status route has said paid too. */
export const withoutDoubts = ({ contradictions }: Sale): readonly Contradiction[] =>
  contradictions.filter((one) => !ENDED_BY_CONFIRMATION.includes(one));

/** Whether the journal has only the stream's word for this payment's money: a run of the till may know more. */
export const isByStreamAlone = ({ outcome, completedBy, isConfirmed }: Payment): boolean =>
  outcome === 'completed' && completedBy === 'stream' && !isConfirmed;

/** Whether only the stream has called this payment paid, and the status route, asked since, has not. */
export const isUnconfirmed = (
  sale: Pick<Sale, 'contradictions'>,
  { outcome, completedBy, watchEnded }: Payment,
): boolean =>
  outcome === 'completed' && completedBy === 'stream' && watchEnded !== true && isDoubted(sale);

/** Whether the platform is asked about this payment at every start: it may still say something that matters. */
export const isAskedAbout = (sale: Pick<Sale, 'contradictions'>, payment: Payment): boolean =>
  isWatched(payment) || isUnconfirmed(sale, payment);

/**
 * Whether a manager took the sale for paid, and the platform then ended it without money: who of them is right must be
 * found out before it is charged again.
 */
export const isDenied = ({
  state,
  settlement,
}: Pick<CollectedMoney, 'state' | 'settlement'>): boolean =>
  settlement?.outcome === 'paid' && factsOf({ state }).isEndedUnpaid;

/** The code that the sale is about (`currentPaymentId`); null while a new one is being made, and before the first. */
export const currentPayment = (sale: Sale): Payment | null =>
  sale.payments.find(({ id }) => id === sale.currentPaymentId) ?? null;

/** What was collected by a code and does not match its sale; null where nothing was, or where it matched after all. */
export const otherwiseOf = ({ outcome, collected }: Payment): Collected | null =>
  collected !== undefined && (outcome === 'mismatched' || collected.afterPaid) ? collected : null;

/** All that was collected for the sale and does not match it, code by code. */
export const collectedOtherwise = ({ payments }: Sale): readonly Collected[] =>
  payments.flatMap((payment) => otherwiseOf(payment) ?? []);

/** Whether some of what was collected for the sale is what it asked for: only such money can pay for another. */
export const hasMatchingMoney = ({ payments }: Sale): boolean =>
  payments.some((payment) => payment.outcome === 'completed' && otherwiseOf(payment) === null);

/** Whether the sale's outcome is paid, in time or late. */
export const isPaid = (sale: Pick<Sale, 'state'>): boolean => factsOf(sale).moneyCame !== null;

/**
 * The state as lists and figures tell it. No confirmation is ever left; but a sale whose money was only the stream's word,
 * and was taken back, is none that was paid (decision 15).
 */
export const toldState = (sale: Sale): SaleState =>
  isPaid(sale) && timesPaid(sale) === 0 && collectedOtherwise(sale).length > 0
    ? 'mismatched'
    : sale.state;

/** Whether nothing has ended the sale yet: it is being made, waits, or is in doubt. */
export const isUnderWay = (sale: Pick<Sale, 'state'>): boolean => factsOf(sale).isUnderWay;

/** Whether the till is asking what became of the code, and says "Do not charge again". */
export const isUnresolved = (sale: Pick<Sale, 'state'>): boolean => factsOf(sale).isUnresolved;

/** Whether the sale waits for this payment, or is in doubt about it, until a word or a person decides: it is not let go of. */
export const isWaitedFor = (
  sale: Pick<Sale, 'state' | 'settlement' | 'currentPaymentId'>,
  { id }: Payment,
): boolean => isUnderWay(sale) && sale.settlement === null && sale.currentPaymentId === id;

/** How often the sale was collected by codes of its own. */
export function timesPaid(sale: Sale): number {
  return sale.payments.filter(({ outcome }) => outcome === 'completed').length;
}

/** What the rules about a sale's money ask of it: small enough that a screen, too, is told all of it. */
export interface CollectedMoney extends Pick<Sale, 'state'> {
  /** By codes of its own. */
  readonly timesPaid: number;
  /** Whether the late money of another sale pays for it. */
  readonly isCovered: boolean;
  /** Whether something was collected that is not what the sale asked for. */
  readonly isMismatched: boolean;
  /** What was decided about money of it that did not match, or came late. */
  readonly lateDecision: LateDecision | null;
  readonly settlement: Pick<Settlement, 'outcome'> | null;
}

/** The money of a sale, for the rules below. */
export const moneyOf = (sale: Sale): CollectedMoney => ({
  state: sale.state,
  timesPaid: timesPaid(sale),
  isCovered: sale.coveredBy !== null,
  isMismatched: collectedOtherwise(sale).length > 0,
  lateDecision: sale.lateDecision,
  settlement: sale.settlement,
});

/** How often the shop has the sale's money: more than once is money to be given back. */
export const timesCollected = ({ timesPaid: ofItsOwn, isCovered }: CollectedMoney): number =>
  ofItsOwn + (isCovered ? 1 : 0);

/**
 * Late or double money is put aside only with a decision: goods handed over, attached to the sale that
 * replaced this one, or money to give back. Late money that a manager had already taken for paid needs none.
 * Money that does not match always needs a manager's (`collectedOtherwise`); where it matches after it was decided about,
 * the decision was about other money, and is asked for again.
 */
export const needsDecision = (money: CollectedMoney): boolean =>
  money.isMismatched ||
  timesCollected(money) > 1 ||
  (isPaid(money) && money.lateDecision !== null) ||
  (factsOf(money).moneyCame === 'late' && money.settlement?.outcome !== 'paid');

/** Paid in time and once: goods can be handed over. */
export const isPaidInTime = (money: CollectedMoney): boolean =>
  factsOf(money).moneyCame === 'inTime' && !needsDecision(money);

/** Whether only the late money of another sale pays for it: it has none of its own, and gets no other code. */
export const isPaidByAnother = ({ timesPaid: ofItsOwn, isCovered }: CollectedMoney): boolean =>
  isCovered && ofItsOwn === 0;
