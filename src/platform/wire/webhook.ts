import * as z from 'zod';
import { euroAmountSchema, euroPartSchema, minorAmountSchema } from './amount.ts';
import {
  calendarDateSchema,
  currencyCodeSchema,
  serviceIdSchema,
  utcTimestampSchema,
} from './format.ts';

/**
 * Bodies of the service's webhooks (interface, Events). Required is what every event carries (rule 1);
 * the rest comes with some channels and events only, or is our choice (assumptions A28 and A29).
 */

/** The service appends this to the merchant's address when it does not end so (interface, Events). */
export const WEBHOOK_PATH_SUFFIX = '/service/webhook';

/** The events there are (interface, Events). */
export const WEBHOOK_EVENTS = ['payment.scheduled', 'payment.executed', 'payment.failed'] as const;

const eventSchema = z.enum(WEBHOOK_EVENTS);

const ofEveryEvent = {
  event: eventSchema,
  payment_id: serviceIdSchema,
  invoice_ref: z.string().nullable().optional(),
  currency: currencyCodeSchema.optional(),
  status: z.string().min(1).optional(),
  payer: z
    .object({ name: z.string().nullable().optional(), email: z.string().nullable().optional() })
    .optional(),
  timestamp: utcTimestampSchema.optional(),
  scheduled_date: calendarDateSchema
    .optional()
    .describe('With `payment.scheduled`: the day on which the bank will execute it.'),
  failure_reason: z
    .string()
    .min(1)
    .optional()
    .describe('With `payment.failed`: a word for the reason.'),
};

/** An event about an invoice link or a till payment: `amount` in minor units, as on their routes. */
export const minorWebhookSchema = z.object({
  ...ofEveryEvent,
  channel: z.enum(['invoice', 'pos']).optional(),
  amount: minorAmountSchema.describe('In minor units.'),
});

/** An event about a checkout session: `amount` in euros, as on its route. */
export const checkoutWebhookSchema = z.object({
  ...ofEveryEvent,
  channel: z.literal('checkout'),
  amount: euroAmountSchema.describe('In euros.'),
});

/** An event of the CRM channel: `amount` in euros; a plan's and an open amount's own fields (interface, Events 5 to 7). */
export const crmWebhookSchema = z.object({
  ...ofEveryEvent,
  channel: z.literal('crm'),
  amount: euroAmountSchema.describe('In euros.'),
  crm_order_ref: z.string().min(1).optional(),
  plan_id: serviceIdSchema.nullable().optional(),
  installment_index: z.int().min(1).nullable().optional(),
  installment_total: z.int().min(1).nullable().optional(),
  commercial_name: z.string().nullable().optional(),
  crm_payment_mode: z.string().min(1).optional().describe('`open_amount` for an open amount.'),
  amount_paid_this_time: euroPartSchema.optional().describe('In euros.'),
  amount_paid_cumulative: euroPartSchema.optional().describe('In euros.'),
  remaining_balance: euroPartSchema.optional().describe('In euros.'),
  crm_order_status: z.string().min(1).optional().describe('`partial` or `completed`.'),
});

/** `crm_payment_mode` of an open-amount payment (interface, Events 6). */
export const OPEN_AMOUNT_MODE = 'open_amount';

/** What a webhook's body may be. */
export type WebhookBody =
  | z.infer<typeof minorWebhookSchema>
  | z.infer<typeof checkoutWebhookSchema>
  | z.infer<typeof crmWebhookSchema>;
