import { describe, expect, test } from 'vitest';
import { verifyWebhookSignature } from '../../src/platform/webhook/signature.ts';
import { crmWebhookSchema, minorWebhookSchema } from '../../src/platform/wire/webhook.ts';
import { errorOf, type RunningSimulator, runSimulator } from '../support/running-simulator.ts';
import { receiveWebhooks } from '../support/webhook-receiver.ts';

const PLAN = {
  crmOrderRef: 'order-1',
  amount: 100,
  installments: 2,
  payerEmail: 'ada@example.com',
};

const register = async (simulator: RunningSimulator, url: string): Promise<string> => {
  const answer = await simulator.control('/webhooks', { url });
  const { secret } = (await answer.json()) as { secret: string };
  return secret;
};

const bodyOf = (raw: Buffer): unknown => JSON.parse(raw.toString());

describe('A webhook address', () => {
  test.each([
    'http://shop.example/hooks',
    'ftp://shop.example',
    'shop.example',
    'https://user:word@shop.example',
    '',
  ])('"%s" is refused', async (url) => {
    const simulator = await runSimulator();
    const answer = await simulator.control('/webhooks', { url });
    expect(answer.status).toBe(400);
    expect((await errorOf(answer)).field).toBe('url');
  });

  test.each([
    ['https://shop.example', 'https://shop.example/service/webhook'],
    ['https://shop.example/', 'https://shop.example/service/webhook'],
    ['https://shop.example/a/', 'https://shop.example/a/service/webhook'],
    ['https://shop.example/service/webhook', 'https://shop.example/service/webhook'],
    ['https://shop.example/service/webhook/?a=b', 'https://shop.example/service/webhook?a=b'],
    ['http://localhost:1', 'http://localhost:1/service/webhook'],
  ])('"%s" becomes %s (interface, Events)', async (url, address) => {
    const simulator = await runSimulator();
    const answer = await simulator.control('/webhooks', { url });
    expect(await answer.json()).toMatchObject({ url: address });
  });

  test('has its secret shown once', async () => {
    const simulator = await runSimulator();
    expect(await register(simulator, 'https://shop.example')).toMatch(/^whsec_/);
    expect(await register(simulator, 'https://other.example')).toBeUndefined();
    expect(JSON.stringify(await simulator.steer('/webhooks'))).not.toContain('whsec_');
  });

  test('is needed for a test delivery', async () => {
    const simulator = await runSimulator();
    expect(await simulator.steer('/webhooks/test', {})).toMatchObject({ status: 409 });
  });
});

describe('A webhook', () => {
  test('of a till’s payment is signed over its raw body, and verified as such', async () => {
    const simulator = await runSimulator();
    const merchant = await receiveWebhooks();
    const secret = await register(simulator, merchant.url);
    const { paymentId } = await simulator.create();
    await simulator.control(`/payments/${paymentId}/complete`);
    const [webhook] = await merchant.arrived(1);
    if (webhook === undefined) throw new Error('A webhook came.');
    expect(webhook.path).toBe('/service/webhook');
    const check = {
      secret,
      body: webhook.rawBody,
      header: String(webhook.headers['service-signature']),
      nowMs: simulator.clock.wallMs(),
    };
    expect(verifyWebhookSignature(check).ok).toBe(true);
    const changed = Buffer.from(webhook.rawBody);
    changed[10] = (changed[10] ?? 0) ^ 1;
    expect(verifyWebhookSignature({ ...check, body: changed }).ok).toBe(false);
    expect(minorWebhookSchema.parse(bodyOf(webhook.rawBody))).toMatchObject({
      event: 'payment.executed',
      payment_id: paymentId,
      invoice_ref: null,
      amount: 4890,
      status: 'completed',
      timestamp: '2026-11-21T09:00:00.000Z',
    });
  });

  test('is signed by the machine’s time, so that it verifies after a journey in time', async () => {
    const simulator = await runSimulator();
    const merchant = await receiveWebhooks();
    const secret = await register(simulator, merchant.url);
    await simulator.steer('/clock', { advance_ms: 300 * 86_400_000 });
    const { paymentId } = await simulator.create();
    await simulator.control(`/payments/${paymentId}/refuse`);
    const [webhook] = await merchant.arrived(1);
    if (webhook === undefined) throw new Error('A webhook came.');
    const header = String(webhook.headers['service-signature']);
    const nowMs = simulator.clock.wallMs();
    const verdict = verifyWebhookSignature({ secret, body: webhook.rawBody, header, nowMs });
    expect(verdict.ok).toBe(true);
    expect(bodyOf(webhook.rawBody)).toMatchObject({
      event: 'payment.failed',
      failure_reason: 'refused_by_payer',
      timestamp: '2027-09-17T09:00:00.000Z',
    });
  });

  test('of an instalment tells of its schedule, then of its execution (interface, Events 5 and 7)', async () => {
    const simulator = await runSimulator();
    const merchant = await receiveWebhooks();
    await register(simulator, merchant.url);
    const plan = { ...PLAN, firstDueDate: '2026-12-01' };
    const { body } = await simulator.send('/crm/payment-plan', plan);
    const { planId } = body as { planId: string };
    await simulator.steer(`/plans/${planId}/programme`, { installments: [1], bankId: 'phare' });
    await simulator.steer('/clock', { advance_ms: 20 * 86_400_000 });
    const webhooks = (await merchant.arrived(2)).map(({ rawBody }) =>
      crmWebhookSchema.parse(bodyOf(rawBody)),
    );
    const common = {
      channel: 'crm',
      crm_order_ref: 'order-1',
      plan_id: planId,
      installment_index: 1,
      installment_total: 2,
      amount: 50,
      currency: 'EUR',
      payer: { name: null, email: 'ada@example.com' },
    };
    expect(webhooks).toMatchObject([
      { ...common, event: 'payment.scheduled', status: 'scheduled', scheduled_date: '2026-12-01' },
      {
        ...common,
        event: 'payment.executed',
        status: 'completed',
        timestamp: '2026-12-01T06:00:00.000Z',
      },
    ]);
  });

  test('of an open amount tells what was paid, in all, and what is left (interface, Events 6)', async () => {
    const simulator = await runSimulator();
    const merchant = await receiveWebhooks();
    await register(simulator, merchant.url);
    const { body } = await simulator.send('/crm/open-opportunity', {
      crmOrderRef: 'order-1',
      totalAmount: 100.1,
      payerEmail: 'ada@example.com',
      commercialName: 'Lou Martin',
    });
    const { opportunityId } = body as { opportunityId: string };
    for (const [place, amount] of [3_005, 7_005].entries()) {
      const begun = await simulator.steer(`/opportunities/${opportunityId}/payments`, { amount });
      const { payment } = begun.body as { payment: { paymentId: string } };
      await simulator.control(`/payments/${payment.paymentId}/complete`);
      await merchant.arrived(place + 1);
    }
    const webhooks = (await merchant.arrived(2)).map(({ rawBody }) => bodyOf(rawBody));
    const common = {
      crm_payment_mode: 'open_amount',
      commercial_name: 'Lou Martin',
      plan_id: null,
    };
    expect(webhooks).toMatchObject([
      {
        ...common,
        amount: 30.05,
        amount_paid_this_time: 30.05,
        amount_paid_cumulative: 30.05,
        remaining_balance: 70.05,
        crm_order_status: 'partial',
      },
      {
        ...common,
        amount: 70.05,
        amount_paid_this_time: 70.05,
        amount_paid_cumulative: 100.1,
        remaining_balance: 0,
        crm_order_status: 'completed',
      },
    ]);
  });
});

