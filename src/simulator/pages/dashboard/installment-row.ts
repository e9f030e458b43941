import type { Payment } from '../../book/payment.ts';
import type { InstallmentState } from '../../payer/installment-choice.ts';
import { type Programming, programmingOf } from '../../payer/programming.ts';
import { dayOf } from '../../time/calendar.ts';

/** How an instalment stands today; all days are `YYYY-MM-DD`. */
export type RowState =
  | { readonly kind: 'paid'; readonly day: string }
  | { readonly kind: 'scheduled'; readonly day: string }
  /** Confirmed at a bank that says nothing. */
  | { readonly kind: 'held' }
  /** Its payment's time was ended, which only a control call does. */
  | { readonly kind: 'closed' }
  | {
      readonly kind: 'toPay';
      readonly urgency: 'overdue' | 'dueToday' | 'upcoming';
      /** The day of the last refusal, if there was one. */
      readonly refusedDay: string | null;
      readonly programming: Programming;
    };

/** An instalment as the dashboard lists it. */
export interface InstallmentRow {
  /** From 1. */
  readonly index: number;
  readonly dueDate: string;
  readonly amountMinor: number;
  readonly paymentId: string;
  readonly state: RowState;
}

const urgencyOf = (dueDate: string, today: string): 'overdue' | 'dueToday' | 'upcoming' => {
  if (dueDate < today) return 'overdue';
  return dueDate === today ? 'dueToday' : 'upcoming';
};

const lastRefusal = (index: number, payments: readonly Payment[]): Payment | undefined =>
  payments.findLast(
    ({ purpose, status }) =>
      status === 'failed' && purpose.channel === 'crm' && purpose.installmentIndex === index,
  );

const stateOf = (
  { index, dueDate, payment }: InstallmentState,
  orderPayments: readonly Payment[],
  today: string,
): RowState => {
  switch (payment.status) {
    case 'completed':
      return { kind: 'paid', day: dayOf(payment.changedAtMs) };
    case 'scheduled':
      return { kind: 'scheduled', day: payment.schedule?.date ?? dueDate };
    case 'expired':
    case 'failed':
      return { kind: 'closed' };
    case 'pending': {
      if (payment.isHeldByBank) return { kind: 'held' };
      const refused = lastRefusal(index, orderPayments);
      return {
        kind: 'toPay',
        urgency: urgencyOf(dueDate, today),
        refusedDay: refused === undefined ? null : dayOf(refused.changedAtMs),
        programming: programmingOf(dueDate, today),
      };
    }
  }
};

/** A plan's instalments as they stand on the day `today`; `orderPayments` are all its payments, oldest first. */
export const installmentRows = (
  installments: readonly InstallmentState[],
  orderPayments: readonly Payment[],
  today: string,
): readonly InstallmentRow[] =>
  installments.map((installment) => ({
    index: installment.index,
    dueDate: installment.dueDate,
    amountMinor: installment.payment.amount,
    paymentId: installment.payment.paymentId,
    state: stateOf(installment, orderPayments, today),
  }));
