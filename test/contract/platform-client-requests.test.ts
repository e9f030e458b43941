import { describe, expect, test } from 'vitest';
import type { Result } from '../../src/domain/result.ts';
import type { PlatformClient } from '../../src/platform/client.ts';
import type { PlatformError } from '../../src/platform/http/errors.ts';
import { setUpClientBench } from '../support/client-bench.ts';
import {
  BALANCE_REQUEST,
  CHECKOUT_REQUEST,
  INVOICE_REQUEST,
  OPPORTUNITY_REQUEST,
  PLAN_REQUEST,
} from '../support/client-requests.ts';

const bench = setUpClientBench();

/** A call with a request that the types would refuse. */
type AnyCall = (request: never) => Promise<Result<unknown, PlatformError>>;

const METHODS = {
  'invoices.create': [INVOICE_REQUEST, ({ invoices }) => invoices.create],
  'checkout.create': [CHECKOUT_REQUEST, ({ checkout }) => checkout.create],
  'crm.payBalance': [BALANCE_REQUEST, ({ crm }) => crm.payBalance],
  'crm.createPaymentPlan': [PLAN_REQUEST, ({ crm }) => crm.createPaymentPlan],
  'crm.openOpportunity': [OPPORTUNITY_REQUEST, ({ crm }) => crm.openOpportunity],
  'transactions.list': [{}, ({ transactions }) => transactions.list],
} as const satisfies Record<string, readonly [object, (client: PlatformClient) => AnyCall]>;

const REFUSED: readonly (readonly [keyof typeof METHODS, string, unknown])[] = [
  ['invoices.create', 'type', 'quote'],
  ['invoices.create', 'type', undefined],
  ['invoices.create', 'amount', 0],
  ['invoices.create', 'amount', 48.9],
  ['invoices.create', 'amount', 100_000_000],
  ['invoices.create', 'amount', undefined],
  ['invoices.create', 'currency', 'euro'],
  ['invoices.create', 'currency', undefined],
  ['invoices.create', 'invoiceRef', ''],
  ['invoices.create', 'invoiceRef', '..'],
  ['invoices.create', 'invoiceRef', 'x'.repeat(101)],
  ['invoices.create', 'invoiceRef', undefined],
  ['invoices.create', 'dueDate', '2026-02-29'],
  ['invoices.create', 'dueDate', '01/12/2026'],
  ['invoices.create', 'dueDate', '2026-12-01T00:00:00Z'],
  ['invoices.create', 'invoiceAmountHT', 40.75],
  ['invoices.create', 'invoiceAmountTVA', -1],
  ['invoices.create', 'vatBreakdown', [{ rate: 101, base: 1, vat: 1 }]],
  ['invoices.create', 'vatBreakdown', [{ rate: 20, base: 0.5, vat: 1 }]],
  ['invoices.create', 'vatBreakdown', [{ rate: 20, base: 1 }]],
  ['invoices.create', 'payerName', 'x'.repeat(141)],
  ['invoices.create', 'payerEmail', 'ada'],
  ['invoices.create', 'payerEmail', `${'x'.repeat(250)}@example.org`],
  ['invoices.create', 'sendEmail', 'yes'],
  ['invoices.create', 'erpProvider', 'x'.repeat(65)],
  ['invoices.create', 'erpInvoiceId', 7],
  ['invoices.create', 'metadata', []],
  ['invoices.create', 'metadata', { nested: {} }],
  ['invoices.create', 'metadata', { long: 'x'.repeat(501) }],
  [
    'invoices.create',
    'metadata',
    Object.fromEntries([...'x'.repeat(51)].map((x, i) => [x + i, i])),
  ],
  ['checkout.create', 'lineItems', []],
  ['checkout.create', 'lineItems', undefined],
  ['checkout.create', 'customer', { name: 'Ada' }],
  ['checkout.create', 'customer', { name: '', email: 'ada@example.org' }],
  ['checkout.create', 'customer', undefined],
  ['checkout.create', 'orderRef', ''],
  ['checkout.create', 'currency', ''],
  ['checkout.create', 'successUrl', 'http://shop.example/thanks'],
  ['checkout.create', 'successUrl', 'javascript:alert(1)'],
  ['checkout.create', 'cancelUrl', '/basket'],
  ['checkout.create', 'sendConfirmationEmail', null],
  ['crm.payBalance', 'crmOrderRef', undefined],
  ['crm.payBalance', 'crmOrderRef', '.'],
  ['crm.payBalance', 'crmOrderRef', '\ud800'],
  ['crm.payBalance', 'amount', 0],
  ['crm.payBalance', 'amount', 48.905],
  ['crm.payBalance', 'amount', undefined],
  ['crm.payBalance', 'payerEmail', undefined],
  ['crm.payBalance', 'depositPaid', -1],
  ['crm.payBalance', 'dueDate', '2026-13-01'],
  ['crm.payBalance', 'successUrl', 'http://shop.example/thanks'],
  ['crm.payBalance', 'cancelUrl', 'ftp://shop.example'],
  ['crm.payBalance', 'sendEmail', 1],
  ['crm.payBalance', 'commercialName', ''],
  ['crm.payBalance', 'commercialId', 7],
  ['crm.payBalance', 'commercialEmail', 'grace'],
  ['crm.createPaymentPlan', 'installments', 0],
  ['crm.createPaymentPlan', 'installments', 61],
  ['crm.createPaymentPlan', 'installments', 2.5],
  ['crm.createPaymentPlan', 'installments', undefined],
  ['crm.createPaymentPlan', 'firstDueDate', 'tomorrow'],
  ['crm.createPaymentPlan', 'amount', 1_000_000],
  ['crm.createPaymentPlan', 'payerEmail', undefined],
  ['crm.createPaymentPlan', 'sendWelcomeEmail', 'no'],
  ['crm.openOpportunity', 'totalAmount', undefined],
  ['crm.openOpportunity', 'totalAmount', Number.NaN],
  ['crm.openOpportunity', 'crmOrderRef', ''],
  ['crm.openOpportunity', 'payerEmail', undefined],
  ['transactions.list', 'commercialName', ''],
  ['transactions.list', 'commercialId', 7],
];

