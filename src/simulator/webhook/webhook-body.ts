import { euros, minorAmountSchema } from '../../platform/wire/amount.ts';
import { OPEN_AMOUNT_MODE, type WebhookBody } from '../../platform/wire/webhook.ts';
import type { Payment, PaymentStatus } from '../book/payment.ts';
import { invoiceRefOf } from '../book/purpose.ts';
import type { Order, Progress } from '../crm/order.ts';
import { utcText } from '../time/calendar.ts';

type WebhookEvent = WebhookBody['event'];

/** The event that each status brings; the interface names none for the others (interface, Events). */
const EVENTS: Partial<Record<PaymentStatus, WebhookEvent>> = {
  scheduled: 'payment.scheduled',
  completed: 'payment.executed',
  failed: 'payment.failed',
};

/** The order of a payment on the CRM channel, and how far it is paid. */
export interface OrderState {
  readonly order: Order;
  readonly progress: Progress;
}

const eurosOf = (minor: number) => euros(minor / 100);

const planFields = ({ terms }: Order, installmentIndex: number | undefined) =>
  terms.kind === 'plan'
    ? {
        plan_id: terms.planId,
        installment_index: installmentIndex ?? null,
        installment_total: terms.installments.length,
      }
    : { plan_id: null, installment_index: null, installment_total: null };

/** What every collection of an open amount adds (interface, Events 6). */
const openAmountFields = (payment: Payment, { order, progress }: OrderState) =>
  order.terms.kind === 'open_amount' && payment.status === 'completed'
    ? {
        crm_payment_mode: OPEN_AMOUNT_MODE,
        amount_paid_this_time: eurosOf(payment.amount),
        amount_paid_cumulative: eurosOf(progress.paidMinor),
        remaining_balance: eurosOf(progress.remainingMinor),
        crm_order_status: progress.status,
      }
    : {};

const commonFields = (event: WebhookEvent, payment: Payment) => ({
  event,
  payment_id: payment.paymentId,
  invoice_ref: invoiceRefOf(payment.purpose),
  currency: payment.currency,
  status: payment.status,
  payer: payment.payer,
  timestamp: utcText(payment.changedAtMs),
  ...(payment.schedule !== null && event === 'payment.scheduled'
    ? { scheduled_date: payment.schedule.date }
    : {}),
  ...(payment.failureReason === null ? {} : { failure_reason: payment.failureReason }),
});

/**
 * The event that a payment's new status brings, as its webhook says it; `undefined` when there is none.
 * `state` is the order's after the change, on the CRM channel (interface, Events 1 and 5 to 7;
 * assumptions A28 and A29).
 */
export const webhookBodyOf = (
  payment: Payment,
  state: OrderState | undefined,
): WebhookBody | undefined => {
  const event = EVENTS[payment.status];
  if (event === undefined) return undefined;
  const common = commonFields(event, payment);
  const { purpose, amount } = payment;
  switch (purpose.channel) {
    case 'pos':
    case 'invoice':
      return { ...common, channel: purpose.channel, amount: minorAmountSchema.parse(amount) };
    case 'checkout':
      return { ...common, channel: 'checkout', amount: eurosOf(amount) };
    case 'crm':
      if (state === undefined) throw new Error('A payment of the CRM has lost its order.');
      return {
        ...common,
        channel: 'crm',
        amount: eurosOf(amount),
        crm_order_ref: purpose.crmOrderRef,
        ...planFields(state.order, purpose.installmentIndex),
        commercial_name: state.order.commercial.name,
        ...openAmountFields(payment, state),
      };
  }
};
