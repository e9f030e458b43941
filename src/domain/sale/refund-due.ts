import { isTold, plainCurrency } from './collected-otherwise.ts';
import {
  isByStreamAlone,
  isPaid,
  moneyOf,
  needsDecision,
  otherwiseOf,
  type Payment,
  type Refund,
  type Sale,
} from './sale.ts';
import type { LaterSaleEvent, ToldMismatch } from './sale-event.ts';

/**
 * Why a payment goes back. `late`: it came after the sale had ended and is all that came; `again`: the sale was paid
 * already; `otherwise`: it is not what the sale asked for; `simulated`, `notSimulated`: it is of the other mode, as the
 * platform says; `unconfirmed`: the platform said paid, and then otherwise; `returned`: it paid for goods that came back.
 */
export const REFUND_REASONS = [
  'late',
  'again',
  'otherwise',
  'simulated',
  'notSimulated',
  'unconfirmed',
  'returned',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** A payment that a manager or a cashier decided to give back at the bank, and that nobody said was given back. */
export interface RefundDue extends Refund {
  readonly why: RefundReason;
  /** When the till learned that it came, in UTC milliseconds. */
  readonly cameAtMs: number;
}

/**
 * What is due back of a sale: payments in the order of its codes, none before the decision `refundNeeded` and while
 * more money waits for one; then what was paid for goods that came back. A refund that was made is of all that was due
 * then: only what came since is due again, and of a payment of which more was told since, what is more.
 */
export function refundDue(sale: Sale): readonly RefundDue[] {
  const given = sale.refunded ?? [];
  return [...paymentsDue(sale), ...returnsDue(sale)].flatMap(
    (due) => withoutGiven(due, given) ?? [],
  );
}

function paymentsDue(sale: Sale): readonly RefundDue[] {
  if (!sale.acknowledged || sale.lateDecision !== 'refundNeeded') return [];
  return sale.payments.filter(goingBack(sale)).flatMap((payment) => owed(sale, payment) ?? []);
}

/** Of money that is none after all, nothing is due. */
function returnsDue(sale: Sale): readonly RefundDue[] {
  const payment = stayingPayment(sale);
  if (payment === null) return [];
  return (sale.returns ?? []).map(({ creditNote, atMs: cameAtMs, amountMinor: minor }) => ({
    ...{ paymentId: payment.id, why: 'returned', cameAtMs, minor, creditNote },
    currency: sale.currency,
  }));
}

/** What is left of it once this was given back; null where nothing is. Amounts of two currencies cannot be set against one another. */
function withoutGiven(due: RefundDue, given: readonly Refund[]): RefundDue | null {
  const ofIt = given.filter((one) => isOfSame(one, due));
  if (ofIt.length === 0) return due;
  const isKnown = ofIt.every(
    ({ currency }) => plainCurrency(currency) === plainCurrency(due.currency),
  );
  if (!isKnown || due.minor === null) return null;
  const minor = ofIt.reduce((left, one) => left - (one.minor ?? left), due.minor);
  return minor > 0 ? { ...due, minor } : null;
}

const isOfSame = (one: Refund, other: Refund): boolean =>
  one.paymentId === other.paymentId && one.creditNote === other.creditNote;

/** What of it a manager is shown, sends back with a press, and is noted. */
export const refundOf = ({ paymentId, minor, currency, creditNote }: Refund): Refund => ({
  paymentId,
  minor,
  currency,
  ...(creditNote !== undefined && { creditNote }),
});

/** Whether what was shown is what is due, payment by payment and to the cent. */
export const isWhatIsDue = (due: readonly Refund[], shown: readonly Refund[]): boolean =>
  due.length === shown.length &&
  due.every((each) =>
    shown.some(
      (one) => isOfSame(one, each) && one.minor === each.minor && one.currency === each.currency,
    ),
  );

/** Whether a refund of the sale was made, whatever came since. */
export const isRefundMade = ({ refunded }: Sale): boolean => (refunded?.length ?? 0) > 0;

/** The sale once a manager has said that its refund was made; the very same object where none is due, or another one. */
export function withRefundMade(
  sale: Sale,
  { atMs, given }: Pick<Extract<LaterSaleEvent, { type: 'refundMade' }>, 'atMs' | 'given'>,
): Sale {
  const made = refundDue(sale).map(refundOf);
  if (made.length === 0 || (given !== undefined && !isWhatIsDue(made, given))) return sale;
  return { ...sale, refunded: [...(sale.refunded ?? []), ...made], refundedAtMs: atMs };
}

/**
 * The payment that pays for a sale and stays: what came back is paid out of it. Null where no money of its own does, where
 * it goes back whole, and while nobody has decided about more or late money.
 */
export function stayingPayment(sale: Sale): Payment | null {
  if (!isPaid(sale) || sale.coveredBy !== null) return null;
  if (needsDecision(moneyOf(sale)) && !sale.acknowledged) return null;
  const isBack = sale.lateDecision === 'refundNeeded' ? goingBack(sale) : isOther;
  const matching = sale.payments.filter((payment) => isMatching(payment) && !isBack(payment));
  return matching.find(({ id }) => id === sale.paidBy) ?? matching[0] ?? null;
}

/**
 * One decision is about all of a sale's money. What does not match goes back whole; of what matches, one payment pays for
 * the sale and stays: the first, unless the late money of another sale pays for it. Late money that is all that came
 * goes back whole.
 */
function goingBack(sale: Sale): (payment: Payment) => boolean {
  const matching = sale.payments.filter(isMatching);
  const isAllThatCame = matching.length === 1 && sale.payments.every((one) => !isOther(one));
  const first = matching.find(({ id }) => id === sale.paidBy) ?? matching[0];
  const staying = sale.coveredBy !== null || isAllThatCame ? null : first;
  return (payment) => isOther(payment) || (isMatching(payment) && payment !== staying);
}

const isOther = (payment: Payment): boolean => otherwiseOf(payment) !== null;
const isMatching = (payment: Payment): boolean =>
  payment.outcome === 'completed' && !isOther(payment);

const WHY_OF: Record<ToldMismatch, RefundReason> = {
  amountDiffers: 'otherwise',
  currencyDiffers: 'otherwise',
  simulatedUnderLiveKey: 'simulated',
  notSimulatedUnderTestKey: 'notSimulated',
};

/** Nothing can be given back of no money, or of less: of such an amount nobody knows what it should be. */
const givenBack = (minor: number | null): number | null =>
  minor !== null && minor > 0 ? minor : null;

/** Whether the status route itself had called it paid, which then told otherwise. */
const isSaidTwice = (payment: Payment): boolean =>
  payment.outcome === 'completed' && !isByStreamAlone(payment);

function owed(sale: Sale, payment: Payment): RefundDue | null {
  const told = otherwiseOf(payment);
  const paymentId = payment.id;
  if (told !== null) {
    const { atMs: cameAtMs, amountMinor, currency } = told;
    // What the customer may have been asked for all the same.
    if (!isTold(told.mismatch) || isSaidTwice(payment)) {
      const { amountMinor: asked } = sale;
      return { paymentId, why: 'unconfirmed', cameAtMs, minor: asked, currency: sale.currency };
    }
    const minor = givenBack(amountMinor);
    const why = WHY_OF[told.mismatch];
    return { paymentId, why, cameAtMs, minor, currency: currency ?? sale.currency };
  }
  const { completedAtMs: cameAtMs } = payment;
  if (cameAtMs === null) return null;
  const { amountMinor: minor, currency } = sale;
  const isAgain = sale.coveredBy !== null || payment.id !== sale.paidBy;
  return { paymentId, why: isAgain ? 'again' : 'late', cameAtMs, minor, currency };
}
