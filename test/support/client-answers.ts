import { euros } from '../../src/platform/wire/amount.ts';
import type { CheckoutResponse } from '../../src/platform/wire/checkout.ts';
import type {
  CrmBalanceResponse,
  CrmInstallment,
  CrmOpportunityResponse,
  CrmOrderStatusResponse,
  CrmPlanResponse,
  CrmPlanStatusResponse,
} from '../../src/platform/wire/crm-response.ts';
import type { InvoiceLinkResponse } from '../../src/platform/wire/invoice.ts';
import type { TransactionsResponse } from '../../src/platform/wire/transactions.ts';
import { CREATED } from './client-bench.ts';

/** An answer of each kind with every field that we expect, and what the client makes of it. */
export const LINK: InvoiceLinkResponse = {
  success: true,
  paymentId: 'pay_1',
  paymentLink: CREATED.paymentLink,
  qrCode: CREATED.qrCode,
  expiresAt: CREATED.expiresAt,
};
export const SESSION: CheckoutResponse = {
  bankRedirectURL: 'https://bank.example/p/1',
  paymentId: 'pay_1',
  amount: euros(48.9),
};
export const DASHBOARD = 'https://pay.example/plan?channel=crm';
const INSTALMENT: CrmInstallment = {
  installmentIndex: 1,
  amount: euros(16.67),
  dueDate: '2026-12-01',
  status: 'pending',
  paymentId: 'pay_1',
};
export const READ_INSTALMENT = {
  index: 1,
  amount: 16.67,
  dueDate: '2026-12-01',
  status: 'pending',
  paymentId: 'pay_1',
};
export const NO_INSTALMENT = {
  index: null,
  amount: null,
  dueDate: null,
  status: null,
  paymentId: null,
};
export const PLAN: CrmPlanResponse = {
  planId: 'plan_1',
  payerDashboardUrl: DASHBOARD,
  installments: [INSTALMENT],
};
export const BALANCE: CrmBalanceResponse = {
  success: true,
  paymentId: 'pay_1',
  paymentLink: 'https://pay.example/l/1',
};
export const OPPORTUNITY: CrmOpportunityResponse = {
  opportunityId: 'opp_1',
  payerDashboardUrl: DASHBOARD,
};
export const ORDER_STATUS: CrmOrderStatusResponse = {
  status: 'partial',
  crmOrderRef: 'O-7/a',
  totalAmount: euros(100),
  amountPaid: euros(0.3),
  remainingBalance: euros(99.7),
  currency: 'EUR',
  planId: 'plan_1',
};
export const PLAN_STATUS: CrmPlanStatusResponse = {
  ...ORDER_STATUS,
  payerDashboardUrl: DASHBOARD,
  installments: [INSTALMENT],
};
export const LISTING: TransactionsResponse = {
  transactions: [{ paymentId: 'pay_1', status: 'completed', amount: euros(48.9) }],
};
export const READ_PROGRESS = {
  totalAmount: 100,
  amountPaid: 0.3,
  remainingBalance: 99.7,
  currency: 'EUR',
};
export const NO_PROGRESS = {
  totalAmount: null,
  amountPaid: null,
  remainingBalance: null,
  currency: null,
};
