import { describe, expect, test } from 'vitest';
import { heading, payerOf } from '../support/payer-browser.ts';
import { errorOf, runSimulator, SALE } from '../support/running-simulator.ts';

describe('A form or link that leads nowhere', () => {
  test('an unknown link says so', async () => {
    const payer = payerOf(await runSimulator());
    const answer = await payer.visit('/pay/pay_unknown');
    expect(answer.status).toBe(404);
    expect(heading(await answer.text())).toBe('This link is not known');
    for (const path of ['/pay/pay_unknown', '/pay/pay_unknown/bank/phare']) {
      expect((await payer.post(path, {})).status).toBe(404);
    }
    expect((await payer.visit('/pay/pay_unknown/bank/phare')).status).toBe(404);
    expect((await payer.post('/pay/pay_unknown/bank-answer', {})).status).toBe(404);
    const pages = ['/pay/pay_unknown/banks', '/pay/pay_unknown/return', '/payment-success'];
    for (const path of [...pages, '/payment-cancelled?paymentId=pay_unknown']) {
      expect((await payer.visit(path)).status).toBe(404);
    }
  });

  const noBanks: readonly Record<string, string>[] = [{}, { bank: 'nowhere' }];
  test.each(noBanks)('a choice of no bank (%j) is refused', async (form) => {
    const simulator = await runSimulator();
    const { paymentId } = await simulator.create();
    const answer = await payerOf(simulator).post(`/pay/${paymentId}`, form);
    expect(answer.status).toBe(400);
    expect((await errorOf(answer)).code).toBe('bank_unknown');
  });

  test('a decision that is none is refused, and nothing is paid', async () => {
    const simulator = await runSimulator();
    const payer = payerOf(simulator);
    const { paymentId } = await simulator.create();
    await payer.post(`/pay/${paymentId}`, { bank: 'phare' });
    const answer = await payer.post(`/pay/${paymentId}/bank/phare`, { decision: 'maybe' });
    expect(answer.status).toBe(400);
    expect(await simulator.status(paymentId)).toBe('pending');
  });

  test('a bank’s page that was never reached by choosing it sends the payer back', async () => {
    const simulator = await runSimulator();
    const payer = payerOf(simulator);
    const { paymentId } = await simulator.create();
    const page = await payer.visit(`/pay/${paymentId}/bank/phare`);
    expect([page.status, page.headers.get('location')]).toEqual([303, `/pay/${paymentId}`]);
    await payer.post(`/pay/${paymentId}/bank/phare`, { decision: 'confirm' });
    expect(await simulator.status(paymentId)).toBe('pending');
  });

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'null' },
    { origin: 'http://elsewhere.example' },
  ])('another site’s form (%j) is refused', async (headers) => {
    const simulator = await runSimulator();
    const { paymentId } = await simulator.create();
    const answer = await payerOf(simulator).post(`/pay/${paymentId}`, { bank: 'phare' }, headers);
    expect(answer.status).toBe(403);
    expect((await errorOf(answer)).code).toBe('cross_site_form');
  });

  test('a form that is too large is refused', async () => {
    const simulator = await runSimulator();
    const { paymentId } = await simulator.create();
    const form = { bank: 'x'.repeat(5_000) };
    expect((await payerOf(simulator).post(`/pay/${paymentId}`, form)).status).toBe(400);
  });
});

