import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type RunningSimulator, runSimulator } from '../support/running-simulator.ts';
import { receiveWebhooks } from '../support/webhook-receiver.ts';

const BALANCE = {
  crmOrderRef: 'order-1',
  amount: 48.9,
  payerEmail: 'ada@example.com',
  commercialName: 'Lou Martin',
  commercialEmail: 'lou@shop.example',
};
const SESSION = {
  lineItems: [{ name: 'Oak table', quantity: 1, unitPriceHt: 100, vatRate: 20 }],
  customer: { name: 'Ada', email: 'ada@example.com' },
};
const INVOICE = {
  type: 'invoice',
  amount: 12_000,
  currency: 'EUR',
  invoiceRef: 'F-7',
  payerEmail: 'ada@example.com',
};

interface Mail {
  readonly kind: string;
  readonly to: string;
  readonly link: string | null;
  readonly at: string;
  readonly text: string;
}

const mails = async (simulator: RunningSimulator): Promise<readonly Mail[]> => {
  const { body } = await simulator.steer('/mailbox');
  return (body as { mails: Mail[] }).mails;
};
const kinds = async (simulator: RunningSimulator): Promise<readonly string[]> =>
  (await mails(simulator)).map(({ kind, to }) => `${kind} ${to}`);

const stateFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'state.db');
};

describe('The simulation’s clock', () => {
  test.each([
    [{ at: '2026-11-21T08:59:59Z' }, 'clock_backwards'],
    [{ at: '2126-11-21T09:00:00Z' }, 'field_invalid'],
    [{ at: 'tomorrow' }, 'field_invalid'],
    [{ advance_ms: -1 }, 'field_invalid'],
    [{ advance_ms: 1, at: '2026-12-21T09:00:00Z' }, 'field_invalid'],
  ])('refuses %j', async (body, code) => {
    const simulator = await runSimulator();
    expect(await simulator.steer('/clock', body)).toMatchObject({
      status: 400,
      body: { error: { code } },
    });
  });

  test('is read and moved, and every answer’s Date follows it', async () => {
    const simulator = await runSimulator();
    expect(await simulator.steer('/clock', { advance_ms: 86_400_000, frozen: true })).toEqual({
      status: 200,
      body: { now: '2026-11-22T09:00:00.000Z', offset_ms: 0, frozen: true },
    });
    simulator.clock.advance(5_000);
    const answer = await simulator.ask('/pos/payments/x/status');
    expect(answer.headers.get('date')).toBe('Sun, 22 Nov 2026 09:00:00 GMT');
    expect(await simulator.steer('/clock', { frozen: false })).toMatchObject({
      body: { now: '2026-11-22T09:00:00.000Z', frozen: false },
    });
  });
});

describe('The mailbox', () => {
  test('holds the e-mails of a balance, its payment and its sales person', async () => {
    const simulator = await runSimulator();
    const { body } = await simulator.send('/crm/pay-balance', BALANCE);
    const { paymentId, paymentLink } = body as { paymentId: string; paymentLink: string };
    await simulator.control(`/payments/${paymentId}/complete`);
    expect(await kinds(simulator)).toEqual([
      'payment_request ada@example.com',
      'confirmation ada@example.com',
      'payment_received merchant@shop.example',
      'collection_notice lou@shop.example',
    ]);
    expect((await mails(simulator))[0]).toMatchObject({
      link: paymentLink,
      at: '2026-11-21T09:00:00.000Z',
    });
  });

  test('holds none to a payer whom the merchant tells itself', async () => {
    const simulator = await runSimulator();
    const silent = [
      ['/crm/pay-balance', { ...BALANCE, sendEmail: false, commercialEmail: undefined }],
      ['/invoice-payments/create-payment-link', INVOICE],
      ['/invoice-payments/create-payment-link', { ...INVOICE, sendEmail: false }],
      ['/ecommerce/checkout-session', { ...SESSION, sendConfirmationEmail: false }],
    ] as const;
    for (const [path, request] of silent) {
      const { body } = await simulator.send(path, request);
      const { paymentId } = body as { paymentId: string };
      await simulator.control(`/payments/${paymentId}/complete`);
    }
    const opportunity = {
      crmOrderRef: 'order-2',
      totalAmount: 10,
      payerEmail: 'ada@example.com',
      sendEmail: false,
    };
    await simulator.send('/crm/open-opportunity', opportunity);
    expect(new Set(await kinds(simulator))).toEqual(
      new Set(['payment_received merchant@shop.example']),
    );
  });

  test('holds none of a till’s payment (interface, endpoint 7: no e-mail step)', async () => {
    const simulator = await runSimulator();
    const { paymentId } = await simulator.create();
    await simulator.control(`/payments/${paymentId}/complete`);
    expect(await mails(simulator)).toEqual([]);
  });

  test('holds the link of an invoice, the welcome of a plan and the confirmation of a checkout', async () => {
    const simulator = await runSimulator();
    await simulator.send('/invoice-payments/create-payment-link', { ...INVOICE, sendEmail: true });
    const { crmOrderRef, payerEmail } = BALANCE;
    const plan = { crmOrderRef, payerEmail, amount: 100, installments: 3 };
    const { body: made } = await simulator.send('/crm/payment-plan', plan);
    const { payerDashboardUrl } = made as { payerDashboardUrl: string };
    const { body } = await simulator.send('/ecommerce/checkout-session', SESSION);
    await simulator.control(`/payments/${(body as { paymentId: string }).paymentId}/complete`);
    expect(await kinds(simulator)).toEqual([
      'payment_link ada@example.com',
      'plan_welcome ada@example.com',
      'confirmation ada@example.com',
      'payment_received merchant@shop.example',
    ]);
    expect((await mails(simulator))[1]?.link).toBe(payerDashboardUrl);
  });
});

