import * as z from 'zod';
import { euroAmountSchema, euroPartSchema } from './amount.ts';
import {
  calendarDateSchema,
  emailSchema,
  nameSchema,
  referenceSchema,
  returnUrlSchema,
} from './format.ts';

/** Paths of the CRM's routes that create something to pay (interface, endpoints 3 to 5). */
export const CRM_BALANCE_PATH = '/crm/pay-balance';
export const CRM_PLAN_PATH = '/crm/payment-plan';
export const CRM_OPPORTUNITY_PATH = '/crm/open-opportunity';

/** How many instalments a plan may have, at the most (interface, Limits). */
const MOST_INSTALLMENTS = 60;

/** The order, its payer and the sales person behind it, alike on every route (interface, Commercial fields). */
const aboutOrder = {
  crmOrderRef: referenceSchema.describe('The order in the CRM; unique on the merchant’s side.'),
  payerEmail: emailSchema.describe('Where the payer’s dashboard and reminders go.'),
  payerName: nameSchema.optional().describe('The payer’s name, as it is shown.'),
  depositPaid: euroPartSchema.optional().describe('Collected elsewhere before, in euros: a note.'),
  commercialName: nameSchema
    .optional()
    .describe('The sales person, by whom transactions are found.'),
  commercialId: referenceSchema.optional().describe('The sales person’s identifier in the CRM.'),
  commercialEmail: emailSchema.optional().describe('Where the sales person is told of a payment.'),
};

const sendEmailSchema = z
  .boolean()
  .default(true)
  .describe('False leaves it to the merchant to send the link.');

/** Body of `POST /crm/pay-balance`; amounts in euros (interface, endpoint 3). */
export const crmBalanceRequestSchema = z.object({
  ...aboutOrder,
  amount: euroAmountSchema.describe('What remains to be paid, including tax, in euros.'),
  sendEmail: sendEmailSchema,
  dueDate: calendarDateSchema.optional().describe('For reminders, `YYYY-MM-DD`.'),
  successUrl: returnUrlSchema.optional(),
  cancelUrl: returnUrlSchema.optional(),
});
export type CrmBalanceRequest = z.input<typeof crmBalanceRequestSchema>;

/**
 * Body of `POST /crm/payment-plan`; amounts in euros (interface, endpoint 4). `firstDueDate` is today unless
 * given, by the service's clock. It has no return addresses: the payer comes back to the dashboard.
 */
export const crmPlanRequestSchema = z
  .object({
    ...aboutOrder,
    amount: euroAmountSchema.describe('The whole that is spread, in euros.'),
    installments: z.int().min(1).max(MOST_INSTALLMENTS).describe('How many.'),
    firstDueDate: calendarDateSchema.optional().describe('`YYYY-MM-DD`; today unless given.'),
    sendWelcomeEmail: z.boolean().default(true).describe('False leaves the link to the merchant.'),
  })
  .refine(({ amount, installments }) => Math.round(amount * 100) >= installments, {
    path: ['installments'],
    error: 'leave less than a cent for each',
  });
export type CrmPlanRequest = z.input<typeof crmPlanRequestSchema>;

/** Body of `POST /crm/open-opportunity`; amounts in euros (interface, endpoint 5). */
export const crmOpportunityRequestSchema = z.object({
  ...aboutOrder,
  totalAmount: euroAmountSchema.describe('The whole that is to be collected, in euros.'),
  sendEmail: sendEmailSchema,
});
export type CrmOpportunityRequest = z.input<typeof crmOpportunityRequestSchema>;
