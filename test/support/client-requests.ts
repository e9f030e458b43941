import { minorUnits } from '../../src/domain/money/money.ts';
import { euros } from '../../src/platform/wire/amount.ts';
import type { CheckoutRequest } from '../../src/platform/wire/checkout.ts';
import type {
  CrmBalanceRequest,
  CrmOpportunityRequest,
  CrmPlanRequest,
} from '../../src/platform/wire/crm-request.ts';
import type { InvoiceLinkRequest } from '../../src/platform/wire/invoice.ts';
import { unitPriceEuros } from '../../src/platform/wire/line-item.ts';

/** A request of each kind with every field that the interface names. */
export const INVOICE_REQUEST: InvoiceLinkRequest = {
  type: 'invoice',
  amount: minorUnits(4890),
  currency: 'EUR',
  invoiceRef: 'F-2026/7',
  dueDate: '2028-02-29',
  invoiceAmountHT: minorUnits(4075),
  invoiceAmountTVA: minorUnits(815),
  vatBreakdown: [{ rate: 20, base: minorUnits(4075), vat: minorUnits(815) }],
  payerName: 'Ada',
  payerEmail: 'ada@example.org',
  sendEmail: true,
  erpProvider: 'ledger',
  erpInvoiceId: '7',
  metadata: { shop: 'North', till: 2, gift: false, note: null },
};

export const CHECKOUT_REQUEST: CheckoutRequest = {
  lineItems: [{ name: 'Tray', quantity: 1, unitPriceHt: unitPriceEuros(40.75), vatRate: 20 }],
  customer: { name: 'Ada', email: 'ada@example.org' },
  orderRef: 'Q-7',
  currency: 'EUR',
  successUrl: 'https://shop.example/thanks?basket=9',
  cancelUrl: 'https://shop.example/basket',
  sendConfirmationEmail: false,
};

const ABOUT_ORDER = {
  crmOrderRef: 'O-7/a',
  payerEmail: 'ada@example.org',
  payerName: 'Ada',
  depositPaid: euros(0),
  commercialName: 'Grace Hopper',
  commercialId: 'g-1',
  commercialEmail: 'grace@example.org',
};

export const BALANCE_REQUEST: CrmBalanceRequest = {
  ...ABOUT_ORDER,
  amount: euros(48.9),
  sendEmail: false,
  dueDate: '2026-12-01',
  successUrl: 'https://shop.example/thanks',
  cancelUrl: 'https://shop.example/basket',
};

export const PLAN_REQUEST: CrmPlanRequest = {
  ...ABOUT_ORDER,
  amount: euros(1000),
  installments: 60,
  firstDueDate: '2026-12-01',
  sendWelcomeEmail: false,
};

export const OPPORTUNITY_REQUEST: CrmOpportunityRequest = {
  ...ABOUT_ORDER,
  totalAmount: euros(1000),
  sendEmail: false,
};
