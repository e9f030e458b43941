import { describe, expect, test } from 'vitest';
import { heading, payerOf } from '../support/payer-browser.ts';
import {
  createBalance,
  createInvoice,
  createOpenAmount,
  createPlan,
  createSession,
} from '../support/payer-links.ts';
import { errorOf, runSimulator } from '../support/running-simulator.ts';

describe('A payer who wants to pay on a later day', () => {
  test.each(['', 'soon', '2026-11-21', '2027-01-21', '2026-12-0', '2026-11-31'])(
    'is told which days the bank takes, instead of “%s”',
    async (date) => {
      const simulator = await runSimulator();
      const payer = payerOf(simulator);
      const paymentId = await createInvoice(simulator);
      await payer.post(`/pay/${paymentId}`, { bank: 'phare' });
      const form = { decision: 'schedule', date };
      const answer = await payer.post(`/pay/${paymentId}/bank/phare`, form);
      expect(answer.status).toBe(400);
      const html = await answer.text();
      expect(html).toContain('Choose a day from 22 November 2026 to 20 January 2027.');
      expect(html).toContain('aria-invalid="true"');
      expect(html).toContain('<details open="">');
      expect(await simulator.status(paymentId)).toBe('pending');
    },
  );

  test.each(['2026-11-22', '2027-01-20'])('sees the day that was chosen: %s', async (date) => {
    const simulator = await runSimulator();
    const payer = payerOf(simulator);
    const paymentId = await createInvoice(simulator);
    const end = await payer.decide(paymentId, 'schedule', { date });
    expect(heading(end)).toBe('Scheduled');
    expect(end).toContain(date === '2026-11-22' ? 'on 22 November 2026' : 'on 20 January 2027');
    expect(heading(await payer.read(`/pay/${paymentId}`))).toBe('Scheduled');
    await simulator.steer('/clock', { at: `${date}T06:00:00Z` });
    expect(heading(await payer.read(`/pay/${paymentId}`))).toBe('Already paid');
  });

  test('learns on the day that the bank refused, where the simulation was told to', async () => {
    const simulator = await runSimulator();
    const payer = payerOf(simulator);
    const paymentId = await createInvoice(simulator);
    const form = { date: '2026-11-22', willFail: 'yes' };
    expect(heading(await payer.decide(paymentId, 'schedule', form))).toBe('Scheduled');
    await simulator.steer('/clock', { at: '2026-11-22T06:00:00Z' });
    expect(heading(await payer.read(`/pay/${paymentId}`))).toBe('Refused by your bank');
  });

  test('is not offered another day at a till, nor given one', async () => {
    const simulator = await runSimulator();
    const payer = payerOf(simulator);
    const { paymentId } = await simulator.create();
    await payer.post(`/pay/${paymentId}`, { bank: 'phare' });
    expect(await payer.read(`/pay/${paymentId}/bank/phare`)).not.toContain('type="date"');
    const form = { decision: 'schedule', date: '2026-11-22' };
    const answer = await payer.post(`/pay/${paymentId}/bank/phare`, form);
    expect(answer.status).toBe(400);
    expect(await simulator.status(paymentId)).toBe('pending');
  });
});

describe('A bank that says nothing', () => {
  test('leaves the payer waiting, who cannot pay a second time', async () => {
    const simulator = await runSimulator();
    const payer = payerOf(simulator);
    const paymentId = await createInvoice(simulator);
    const waiting = 'Your bank has not answered yet';
    expect(heading(await payer.decide(paymentId, 'stay-pending'))).toBe(waiting);
    expect(await simulator.status(paymentId)).toBe('pending');
    for (const path of ['', '/banks', '/bank/phare', '/return']) {
      expect(heading(await payer.read(`/pay/${paymentId}${path}`))).toBe(waiting);
    }
    expect(heading(await payer.follow(`/pay/${paymentId}`, { bank: 'tilleul' }))).toBe(waiting);
    const again = await payer.follow(`/pay/${paymentId}/bank/phare`, { decision: 'confirm' });
    expect(heading(again)).toBe(waiting);
    expect(await simulator.status(paymentId)).toBe('pending');
  });

  test.each([
    ['confirm', 'completed', 'Paid'],
    ['refuse', 'failed', 'Refused'],
  ])('answers when the developer has it %s', async (answer, status, said) => {
    const simulator = await runSimulator();
    const payer = payerOf(simulator);
    const paymentId = await createInvoice(simulator);
    await payer.decide(paymentId, 'stay-pending');
    const end = await payer.follow(`/pay/${paymentId}/bank-answer`, { answer });
    expect(heading(end)).toBe(said);
    expect(await simulator.status(paymentId)).toBe(status);
  });

  test('can still confirm, and no longer refuse, after the link’s time', async () => {
    const simulator = await runSimulator();
    const payer = payerOf(simulator);
    const paymentId = await createSession(simulator);
    await payer.decide(paymentId, 'stay-pending');
    await simulator.steer('/clock', { advance_ms: 31 * 60_000 });
    expect(await simulator.status(paymentId)).toBe('expired');
    const page = await payer.read(`/pay/${paymentId}`);
    expect(heading(page)).toBe('Your bank has not answered yet');
    expect(page).toContain('The bank confirms');
    expect(page).not.toContain('The bank refuses');
    const path = `/pay/${paymentId}/bank-answer`;
    expect(heading(await payer.follow(path, { answer: 'refuse' }))).toContain('not answered');
    expect(heading(await payer.follow(path, { answer: 'confirm' }))).toBe('Paid');
  });

  test('is not made to answer by a form that holds no answer, nor when it was not asked', async () => {
    const simulator = await runSimulator();
    const payer = payerOf(simulator);
    const paymentId = await createInvoice(simulator);
    const path = `/pay/${paymentId}/bank-answer`;
    const refused = await payer.post(path, { answer: 'maybe' });
    expect([refused.status, (await errorOf(refused)).field]).toEqual([400, 'answer']);
    await payer.follow(path, { answer: 'confirm' });
    expect(await simulator.status(paymentId)).toBe('pending');
  });
});

