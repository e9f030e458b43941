import * as z from 'zod';
import { euroAmountSchema, euroPartSchema } from './amount.ts';
import {
  calendarDateSchema,
  currencyCodeSchema,
  pageUrlSchema,
  referenceSchema,
  serviceIdSchema,
} from './format.ts';

/**
 * Answers of the CRM's routes (interface, endpoints 3 to 6). What the interface shows is required;
 * what is optional here is our choice: assumptions A25 and A26.
 */

const dashboardUrlSchema = pageUrlSchema.describe('The payer’s dashboard, by a signed link.');
const orderStatusSchema = z
  .string()
  .min(1)
  .describe('`pending` before any money came, then `partial`, then `completed`.');

const amounts = {
  amountPaid: euroPartSchema.optional().describe('Collected so far, in euros.'),
  remainingBalance: euroPartSchema.optional().describe('Still to be collected, in euros.'),
};

/** Answer of `POST /crm/pay-balance`: only `paymentLink` is shown. */
export const crmBalanceResponseSchema = z.object({
  success: z.literal(true).optional(),
  paymentId: serviceIdSchema.optional(),
  paymentLink: pageUrlSchema.describe('The payer’s page.'),
});
export type CrmBalanceResponse = z.infer<typeof crmBalanceResponseSchema>;

/** One instalment of a plan, numbered from 1: no field of it is shown (interface, Instalment plan). */
export const crmInstallmentSchema = z.object({
  installmentIndex: z.int().min(1).optional().describe('From 1.'),
  amount: euroAmountSchema.optional().describe('In euros.'),
  dueDate: calendarDateSchema.optional(),
  status: z
    .string()
    .min(1)
    .optional()
    .describe('A payment’s status; reminders go out while `pending`.'),
  paymentId: serviceIdSchema.optional(),
});
export type CrmInstallment = z.infer<typeof crmInstallmentSchema>;

/** Answer of `POST /crm/payment-plan`: `payerDashboardUrl` and the array `installments` are shown. */
export const crmPlanResponseSchema = z.object({
  success: z.literal(true).optional(),
  planId: serviceIdSchema.optional(),
  payerDashboardUrl: dashboardUrlSchema,
  installments: z.array(crmInstallmentSchema),
});
export type CrmPlanResponse = z.infer<typeof crmPlanResponseSchema>;

/** Answer of `POST /crm/open-opportunity` (interface, endpoint 5). */
export const crmOpportunityResponseSchema = z.object({
  success: z.literal(true).optional(),
  opportunityId: serviceIdSchema,
  payerDashboardUrl: dashboardUrlSchema,
});
export type CrmOpportunityResponse = z.infer<typeof crmOpportunityResponseSchema>;

/**
 * Answer of `GET /crm/orders/{crmOrderRef}/status`. Its body is not shown; a status answer without a status
 * would tell nothing, so that alone is required. Its words are those of `CRM_ORDER_STATUSES`.
 */
export const crmOrderStatusResponseSchema = z.object({
  status: orderStatusSchema,
  crmOrderRef: referenceSchema.optional(),
  totalAmount: euroAmountSchema.optional().describe('In euros.'),
  ...amounts,
  currency: currencyCodeSchema.optional(),
  planId: serviceIdSchema.optional(),
});
export type CrmOrderStatusResponse = z.infer<typeof crmOrderStatusResponseSchema>;

/** Answer of `GET /crm/plans/{planId}`. Its body is not shown; we take the instalments to be in it. */
export const crmPlanStatusResponseSchema = z.object({
  planId: serviceIdSchema.optional(),
  crmOrderRef: referenceSchema.optional(),
  status: orderStatusSchema.optional(),
  totalAmount: euroAmountSchema.optional().describe('In euros.'),
  ...amounts,
  currency: currencyCodeSchema.optional(),
  payerDashboardUrl: dashboardUrlSchema.optional(),
  installments: z.array(crmInstallmentSchema),
});
export type CrmPlanStatusResponse = z.infer<typeof crmPlanStatusResponseSchema>;

/**
 * What an order or a plan is at: `partial` and `completed` are the interface's (States, rule 1),
 * `pending`, before any money came, is ours (assumptions A26).
 */
export const CRM_ORDER_STATUSES = ['pending', 'partial', 'completed'] as const;