describe('The payer', () => {
  test('sees who asks for how much, chooses a bank, confirms, and is told that it is paid', async () => {
    const simulator = await runSimulator();
    const payer = payerOf(simulator);
    const { paymentId } = await simulator.create();
    const first = await payer.read(`/pay/${paymentId}`);
    expect(heading(first)).toBe('Pay to Maison Verdier');
    expect(first).toContain('<span class="amount">48.90<small>\u00a0€</small></span>');
    expect(first).toContain('Walnut tray');
    expect(first).toContain('Till 2');

    const bank = await payer.follow(`/pay/${paymentId}`, { bank: 'phare' });
    expect(bank).toContain('Caisse du Phare');
    expect(heading(bank)).toBe('Confirm 48.90\u00a0€ to Maison Verdier');
    expect(await simulator.status(paymentId)).toBe('pending');

    const end = await payer.follow(`/pay/${paymentId}/bank/phare`, { decision: 'confirm' });
    expect(heading(end)).toBe('Paid');
    expect(await simulator.status(paymentId)).toBe('completed');
    expect(heading(await payer.read(`/pay/${paymentId}`))).toBe('Already paid');
  });

  test('refuses, and is told that nothing was paid', async () => {
    const simulator = await runSimulator();
    const payer = payerOf(simulator);
    const { paymentId } = await simulator.create();
    await payer.post(`/pay/${paymentId}`, { bank: 'ormeau' });
    const end = await payer.follow(`/pay/${paymentId}/bank/ormeau`, { decision: 'refuse' });
    expect(heading(end)).toBe('Refused');
    expect(await simulator.status(paymentId)).toBe('failed');
  });

  test('who comes after the end is not offered to pay', async () => {
    const simulator = await runSimulator({ lifetimeMs: 1_000 });
    const payer = payerOf(simulator);
    const { paymentId } = await simulator.create();
    simulator.clock.advance(1_000);
    const page = await payer.read(`/pay/${paymentId}`);
    expect(heading(page)).toBe('This code has expired');
    expect(page).not.toContain('<form');
    const tried = await payer.follow(`/pay/${paymentId}`, { bank: 'phare' });
    expect(heading(tried)).toBe('This code has expired');
    expect(await simulator.status(paymentId)).toBe('expired');
  });

  test('who had reached the bank in time can still confirm after the end', async () => {
    const simulator = await runSimulator({ lifetimeMs: 1_000 });
    const payer = payerOf(simulator);
    const { paymentId } = await simulator.create();
    await payer.post(`/pay/${paymentId}`, { bank: 'tilleul' });
    simulator.clock.advance(60_000);
    expect(await simulator.status(paymentId)).toBe('expired');
    expect(heading(await payer.read(`/pay/${paymentId}/bank/tilleul`))).toContain('Confirm');
    const end = await payer.follow(`/pay/${paymentId}/bank/tilleul`, { decision: 'confirm' });
    expect(heading(end)).toBe('Paid');
    expect(await simulator.status(paymentId)).toBe('completed');
  });

  test('who had reached the bank in time and refuses after the end leaves it expired', async () => {
    const simulator = await runSimulator({ lifetimeMs: 1_000 });
    const payer = payerOf(simulator);
    const { paymentId } = await simulator.create();
    await payer.post(`/pay/${paymentId}`, { bank: 'tilleul' });
    simulator.clock.advance(60_000);
    const end = await payer.follow(`/pay/${paymentId}/bank/tilleul`, { decision: 'refuse' });
    expect(heading(end)).toBe('This code has expired');
    expect(await simulator.status(paymentId)).toBe('expired');
  });

  test('who confirms what another phone has paid is told that it was already paid', async () => {
    const simulator = await runSimulator();
    const [one, other] = [payerOf(simulator), payerOf(simulator)];
    const { paymentId } = await simulator.create();
    await one.post(`/pay/${paymentId}`, { bank: 'phare' });
    await other.post(`/pay/${paymentId}`, { bank: 'lanterne' });
    await one.post(`/pay/${paymentId}/bank/phare`, { decision: 'confirm' });
    const end = await other.follow(`/pay/${paymentId}/bank/lanterne`, { decision: 'confirm' });
    expect(heading(end)).toBe('Already paid');
  });

  test('is sent by a browser that says where its form comes from', async () => {
    const simulator = await runSimulator();
    const payer = payerOf(simulator);
    const { paymentId } = await simulator.create();
    const browsers = [
      { 'sec-fetch-site': 'same-origin', origin: 'null' },
      { 'sec-fetch-site': 'same-origin', origin: simulator.siteUrl },
      { origin: 'null' },
    ];
    for (const headers of browsers) {
      const answer = await payer.post(`/pay/${paymentId}`, { bank: 'phare' }, headers);
      expect(answer.status).toBe(303);
    }
  });
});

describe('Every page', () => {
  test('says that it is a simulation, and may load, run and leak nothing', async () => {
    const simulator = await runSimulator();
    const payer = payerOf(simulator);
    const { paymentId } = await simulator.create();
    for (const path of ['/', `/pay/${paymentId}`, '/pay/pay_unknown']) {
      const answer = await payer.visit(path);
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const html = await answer.text();
      expect(html).toContain('<b>Simulation:</b> no money moves');
      expect(html).not.toContain('<script');
    }
  });

  test('shows a label as text, never as markup', async () => {
    const simulator = await runSimulator({ shopName: 'Verdier & <b>Fils</b>' });
    const { paymentId } = await simulator.create({
      ...SALE,
      label: '<img src=x onerror=alert(1)>',
    });
    const html = await payerOf(simulator).read(`/pay/${paymentId}`);
    expect(html).not.toContain('<img');
    expect(heading(html)).toBe('Pay to Verdier &amp; &lt;b&gt;Fils&lt;/b&gt;');
  });

  test('speaks French to a French phone', async () => {
    const simulator = await runSimulator();
    const { paymentId } = await simulator.create();
    const html = await payerOf(simulator, 'fr-FR,fr;q=0.9,en;q=0.8').read(`/pay/${paymentId}`);
    expect(html).toContain('<html lang="fr">');
    expect(heading(html)).toBe('Payer à Maison Verdier');
    expect(html).toContain('48,90<small>\u00a0€</small>');
  });
});
