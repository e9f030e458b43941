import { describe, expect, test } from 'vitest';
import { crmBalanceResponseSchema } from '../../../src/platform/wire/crm-response.ts';
import {
  BALANCE,
  CREATIONS,
  expectAccepted,
  expectRefused,
  INVOICE,
  OPEN_AMOUNT,
  PLAN,
  TILL,
} from '../../support/creations.ts';
import { type Controls, platformUnderTest } from '../../support/platform-under-test.ts';

const platform = platformUnderTest();

/** The day that many days from the platform's today. */
const dayAhead = async (controls: Controls, days: number): Promise<string> =>
  new Date((await controls.nowMs()) + days * 86_400_000).toISOString().slice(0, 10);

describe('Limits (interface, Limits)', () => {
  test.each([0, 61])('a plan has no %i instalments', async (installments) => {
    await expectRefused(platform, PLAN, { installments }, 'installments');
  });

  test('amounts of the invoice and till routes are whole minor units, never euros', async () => {
    for (const creation of [INVOICE, TILL]) {
      await expectRefused(platform, creation, { amount: 48.9 }, 'amount');
    }
  });

  test('amounts of the CRM routes are euros: a fraction of a cent is none (A21)', async () => {
    await expectRefused(platform, BALANCE, { amount: 48.901 }, 'amount');
    await expectRefused(platform, PLAN, { amount: 48.901 }, 'amount');
    await expectRefused(platform, OPEN_AMOUNT, { totalAmount: 48.901 }, 'totalAmount');
  });

  const pages = [
    'http://shop.example',
    'shop.example',
    'HTTPS//shop.example',
    'data:text/html,x',
    '',
  ];
  test.each(pages)('"%s" is no return address: it must be HTTPS', async (address) => {
    for (const [, creation] of CREATIONS) {
      if (!['/ecommerce/checkout-session', BALANCE.path].includes(creation.path)) continue;
      await expectRefused(platform, creation, { successUrl: address }, 'successUrl');
      await expectRefused(platform, creation, { cancelUrl: address }, 'cancelUrl');
    }
  });

  test.for([0, 61])('no payment is scheduled %i days ahead (A44)', async (days, context) => {
    const controls = platform.controls(context);
    const { body } = await platform.send(BALANCE.path, BALANCE.request());
    const { paymentId } = crmBalanceResponseSchema.parse(body);
    const date = await dayAhead(controls, days);
    const refused = await controls.call('POST', `/payments/${paymentId}/schedule`, { date });
    expect([refused.status, refused.body]).toMatchObject([400, { error: { field: 'date' } }]);
  });

  test.for([1, 60])('a payment is scheduled %i days ahead (A44)', async (days, context) => {
    const controls = platform.controls(context);
    const request = BALANCE.request();
    const { body } = await platform.send(BALANCE.path, request);
    const { paymentId = '' } = crmBalanceResponseSchema.parse(body);
    await controls.play(paymentId, 'schedule', { date: await dayAhead(controls, days) });
    const order = await platform.client.crm.getOrderStatus(String(request.crmOrderRef));
    expect(order).toMatchObject({ ok: true, value: { status: 'pending', amountPaid: 0 } });
  });

  test('a till’s payment is never scheduled (A44)', async (context) => {
    const controls = platform.controls(context);
    const { value } = await expectAccepted(platform, TILL);
    const date = await dayAhead(controls, 1);
    const path = `/payments/${value.paymentId}/schedule`;
    expect((await controls.call('POST', path, { date })).status).toBe(409);
  });
});
