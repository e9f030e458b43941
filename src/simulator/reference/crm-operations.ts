import * as z from 'zod';
import {
  CRM_BALANCE_PATH,
  CRM_OPPORTUNITY_PATH,
  CRM_PLAN_PATH,
  crmBalanceRequestSchema,
  crmOpportunityRequestSchema,
  crmPlanRequestSchema,
} from '../../platform/wire/crm-request.ts';
import {
  crmBalanceResponseSchema,
  crmOpportunityResponseSchema,
  crmOrderStatusResponseSchema,
  crmPlanResponseSchema,
  crmPlanStatusResponseSchema,
} from '../../platform/wire/crm-response.ts';
import { serviceIdSchema } from '../../platform/wire/format.ts';
import { EXAMPLE_PAYER_EMAIL, EXAMPLE_PAYMENT_ID, EXAMPLE_SITE } from './example-parts.ts';
import type { Operation } from './operation.ts';

const OPENING_REFUSALS = [
  'OrderRefused',
  'KeyRefused',
  'CrmAccessDenied',
  'TooManyRequests',
  'ServerFailed',
] as const;

const READING_REFUSALS = [
  'RequestMalformed',
  'KeyRefused',
  'CrmAccessDenied',
  'TooManyRequests',
  'ServerFailed',
] as const;

const planId = 'plan_7c1d0e';
const dashboardUrl = (termsId: string): string =>
  `${EXAMPLE_SITE}/dashboard/${termsId}.signature?channel=crm`;

const installments = [
  { installmentIndex: 1, amount: 50, dueDate: '2026-03-02', status: 'completed' },
  { installmentIndex: 2, amount: 50, dueDate: '2026-04-02', status: 'pending' },
].map((installment, index) => ({ ...installment, paymentId: `${EXAMPLE_PAYMENT_ID}${index}` }));

const progress = {
  status: 'partial',
  crmOrderRef: 'order-18',
  totalAmount: 100,
  amountPaid: 50,
  remainingBalance: 50,
  currency: 'EUR',
};

/** The CRM's routes: amounts in euros, and a key with CRM access. */
export const CRM_OPERATIONS: readonly Operation[] = [
  {
    operationId: 'openBalance',
    method: 'post',
    path: CRM_BALANCE_PATH,
    tag: 'CRM',
    endpoint: 3,
    title: 'Ask for a balance in one payment',
    description: 'Answers the payer’s link. Amounts are in **euros**.',
    request: {
      name: 'BalanceRequest',
      schema: crmBalanceRequestSchema,
      example: {
        crmOrderRef: 'order-17',
        amount: 48.9,
        payerEmail: EXAMPLE_PAYER_EMAIL,
        sendEmail: false,
        commercialName: 'Lou Martin',
      },
    },
    success: {
      statuses: ['201', '200'],
      description: 'The balance’s payment.',
      body: {
        name: 'Balance',
        schema: crmBalanceResponseSchema,
        example: {
          success: true,
          paymentId: EXAMPLE_PAYMENT_ID,
          paymentLink: `${EXAMPLE_SITE}/pay/${EXAMPLE_PAYMENT_ID}`,
        },
      },
    },
    refusals: OPENING_REFUSALS,
  },
  {
    operationId: 'openPlan',
    method: 'post',
    path: CRM_PLAN_PATH,
    tag: 'CRM',
    endpoint: 4,
    title: 'Make an instalment plan',
    description:
      'Answers the payer’s dashboard and the instalments, one a month. Amounts are in **euros**.',
    request: {
      name: 'PlanRequest',
      schema: crmPlanRequestSchema,
      example: {
        crmOrderRef: 'order-18',
        amount: 100,
        installments: 2,
        payerEmail: EXAMPLE_PAYER_EMAIL,
        sendWelcomeEmail: false,
      },
    },
    success: {
      statuses: ['201', '200'],
      description: 'The plan.',
      body: {
        name: 'NewPlan',
        schema: crmPlanResponseSchema,
        example: { success: true, planId, payerDashboardUrl: dashboardUrl(planId), installments },
      },
    },
    refusals: OPENING_REFUSALS,
  },
  {
    operationId: 'openOpportunity',
    method: 'post',
    path: CRM_OPPORTUNITY_PATH,
    tag: 'CRM',
    endpoint: 5,
    title: 'Collect a total in amounts that the payer chooses',
    description: 'Answers the payer’s dashboard. Amounts are in **euros**.',
    request: {
      name: 'OpportunityRequest',
      schema: crmOpportunityRequestSchema,
      example: {
        crmOrderRef: 'order-19',
        totalAmount: 300,
        payerEmail: EXAMPLE_PAYER_EMAIL,
        sendEmail: false,
      },
    },
    success: {
      statuses: ['201', '200'],
      description: 'The open amount.',
      body: {
        name: 'Opportunity',
        schema: crmOpportunityResponseSchema,
        example: {
          success: true,
          opportunityId: 'opp_3a8f21',
          payerDashboardUrl: dashboardUrl('opp_3a8f21'),
        },
      },
    },
    refusals: OPENING_REFUSALS,
  },
  {
    operationId: 'getOrderStatus',
    method: 'get',
    path: '/crm/orders/{crmOrderRef}/status',
    tag: 'CRM',
    endpoint: 6,
    title: 'Ask about an order',
    description: 'For a merchant whose webhook did not come. Amounts are in **euros**.',
    pathParameters: z.object({ crmOrderRef: serviceIdSchema.describe('The order in the CRM.') }),
    success: {
      statuses: ['200'],
      description: 'How far the order is paid.',
      body: { name: 'OrderStatus', schema: crmOrderStatusResponseSchema, example: progress },
    },
    refusals: [...READING_REFUSALS, 'OrderUnknown'],
  },
  {
    operationId: 'getPlan',
    method: 'get',
    path: '/crm/plans/{planId}',
    tag: 'CRM',
    endpoint: 6,
    title: 'Ask about a plan',
    description: 'For a merchant whose webhook did not come. Amounts are in **euros**.',
    pathParameters: z.object({ planId: serviceIdSchema.describe('The plan’s identifier.') }),
    success: {
      statuses: ['200'],
      description: 'How far the plan is paid.',
      body: {
        name: 'Plan',
        schema: crmPlanStatusResponseSchema,
        example: {
          ...progress,
          planId,
          payerDashboardUrl: dashboardUrl(planId),
          installments,
        },
      },
    },
    refusals: [...READING_REFUSALS, 'PlanUnknown'],
  },
];
