import { describe, expect, test } from 'vitest';
import { verifyBrowserReturn } from '../../src/platform/webhook/signature.ts';
import { heading, payerOf } from '../support/payer-browser.ts';
import {
  createBalance,
  createInvoice,
  createOpenAmount,
  createPlan,
  createSession,
} from '../support/payer-links.ts';
import { type RunningSimulator, runSimulator } from '../support/running-simulator.ts';
import { receiveWebhooks } from '../support/webhook-receiver.ts';

/** The rows of a page's lists of facts, as one reads them. */
const factsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)].map(
    ([, name, value]) => `${name}: ${value}`,
  );

/** Where a page sends the browser on by itself. */
const onwardOf = (answer: Response): URL | null => {
  const address = /^0; url=(.+)$/.exec(answer.headers.get('refresh') ?? '')?.[1];
  return address === undefined ? null : new URL(address);
};

/** What the merchant's server reads from a return, with the secret that it was shown. */
const verified = async (simulator: RunningSimulator, address: URL | null) => {
  const { url } = await receiveWebhooks();
  const shown = await simulator.control('/webhooks', { mode: 'test', url });
  const { secret } = (await shown.json()) as { secret: string };
  return verifyBrowserReturn(secret, address?.searchParams ?? new URLSearchParams());
};

describe('An invoice’s link (interface, endpoint 1)', () => {
  test('opens a recap of the invoice, and leads on to the banks', async () => {
    const simulator = await runSimulator();
    const payer = payerOf(simulator);
    const paymentId = await createInvoice(simulator);
    const recap = await payer.read(`/pay/${paymentId}`);
    expect(heading(recap)).toBe('Pay to Maison Verdier');
    expect(factsOf(recap)).toEqual([
      'Invoice: F-2026-0117',
      'Billed to: Ada Marchand',
      'Due: 30 November 2026',
      'Without VAT: 1,050.00\u00a0€',
      'VAT 20% on 950.00\u00a0€: 190.00\u00a0€',
      'VAT 5.5% on 100.00\u00a0€: 5.30\u00a0€',
      'VAT in all: 195.30\u00a0€',
      'Total with VAT: 1,245.30\u00a0€',
    ]);
    expect(recap).not.toContain('<form');
    expect(recap).toContain(`href="/pay/${paymentId}/banks"`);
    expect(await payer.read(`/pay/${paymentId}/banks`)).toContain('Choose your bank');
  });

  test('says no more than the merchant did', async () => {
    const simulator = await runSimulator();
    const paymentId = await createInvoice(simulator, {
      dueDate: undefined,
      invoiceAmountHT: undefined,
      vatBreakdown: undefined,
      payerName: undefined,
    });
    expect(factsOf(await payerOf(simulator).read(`/pay/${paymentId}`))).toEqual([
      'Invoice: F-2026-0117',
      'VAT: 195.30\u00a0€',
      'Total with VAT: 1,245.30\u00a0€',
    ]);
  });

  test('does not add up a single rate a second time', async () => {
    const simulator = await runSimulator();
    const vatBreakdown = [{ rate: 20, base: 95_000, vat: 19_000 }];
    const paymentId = await createInvoice(simulator, { vatBreakdown });
    const html = await payerOf(simulator).read(`/pay/${paymentId}`);
    expect(html).toContain('VAT 20% on');
    expect(html).not.toContain('VAT in all');
  });

  test('has no way to the banks once it is paid', async () => {
    const simulator = await runSimulator();
    const payer = payerOf(simulator);
    const paymentId = await createInvoice(simulator);
    await payer.decide(paymentId, 'confirm');
    const banks = await payer.visit(`/pay/${paymentId}/banks`);
    expect([banks.status, banks.headers.get('location')]).toEqual([303, `/pay/${paymentId}`]);
    expect(heading(await payer.read(`/pay/${paymentId}/banks`))).toBe('Already paid');
  });
});

describe('A checkout’s and a balance’s link (interface, endpoints 2 and 3)', () => {
  test('lead straight to the banks, with the order’s own words', async () => {
    const simulator = await runSimulator();
    const payer = payerOf(simulator);
    const checkout = await payer.read(`/pay/${await createSession(simulator)}`);
    const balance = await payer.read(`/pay/${await createBalance(simulator)}`);
    for (const html of [checkout, balance]) {
      expect(html).toContain('Choose your bank');
      expect(html).toContain('Ada Marchand');
    }
    expect(checkout).toContain('Order quote-7');
    expect(checkout).toContain('<span>2 × Oak table</span> <b>119.98\u00a0€</b>');
    expect(checkout).toContain('<span>1 × Delivery</span> <b>10.55\u00a0€</b>');
    expect(balance).toContain('Order order-9');
    expect(balance).toContain('Deposit already paid: 120.00\u00a0€');
    expect(balance).toContain('Due on 5 December 2026');
  });

  test('say nothing of a deposit that is none', async () => {
    const simulator = await runSimulator();
    const paymentId = await createBalance(simulator, { depositPaid: 0 });
    expect(await payerOf(simulator).read(`/pay/${paymentId}`)).not.toContain('Deposit');
  });
});

