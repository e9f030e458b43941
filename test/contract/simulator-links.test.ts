import { describe, expect, test } from 'vitest';
import { checkoutResponseSchema } from '../../src/platform/wire/checkout.ts';
import { invoiceLinkResponseSchema } from '../../src/platform/wire/invoice.ts';
import { runSimulator, SALE } from '../support/running-simulator.ts';

const INVOICE_PATH = '/invoice-payments/create-payment-link';
const CHECKOUT_PATH = '/ecommerce/checkout-session';

const INVOICE = { type: 'invoice', amount: 12_000, currency: 'EUR', invoiceRef: 'F-7' };
const SESSION = {
  lineItems: [
    { name: 'Oak table', quantity: 2, unitPriceHt: 49.99, vatRate: 20 },
    { name: 'Delivery', quantity: 1, unitPriceHt: 10, vatRate: 5.5 },
  ],
  customer: { name: 'Ada', email: 'ada@example.com' },
  orderRef: 'quote-7',
};

const refusal = (code: string, field: string) => ({
  status: 400,
  body: { success: false, error: { code, field } },
});

describe('POST /invoice-payments/create-payment-link (interface, endpoint 1)', () => {
  test.each([
    [{ type: 'quote' }, 'field_invalid', 'type'],
    [{ amount: 120.5 }, 'field_invalid', 'amount'],
    [{ amount: undefined }, 'field_missing', 'amount'],
    [{ currency: 'eur' }, 'field_invalid', 'currency'],
    [{ invoiceRef: undefined }, 'field_missing', 'invoiceRef'],
    [{ dueDate: '2026-02-30' }, 'field_invalid', 'dueDate'],
    [{ payerEmail: 'ada' }, 'field_invalid', 'payerEmail'],
    [{ vatBreakdown: [{ rate: 20, base: 100 }] }, 'field_missing', 'vatBreakdown.0.vat'],
    [{ sendEmail: 'yes' }, 'field_invalid', 'sendEmail'],
  ])('refuses %j', async (change, code, field) => {
    const simulator = await runSimulator();
    const answer = await simulator.send(INVOICE_PATH, { ...INVOICE, ...change });
    expect(answer).toMatchObject(refusal(code, field));
  });

  test('gives a link that can be paid for thirty days, and its code', async () => {
    const simulator = await runSimulator();
    const { status, body } = await simulator.send(INVOICE_PATH, { ...INVOICE, unknownField: 1 });
    expect(status).toBe(201);
    const { paymentId, paymentLink, expiresAt } = invoiceLinkResponseSchema.parse(body);
    expect(expiresAt).toBe('2026-12-21T09:00:00.000Z');
    expect(await (await fetch(paymentLink)).text()).toContain('F-7');
    await simulator.steer('/clock', { at: '2026-12-21T08:59:59Z' });
    expect(await simulator.status(paymentId)).toBe('pending');
    await simulator.steer('/clock', { advance_ms: 1_000 });
    expect(await simulator.status(paymentId)).toBe('expired');
  });
});