describe('The recap of the 1st (interface, The service 7)', () => {
  test('counts the month before, to the cent, and is sent each month', async () => {
    const simulator = await runSimulator();
    for (const amount of [4_890, 99_900]) {
      const { paymentId } = await simulator.create({ amount, currency: 'EUR' });
      await simulator.control(`/payments/${paymentId}/complete`);
    }
    const { paymentId } = await simulator.create();
    await simulator.control(`/payments/${paymentId}/refuse`);
    await simulator.steer('/clock', { at: '2026-12-01T08:00:00Z' });
    await simulator.control('/account', { offer: 'complete' });
    await simulator.steer('/clock', { at: '2027-01-15T08:00:00Z' });
    const recaps = (await mails(simulator)).filter(({ kind }) => kind === 'recap');
    expect(recaps.map(({ at }) => at)).toEqual([
      '2026-12-01T08:00:00.000Z',
      '2027-01-01T08:00:00.000Z',
    ]);
    expect(recaps[0]?.text).toContain('by 5 December 2026: 5.49\u00a0€ excl. tax');
    expect(recaps[1]?.text).toContain('by 5 January 2027: 349.00\u00a0€ excl. tax');
    expect(await simulator.steer('/recap?month=2026-11')).toMatchObject({
      body: { offer: 'complete', commission: { collectionsMinor: 400, totalMinor: 35_300 } },
    });
    expect(await simulator.steer('/recap?month=2026-13')).toMatchObject({ status: 400 });
  });
});

describe('A state file', () => {
  test('keeps everything: plan, programme, saved bank, clock, e-mails, keys and deliveries', async () => {
    const file = stateFile();
    const merchant = await receiveWebhooks();
    const before = await runSimulator({ stateFile: file });
    await before.control('/webhooks', { url: merchant.url });
    const { body: key } = await before.steer('/keys', { mode: 'test', crmAccess: true });
    const plan = { crmOrderRef: 'p', payerEmail: 'ada@example.com', amount: 100, installments: 3 };
    const { body } = await before.send('/crm/payment-plan', {
      ...plan,
      firstDueDate: '2026-12-15',
    });
    const { planId } = body as { planId: string };
    await before.steer('/payers/banks', { payerEmail: plan.payerEmail, bankId: 'phare' });
    merchant.answers.push(500, 500);
    await before.steer('/clock', { advance_ms: 86_400_000 });
    const grouped = { installments: [1, 2], bankId: 'phare' };
    await before.steer(`/plans/${planId}/programme`, grouped);
    await before.steer('/clock', { advance_ms: 0 });
    const kept = async (simulator: RunningSimulator) => ({
      plan: (await simulator.get(`/crm/plans/${planId}`, (key as { key: string }).key)).body,
      clock: (await simulator.steer('/clock')).body,
      mails: await mails(simulator),
      deliveries: (await simulator.steer('/webhooks/deliveries')).body,
    });
    const whole = await kept(before);
    await before.close();

    const after = await runSimulator({ stateFile: file });
    expect(await kept(after)).toEqual(whole);
    await after.steer('/clock', { at: '2027-02-20T09:00:00Z' });
    const { body: end } = await after.get(`/crm/plans/${planId}`);
    expect(end).toMatchObject({
      status: 'partial',
      installments: [{ status: 'completed' }, { status: 'completed' }, { status: 'pending' }],
    });
    // Two schedules, each refused once and then taken, and two executions.
    expect(merchant.received).toHaveLength(6);
    const reminders = (await mails(after)).filter(({ kind }) => kind === 'reminder');
    expect(reminders.map(({ at }) => at.slice(0, 10))).toEqual([
      '2027-02-12',
      '2027-02-15',
      '2027-02-16',
      '2027-02-17',
      '2027-02-18',
    ]);
  });

  test('of the first version keeps its till payments', async () => {
    const file = stateFile();
    const database = new Database(file);
    database.exec(`
      CREATE TABLE identity (
        id INTEGER PRIMARY KEY CHECK (id = 1), secret_key TEXT NOT NULL, port INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE payment (
        number INTEGER PRIMARY KEY, payment_id TEXT NOT NULL UNIQUE, body TEXT NOT NULL
      ) STRICT;
      INSERT INTO identity VALUES (1, 'sk_test_before', 0);
      PRAGMA application_id = ${0x4353494d};
      PRAGMA user_version = 1;
    `);
    const payment = {
      amount: 4890,
      currency: 'EUR',
      label: 'Walnut tray',
      paymentId: 'pay_before',
      status: 'completed',
      revision: 2,
      createdAtMs: 1,
      expiresAtMs: 2,
      changedAtMs: 1,
      banksReached: ['phare'],
    };
    database
      .prepare('INSERT INTO payment (payment_id, body) VALUES (?, ?)')
      .run(payment.paymentId, JSON.stringify(payment));
    database.close();
    const simulator = await runSimulator({ stateFile: file });
    expect(simulator.secretKey).toBe('sk_test_before');
    expect(await simulator.status('pay_before')).toBe('completed');
    const { body } = await simulator.steer('/payments');
    expect(body).toMatchObject({ payments: [{ label: 'Walnut tray', channel: 'pos' }] });
    expect((body as { payments: object[] }).payments[0]).not.toHaveProperty('terminalId');
  });
});
