import type { Mode } from '../account/key.ts';
import type { Book } from '../book/book.ts';
import { openCollection } from '../book/collection.ts';
import type { Payment } from '../book/payment.ts';
import type { BookStore } from '../book/store.ts';
import { CRM_CURRENCY, type Order, orderSchema, type Progress, progressOf } from './order.ts';

/** What a payment takes from its order. */
type OrderParty = Pick<Order, 'mode' | 'crmOrderRef' | 'payer'>;

/** Every CRM order of the simulation. */
export interface Orders {
  /** By the merchant's reference, among the orders of a mode. */
  find(mode: Mode, crmOrderRef: string): Order | undefined;
  findPlan(planId: string): Order | undefined;
  findOpportunity(opportunityId: string): Order | undefined;
  /** The order that a payment is for; `undefined` on every other channel. */
  orderOf(payment: Payment): Order | undefined;
  /** Oldest first. */
  list(): readonly Order[];
  put(order: Order): void;
  /** Makes a payment of the order; the caller notes it in the order. */
  newPayment(order: OrderParty, amountMinor: number, installmentIndex?: number): Payment;
  /** The order's payments, refused ones included, oldest first. */
  paymentsOf(order: Order): readonly Payment[];
  progressOf(order: Order): Progress;
}

const idOf = (mode: Mode, crmOrderRef: string): string => `${mode}/${crmOrderRef}`;

const termsIdOf = ({ terms }: Order): string | undefined => {
  if (terms.kind === 'plan') return terms.planId;
  return terms.kind === 'open_amount' ? terms.opportunityId : undefined;
};

/** Opens the orders on what the store kept. A refused instalment is payable again by a new payment. */
export const openOrders = (store: BookStore, book: Book): Orders => {
  const orders = openCollection(store, 'order', orderSchema, ({ mode, crmOrderRef }) =>
    idOf(mode, crmOrderRef),
  );
  const idByTermsId = new Map<string, string>();
  const index = (order: Order): void => {
    const termsId = termsIdOf(order);
    if (termsId !== undefined) idByTermsId.set(termsId, idOf(order.mode, order.crmOrderRef));
  };
  const put = (order: Order): void => {
    orders.put(order);
    index(order);
  };
  const byTermsId = (kind: Order['terms']['kind'], termsId: string): Order | undefined => {
    const orderId = idByTermsId.get(termsId);
    const order = orderId === undefined ? undefined : orders.get(orderId);
    return order?.terms.kind === kind ? order : undefined;
  };
  const orderOf = ({ purpose, mode }: Payment): Order | undefined =>
    purpose.channel === 'crm' ? orders.get(idOf(mode, purpose.crmOrderRef)) : undefined;

  const newPayment: Orders['newPayment'] = (order, amountMinor, installmentIndex) =>
    book.create({
      mode: order.mode,
      amount: amountMinor,
      currency: CRM_CURRENCY,
      purpose: {
        channel: 'crm',
        crmOrderRef: order.crmOrderRef,
        ...(installmentIndex === undefined ? {} : { installmentIndex }),
      },
      payer: order.payer,
      // It waits for as long as the order does (assumptions A42).
      expiresAtMs: null,
    });

  /** A refusal ends a payment, not the instalment: it stays to be paid (assumptions A42). */
  const renewInstallment = (refused: Payment): void => {
    const order = refused.status === 'failed' ? orderOf(refused) : undefined;
    if (order?.terms.kind !== 'plan') return;
    const installments = order.terms.installments.map((installment, place) => {
      if (installment.paymentId !== refused.paymentId) return installment;
      const { paymentId } = newPayment(order, refused.amount, place + 1);
      return { ...installment, paymentId };
    });
    const current = installments.map(({ paymentId }) => paymentId);
    put({
      ...order,
      terms: { ...order.terms, installments },
      paymentIds: [...new Set([...order.paymentIds, ...current])],
    });
  };

  const paymentsOf = ({ paymentIds }: Order): readonly Payment[] =>
    paymentIds.flatMap((paymentId) => book.read(paymentId) ?? []);

  for (const order of orders.values()) index(order);
  book.react(renewInstallment);

  return {
    find: (mode, crmOrderRef) => orders.get(idOf(mode, crmOrderRef)),
    findPlan: (planId) => byTermsId('plan', planId),
    findOpportunity: (opportunityId) => byTermsId('open_amount', opportunityId),
    orderOf,
    list: orders.values,
    put,
    newPayment,
    paymentsOf,
    progressOf: (order) => progressOf(order, paymentsOf(order)),
  };
};