describe('After the bank, the payer', () => {
  const decisions = [
    ['confirm', 'completed', '/thanks'],
    ['stay-pending', 'pending', '/thanks'],
    ['refuse', 'failed', '/basket'],
    ['confirm-after-expiry', 'completed', '/thanks'],
  ] as const;

  test.each(decisions)(
    'who decides “%s” returns to the shop with a status that it can verify: %s',
    async (decision, status, page) => {
      const simulator = await runSimulator();
      const payer = payerOf(simulator);
      const paymentId = await createSession(simulator);
      await payer.post(`/pay/${paymentId}`, { bank: 'phare' });
      const decided = await payer.post(`/pay/${paymentId}/bank/phare`, { decision });
      expect(decided.headers.get('location')).toBe(`/pay/${paymentId}/return`);
      const answer = await payer.visit(`/pay/${paymentId}/return`);
      const onward = onwardOf(answer);
      expect([onward?.origin, onward?.pathname]).toEqual(['https://shop.example', page]);
      expect(onward?.searchParams.get('basket')).toBe(page === '/thanks' ? '7' : null);
      expect(await verified(simulator, onward)).toEqual({
        ok: true,
        value: { paymentId, status, orderRef: 'quote-7' },
      });
      expect(await answer.text()).toContain('Back to Maison Verdier');
    },
  );

  test('who schedules returns to the shop, which is told so', async () => {
    const simulator = await runSimulator();
    const payer = payerOf(simulator);
    const paymentId = await createSession(simulator);
    const form = { date: '2026-12-01' };
    expect(heading(await payer.decide(paymentId, 'schedule', form))).toBe('Scheduled');
    const onward = onwardOf(await payer.visit(`/pay/${paymentId}/return`));
    expect(onward?.pathname).toBe('/thanks');
    expect(onward?.searchParams.get('status')).toBe('scheduled');
  });

  test('who leaves at the banks returns to the shop, and nothing has changed', async () => {
    const simulator = await runSimulator();
    const payer = payerOf(simulator);
    const paymentId = await createSession(simulator);
    const way = `/pay/${paymentId}/return`;
    const before = await simulator.steer('/payments');
    expect(await payer.read(`/pay/${paymentId}`)).toContain(`href="${way}">Cancel and return`);
    const answer = await payer.visit(way);
    const onward = onwardOf(answer);
    expect(onward?.pathname).toBe('/basket');
    expect(heading(await answer.text())).toBe('Not paid');
    expect(await simulator.steer('/payments')).toEqual(before);
    expect(await verified(simulator, onward)).toMatchObject({ value: { status: 'pending' } });
  });

  test.each([
    ['confirm', '/payment-success', 'Paid'],
    ['stay-pending', '/payment-success', 'Your bank has not answered yet'],
    ['refuse', '/payment-cancelled', 'Refused'],
  ])(
    'who decides “%s” without a page of the shop’s sees the service’s own %s',
    async (decision, page, said) => {
      const simulator = await runSimulator();
      const payer = payerOf(simulator);
      const paymentId = await createSession(simulator, {
        successUrl: undefined,
        cancelUrl: undefined,
      });
      const end = await payer.decide(paymentId, decision);
      expect(heading(end)).toBe(said);
      expect(end).toContain('130.53');
      const way = await payer.visit(`/pay/${paymentId}/return`);
      expect(way.headers.get('location')).toBe(`${page}?paymentId=${paymentId}`);
    },
  );

  test('who cancels without a page of the shop’s can still pay', async () => {
    const simulator = await runSimulator();
    const payer = payerOf(simulator);
    const paymentId = await createInvoice(simulator);
    expect(await payer.read(`/pay/${paymentId}/banks`)).toContain('>Cancel</a>');
    const end = await payer.read(`/pay/${paymentId}/return`);
    expect(heading(end)).toBe('Not paid');
    expect(end).toContain(`href="/pay/${paymentId}"`);
    expect(heading(await payer.decide(paymentId, 'confirm'))).toBe('Paid');
  });

  test('is not told by the service’s page that a waiting payment is paid', async () => {
    const simulator = await runSimulator();
    const paymentId = await createInvoice(simulator);
    const html = await payerOf(simulator).read(`/payment-success?paymentId=${paymentId}`);
    expect(heading(html)).toBe('Not paid');
  });

  test.each(['confirm', 'refuse', 'stay-pending'])(
    'of an instalment, or of an open amount, is back on the dashboard: %s',
    async (decision) => {
      const simulator = await runSimulator();
      const payer = payerOf(simulator);
      const plan = await createPlan(simulator);
      const open = await createOpenAmount(simulator, [10_000]);
      const links = [plan, { path: open.path, paymentId: open.paymentIds[0] ?? '' }];
      for (const { path, paymentId } of links) {
        await payer.post(`/pay/${paymentId}`, { bank: 'phare' });
        await payer.post(`/pay/${paymentId}/bank/phare`, { decision });
        const way = await payer.visit(`/pay/${paymentId}/return`);
        expect([way.status, way.headers.get('location')]).toEqual([303, path]);
        expect(await payer.read(`/pay/${paymentId}`)).toContain('Back to your payments');
      }
    },
  );

  test('who leaves an instalment at the banks is back on the dashboard', async () => {
    const simulator = await runSimulator();
    const { path, paymentId } = await createPlan(simulator);
    const payer = payerOf(simulator);
    expect(await payer.read(`/pay/${paymentId}`)).toContain('Instalment 1 of 3');
    const way = await payer.visit(`/pay/${paymentId}/return`);
    expect(way.headers.get('location')).toBe(path);
    expect(await simulator.status(paymentId)).toBe('pending');
  });
});
