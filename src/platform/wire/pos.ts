import * as z from 'zod';
import { ENDED_WORD } from '../../domain/sale/code-end.ts';
import { minorAmountSchema } from './amount.ts';
import { currencyCodeSchema, freeCodeSchema, utcTimestampSchema } from './format.ts';
import { paymentLinkResponseSchema } from './payment-link.ts';

/** The till's routes. Unknown fields are ignored everywhere (interface, Endpoints and Versioning). */

/** Body of `POST /pos/create-payment` (interface, endpoint 7). Required flags are our choice: assumptions A2. */
export const posCreateRequestSchema = z.object({
  amount: minorAmountSchema.describe('In minor units: 4890 is 48.90 €.'),
  currency: currencyCodeSchema,
  terminalId: z.string().min(1).max(64).optional().describe('Which till asks.'),
  label: z.string().max(140).optional().describe('What the sale is called on its ticket.'),
  erpProvider: freeCodeSchema.optional().describe('Free code of the source system.'),
  erpOrderId: z.string().max(64).optional().describe('The order in the merchant’s system.'),
  erpInvoiceId: z.string().max(64).optional().describe('The invoice in the merchant’s system.'),
});
export type PosCreateRequest = z.infer<typeof posCreateRequestSchema>;

/** Answer 201 of `POST /pos/create-payment` (interface, POS payment). */
export const posCreateResponseSchema = paymentLinkResponseSchema.extend({
  expiresAt: utcTimestampSchema.describe('When the link ends: a few minutes on, ISO 8601, in UTC.'),
  isSimulation: z.boolean().describe('True where no money moves.'),
});
export type PosCreateResponse = z.infer<typeof posCreateResponseSchema>;

/**
 * Answer of `GET /pos/payments/{paymentId}/status` (interface, endpoint 9).
 * Only `status` is shown by the interface; the rest is our choice and optional to read: assumptions A3.
 * The data of the stream's `payment.status` event is shaped as this answer: assumptions A4.
 */
export const posStatusResponseSchema = z.object({
  status: z.string().min(1).describe('`completed` means collected; the other words are ours.'),
  paymentId: z.string().optional(),
  amount: z.int().optional().describe('In minor units.'),
  currency: z.string().optional(),
  isSimulation: z.boolean().optional(),
});
export type PosStatusResponse = z.infer<typeof posStatusResponseSchema>;

/** Names of the till's stream events (interface, endpoint 8). */
export const STREAM_READY = 'ready';
export const STREAM_PAYMENT_STATUS = 'payment.status';

/**
 * What a payment's status means; only `completed` is given by the interface, the others are assumptions A5. `refused`
 * and `ended`: nothing was paid, by the bank's word or because the time is over, and money may still come; `pending`:
 * nothing has been paid so far. A word that is not in this table says nothing: the sale stays in doubt.
 */
export const STATUS_MEANINGS: ReadonlyMap<string, 'paid' | 'refused' | 'ended' | 'pending'> =
  new Map([
    ['completed', 'paid'],
    ['failed', 'refused'],
    ['refused', 'refused'],
    ['rejected', 'refused'],
    ['declined', 'refused'],
    ['cancelled', 'refused'],
    ['canceled', 'refused'],
    [ENDED_WORD, 'ended'],
    ['pending', 'pending'],
  ]);