describe('POST /ecommerce/checkout-session (interface, endpoint 2)', () => {
  test.each([
    [{ lineItems: [] }, 'field_invalid', 'lineItems'],
    [
      { lineItems: [{ name: 'x', quantity: 1, vatRate: 0 }] },
      'field_missing',
      'lineItems.0.unitPriceHt',
    ],
    [{ customer: { name: 'Ada' } }, 'field_missing', 'customer.email'],
    [{ successUrl: 'http://shop.example' }, 'field_invalid', 'successUrl'],
    [{ cancelUrl: 'shop' }, 'field_invalid', 'cancelUrl'],
  ])('refuses %j', async (change, code, field) => {
    const simulator = await runSimulator();
    const answer = await simulator.send(CHECKOUT_PATH, { ...SESSION, ...change });
    expect(answer).toMatchObject(refusal(code, field));
  });

  test('redirects to a payment of the lines’ total with tax', async () => {
    const simulator = await runSimulator();
    const { status, body } = await simulator.send(CHECKOUT_PATH, SESSION);
    expect(status).toBe(201);
    const session = checkoutResponseSchema.parse(body);
    // 2 × 49.99 + 20 % = 119.976, and 10 + 5.5 % = 10.55.
    expect(session.amount).toBe(130.53);
    expect((await fetch(session.bankRedirectURL)).status).toBe(200);
    await simulator.control(`/payments/${session.paymentId}/complete`);
    expect(await simulator.status(session.paymentId)).toBe('completed');
  });

  test('answers the same session to the same order reference, and refuses another content', async () => {
    const simulator = await runSimulator();
    const first = await simulator.send(CHECKOUT_PATH, SESSION);
    const { paymentId } = checkoutResponseSchema.parse(first.body);
    await simulator.control(`/payments/${paymentId}/complete`);
    const again = await simulator.send(CHECKOUT_PATH, { ...SESSION, currency: 'EUR' });
    expect(again).toEqual({ status: 200, body: first.body });
    for (const change of [
      { sendConfirmationEmail: false },
      { customer: { ...SESSION.customer, name: 'Eve' } },
    ]) {
      const other = await simulator.send(CHECKOUT_PATH, { ...SESSION, ...change });
      expect(other).toMatchObject(refusal('order_ref_differs', 'orderRef'));
    }
  });

  test('makes a session each time where there is no order reference', async () => {
    const simulator = await runSimulator();
    const { orderRef: _, ...bare } = SESSION;
    const sent = await Promise.all([1, 2].map(() => simulator.send(CHECKOUT_PATH, bare)));
    const ids = sent.map(({ body }) => checkoutResponseSchema.parse(body).paymentId);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('The two modes', () => {
  test('live keys are accepted only by a simulation started so', async () => {
    const simulator = await runSimulator();
    expect(simulator.liveSecretKey).toBeUndefined();
    expect(await simulator.steer('/keys', { mode: 'live' })).toMatchObject({ status: 409 });
  });

  test('share no payment and no reference, and a live one says that it is simulated', async () => {
    const simulator = await runSimulator({ live: true });
    const live = simulator.liveSecretKey;
    expect(live).toMatch(/^sk_live_/);
    const { body } = await simulator.send('/pos/create-payment', SALE, live);
    const { paymentId, isSimulation } = body as { paymentId: string; isSimulation: boolean };
    expect(isSimulation).toBe(true);
    const path = `/pos/payments/${paymentId}/status`;
    expect((await simulator.get(path, live)).status).toBe(200);
    expect((await simulator.get(path)).status).toBe(404);
    expect((await simulator.send(CHECKOUT_PATH, SESSION, live)).status).toBe(201);
    expect((await simulator.send(CHECKOUT_PATH, SESSION)).status).toBe(201);
  });
});

describe('Answers that were told to fail', () => {
  test('are 500, as many as were wanted, and nothing was done', async () => {
    const simulator = await runSimulator();
    await simulator.control('/failures', { count: 2 });
    for (const path of [INVOICE_PATH, CHECKOUT_PATH]) {
      expect(await simulator.send(path, INVOICE)).toMatchObject({
        status: 500,
        body: { error: { code: 'failure_planned' } },
      });
    }
    expect((await simulator.send(INVOICE_PATH, INVOICE)).status).toBe(201);
    const { body } = await simulator.steer('/payments');
    expect((body as { payments: unknown[] }).payments).toHaveLength(1);
  });
});

describe('A payer who schedules', () => {
  const schedule = (date: string) => ({ date });
  test.each(['2026-11-21', '2027-01-21', '2020-01-01'])('cannot choose %s', async (date) => {
    const simulator = await runSimulator();
    const { body } = await simulator.send(INVOICE_PATH, INVOICE);
    const { paymentId } = invoiceLinkResponseSchema.parse(body);
    expect(await simulator.steer(`/payments/${paymentId}/schedule`, schedule(date))).toMatchObject(
      refusal('date_outside_horizon', 'date'),
    );
  });

  test('pays on the day chosen, or is refused by the bank on that day', async () => {
    const simulator = await runSimulator();
    for (const [willFail, status] of [
      [false, 'completed'],
      [true, 'failed'],
    ] as const) {
      const { body } = await simulator.send(INVOICE_PATH, INVOICE);
      const { paymentId } = invoiceLinkResponseSchema.parse(body);
      const { body: now } = await simulator.steer('/clock');
      const inTwoDays = Date.parse((now as { now: string }).now) + 2 * 86_400_000;
      const date = new Date(inTwoDays).toISOString().slice(0, 10);
      await simulator.steer(`/payments/${paymentId}/schedule`, { date, willFail });
      await simulator.steer('/clock', { at: `${date}T05:59:59Z` });
      expect(await simulator.status(paymentId)).toBe('scheduled');
      await simulator.steer('/clock', { advance_ms: 1_000 });
      expect(await simulator.status(paymentId)).toBe(status);
    }
  });

  test('cannot do so at a till', async () => {
    const simulator = await runSimulator();
    const { paymentId } = await simulator.create();
    const answer = await simulator.steer(`/payments/${paymentId}/schedule`, schedule('2026-11-23'));
    expect(answer.status).toBe(409);
  });
});
