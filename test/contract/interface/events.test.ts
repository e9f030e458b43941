import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SIGNATURE_HEADER } from '../../../src/platform/webhook/signature.ts';
import { BALANCE, CHECKOUT, INVOICE, OPEN_AMOUNT, PLAN, TILL } from '../../support/creations.ts';
import { type Controls, platformUnderTest } from '../../support/platform-under-test.ts';
import { receiveWebhooks } from '../../support/webhook-receiver.ts';

const platform = platformUnderTest();

/** A merchant whose server gets the events, and the secret that signs them. */
const openMerchant = async (controls: Controls) => {
  const merchant = await receiveWebhooks();
  await controls.call('PUT', '/webhooks', { url: merchant.url });
  const { body } = await controls.call('POST', '/webhooks/secret', {});
  const { secret } = body as { secret: string };

  /** The first events of a payment, once there are as many: their bodies, and what the client makes of them. */
  const eventsOf = async (paymentId: string, count: number) => {
    for (let arrived = count; ; arrived += 1) {
      const all = await merchant.arrived(arrived);
      const mine = all.filter(({ rawBody }) => rawBody.includes(`"${paymentId}"`));
      if (mine.length < count) continue;
      return mine.map(({ path, headers, rawBody }) => {
        const signature = String(headers[SIGNATURE_HEADER]);
        const told = platform.client.webhooks.verifySignature({ body: rawBody, signature, secret });
        if (!told.ok) throw new Error(told.error.code);
        const json: unknown = JSON.parse(rawBody.toString());
        return { path, signature, rawBody, body: json, told: told.value };
      });
    }
  };
  return { secret, eventsOf };
};

/** Creates by plain HTTP and reads an identifier of the answer. */
const create = async (
  { path, request }: { path: string; request(): object },
  name: string,
  more: object = {},
): Promise<string> => {
  const { body } = await platform.send(path, { ...request(), ...more });
  return String((body as Record<string, unknown>)[name]);
};

describe('The webhook endpoint (interface, Webhook endpoint configuration)', () => {
  test.for(['http://shop.example', 'ftp://shop.example', 'shop.example', ''])(
    '"%s" is no address for it: HTTPS, or HTTP on this machine (A47)',
    async (url, context) => {
      const refused = await platform.controls(context).call('PUT', '/webhooks', { url });
      expect([refused.status, refused.body]).toMatchObject([400, { error: { field: 'url' } }]);
    },
  );

  test.for([
    ['https://shop.example', 'https://shop.example/service/webhook'],
    ['https://shop.example/a/', 'https://shop.example/a/service/webhook'],
    ['https://shop.example/service/webhook', 'https://shop.example/service/webhook'],
  ] as const)(
    '"%s" becomes %s: the suffix is appended when absent',
    async ([url, full], context) => {
      const { body } = await platform.controls(context).call('PUT', '/webhooks', { url });
      expect(body).toMatchObject({ url: full });
    },
  );

  test('never shows its secret again (Events, rule 2)', async (context) => {
    const controls = platform.controls(context);
    const { secret } = await openMerchant(controls);
    expect(secret).toMatch(/^whsec_/);
    expect(JSON.stringify((await controls.call('GET', '/webhooks')).body)).not.toContain('whsec_');
    const url = 'https://shop.example';
    const { body } = await controls.call('PUT', '/webhooks', { url });
    expect(body).not.toHaveProperty('secret');
  });

  test('has a test button and a delivery log (Events, rule 3)', async (context) => {
    const controls = platform.controls(context);
    await openMerchant(controls);
    const { body } = await controls.call('POST', '/webhooks/test', {});
    expect(body).toMatchObject({ delivery: { isTest: true, tries: [{ httpStatus: 200 }] } });
    const { delivery } = body as { delivery: { deliveryId: string } };
    const log = await controls.call('GET', '/webhooks/deliveries');
    expect(JSON.stringify(log.body)).toContain(delivery.deliveryId);
  });
});

