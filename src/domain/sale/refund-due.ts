import { isTold, plainCurrency } from './collected-otherwise.ts';
import { isByStreamAlone, otherwiseOf, type Payment, type Refund, type Sale } from './sale.ts';
import type { ToldMismatch } from './sale-event.ts';

/**
 * Why a payment goes back. `late`: it came after the sale had ended and is all that came; `again`: the sale was paid
 * already; `otherwise`: it is not what the sale asked for; `simulated`, `notSimulated`: it is of the other mode, as the
 * platform says; `unconfirmed`: the platform said paid, and then otherwise.
 */
export const REFUND_REASONS = [
  'late',
  'again',
  'otherwise',
  'simulated',
  'notSimulated',
  'unconfirmed',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** A payment that a manager or a cashier decided to give back at the bank, and that nobody said was given back. */
export interface RefundDue extends Refund {
  readonly why: RefundReason;
  /** When the till learned that it came, in UTC milliseconds. */
  readonly cameAtMs: number;
}

/**
 * The payments of a sale that are due back, in the order of its codes; none before the decision `refundNeeded` and while
 * more money waits for one. A refund that was made is of all that was due then: only what came since is due again, and of
 * a payment of which more was told since, what is more.
 */
export function refundDue(sale: Sale): readonly RefundDue[] {
  if (!sale.acknowledged || sale.lateDecision !== 'refundNeeded') return [];
  const given = sale.refunded ?? [];
  return sale.payments
    .filter(goingBack(sale))
    .flatMap((payment) => owed(sale, payment) ?? [])
    .flatMap((due) => withoutGiven(due, given) ?? []);
}

/** What is left of it once this was given back; null where nothing is. Amounts of two currencies cannot be set against one another. */
function withoutGiven(due: RefundDue, given: readonly Refund[]): RefundDue | null {
  const ofIt = given.filter(({ paymentId }) => paymentId === due.paymentId);
  if (ofIt.length === 0) return due;
  const isKnown = ofIt.every(
    ({ currency }) => plainCurrency(currency) === plainCurrency(due.currency),
  );
  if (!isKnown || due.minor === null) return null;
  const minor = ofIt.reduce((left, one) => left - (one.minor ?? left), due.minor);
  return minor > 0 ? { ...due, minor } : null;
}

/** What of it a manager is shown, sends back with a press, and is noted. */
export const refundOf = ({ paymentId, minor, currency }: Refund): Refund => ({
  paymentId,
  minor,
  currency,
});

/** Whether what was shown is what is due, payment by payment and to the cent. */
export const isWhatIsDue = (due: readonly Refund[], shown: readonly Refund[]): boolean =>
  due.length === shown.length &&
  due.every(({ paymentId, minor, currency }) =>
    shown.some(
      (one) => one.paymentId === paymentId && one.minor === minor && one.currency === currency,
    ),
  );

/** Whether a refund of the sale was made, whatever came since. */
export const isRefundMade = ({ refunded }: Sale): boolean => (refunded?.length ?? 0) > 0;

/** The sale once a manager has said that its refund was made; the very same object where none is due. */
export function withRefundMade(sale: Sale, { atMs }: { readonly atMs: number }): Sale {
  const made = refundDue(sale).map(refundOf);
  if (made.length === 0) return sale;
  return { ...sale, refunded: [...(sale.refunded ?? []), ...made], refundedAtMs: atMs };
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
