import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { merchantBrowser, wordsOf } from '../support/merchant-browser.ts';
import { heading } from '../support/payer-browser.ts';
import { errorOf, lanAt, runSimulator, SALE } from '../support/running-simulator.ts';

const DAY_MS = 86_400_000;
const PAGES = [
  '/merchant',
  '/merchant/transactions',
  '/merchant/keys',
  '/merchant/webhooks',
  '/merchant/sales-people',
  '/merchant/clients',
  '/merchant/mailbox',
  '/merchant/recap',
  '/sales/sign-in',
];

/** The status of a page that is asked for under another name for this machine. */
const statusUnder = (host: string, siteUrl: string, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(siteUrl + path, { headers: { host, connection: 'close' } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });

describe('The merchant’s pages are closed', () => {
  test('to a site that had its own name lead to this machine', async () => {
    const { siteUrl, port } = await runSimulator();
    for (const path of PAGES) {
      expect(await statusUnder('shop.example', siteUrl, path)).toBe(403);
      expect(await statusUnder(`127.0.0.1.shop.example:${port}`, siteUrl, path)).toBe(403);
      expect(await statusUnder(`localhost:${port}`, siteUrl, path)).toBe(200);
    }
  });

  test('to phones on the local network, which have the payer’s pages alone', async () => {
    const simulator = await runSimulator({ lan: lanAt('127.0.0.1') });
    const { paymentLink } = await simulator.create();
    const lan = { siteUrl: new URL(paymentLink).origin };
    expect(lan.siteUrl).not.toBe(simulator.siteUrl);
    for (const path of PAGES) expect((await merchantBrowser(lan).visit(path)).status).toBe(404);
  });

  test.each([
    ['/merchant/clock', { by: 'day' }],
    ['/merchant/keys', { mode: 'test' }],
    ['/merchant/keys/crm-access', { key: 'x' }],
    ['/merchant/webhooks', { url: 'https://shop.example' }],
    ['/merchant/webhooks/secret', { mode: 'test' }],
    ['/merchant/webhooks/test', { mode: 'test' }],
    ['/merchant/sales-people', { name: 'Lou' }],
    ['/merchant/sales-people/change', { open: 'no' }],
    ['/merchant/clients', { email: 'ada@example.com' }],
    ['/merchant/recap/offer', { offer: 'complete' }],
    ['/merchant/recap/transfers', { count: '1', amount: '1' }],
    ['/sales/sign-out', {}],
  ] as const)('to another site’s form, at %s', async (path, form) => {
    const browser = merchantBrowser(await runSimulator());
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'http://shop.example' },
    ] as Record<string, string>[]) {
      const answer = await browser.post(path, form, headers);
      expect(answer.status).toBe(403);
      expect((await errorOf(answer)).code).toBe('cross_site_form');
    }
  });
});