describe('Every event (interface, Events)', () => {
  test('is signed over its raw body with the secret (rule 2; A30)', async (context) => {
    const controls = platform.controls(context);
    const { secret, eventsOf } = await openMerchant(controls);
    const paymentId = await create(TILL, 'paymentId');
    await controls.play(paymentId, 'complete');
    const [event] = await eventsOf(paymentId, 1);
    if (event === undefined) throw new Error('An event came.');
    expect(event.path).toBe('/service/webhook');
    const [, seconds, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(event.signature) ?? [];
    const mac = createHmac('sha256', secret).update(`${seconds}.`).update(event.rawBody);
    expect(mac.digest('hex')).toBe(hex);

    const { webhooks } = platform.client;
    const { rawBody, signature } = event;
    const verify = (change: object) =>
      webhooks.verifySignature({ body: rawBody, signature, secret, ...change });
    const rewritten = Buffer.from(JSON.stringify(JSON.parse(rawBody.toString()), null, 1));
    expect(verify({ body: rewritten })).toEqual({ ok: false, error: { code: 'signatureWrong' } });
    expect(verify({ secret: `${secret}x` })).toMatchObject({ error: { code: 'signatureWrong' } });
    expect(verify({ signature: null })).toMatchObject({ error: { code: 'signatureMissing' } });
  });

  test.for([
    ['till', TILL, { erpInvoiceId: 'F-7' }, 4890, 4890],
    ['invoice', INVOICE, { invoiceRef: 'F-7' }, 12_000, 12_000],
    [
      'checkout',
      CHECKOUT,
      { lineItems: [{ name: 'x', quantity: 1, unitPriceHt: 1.5, vatRate: 0 }] },
      1.5,
      150,
    ],
    ['balance', BALANCE, {}, 48.9, 4890],
  ] as const)(
    'of a %s carries event, payment_id, invoice_ref and amount in its route’s unit (rule 1; A28, A46)',
    async ([name, creation, more, amount, amountMinor], context) => {
      const controls = platform.controls(context);
      const { eventsOf } = await openMerchant(controls);
      const paymentId = await create(creation, 'paymentId', more);
      await controls.play(paymentId, 'complete');
      const [event] = await eventsOf(paymentId, 1);
      const common = { event: 'payment.executed', payment_id: paymentId, amount };
      expect(event?.body).toMatchObject(common);
      expect(event?.body).toHaveProperty('invoice_ref');
      expect(event?.told).toMatchObject({ event: 'payment.executed', paymentId, amountMinor });
      const hasRef = name === 'till' || name === 'invoice';
      if (hasRef) expect(event?.told.invoiceRef).toBe('F-7');
    },
  );

  test('payment.failed says that a payment was refused (A29)', async (context) => {
    const controls = platform.controls(context);
    const { eventsOf } = await openMerchant(controls);
    const paymentId = await create(INVOICE, 'paymentId');
    await controls.play(paymentId, 'refuse');
    const [event] = await eventsOf(paymentId, 1);
    expect(event?.told).toMatchObject({
      event: 'payment.failed',
      status: 'failed',
      failureReason: 'refused_by_payer',
    });
  });

  test('payment.scheduled comes first, payment.executed on the day (States, rule 2)', async (context) => {
    const controls = platform.controls(context);
    const { eventsOf } = await openMerchant(controls);
    const paymentId = await create(BALANCE, 'paymentId');
    const inTwoDays = new Date((await controls.nowMs()) + 2 * 86_400_000);
    const date = inTwoDays.toISOString().slice(0, 10);
    await controls.play(paymentId, 'schedule', { date });
    await controls.advanceMs(3 * 86_400_000);
    const [scheduled, executed] = await eventsOf(paymentId, 2);
    expect(scheduled?.told).toMatchObject({ event: 'payment.scheduled', scheduledDate: date });
    expect(executed?.told.event).toBe('payment.executed');
    const at = executed?.told.occurredAtMs ?? Number.NaN;
    expect(new Date(at).toISOString().slice(0, 10)).toBe(date);
  });

  test('a payment that merely expires brings none, and late money brings its own', async (context) => {
    const controls = platform.controls(context);
    const { eventsOf } = await openMerchant(controls);
    const paymentId = await create(TILL, 'paymentId');
    await controls.play(paymentId, 'complete-after-expiry');
    const [event] = await eventsOf(paymentId, 1);
    expect(event?.told.event).toBe('payment.executed');
  });
});

describe('An event of the CRM channel (interface, Events, rules 5 to 7)', () => {
  test('of an instalment carries its plan, its number and the payer', async (context) => {
    const controls = platform.controls(context);
    const { eventsOf } = await openMerchant(controls);
    const request = PLAN.request();
    const { body } = await platform.send(PLAN.path, { ...request, payerName: 'Ada' });
    const { planId, installments } = body as {
      planId: string;
      installments: { paymentId: string }[];
    };
    const paymentId = installments[1]?.paymentId ?? '';
    await controls.play(paymentId, 'complete');
    const [event] = await eventsOf(paymentId, 1);
    expect(event?.body).toMatchObject({
      event: 'payment.executed',
      channel: 'crm',
      payment_id: paymentId,
      crm_order_ref: request.crmOrderRef,
      plan_id: planId,
      installment_index: 2,
      installment_total: 3,
      amount: 33.33,
      currency: 'EUR',
      status: 'completed',
      payer: { name: 'Ada', email: 'ada@example.com' },
      timestamp: expect.stringMatching(/Z$/),
    });
    expect(event?.told.crm).toMatchObject({ planId, installmentIndex: 2, installmentTotal: 3 });
  });

  test('of an open amount tells each collection, to the cent, until it is completed', async (context) => {
    const controls = platform.controls(context);
    const { eventsOf } = await openMerchant(controls);
    const more = { totalAmount: 100.1, commercialName: 'Lou Martin' };
    const opportunityId = await create(OPEN_AMOUNT, 'opportunityId', more);
    const told: unknown[] = [];
    for (const amount of [3_005, 7_005]) {
      const path = `/opportunities/${opportunityId}/payments`;
      const { body } = await controls.call('POST', path, { amount });
      const { payment } = body as { payment: { paymentId: string } };
      await controls.play(payment.paymentId, 'complete');
      told.push((await eventsOf(payment.paymentId, 1))[0]?.body);
    }
    const common = { crm_payment_mode: 'open_amount', commercial_name: 'Lou Martin' };
    expect(told).toMatchObject([
      {
        ...common,
        amount_paid_this_time: 30.05,
        amount_paid_cumulative: 30.05,
        remaining_balance: 70.05,
        crm_order_status: 'partial',
      },
      {
        ...common,
        amount_paid_this_time: 70.05,
        amount_paid_cumulative: 100.1,
        remaining_balance: 0,
        crm_order_status: 'completed',
      },
    ]);
  });
});