describe('A delivery', () => {
  const deliveries = async (simulator: RunningSimulator) => {
    const { body } = await simulator.steer('/webhooks/deliveries');
    return (body as { deliveries: { status: string; body: string; tries: object[] }[] }).deliveries;
  };

  test('that is refused is tried again, with ever longer waits, until it is taken', async () => {
    const simulator = await runSimulator();
    const merchant = await receiveWebhooks();
    await register(simulator, merchant.url);
    merchant.answers.push(500, 302, 404);
    const { paymentId } = await simulator.create();
    await simulator.control(`/payments/${paymentId}/complete`);
    await simulator.steer('/clock', { advance_ms: 60_000 + 300_000 + 1_800_000 - 1 });
    expect(merchant.received).toHaveLength(3);
    await simulator.steer('/clock', { advance_ms: 86_400_000 });
    expect(merchant.received).toHaveLength(4);
    const bodies = new Set(merchant.received.map(({ rawBody }) => rawBody.toString()));
    expect(bodies.size).toBe(1);
    expect(await deliveries(simulator)).toMatchObject([
      {
        status: 'delivered',
        body: merchant.received[0]?.rawBody.toString(),
        tries: [
          { httpStatus: 500, at: '2026-11-21T09:00:00.000Z' },
          { httpStatus: 302, at: '2026-11-21T09:01:00.000Z' },
          { httpStatus: 404, at: '2026-11-21T09:06:00.000Z' },
          { httpStatus: 200, at: '2026-11-21T09:36:00.000Z', answer: 'noted' },
        ],
      },
    ]);
  });

  test('that nobody takes is given up after six tries', async () => {
    const simulator = await runSimulator();
    const merchant = await receiveWebhooks();
    await register(simulator, merchant.url);
    merchant.answers.push(...Array.from({ length: 10 }, () => 503));
    const { paymentId } = await simulator.create();
    await simulator.control(`/payments/${paymentId}/complete`);
    await simulator.steer('/clock', { advance_ms: 30 * 86_400_000 });
    expect(merchant.received).toHaveLength(6);
    expect(await deliveries(simulator)).toMatchObject([{ status: 'givenUp' }]);
  });

  test('of the test button is tried once, and answers what came of it', async () => {
    const simulator = await runSimulator();
    const merchant = await receiveWebhooks();
    await register(simulator, merchant.url);
    merchant.answers.push(500);
    const { body } = await simulator.steer('/webhooks/test', {});
    expect(body).toMatchObject({
      delivery: { isTest: true, status: 'givenUp', tries: [{ httpStatus: 500 }] },
    });
    await simulator.steer('/clock', { advance_ms: 86_400_000 });
    expect(merchant.received).toHaveLength(1);
  });

  test('to a server that is not there is logged as such', async () => {
    const simulator = await runSimulator();
    await register(simulator, 'http://127.0.0.1:1');
    const { body } = await simulator.steer('/webhooks/test', {});
    expect(body).toMatchObject({ delivery: { tries: [{ problem: 'unreachable' }] } });
  });

  test('of the other mode’s payments goes nowhere while only one mode has an address', async () => {
    const simulator = await runSimulator({ live: true });
    const merchant = await receiveWebhooks();
    await register(simulator, merchant.url);
    const plan = await simulator.send('/crm/payment-plan', PLAN, simulator.liveSecretKey);
    const { planId } = plan.body as { planId: string };
    const paid = await simulator.steer(`/plans/${planId}/pay`, {
      installments: [1],
      bankId: 'phare',
    });
    expect(paid.status).toBe(200);
    expect(await deliveries(simulator)).toEqual([]);
  });
});
