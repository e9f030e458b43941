import * as z from 'zod';
import { euroAmountSchema } from './amount.ts';
import {
  currencyCodeSchema,
  nameSchema,
  referenceSchema,
  serviceIdSchema,
  utcTimestampSchema,
} from './format.ts';

/** Path of the merchant's listing of transactions (interface, endpoint 10). */
export const TRANSACTIONS_PATH = '/developers/transactions';

/** Query of `GET /developers/transactions`: one filter or none, never both (interface, endpoint 10; assumptions A27). */
export const transactionsQuerySchema = z
  .object({
    commercialName: nameSchema.optional().describe('Only this sales person’s, by name.'),
    commercialId: referenceSchema.optional().describe('Only this sales person’s, by identifier.'),
  })
  .refine(
    ({ commercialName, commercialId }) =>
      commercialName === undefined || commercialId === undefined,
    { path: ['commercialId'], error: 'cannot stand beside commercialName' },
  );
export type TransactionsQuery = z.infer<typeof transactionsQuerySchema>;

/** One transaction; no field of it is shown, so all but its identifier and status are optional (assumptions A27). */
export const transactionSchema = z.object({
  paymentId: serviceIdSchema,
  status: z.string().min(1),
  amount: euroAmountSchema.optional().describe('In euros, whatever the channel.'),
  currency: currencyCodeSchema.optional(),
  channel: z.string().min(1).optional(),
  invoiceRef: z.string().optional(),
  crmOrderRef: z.string().optional(),
  planId: serviceIdSchema.optional(),
  installmentIndex: z.int().min(1).optional().describe('From 1.'),
  payerName: z.string().optional(),
  payerEmail: z.string().optional(),
  commercialName: z.string().optional(),
  commercialId: z.string().optional(),
  createdAt: utcTimestampSchema.optional(),
  executedAt: utcTimestampSchema.optional().describe('When it was collected, ISO 8601, in UTC.'),
});
export type TransactionRecord = z.infer<typeof transactionSchema>;

/** Answer of the same route, newest first. */
export const transactionsResponseSchema = z.object({ transactions: z.array(transactionSchema) });
export type TransactionsResponse = z.infer<typeof transactionsResponseSchema>;
