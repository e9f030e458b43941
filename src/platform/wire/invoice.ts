import * as z from 'zod';
import { minorAmountSchema, minorPartSchema } from './amount.ts';
import {
  calendarDateSchema,
  currencyCodeSchema,
  emailSchema,
  freeCodeSchema,
  nameSchema,
  pageUrlSchema,
  qrCodeSchema,
  referenceSchema,
  serviceIdSchema,
  utcTimestampSchema,
} from './format.ts';

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
  });

/** Body of `POST /invoice-payments/create-payment-link`; amounts in minor units (interface, endpoint 1). */
export const invoiceLinkRequestSchema = z.object({
  type: z.literal('invoice'),
  amount: minorAmountSchema,
  currency: currencyCodeSchema,
  invoiceRef: referenceSchema,
  dueDate: calendarDateSchema.optional(),
  invoiceAmountHT: minorPartSchema.optional(),
  invoiceAmountTVA: minorPartSchema.optional(),
  vatBreakdown: z
    .array(
      z.object({ rate: z.number().min(0).max(100), base: minorPartSchema, vat: minorPartSchema }),
    )
    .max(MOST_VAT_RATES)
    .optional(),
  payerName: nameSchema.optional(),
  payerEmail: emailSchema.optional(),
  sendEmail: z.boolean().optional(),
  erpProvider: freeCodeSchema.optional(),
  erpInvoiceId: referenceSchema.optional(),
  metadata: metadataSchema.optional(),
});
export type InvoiceLinkRequest = z.infer<typeof invoiceLinkRequestSchema>;

/** Answer 201 of the same route (interface, Invoice payment link). */
export const invoiceLinkResponseSchema = z.object({
  success: z.literal(true),
  paymentId: serviceIdSchema,
  paymentLink: pageUrlSchema,
  qrCode: qrCodeSchema,
  expiresAt: utcTimestampSchema,
});
export type InvoiceLinkResponse = z.infer<typeof invoiceLinkResponseSchema>;
