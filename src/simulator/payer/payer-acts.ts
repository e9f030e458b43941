import type { ActionOutcome, Book } from '../book/book.ts';
import type { Payment, PaymentStatus } from '../book/payment.ts';
import type { Orders } from '../crm/orders.ts';
import { err, ok, type Result } from '../result.ts';
import { addDays, dayOf } from '../time/calendar.ts';
import type { SimulationClock } from '../time/simulation-clock.ts';
import { findBank } from './banks.ts';

/** How far ahead a bank lets a payment be scheduled, in days (interface, Limits: about 60). */
export const SCHEDULE_HORIZON_DAYS = 60;

/** Why a payer could not do something. */
export type PayerRefusal =
  | { readonly code: 'paymentNotFound' | 'bankUnknown' | 'dateOutsideHorizon' | 'notSchedulable' }
  /** It would collect more than the order's total; what is left, in minor units. */
  | { readonly code: 'overBalance'; readonly remainingMinor: number }
  /** The payment's status does not allow it. */
  | { readonly code: 'paymentClosed'; readonly status: PaymentStatus };

type Act = Result<Payment, PayerRefusal>;

/**
 * What a payer does with one payment, at a bank or before it. Pages and control routes play these
 * acts, and nothing else changes a payment but time.
 */
export interface PayerActs {
  /** Errors: `paymentNotFound`, `bankUnknown`, `paymentClosed`. */
  chooseBank(paymentId: string, bankId: string): Act;
  /** Also late, when the bank's page was reached in time. Errors: `paymentNotFound`, `paymentClosed`, `overBalance`. */
  confirm(paymentId: string): Act;
  /** Errors: `paymentNotFound`, `paymentClosed`. */
  refuse(paymentId: string): Act;
  /**
   * Has the bank execute it on a later day, `YYYY-MM-DD`: tomorrow at the soonest, in 60 days at the
   * latest. `willFail` makes the bank refuse it on that day. Errors: `paymentNotFound`,
   * `paymentClosed`, `overBalance`, `dateOutsideHorizon`, `notSchedulable` for a payment at a till.
   */
  schedule(paymentId: string, date: string, willFail: boolean): Act;
  /** Confirms, and the bank says nothing: the payment stays pending. Errors as for `confirm`. */
  stayPending(paymentId: string): Act;
  /** Ends the payment's time. Errors: `paymentNotFound`, `paymentClosed`. */
  letExpire(paymentId: string): Act;
  /** Lets the time run out, then confirms. Errors as for `confirm`. */
  confirmAfterExpiry(paymentId: string): Act;
}

/** What the acts change. */
export interface PayerActParts {
  readonly book: Book;
  readonly orders: Orders;
  readonly clock: SimulationClock;
}

const told = (outcome: ActionOutcome): Act => {
  if (outcome.ok) return ok(outcome.payment);
  if (outcome.code === 'paymentNotFound') return err({ code: outcome.code });
  return err({ code: 'paymentClosed', status: outcome.payment.status });
};

/** Lets the payers act on the book. */
export const createPayerActs = ({ book, orders, clock }: PayerActParts): PayerActs => {
  /** What the order's other payments leave for this one; nothing bounds a payment without an order. */
  const roomMinor = (payment: Payment): number => {
    const order = orders.orderOf(payment);
    if (order === undefined) return Number.POSITIVE_INFINITY;
    const { remainingMinor, scheduledMinor } = orders.progressOf(order);
    const ownMinor = payment.status === 'scheduled' ? payment.amount : 0;
    return remainingMinor - scheduledMinor + ownMinor;
  };

  /** The payment, if it exists and its order has room for it. */
  const payable = (paymentId: string): Act => {
    const payment = book.read(paymentId);
    if (payment === undefined) return err({ code: 'paymentNotFound' });
    const remainingMinor = roomMinor(payment);
    return payment.status !== 'completed' && payment.amount > remainingMinor
      ? err({ code: 'overBalance', remainingMinor })
      : ok(payment);
  };

  const noted = (paymentId: string, wasNoted: boolean): Act => {
    const payment = book.read(paymentId);
    if (payment === undefined) return err({ code: 'paymentNotFound' });
    return wasNoted ? ok(payment) : err({ code: 'paymentClosed', status: payment.status });
  };

  const confirm = (paymentId: string): Act => {
    const found = payable(paymentId);
    return found.ok ? told(book.act(paymentId, 'complete')) : found;
  };

  return {
    chooseBank: (paymentId, bankId) =>
      findBank(bankId) === undefined
        ? err({ code: 'bankUnknown' })
        : noted(paymentId, book.reachBank(paymentId, bankId)),
    confirm,
    refuse: (paymentId) => told(book.act(paymentId, 'refuse')),
    schedule: (paymentId, date, willFail) => {
      const found = payable(paymentId);
      if (!found.ok) return found;
      // A till waits for its money now (assumptions A44).
      if (found.value.purpose.channel === 'pos') return err({ code: 'notSchedulable' });
      const today = dayOf(clock.nowMs());
      const isInHorizon = date > today && date <= addDays(today, SCHEDULE_HORIZON_DAYS);
      if (!isInHorizon) return err({ code: 'dateOutsideHorizon' });
      return told(book.schedule(paymentId, date, willFail));
    },
    stayPending: (paymentId) => {
      const found = payable(paymentId);
      return found.ok ? noted(paymentId, book.holdAtBank(paymentId)) : found;
    },
    letExpire: (paymentId) => told(book.act(paymentId, 'expire')),
    confirmAfterExpiry: (paymentId) => {
      if (book.read(paymentId)?.status === 'pending') book.act(paymentId, 'expire');
      return confirm(paymentId);
    },
  };
};
