import * as z from 'zod';
import { checkoutRequestSchema } from '../../platform/wire/checkout.ts';
import { invoiceLinkRequestSchema } from '../../platform/wire/invoice.ts';
import { posCreateRequestSchema } from '../../platform/wire/pos.ts';

/** What a payment is for, by the channel it came through, with what the merchant said of it. */
export const purposeSchema = z.discriminatedUnion('channel', [
  posCreateRequestSchema
    .omit({ amount: true, currency: true })
    .extend({ channel: z.literal('pos') }),
  invoiceLinkRequestSchema
    .omit({ type: true, amount: true, currency: true, payerName: true, payerEmail: true })
    .extend({ channel: z.literal('invoice') }),
  checkoutRequestSchema
    .omit({ currency: true, customer: true })
    .extend({ channel: z.literal('checkout') }),
  z.object({
    channel: z.literal('crm'),
    crmOrderRef: z.string(),
    /** With a plan: which of its instalments this is, from 1. */
    installmentIndex: z.int().positive().optional(),
  }),
]);
export type Purpose = z.infer<typeof purposeSchema>;

/** What a payer is told that the payment is for; `undefined` when the merchant gave no word for it. */
export const titleOf = (purpose: Purpose): string | undefined => {
  switch (purpose.channel) {
    case 'pos':
      return purpose.label;
    case 'invoice':
      return purpose.invoiceRef;
    case 'checkout':
      return purpose.orderRef ?? purpose.lineItems[0]?.name;
    case 'crm':
      return purpose.crmOrderRef;
  }
};

/** The merchant's reference that events carry as `invoice_ref` (interface, Events 1; assumptions A46). */
export const invoiceRefOf = (purpose: Purpose): string | null => {
  switch (purpose.channel) {
    case 'pos':
      return purpose.erpInvoiceId ?? null;
    case 'invoice':
      return purpose.invoiceRef;
    case 'checkout':
      return purpose.orderRef ?? null;
    case 'crm':
      return purpose.crmOrderRef;
  }
};
