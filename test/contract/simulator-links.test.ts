import { describe, expect, test } from 'vitest';
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

describe('A payer who schedules', () => {
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
});
