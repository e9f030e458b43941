import type { Book } from '../book/book.ts';
import type { Payment, PaymentStatus } from '../book/payment.ts';
import { invoiceRefOf, type Purpose, titleOf } from '../book/purpose.ts';
import type { Order } from '../crm/order.ts';
import type { Orders } from '../crm/orders.ts';
import { dayOf } from '../time/calendar.ts';
import type { Mode } from './key.ts';

/** A payment, and the order that it is for on the CRM's channel. */
export interface Transaction {
  readonly payment: Payment;
  readonly order: Order | undefined;
}

/** Which transactions are wanted; an absent filter lets all through. */
export interface TransactionFilter {
  readonly mode?: Mode | undefined;
  readonly status?: PaymentStatus | undefined;
  readonly channel?: Purpose['channel'] | undefined;
  readonly commercialName?: string | undefined;
  readonly commercialId?: string | undefined;
  /** First and last day on which it was made, `YYYY-MM-DD`, both included. */
  readonly fromDay?: string | undefined;
  readonly toDay?: string | undefined;
  /** Stands in a reference, an identifier, or the payer's name or address, in any letter case. */
  readonly text?: string | undefined;
}

const textsOf = ({ payment, order }: Transaction): readonly (string | null | undefined)[] => [
  payment.paymentId,
  titleOf(payment.purpose),
  invoiceRefOf(payment.purpose),
  payment.payer.name,
  payment.payer.email,
  order?.commercial.name,
];

const holds = (transaction: Transaction, text: string): boolean =>
  textsOf(transaction).some((one) => one?.toLowerCase().includes(text.toLowerCase()));

/** Whether a filter that may be absent asks for this value. */
const asksFor = <Value>(wanted: Value | undefined, value: Value): boolean =>
  wanted === undefined || wanted === value;

const isWanted = (transaction: Transaction, filter: TransactionFilter): boolean => {
  const { payment, order } = transaction;
  const day = dayOf(payment.createdAtMs);
  return (
    asksFor(filter.mode, payment.mode) &&
    asksFor(filter.status, payment.status) &&
    asksFor(filter.channel, payment.purpose.channel) &&
    asksFor<string | null>(filter.commercialName, order?.commercial.name ?? null) &&
    asksFor<string | null>(filter.commercialId, order?.commercial.id ?? null) &&
    (filter.fromDay === undefined || day >= filter.fromDay) &&
    (filter.toDay === undefined || day <= filter.toDay) &&
    (filter.text === undefined || holds(transaction, filter.text))
  );
};

/** The merchant's transactions, newest first: one list behind the interface's route and the pages. */
export const listTransactions = (
  { book, orders }: { readonly book: Book; readonly orders: Orders },
  filter: TransactionFilter,
): readonly Transaction[] =>
  book
    .list()
    .map((payment) => ({ payment, order: orders.orderOf(payment) }))
    .filter((transaction) => isWanted(transaction, filter))
    .reverse();
