import type { FastifyInstance } from 'fastify';
import {
  TRANSACTIONS_PATH,
  type TransactionRecord,
  type TransactionsResponse,
  transactionsQuerySchema,
} from '../../platform/wire/transactions.ts';
import { listTransactions, type Transaction } from '../account/transaction-list.ts';
import { invoiceRefOf } from '../book/purpose.ts';
import { refuseField } from '../server/json-body.ts';
import { utcText } from '../time/calendar.ts';
import { eurosOfCents } from './euros.ts';
import type { RouteParts } from './route-parts.ts';

/** The fields that are there; an absent one is left out. */
const present = (fields: Record<string, string | number | null | undefined>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );

const recordOf = ({ payment, order }: Transaction): TransactionRecord => {
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
  app.get<{ Querystring: Record<string, unknown> }>(TRANSACTIONS_PATH, (request, reply) => {
    const query = transactionsQuerySchema.safeParse(request.query);
    if (!query.success) {
      const path = query.error.issues[0]?.path ?? [];
      refuseField(reply, { path }, request.query);
      return;
    }
    const { commercialName, commercialId } = query.data;
    const { mode } = parts.keys.of(request);
    const wanted = { mode, commercialName, commercialId };
    const transactions = listTransactions(parts.platform, wanted).map(recordOf);
    reply.send({ transactions } satisfies TransactionsResponse);
  });
};
