import { isTellingMore, isTold } from './collected-otherwise.ts';
import {
  type Collected,
  isDoubted,
  otherwiseOf,
  type Payment,
  type Sale,
  withoutDoubts,
} from './sale.ts';
import type { LaterSaleEvent, PaymentId } from './sale-event.ts';
import { withPayment } from './with-payment.ts';

/** What becomes of a sale's payments by what the platform tells of their money (decision 15). */

/**
 * Money that does not match comes back to every screen. Of a payment that the status route had called paid nothing
 * changes; where only the stream had, the sale stays paid, a manager decides all the same, and the money that never came
 * is taken back. What is told of a payment that nobody had confirmed takes the place of that.
 */
export function withMismatch(
  sale: Sale,
  event: Extract<LaterSaleEvent, { type: 'collectedOtherwise' }>,
): Sale {
  const { mismatch, atMs, amountMinor, currency, isSimulation } = event;
  const told = { mismatch, atMs, amountMinor, currency, isSimulation };
  const collected = withPayment(sale, event.paymentId, (payment) => {
    const known = otherwiseOf(payment);
    if (known !== null && isTellingMore(known, event)) {
      return { ...payment, collected: known.afterPaid ? { ...told, afterPaid: true } : told };
    }
    if (payment.outcome === 'mismatched' || payment.collected?.afterPaid) return payment;
    if (payment.outcome !== 'completed') {
      return { ...payment, outcome: 'mismatched', collected: told };
    }
    if (payment.completedBy !== 'stream') return payment;
    const contradicted = { ...payment, collected: { ...told, afterPaid: true as const } };
    return event.takesBack ? { ...contradicted, outcome: 'mismatched' } : contradicted;
  });
  if (collected === sale) return sale;
  // The status route says paid by now, though of other money: that it did not say so is no longer true.
  const contradictions = isTold(mismatch) ? withoutDoubts(sale) : sale.contradictions;
  return { ...collected, contradictions, acknowledged: false };
}

/** Money that comes to a sale already put aside brings it back to the screen. */
export function withCompletion(sale: Sale, event: Completed): Sale {
  const collected = withPayment(sale, event.paymentId, (payment) =>
    payment.outcome === 'completed' ? payment : completed(payment, event),
  );
  if (collected === sale) return sale;
  return { ...collected, paidBy: sale.paidBy ?? event.paymentId, acknowledged: false };
}

type Completed = Extract<LaterSaleEvent, { type: 'completed' }>;

function completed(payment: Payment, { atMs, channel, afterMs }: Completed): Payment {
  return {
    ...payment,
    ...(payment.collected && { collected: thatMatches(payment.collected) }),
    outcome: 'completed',
    completedAtMs: atMs,
    completedBy: channel,
    confirmedAfterMs: afterMs === undefined ? spanOfStamps(payment, atMs) : afterMs,
  };
}

/** What was told before is history: it matches after all. */
function thatMatches({ afterPaid: _, ...told }: Collected): Collected {
  return told;
}

/** All that an entry of an earlier version tells of the span; a clock that was set back shows, one set forward does not. */
function spanOfStamps({ createdAtMs }: Payment, completedAtMs: number): number | null {
  return completedAtMs < createdAtMs ? null : completedAtMs - createdAtMs;
}

function confirmed(payment: Payment): Payment {
  if (payment.outcome !== 'completed') return payment;
  const { collected } = payment;
  const isKnown = payment.isConfirmed || payment.completedBy !== 'stream';
  if (isKnown && !collected?.afterPaid) return payment;
  return {
    ...payment,
    ...(collected?.afterPaid && { collected: thatMatches(collected) }),
    ...(payment.completedBy === 'stream' && { isConfirmed: true }),
  };
}

/** The two answers agree by now: what was collected is what was asked for, and nothing contradicts it. */
export function withConfirmation(sale: Sale, paymentId: PaymentId): Sale {
  const after = withPayment(sale, paymentId, confirmed);
  const isPaidFor = after.payments.some(
    ({ id, outcome }) => id === paymentId && outcome === 'completed',
  );
  if (!isPaidFor || !isDoubted(after)) return after;
  return { ...after, contradictions: withoutDoubts(after) };
}
