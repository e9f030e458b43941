import type { SimulationClock } from '../time/simulation-clock.ts';
import { openCollection } from './collection.ts';
import { newId } from './new-id.ts';
import {
  applyAction,
  applyRefusal,
  applyRenewal,
  applySchedule,
  type Payment,
  type PaymentAction,
  paymentSchema,
} from './payment.ts';
import { awaitingTime } from './payment-agenda.ts';
import { createPaymentObservers, type PaymentObserver } from './payment-observers.ts';
import type { BookStore } from './store.ts';

/** What became of an action: the payment as it now is, or why nothing was done. */
export type ActionOutcome =
  | { readonly ok: true; readonly payment: Payment }
  | { readonly ok: false; readonly code: 'paymentNotFound' }
  | { readonly ok: false; readonly code: 'forbidden'; readonly payment: Payment };

/** What a new payment is made of; the book adds its identifier and its life. */
type NewPayment = Pick<
  Payment,
  'mode' | 'amount' | 'currency' | 'purpose' | 'payer' | 'expiresAtMs'
>;

/** Every payment of the simulation, and who watches which. */
export interface Book {
  create(payment: NewPayment): Payment;
  /** The payment as of now: one whose time is over reads `expired`. */
  read(paymentId: string): Payment | undefined;
  /** Every payment as of now, oldest first. */
  list(): readonly Payment[];
  act(paymentId: string, action: Exclude<PaymentAction, 'schedule'>): ActionOutcome;
  /** Has the bank execute the payment on a day, when it may also be made to fail. */
  schedule(paymentId: string, date: string, willFail: boolean): ActionOutcome;
  /** Makes a payment that nobody has decided payable for so long from now on; `undefined` where there is none. */
  renew(paymentId: string, lifetimeMs: number): Payment | undefined;
  /** Notes that a payer reached this bank's page; only while the payment is pending. */
  reachBank(paymentId: string, bankId: string): boolean;
  /** Notes that the bank has the payer's confirmation and says nothing; only while it is pending. */
  holdAtBank(paymentId: string): boolean;
  /** Watches one payment; the returned function stops it. */
  observe(paymentId: string, observer: PaymentObserver): () => void;
  /** Has a part of the platform react to every change of status, within the save of the change itself. */
  react(reaction: PaymentObserver): void;
}

type Apply = (payment: Payment, nowMs: number) => Payment | undefined;

/** Opens the book on what the store kept; payments that were pending or scheduled go on. */
export const openBook = (store: BookStore, clock: SimulationClock): Book => {
  const payments = openCollection(store, 'payment', paymentSchema, ({ paymentId }) => paymentId);
  const observers = createPaymentObservers();
  const reactions: PaymentObserver[] = [];
  const awaitNext = awaitingTime(clock, (paymentId, action) => void act(paymentId, action));

  const read = (paymentId: string): Payment | undefined => {
    clock.runDue();
    return payments.get(paymentId);
  };

  const change = (paymentId: string, apply: Apply): ActionOutcome => {
    const payment = read(paymentId);
    if (payment === undefined) return { ok: false, code: 'paymentNotFound' };
    const next = apply(payment, clock.nowMs());
    if (next === undefined) return { ok: false, code: 'forbidden', payment };
    if (next === payment) return { ok: true, payment };
    store.atomically(() => {
      payments.put(next);
      awaitNext(next);
      for (const react of reactions) react(next);
    });
    observers.tell(next);
    return { ok: true, payment: next };
  };

  const act: Book['act'] = (paymentId, action) =>
    change(paymentId, (payment, nowMs) =>
      action === 'refuse' ? applyRefusal(payment, nowMs) : applyAction(payment, action, nowMs),
    );

  /** Notes something about a pending payment that is no change of its status. */
  const note = (paymentId: string, noted: (payment: Payment) => Payment): boolean => {
    const payment = read(paymentId);
    if (payment?.status !== 'pending') return false;
    const next = noted(payment);
    if (next !== payment) payments.put(next);
    return true;
  };

  for (const payment of payments.values()) awaitNext(payment);

  return {
    create: (wanted) => {
      const payment = newPayment(wanted, clock.nowMs());
      payments.put(payment);
      awaitNext(payment);
      return payment;
    },
    read,
    list: () => {
      clock.runDue();
      return payments.values();
    },
    act,
    schedule: (paymentId, date, willFail) =>
      change(paymentId, (payment, nowMs) => applySchedule(payment, { date, willFail }, nowMs)),
    renew: (paymentId, lifetimeMs) => {
      const renewed = change(paymentId, (payment, nowMs) =>
        applyRenewal(payment, lifetimeMs, nowMs),
      );
      return renewed.ok ? renewed.payment : undefined;
    },
    reachBank: (paymentId, bankId) =>
      note(paymentId, (payment) =>
        payment.banksReached.includes(bankId)
          ? payment
          : { ...payment, banksReached: [...payment.banksReached, bankId] },
      ),
    holdAtBank: (paymentId) =>
      note(paymentId, (payment) =>
        payment.isHeldByBank ? payment : { ...payment, isHeldByBank: true },
      ),
    observe: observers.observe,
    react: (reaction) => void reactions.push(reaction),
  };
};

/** As it is once it was made, and nobody has done anything. */
const newPayment = (wanted: NewPayment, createdAtMs: number): Payment => ({
  paymentId: newId('pay'),
  status: 'pending',
  revision: 1,
  ...wanted,
  createdAtMs,
  changedAtMs: createdAtMs,
  banksReached: [],
  isHeldByBank: false,
  schedule: null,
  failureReason: null,
});