describe('The simulated bank', () => {
  test('confirms after the time has run out', async () => {
    const simulator = await runSimulator();
    const payer = payerOf(simulator);
    const { paymentId } = await simulator.create();
    expect(heading(await payer.decide(paymentId, 'confirm-after-expiry'))).toBe('Paid');
    const { body } = await simulator.steer('/payments');
    // Pending, expired, completed: the time did run out before.
    expect(body).toMatchObject({ payments: [{ status: 'completed', revision: 3 }] });
  });

  test('offers no end of a time to a payment that has none', async () => {
    const simulator = await runSimulator();
    const payer = payerOf(simulator);
    const paymentId = await createBalance(simulator);
    await payer.post(`/pay/${paymentId}`, { bank: 'phare' });
    const path = `/pay/${paymentId}/bank/phare`;
    expect(await payer.read(path)).not.toContain('confirm-after-expiry');
    const answer = await payer.post(path, { decision: 'confirm-after-expiry' });
    expect(answer.status).toBe(400);
    expect(await simulator.status(paymentId)).toBe('pending');
  });

  test('shows confirm and refuse before all else', async () => {
    const simulator = await runSimulator();
    const payer = payerOf(simulator);
    const paymentId = await createInvoice(simulator);
    await payer.post(`/pay/${paymentId}`, { bank: 'phare' });
    const html = await payer.read(`/pay/${paymentId}/bank/phare`);
    const buttons = html.match(/<button[^>]*name="decision"[^>]*>/g) ?? [];
    const offered = buttons.map((button) => /value="([\w-]+)"/.exec(button)?.[1]);
    const plain = ['confirm', 'refuse', 'schedule'];
    const odd = ['stay-pending', 'confirm-after-expiry', 'schedule'];
    expect(offered).toEqual([...plain, ...odd]);
    expect(html).not.toContain('<details open');
  });
});

describe('A payer whom something stands in the way', () => {
  test('is told when the open amount has less left than was chosen', async () => {
    const simulator = await runSimulator();
    const payer = payerOf(simulator);
    const { path, paymentIds } = await createOpenAmount(simulator, [40_000, 30_000]);
    const [first = '', second = ''] = paymentIds;
    await payer.post(`/pay/${first}`, { bank: 'phare' });
    await payer.post(`/pay/${first}/bank/phare`, { decision: 'confirm' });
    await payer.post(`/pay/${second}`, { bank: 'phare' });
    const answer = await payer.post(`/pay/${second}/bank/phare`, { decision: 'confirm' });
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(heading(html)).toBe('More than is left to pay');
    expect(html).toContain(`href="${path.replaceAll('&', '&amp;')}"`);
    expect(await simulator.status(second)).toBe('pending');
  });

  test('is told of a refusal what can be done about it', async () => {
    const simulator = await runSimulator();
    const payer = payerOf(simulator);
    const till = await payer.decide((await simulator.create()).paymentId, 'refuse');
    expect(till).toContain('The shop can show you a new code.');
    const link = await payer.decide(await createInvoice(simulator), 'refuse');
    expect(link).toContain('The shop can send you a new link.');
    const { paymentId } = await createPlan(simulator);
    await payer.post(`/pay/${paymentId}`, { bank: 'phare' });
    await payer.post(`/pay/${paymentId}/bank/phare`, { decision: 'refuse' });
    expect(await payer.read(`/pay/${paymentId}`)).toContain('pay again from your payments');
  });

  test('is told that a link has expired, where it is no code', async () => {
    const simulator = await runSimulator();
    const paymentId = await createSession(simulator);
    await simulator.steer('/clock', { advance_ms: 31 * 60_000 });
    const html = await payerOf(simulator).read(`/pay/${paymentId}`);
    expect(heading(html)).toBe('This link has expired');
    expect(html).toContain('Back to Maison Verdier');
  });
});