describe('Every merchant page', () => {
  test('says that it is a simulation, and may load, run and leak nothing', async () => {
    const browser = merchantBrowser(await runSimulator());
    for (const path of PAGES) {
      const answer = await browser.visit(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const page = await answer.text();
      expect(page).toContain('<b>Simulation:</b> no money moves');
      expect(page).not.toContain('<script');
    }
  });

  test('speaks French to a French browser', async () => {
    const browser = merchantBrowser(await runSimulator(), 'fr-FR');
    const headings = [];
    for (const path of PAGES) headings.push(heading(await browser.read(path)));
    expect(headings).toEqual([
      'Vue d’ensemble',
      'Transactions',
      'Clés d’API',
      'Webhooks',
      'Commerciaux',
      'Clients',
      'Messagerie',
      'Récapitulatif',
      'Se connecter',
    ]);
  });

  test('shows what others sent as text, never as markup', async () => {
    const simulator = await runSimulator({ shopName: '<b>Verdier</b>' });
    const label = '<img src=x onerror=alert(1)>';
    await simulator.create({ ...SALE, label });
    await simulator.send('/invoice-payments/create-payment-link', {
      type: 'invoice',
      amount: 100,
      currency: 'EUR',
      invoiceRef: label,
      payerName: label,
      payerEmail: 'ada@example.com',
      sendEmail: true,
    });
    const browser = merchantBrowser(simulator);
    for (const path of PAGES) {
      const page = await browser.read(path);
      expect(page).not.toContain('<img');
      expect(page).not.toContain('<b>Verdier');
    }
    expect(await browser.read('/merchant/transactions')).toContain('&lt;img');
  });

  test.each(['/merchant/mailbox/mail_unknown', '/merchant/webhooks/deliveries/whd_unknown'])(
    'that shows nothing says so: %s',
    async (path) => {
      const answer = await merchantBrowser(await runSimulator()).visit(path);
      expect(answer.status).toBe(404);
      expect(heading(await answer.text())).toBe('There is nothing here');
    },
  );
});

describe('The overview', () => {
  test('counts what was collected today and this month, by the simulation’s clock', async () => {
    const simulator = await runSimulator();
    const browser = merchantBrowser(simulator);
    const sell = async (amount: number): Promise<void> => {
      const { paymentId } = await simulator.create({ ...SALE, amount });
      await simulator.control(`/payments/${paymentId}/complete`);
    };
    await sell(4_890);
    await simulator.create();
    await simulator.steer('/clock', { advance_ms: DAY_MS });
    await sell(1_000);
    await sell(250);
    const words = wordsOf(await browser.read('/merchant'));
    expect(words).toContain('Collected today 12.50 € 2 payments');
    expect(words).toContain('Collected this month 61.40 € 3 payments');
    await simulator.steer('/clock', { at: '2026-12-01T00:00:00Z' });
    const next = wordsOf(await browser.read('/merchant'));
    expect(next).toContain('Collected this month 0.00 € 0 payments');
  });

  test('keeps live and test, and each currency, apart', async () => {
    const simulator = await runSimulator({ live: true });
    const keys = [simulator.secretKey, simulator.liveSecretKey];
    for (const [place, key] of keys.entries()) {
      const { body } = await simulator.send(
        '/pos/create-payment',
        { ...SALE, amount: 100 + place },
        key,
      );
      const { paymentId } = body as { paymentId: string };
      await simulator.control(`/payments/${paymentId}/complete`);
    }
    const { paymentId } = await simulator.create({ ...SALE, amount: 700, currency: 'USD' });
    await simulator.control(`/payments/${paymentId}/complete`);
    const words = wordsOf(await merchantBrowser(simulator).read('/merchant'));
    expect(words).toContain('Collected today 1.00 € 1 payment');
    expect(words).toContain('Collected today Live 1.01 € 1 payment');
    expect(words).toContain('Collected today 7.00 $ 1 payment');
  });

  test.each([
    [{ by: 'toDay', day: '2026-11-20' }, 'Time does not run backwards: choose a later day.'],
    [{ by: 'toDay', day: '2046-01-01' }, 'That is over ten years away: choose a nearer day.'],
    [{ by: 'toDay', day: '2026-02-30' }, 'Choose the day to move to.'],
    [{ by: 'week' }, 'Choose the day to move to.'],
  ])('refuses to move the clock by %j, and says why', async (form, sentence) => {
    const simulator = await runSimulator();
    const answer = await merchantBrowser(simulator).post('/merchant/clock', form);
    expect(answer.status).toBe(400);
    expect(wordsOf(await answer.text())).toContain(sentence);
    const { body } = await simulator.steer('/clock');
    expect(body).toMatchObject({ now: '2026-11-21T09:00:00.000Z' });
  });

  test.each([
    [{ by: 'hour' }, '2026-11-21T10:00:00.000Z'],
    [{ by: 'day' }, '2026-11-22T09:00:00.000Z'],
    [{ by: 'month' }, '2026-12-21T09:00:00.000Z'],
    [{ by: 'toDay', day: '2027-02-28' }, '2027-02-28T09:00:00.000Z'],
  ])('moves the clock by %j, and all that falls due happens', async (form, now) => {
    const simulator = await runSimulator();
    const page = await merchantBrowser(simulator).follow('/merchant/clock', form);
    expect(wordsOf(page)).toContain('The clock was moved.');
    expect((await simulator.steer('/clock')).body).toMatchObject({ now });
    const { body } = await simulator.steer('/mailbox');
    const recaps = now < '2026-12-01' ? 0 : Number(now.slice(5, 7)) === 12 ? 1 : 3;
    expect((body as { mails: unknown[] }).mails).toHaveLength(recaps);
  });

  test('stops the clock and lets it run', async () => {
    const simulator = await runSimulator();
    const browser = merchantBrowser(simulator);
    expect(await browser.follow('/merchant/clock', { frozen: 'yes' })).toContain(
      'It stands still.',
    );
    expect((await simulator.steer('/clock')).body).toMatchObject({ frozen: true });
    expect(await browser.follow('/merchant/clock', { frozen: 'no' })).toContain('It runs with');
    expect((await simulator.steer('/clock')).body).toMatchObject({ frozen: false });
  });
});
