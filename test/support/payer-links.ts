import { invoiceLinkResponseSchema } from '../../src/platform/wire/invoice.ts';
import type { RunningSimulator } from './running-simulator.ts';

/** An invoice with everything that a merchant can say of it: 1,245.30 with tax. */
const INVOICE = {
  type: 'invoice',
  amount: 124_530,
  currency: 'EUR',
  invoiceRef: 'F-2026-0117',
  dueDate: '2026-11-30',
  invoiceAmountHT: 105_000,
  invoiceAmountTVA: 19_530,
  vatBreakdown: [
    { rate: 20, base: 95_000, vat: 19_000 },
    { rate: 5.5, base: 10_000, vat: 530 },
  ],
  payerName: 'Ada Marchand',
};

/** A basket of 130.53 with pages of the shop to return to. */
const SESSION = {
  lineItems: [
    { name: 'Oak table', quantity: 2, unitPriceHt: 49.99, vatRate: 20 },
    { name: 'Delivery', quantity: 1, unitPriceHt: 10, vatRate: 5.5 },
  ],
  customer: { name: 'Ada Marchand', email: 'ada@example.com' },
  orderRef: 'quote-7',
  successUrl: 'https://shop.example/thanks?basket=7',
  cancelUrl: 'https://shop.example/basket',
};

const created = async (
  simulator: RunningSimulator,
  path: string,
  body: object,
): Promise<unknown> => {
  const answer = await simulator.send(path, body);
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}`);
  return answer.body;
};

/** Creates an invoice's link; the payment's identifier. */
export const createInvoice = async (
  simulator: RunningSimulator,
  change: object = {},
): Promise<string> => {
  const path = '/invoice-payments/create-payment-link';
  const body = await created(simulator, path, { ...INVOICE, ...change });
  return invoiceLinkResponseSchema.parse(body).paymentId;
};

/** Creates a checkout session; a field that is `undefined` is left out. */
export const createSession = async (
  simulator: RunningSimulator,
  change: object = {},
): Promise<string> => {
  const body = await created(simulator, '/ecommerce/checkout-session', { ...SESSION, ...change });
  return (body as { paymentId: string }).paymentId;
};

/** Asks for a balance of 480.00; the payment's identifier. */
export const createBalance = async (
  simulator: RunningSimulator,
  change: object = {},
): Promise<string> => {
  const balance = {
    crmOrderRef: 'order-9',
    amount: 480,
    payerEmail: 'ada@example.com',
    payerName: 'Ada Marchand',
    depositPaid: 120,
    dueDate: '2026-12-05',
  };
  const body = await created(simulator, '/crm/pay-balance', { ...balance, ...change });
  return (body as { paymentId: string }).paymentId;
};

/** A plan or open amount as its payer comes to it. */
interface Dashboard {
  /** The dashboard's path and query. */
  readonly path: string;
  /** The payment that the payer is about to make. */
  readonly paymentId: string;
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** Opens a plan of three instalments; the payment is the first one's. */
export const createPlan = async (simulator: RunningSimulator): Promise<Dashboard> => {
  const plan = {
    crmOrderRef: 'order-10',
    amount: 480,
    installments: 3,
    payerEmail: 'ada@example.com',
  };
  const { payerDashboardUrl, installments } = (await created(
    simulator,
    '/crm/payment-plan',
    plan,
  )) as { payerDashboardUrl: string; installments: readonly { paymentId: string }[] };
  return { path: pathOf(payerDashboardUrl), paymentId: installments[0]?.paymentId ?? '' };
};

/** Opens an open amount of 480.00 of which the payer has begun to pay some, in minor units. */
export const createOpenAmount = async (
  simulator: RunningSimulator,
  amountsMinor: readonly number[],
): Promise<{ readonly path: string; readonly paymentIds: readonly string[] }> => {
  const order = { crmOrderRef: 'order-11', totalAmount: 480, payerEmail: 'ada@example.com' };
  const { payerDashboardUrl, opportunityId } = (await created(
    simulator,
    '/crm/open-opportunity',
    order,
  )) as { payerDashboardUrl: string; opportunityId: string };
  const paymentIds: string[] = [];
  for (const amount of amountsMinor) {
    const begun = await simulator.steer(`/opportunities/${opportunityId}/payments`, { amount });
    paymentIds.push((begun.body as { payment: { paymentId: string } }).payment.paymentId);
  }
  return { path: pathOf(payerDashboardUrl), paymentIds };
};
