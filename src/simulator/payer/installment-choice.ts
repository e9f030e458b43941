import type { Payment } from '../book/payment.ts';
import type { Order } from '../crm/order.ts';
import type { Orders } from '../crm/orders.ts';
import { err, ok, type Result } from '../result.ts';
import { dayOf } from '../time/calendar.ts';
import type { SimulationClock } from '../time/simulation-clock.ts';
import { findBank } from './banks.ts';
import type { PayerRefusal } from './payer-acts.ts';
import type { Payers } from './payers.ts';
import { programmingOf } from './programming.ts';

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

/** What one bank validation does with instalments: all at once, or each on its due date. */
export type GroupedAct = 'pay' | 'programme';

/** What several instalments are paid with. */
export interface GroupedPayment {
  /** Numbers of instalments, from 1, each once. */
  readonly indexes: readonly number[];
  readonly bankId: string;
}

export type Chosen = Result<readonly InstallmentState[], DashboardRefusal>;

/** Which instalments of a plan a payer may act on. */
export interface InstallmentChoice {
  installmentsOf(order: Order): readonly InstallmentState[];
  /** The instalments to pay, all of them pending and payable with this bank. */
  chosen(planId: string, grouped: GroupedPayment): Chosen;
  /** The same for an act: what is to be programmed has to be due within the horizon as well. */
  review(planId: string, grouped: GroupedPayment, act: GroupedAct): Chosen;
}

/** Makes it over the orders and the payers. */
export const createInstallmentChoice = (parts: {
  readonly orders: Orders;
  readonly payers: Payers;
  readonly clock: SimulationClock;
  readonly findPayment: (paymentId: string) => Payment | undefined;
}): InstallmentChoice => {
  const { orders, payers, clock } = parts;

  const installmentsOf = ({ terms }: Order): readonly InstallmentState[] =>
    terms.kind !== 'plan'
      ? []
      : terms.installments.map(({ dueDate, paymentId }, place) => {
          const payment = parts.findPayment(paymentId);
          if (payment === undefined) throw new Error('An instalment has lost its payment.');
          return { index: place + 1, dueDate, payment };
        });

  const chosen: InstallmentChoice['chosen'] = (planId, { indexes, bankId }) => {
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
    // One that was confirmed at a silent bank is not asked for twice.
    return wanted.every(({ payment }) => payment.status === 'pending' && !payment.isHeldByBank)
      ? ok(wanted)
      : err({ code: 'installmentNotPending' });
  };

  const review: InstallmentChoice['review'] = (planId, grouped, act) => {
    const wanted = chosen(planId, grouped);
    if (!wanted.ok || act === 'pay') return wanted;
    const today = dayOf(clock.nowMs());
    return wanted.value.every(({ dueDate }) => programmingOf(dueDate, today).kind === 'possible')
      ? wanted
      : err({ code: 'dateOutsideHorizon' });
  };

  return { installmentsOf, chosen, review };
};
