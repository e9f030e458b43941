import { expect } from 'vitest';
import type { Result } from '../../src/domain/result.ts';
import type { PlatformClient } from '../../src/platform/client.ts';
import type { PlatformError } from '../../src/platform/http/errors.ts';
import { CHECKOUT_PATH, type CheckoutRequest } from '../../src/platform/wire/checkout.ts';
import {
  CRM_BALANCE_PATH,
  CRM_OPPORTUNITY_PATH,
  CRM_PLAN_PATH,
  type CrmBalanceRequest,
  type CrmOpportunityRequest,
  type CrmPlanRequest,
} from '../../src/platform/wire/crm-request.ts';
import { errorBodySchema } from '../../src/platform/wire/error.ts';
import { INVOICE_LINK_PATH, type InvoiceLinkRequest } from '../../src/platform/wire/invoice.ts';
import type { PosCreateRequest } from '../../src/platform/wire/pos.ts';
import { newReference, type PlatformUnderTest } from './platform-under-test.ts';

/** A route that creates something, as the contract suite asks it: by plain HTTP and by the client library. */
export interface Creation<Value extends object = object> {
  readonly path: string;
  /** The required fields and no other, with references of their own each time. */
  request(): Record<string, unknown>;
  /** Asks by the client library, whatever the request is: a wrong one is what the test is about. */
  call(client: PlatformClient, request: object): Promise<Result<Value, PlatformError>>;
}

/** Keeps the type of what the client answers. */
const creation = <Value extends object>(made: Creation<Value>): Creation<Value> => made;

const payerEmail = 'ada@example.com';

export const INVOICE = creation({
  path: INVOICE_LINK_PATH,
  request: () => ({
    type: 'invoice',
    amount: 12_000,
    currency: 'EUR',
    invoiceRef: newReference('F'),
  }),
  call: (client, request) => client.invoices.create(request as InvoiceLinkRequest),
});

export const CHECKOUT = creation({
  path: CHECKOUT_PATH,
  request: () => ({
    lineItems: [{ name: 'Oak table', quantity: 2, unitPriceHt: 49.99, vatRate: 20 }],
    customer: { name: 'Ada', email: payerEmail },
  }),
  call: (client, request) => client.checkout.create(request as CheckoutRequest),
});

export const BALANCE = creation({
  path: CRM_BALANCE_PATH,
  request: () => ({ crmOrderRef: newReference('order'), amount: 48.9, payerEmail }),
  call: (client, request) => client.crm.payBalance(request as CrmBalanceRequest),
});

export const PLAN = creation({
  path: CRM_PLAN_PATH,
  request: () => ({
    crmOrderRef: newReference('order'),
    amount: 100,
    installments: 3,
    payerEmail,
  }),
  call: (client, request) => client.crm.createPaymentPlan(request as CrmPlanRequest),
});

export const OPEN_AMOUNT = creation({
  path: CRM_OPPORTUNITY_PATH,
  request: () => ({ crmOrderRef: newReference('order'), totalAmount: 100, payerEmail }),
  call: (client, request) => client.crm.openOpportunity(request as CrmOpportunityRequest),
});

export const TILL = creation({
  path: '/pos/create-payment',
  request: () => ({ amount: 4890, currency: 'EUR' }),
  call: (client, request) => client.pos.create(request as PosCreateRequest),
});

/** Every route that creates something, with the interface's name for it. */
export const CREATIONS: readonly (readonly [string, Creation])[] = [
  ['invoice link (endpoint 1)', INVOICE],
  ['checkout session (endpoint 2)', CHECKOUT],
  ['balance (endpoint 3)', BALANCE],
  ['instalment plan (endpoint 4)', PLAN],
  ['open amount (endpoint 5)', OPEN_AMOUNT],
  ['till payment (endpoint 7)', TILL],
];

/**
 * Expects the change of a right request to be refused for this field: by plain HTTP with 400 and an
 * error body that names it, by the client library before anything leaves.
 */
export const expectRefused = async (
  platform: PlatformUnderTest,
  { path, request, call }: Creation,
  change: object,
  field: string,
): Promise<void> => {
  const changed = { ...request(), ...change };
  const { status, body } = await platform.send(path, changed);
  expect([status, errorBodySchema.parse(body).error.field]).toEqual([400, field]);
  const refused = await call(platform.client, changed);
  expect(refused).toMatchObject({
    ok: false,
    error: { code: 'invalidRequest', httpStatus: null, detail: expect.stringContaining(field) },
  });
};

/** Expects the change of a right request to be accepted both ways, and gives both answers. */
export const expectAccepted = async <Value extends object>(
  platform: PlatformUnderTest,
  { path, request, call }: Creation<Value>,
  change: object = {},
): Promise<{ readonly status: number; readonly body: unknown; readonly value: Value }> => {
  const { status, body } = await platform.send(path, { ...request(), ...change });
  expect([200, 201], JSON.stringify(body)).toContain(status);
  const accepted = await call(platform.client, { ...request(), ...change });
  if (!accepted.ok) throw new Error(JSON.stringify(accepted.error));
  return { status, body, value: accepted.value };
};
