import * as z from 'zod';
import { minorAmountSchema, minorPartSchema } from './amount.ts';
import {
  calendarDateSchema,
  currencyCodeSchema,
  emailSchema,
  freeCodeSchema,
  nameSchema,
  referenceSchema,
  utcTimestampSchema,
} from './format.ts';
import { paymentLinkResponseSchema } from './payment-link.ts';

/** Path of the route that creates an invoice's payment link (interface, endpoint 1). */
export const INVOICE_LINK_PATH = '/invoice-payments/create-payment-link';

const MOST_METADATA_ENTRIES = 50;
const MOST_VAT_RATES = 20;

/** Free metadata, flat; its limits are not shown (interface, Limits): assumptions A22. */
const metadataSchema = z
  .record(
    z.string().min(1).max(40),
    z.union([z.string().max(500), z.number(), z.boolean(), z.null()]),
  )
  .refine((metadata) => Object.keys(metadata).length <= MOST_METADATA_ENTRIES, {
    error: 'has too many entries',
  })
  // The interface's document repeats what the check above says in code.
  .meta({ maxProperties: MOST_METADATA_ENTRIES });

/** Body of `POST /invoice-payments/create-payment-link`; amounts in minor units (interface, endpoint 1). */
export const invoiceLinkRequestSchema = z.object({
  type: z.literal('invoice'),
  amount: minorAmountSchema.describe('Including tax, in minor units: 12000 is 120.00 €.'),
  currency: currencyCodeSchema,
  invoiceRef: referenceSchema.describe('The merchant’s own reference of the invoice.'),
  dueDate: calendarDateSchema.optional(),
  invoiceAmountHT: minorPartSchema.optional().describe('Excluding tax, in minor units.'),
  invoiceAmountTVA: minorPartSchema.optional().describe('The tax, in minor units.'),
  vatBreakdown: z
    .array(
      z.object({
        rate: z.number().min(0).max(100).describe('In percent.'),
        base: minorPartSchema.describe('Excluding tax, in minor units.'),
        vat: minorPartSchema.describe('The tax, in minor units.'),
      }),
    )
    .max(MOST_VAT_RATES)
    .optional()
    .describe('The tax by rate.'),
  payerName: nameSchema.optional().describe('The payer’s name, as it is shown.'),
  payerEmail: emailSchema.optional().describe('Where the payer is told.'),
  sendEmail: z.boolean().optional().describe('True lets the service e-mail the payer.'),
  erpProvider: freeCodeSchema.optional().describe('Free code of the source system.'),
  erpInvoiceId: referenceSchema.optional().describe('The invoice in the merchant’s system.'),
  metadata: metadataSchema.optional().describe('Free and flat: up to 50 entries.'),
});
export type InvoiceLinkRequest = z.infer<typeof invoiceLinkRequestSchema>;

/** Answer 201 of the same route (interface, Invoice payment link). */
export const invoiceLinkResponseSchema = paymentLinkResponseSchema.extend({
  expiresAt: utcTimestampSchema.describe('When the link ends, ISO 8601, in UTC.'),
});
export type InvoiceLinkResponse = z.infer<typeof invoiceLinkResponseSchema>;
