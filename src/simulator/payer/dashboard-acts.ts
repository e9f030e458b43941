import type { Payment } from '../book/payment.ts';
import type { BookStore } from '../book/store.ts';
import type { Order } from '../crm/order.ts';
import type { Orders } from '../crm/orders.ts';
import { err, ok, type Result } from '../result.ts';
import { addDays, dayOf } from '../time/calendar.ts';
import type { SimulationClock } from '../time/simulation-clock.ts';
import { findBank } from './banks.ts';
import { type PayerActs, type PayerRefusal, SCHEDULE_HORIZON_DAYS } from './payer-acts.ts';
import type { Payers } from './payers.ts';

/** Why something could not be done on the payer dashboard. */
export type DashboardRefusal =
  | PayerRefusal
  | {
      readonly code:
        | 'planNotFound'
        | 'opportunityNotFound'
        | 'installmentUnknown'
        | 'installmentNotPending'
        | 'bankNotSaved'
        | 'amountUnusable';
    };

/** An instalment as its payment now stands. */
export interface InstallmentState {
  /** From 1. */
  readonly index: number;
  readonly dueDate: string;
  readonly payment: Payment;
}

/** What several instalments are paid with. */
interface GroupedPayment {
  /** Numbers of instalments, from 1, each once. */
  readonly indexes: readonly number[];
  readonly bankId: string;
}

type Paid = Result<readonly Payment[], DashboardRefusal>;

/** What a payer does on the dashboard of a plan or of an open amount (interface, Payer dashboard). */
export interface DashboardActs {
  installmentsOf(order: Order): readonly InstallmentState[];
  /** Saves a bank under "My banks". Errors: `bankUnknown`. */
  saveBank(email: string, bankId: string): Result<null, DashboardRefusal>;
  /**
   * Pays instalments at once, by one bank validation. Several need a saved bank. All are paid or none.
   * Errors: `planNotFound`, `bankUnknown`, `bankNotSaved`, `installmentUnknown`, `installmentNotPending`.
   */
  payInstallments(planId: string, grouped: GroupedPayment): Paid;
  /**
   * Programmes each instalment for its own due date, by one bank validation; the bank refuses them on
   * the day when `willFail`. Errors as for `payInstallments`, and `dateOutsideHorizon` when a due date
   * is not in the next 60 days: nothing is then programmed.
   */
  programmeInstallments(planId: string, grouped: GroupedPayment, willFail: boolean): Paid;
  /**
   * Begins a payment of an amount that the payer chose, in minor units, up to what remains; it is then
   * confirmed at a bank as any other. Errors: `opportunityNotFound`, `amountUnusable`, `overBalance`.
   */
  beginOpenPayment(opportunityId: string, amountMinor: number): Result<Payment, DashboardRefusal>;
}

/** What the dashboard's acts change. */
export interface DashboardParts {
  readonly store: BookStore;
  readonly orders: Orders;
  readonly payers: Payers;
  readonly acts: PayerActs;
  readonly clock: SimulationClock;
  readonly findPayment: (paymentId: string) => Payment | undefined;
}

/** Lets the payers act on plans and open amounts. */
export const createDashboardActs = (parts: DashboardParts): DashboardActs => {
  const { store, orders, payers, acts, clock } = parts;

  const installmentsOf = ({ terms }: Order): readonly InstallmentState[] =>
    terms.kind !== 'plan'
      ? []
      : terms.installments.map(({ dueDate, paymentId }, place) => {
          const payment = parts.findPayment(paymentId);
          if (payment === undefined) throw new Error('An instalment has lost its payment.');
          return { index: place + 1, dueDate, payment };
        });

  /** The instalments to pay, all of them pending and payable with this bank. */
  const chosen = (
    planId: string,
    { indexes, bankId }: GroupedPayment,
  ): Result<readonly InstallmentState[], DashboardRefusal> => {
    clock.runDue();
    const order = orders.findPlan(planId);
    if (order === undefined) return err({ code: 'planNotFound' });
    if (findBank(bankId) === undefined) return err({ code: 'bankUnknown' });
    const all = installmentsOf(order);
    const wanted = all.filter(({ index }) => indexes.includes(index));
    if (indexes.length === 0 || wanted.length !== indexes.length) {
      return err({ code: 'installmentUnknown' });
    }
    const { savedBankIds } = payers.read(order.payer.email);
    if (wanted.length > 1 && !savedBankIds.includes(bankId)) return err({ code: 'bankNotSaved' });
    return wanted.every(({ payment }) => payment.status === 'pending')
      ? ok(wanted)
      : err({ code: 'installmentNotPending' });
  };

  /** Does the same to each; they were checked together, so that none can refuse after another was done. */
  const each = (
    wanted: readonly InstallmentState[],
    { bankId }: GroupedPayment,
    act: (installment: InstallmentState) => Result<Payment, PayerRefusal>,
  ): Paid =>
    store.atomically(() =>
      ok(
        wanted.map((installment) => {
          acts.chooseBank(installment.payment.paymentId, bankId);
          const done = act(installment);
          if (!done.ok) throw new Error(`An instalment that was checked is ${done.error.code}.`);
          return done.value;
        }),
      ),
    );

  return {
    installmentsOf,
    saveBank: (email, bankId) => {
      if (findBank(bankId) === undefined) return err({ code: 'bankUnknown' });
      payers.saveBank(email, bankId);
      return ok(null);
    },
    payInstallments: (planId, grouped) => {
      const wanted = chosen(planId, grouped);
      if (!wanted.ok) return wanted;
      return each(wanted.value, grouped, ({ payment }) => acts.confirm(payment.paymentId));
    },
    programmeInstallments: (planId, grouped, willFail) => {
      const wanted = chosen(planId, grouped);
      if (!wanted.ok) return wanted;
      const today = dayOf(clock.nowMs());
      const lastDay = addDays(today, SCHEDULE_HORIZON_DAYS);
      if (wanted.value.some(({ dueDate }) => dueDate <= today || dueDate > lastDay)) {
        return err({ code: 'dateOutsideHorizon' });
      }
      return each(wanted.value, grouped, ({ payment, dueDate }) =>
        acts.schedule(payment.paymentId, dueDate, willFail),
      );
    },
    beginOpenPayment: (opportunityId, amountMinor) => {
      clock.runDue();
      const order = orders.findOpportunity(opportunityId);
      if (order === undefined) return err({ code: 'opportunityNotFound' });
      if (!Number.isSafeInteger(amountMinor) || amountMinor < 1) {
        return err({ code: 'amountUnusable' });
      }
      const { remainingMinor, scheduledMinor } = orders.progressOf(order);
      const roomMinor = remainingMinor - scheduledMinor;
      if (amountMinor > roomMinor) return err({ code: 'overBalance', remainingMinor: roomMinor });
      return store.atomically(() => {
        const payment = orders.newPayment(order, amountMinor);
        orders.put({ ...order, paymentIds: [...order.paymentIds, payment.paymentId] });
        return ok(payment);
      });
    },
  };
};
