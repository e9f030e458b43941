import type { Payment } from '../book/payment.ts';
import type { BookStore } from '../book/store.ts';
import type { Order } from '../crm/order.ts';
import type { Orders } from '../crm/orders.ts';
import { err, ok, type Result } from '../result.ts';
import type { SimulationClock } from '../time/simulation-clock.ts';
import { findBank } from './banks.ts';
import {
  type Chosen,
  createInstallmentChoice,
  type DashboardRefusal,
  type GroupedAct,
  type GroupedPayment,
  type InstallmentState,
} from './installment-choice.ts';
import type { PayerActs, PayerRefusal } from './payer-acts.ts';
import type { Payers } from './payers.ts';

type Paid = Result<readonly Payment[], DashboardRefusal>;

/** What a payer does on the dashboard of a plan or of an open amount (interface, Payer dashboard). */
export interface DashboardActs {
  installmentsOf(order: Order): readonly InstallmentState[];
  /** Saves a bank under "My banks". Errors: `bankUnknown`. */
  saveBank(email: string, bankId: string): Result<null, DashboardRefusal>;
  /** Takes a bank away from "My banks"; what was programmed with it stays programmed. */
  removeBank(email: string, bankId: string): void;
  /** The instalments that `payInstallments` or `programmeInstallments` would act on, or its refusal; changes nothing. */
  reviewInstallments(planId: string, grouped: GroupedPayment, act: GroupedAct): Chosen;
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
   * Refuses one bank validation of instalments: each payment fails, each instalment stays to be paid.
   * Errors as for `payInstallments`.
   */
  refuseInstallments(planId: string, grouped: GroupedPayment): Paid;
  /** How much of an open amount can be begun, in minor units: neither programmed nor confirmed at a bank that is silent. */
  roomMinor(order: Order): number;
  /**
   * Begins a payment of an amount that the payer chose, in minor units, up to `roomMinor`; it is then
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
  const { installmentsOf, chosen, review } = createInstallmentChoice(parts);

  const roomMinor = (order: Order): number => {
    const { remainingMinor, scheduledMinor } = orders.progressOf(order);
    const heldMinor = orders
      .paymentsOf(order)
      .filter(({ status, isHeldByBank }) => status === 'pending' && isHeldByBank)
      .reduce((sum, { amount }) => sum + amount, 0);
    return Math.max(0, remainingMinor - scheduledMinor - heldMinor);
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
    removeBank: (email, bankId) => payers.removeBank(email, bankId),
    reviewInstallments: review,
    payInstallments: (planId, grouped) => {
      const wanted = review(planId, grouped, 'pay');
      if (!wanted.ok) return wanted;
      return each(wanted.value, grouped, ({ payment }) => acts.confirm(payment.paymentId));
    },
    programmeInstallments: (planId, grouped, willFail) => {
      const wanted = review(planId, grouped, 'programme');
      if (!wanted.ok) return wanted;
      return each(wanted.value, grouped, ({ payment, dueDate }) =>
        acts.schedule(payment.paymentId, dueDate, willFail),
      );
    },
    refuseInstallments: (planId, grouped) => {
      const wanted = chosen(planId, grouped);
      if (!wanted.ok) return wanted;
      return each(wanted.value, grouped, ({ payment }) => acts.refuse(payment.paymentId));
    },
    roomMinor,
    beginOpenPayment: (opportunityId, amountMinor) => {
      clock.runDue();
      const order = orders.findOpportunity(opportunityId);
      if (order === undefined) return err({ code: 'opportunityNotFound' });
      if (!Number.isSafeInteger(amountMinor) || amountMinor < 1) {
        return err({ code: 'amountUnusable' });
      }
      const remainingMinor = roomMinor(order);
      if (amountMinor > remainingMinor) return err({ code: 'overBalance', remainingMinor });
      return store.atomically(() => {
        const payment = orders.newPayment(order, amountMinor);
        orders.put({ ...order, paymentIds: [...order.paymentIds, payment.paymentId] });
        return ok(payment);
      });
    },
  };
};
