import type { FastifyInstance } from 'fastify';
import {
  TRANSACTIONS_PATH,
  type TransactionRecord,
  type TransactionsResponse,
  transactionsQuerySchema,
} from '../../platform/wire/transactions.ts';
import type { Payment } from '../book/payment.ts';
import { invoiceRefOf } from '../book/purpose.ts';
import type { Order } from '../crm/order.ts';
import { refuseField } from '../server/json-body.ts';
import { utcText } from '../time/calendar.ts';
import { eurosOfCents } from './euros.ts';
import type { RouteParts } from './route-parts.ts';

/** The fields that are there; an absent one is left out. */
const present = (fields: Record<string, string | number | null | undefined>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );

const recordOf = (payment: Payment, order: Order | undefined): TransactionRecord => {
  const { purpose, payer } = payment;
  const isCrm = purpose.channel === 'crm';
  return {
    paymentId: payment.paymentId,
    status: payment.status,
    amount: eurosOfCents(payment.amount),
    currency: payment.currency,
    channel: purpose.channel,
    createdAt: utcText(payment.createdAtMs),
    ...present({
      invoiceRef: invoiceRefOf(purpose),
      crmOrderRef: order?.crmOrderRef,
      planId: order?.terms.kind === 'plan' ? order.terms.planId : null,
      installmentIndex: isCrm ? purpose.installmentIndex : null,
      payerName: payer.name,
      payerEmail: payer.email,
      commercialName: order?.commercial.name,
      commercialId: order?.commercial.id,
      executedAt: payment.status === 'completed' ? utcText(payment.changedAtMs) : null,
    }),
  };
};

/** `GET /developers/transactions`, newest first (interface, endpoint 10; assumptions A27). */
export const registerTransactions = (app: FastifyInstance, parts: RouteParts): void => {
  const { book, orders } = parts.platform;
  app.get<{ Querystring: Record<string, unknown> }>(TRANSACTIONS_PATH, (request, reply) => {
    const query = transactionsQuerySchema.safeParse(request.query);
    if (!query.success) {
      const path = query.error.issues[0]?.path ?? [];
      refuseField(reply, { path }, request.query);
      return;
    }
    const { commercialName, commercialId } = query.data;
    const { mode } = parts.keys.of(request);
    const transactions = book
      .list()
      .filter((payment) => payment.mode === mode)
      .map((payment) => ({ payment, order: orders.orderOf(payment) }))
      .filter(({ order }) => {
        const { name, id } = order?.commercial ?? { name: null, id: null };
        return (
          (commercialName === undefined || name === commercialName) &&
          (commercialId === undefined || id === commercialId)
        );
      })
      .map(({ payment, order }) => recordOf(payment, order))
      .reverse();
    reply.send({ transactions } satisfies TransactionsResponse);
  });
};