describe('A request that the interface would refuse never leaves, and the field is named', () => {
  test.each(REFUSED)('%s with %s %j', async (method, field, value) => {
    const client = await bench.current.serve(() => undefined);
    const [request, methodOf] = METHODS[method];
    const call: AnyCall = methodOf(client);
    const error = bench.current.keep(await call({ ...request, [field]: value } as never));
    expect(error).toMatchObject({ code: 'invalidRequest', httpStatus: null, retryable: false });
    expect(error.detail).toMatch(new RegExp(`: ${field}(\\.|$)`));
    expect(bench.current.server.arrivals.entries).toEqual([]);
  });

  test('a plan whose instalments would be less than a cent each', async () => {
    const client = await bench.current.serve(() => undefined);
    const request = { ...PLAN_REQUEST, amount: 0.59 } as typeof PLAN_REQUEST;
    const error = bench.current.keep(await client.crm.createPaymentPlan(request));
    expect(error.detail).toBe('not as the interface describes: installments');
  });

  test('transactions of a sales person by name and by identifier at once', async () => {
    const client = await bench.current.serve(() => undefined);
    const both = { commercialName: 'Grace', commercialId: 'g-1' };
    const error = bench.current.keep(await client.transactions.list(both));
    expect(error.detail).toBe('not as the interface describes: commercialId');
    expect(bench.current.server.arrivals.entries).toEqual([]);
  });

  test.each(['', '.', '..', 'x'.repeat(201), '\ud800'])(
    'a question about an order or a plan %j, which would lead elsewhere',
    async (id) => {
      const client = await bench.current.serve(() => undefined);
      for (const result of [await client.crm.getOrderStatus(id), await client.crm.getPlan(id)]) {
        expect(bench.current.keep(result)).toMatchObject({ code: 'invalidRequest' });
      }
      expect(bench.current.server.arrivals.entries).toEqual([]);
    },
  );

  test('and an error about many fields, or long names, is kept short', async () => {
    const client = await bench.current.serve(() => undefined);
    const metadata = { ['x'.repeat(5_000)]: 'y'.repeat(501) };
    const error = bench.current.keep(
      await client.invoices.create({ ...INVOICE_REQUEST, metadata }),
    );
    expect(error.detail.length).toBeLessThanOrEqual(500);
  });
});
