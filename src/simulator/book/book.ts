import { randomBytes } from 'node:crypto';
import type { PosCreateRequest } from '../../platform/wire/pos.ts';
import type { SimulatorClock } from '../clock.ts';
import { applyAction, isOverdue, type Payment, type PaymentAction } from './payment.ts';
import type { BookStore } from './store.ts';

/** What became of an action: the payment as it now is, or why nothing was done. */
export type ActionOutcome =
  | { readonly ok: true; readonly payment: Payment }
  | { readonly ok: false; readonly code: 'paymentNotFound' }
  | { readonly ok: false; readonly code: 'forbidden'; readonly payment: Payment };

/** Called after each change of a payment's status. */
type PaymentObserver = (payment: Payment) => void;

/** Every payment of the simulation, and who watches which. */
export interface Book {
  create(request: PosCreateRequest, lifetimeMs: number): Payment;
  /** The payment as of now: one whose time is over reads `expired`. */
  read(paymentId: string): Payment | undefined;
  /** Every payment as of now, oldest first. */
  list(): readonly Payment[];
  act(paymentId: string, action: PaymentAction): ActionOutcome;
  /** Notes that a payer reached this bank's page; only while the payment is pending. */
  reachBank(paymentId: string, bankId: string): boolean;
  /** Watches one payment; the returned function stops it. */
  observe(paymentId: string, observer: PaymentObserver): () => void;
  close(): void;
}

/** No letters or digits that look alike; 32 of them, so that a byte picks one without bias. */
const ID_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const ID_LENGTH = 10;

/** Short, so that the QR code has few modules; 50 bits, so that it is not guessed. */
const newPaymentId = (): string =>
  `pay_${Array.from(randomBytes(ID_LENGTH), (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('')}`;

/** Opens the book on what the store kept; payments that were pending go on expiring. */
export const openBook = (store: BookStore, clock: SimulatorClock): Book => {
  const payments = new Map(store.payments.map((payment) => [payment.paymentId, payment]));
  const observers = new Map<string, Set<PaymentObserver>>();
  const cancelTimers = new Map<string, () => void>();

  const save = (payment: Payment): void => {
    store.savePayment(payment);
    payments.set(payment.paymentId, payment);
  };

  const stopTimer = (paymentId: string): void => {
    cancelTimers.get(paymentId)?.();
    cancelTimers.delete(paymentId);
  };

  const apply = (payment: Payment, action: PaymentAction): Payment | undefined => {
    const next = applyAction(payment, action, clock.nowMs());
    if (next === undefined || next === payment) return next;
    save(next);
    stopTimer(next.paymentId);
    for (const observer of observers.get(next.paymentId) ?? []) observer(next);
    return next;
  };

  const current = (payment: Payment): Payment =>
    isOverdue(payment, clock.nowMs()) ? (apply(payment, 'expire') ?? payment) : payment;

  const read = (paymentId: string): Payment | undefined => {
    const payment = payments.get(paymentId);
    return payment === undefined ? undefined : current(payment);
  };

  const startTimer = (payment: Payment): void => {
    const wake = (): void => {
      const now = read(payment.paymentId);
      // Woken early, or the clock was set back: wait for what is left.
      if (now?.status === 'pending') startTimer(now);
    };
    const delayMs = Math.max(0, payment.expiresAtMs - clock.nowMs());
    cancelTimers.set(payment.paymentId, clock.after(delayMs, wake));
  };

  for (const payment of payments.values()) if (payment.status === 'pending') startTimer(payment);

  return {
    create: (request, lifetimeMs) => {
      const createdAtMs = clock.nowMs();
      const payment: Payment = {
        ...request,
        paymentId: newPaymentId(),
        status: 'pending',
        revision: 1,
        createdAtMs,
        expiresAtMs: createdAtMs + lifetimeMs,
        changedAtMs: createdAtMs,
        banksReached: [],
      };
      save(payment);
      startTimer(payment);
      return payment;
    },
    read,
    list: () => Array.from(payments.values(), current),
    act: (paymentId, action) => {
      const payment = read(paymentId);
      if (payment === undefined) return { ok: false, code: 'paymentNotFound' };
      const next = apply(payment, action);
      return next === undefined
        ? { ok: false, code: 'forbidden', payment }
        : { ok: true, payment: next };
    },
    reachBank: (paymentId, bankId) => {
      const payment = read(paymentId);
      if (payment?.status !== 'pending') return false;
      if (!payment.banksReached.includes(bankId)) {
        save({ ...payment, banksReached: [...payment.banksReached, bankId] });
      }
      return true;
    },
    observe: (paymentId, observer) => {
      const watching = observers.get(paymentId) ?? new Set();
      observers.set(paymentId, watching.add(observer));
      return () => {
        if (watching.delete(observer) && watching.size === 0) observers.delete(paymentId);
      };
    },
    close: () => {
      for (const cancel of cancelTimers.values()) cancel();
      cancelTimers.clear();
      store.close();
    },
  };
};
