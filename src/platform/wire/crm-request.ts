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
  crmOrderRef: referenceSchema,
  payerEmail: emailSchema,
  payerName: nameSchema.optional(),
  depositPaid: euroPartSchema.optional(),
  commercialName: nameSchema.optional(),
  commercialId: referenceSchema.optional(),
  commercialEmail: emailSchema.optional(),
};

/** Body of `POST /crm/pay-balance`; amounts in euros (interface, endpoint 3). */
export const crmBalanceRequestSchema = z.object({
  ...aboutOrder,
  amount: euroAmountSchema,
  sendEmail: z.boolean().default(true),
  dueDate: calendarDateSchema.optional(),
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
    amount: euroAmountSchema,
    installments: z.int().min(1).max(MOST_INSTALLMENTS),
    firstDueDate: calendarDateSchema.optional(),
    sendWelcomeEmail: z.boolean().default(true),
  })
  .refine(({ amount, installments }) => Math.round(amount * 100) >= installments, {
    path: ['installments'],
    error: 'leave less than a cent for each',
  });
export type CrmPlanRequest = z.input<typeof crmPlanRequestSchema>;

/** Body of `POST /crm/open-opportunity`; amounts in euros (interface, endpoint 5). */
export const crmOpportunityRequestSchema = z.object({
  ...aboutOrder,
  totalAmount: euroAmountSchema,
  sendEmail: z.boolean().default(true),
});
export type CrmOpportunityRequest = z.input<typeof crmOpportunityRequestSchema>;
