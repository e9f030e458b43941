import { describe, expect, test } from 'vitest';
import { errorOf, runSimulator, SALE } from '../support/running-simulator.ts';

describe('A control call that is not possible', () => {
  test.each(['complete', 'refuse', 'expire', 'complete-after-expiry'])(
    '%s on an unknown payment is a 404',
    async (action) => {
      const simulator = await runSimulator();
      const answer = await simulator.control(`/payments/pay_unknown/${action}`);
      expect(answer.status).toBe(404);
      expect((await errorOf(answer)).code).toBe('payment_not_found');
    },
  );

  const conflicts: readonly [string, string, string][] = [
    ['complete', 'refuse', 'payment_already_completed'],
    ['complete', 'expire', 'payment_already_completed'],
    ['refuse', 'complete', 'payment_already_failed'],
    ['refuse', 'expire', 'payment_already_failed'],
    ['refuse', 'complete-after-expiry', 'payment_already_failed'],
    ['expire', 'refuse', 'payment_already_expired'],
  ];
  test.each(conflicts)(
    'after %s, %s is a conflict and changes nothing',
    async (first, then, code) => {
      const simulator = await runSimulator();
      const { paymentId } = await simulator.create();
      await simulator.control(`/payments/${paymentId}/${first}`);
      const before = await simulator.status(paymentId);
      const answer = await simulator.control(`/payments/${paymentId}/${then}`);
      expect(answer.status).toBe(409);
      expect((await errorOf(answer)).code).toBe(code);
      expect(await simulator.status(paymentId)).toBe(before);
    },
  );

  test.each([
    [{ lifetimeMs: 0 }, 'lifetimeMs'],
    [{ lifetimeMs: null }, 'lifetimeMs'],
    [{ requestsPerMinute: -1 }, 'requestsPerMinute'],
    [{ requestsPerMinute: '60' }, 'requestsPerMinute'],
  ])('the settings %j are refused', async (change, field) => {
    const simulator = await runSimulator();
    const answer = await simulator.control('/settings', change);
    expect(answer.status).toBe(400);
    expect((await errorOf(answer)).field).toBe(field);
  });
});

describe('The payer, played by a control call,', () => {
  const plays: readonly [string, string][] = [
    ['complete', 'completed'],
    ['refuse', 'failed'],
    ['expire', 'expired'],
    ['complete-after-expiry', 'completed'],
  ];
  test.each(plays)('%s makes the payment %s, once or twice', async (action, status) => {
    const simulator = await runSimulator();
    const { paymentId } = await simulator.create();
    for (const round of [1, 2]) {
      const answer = await simulator.control(`/payments/${paymentId}/${action}`);
      expect([round, answer.status]).toEqual([round, 200]);
      expect(await answer.json()).toMatchObject({ payment: { paymentId, status } });
    }
    expect(await simulator.status(paymentId)).toBe(status);
  });

  test('pays late: the payment expires first, then is completed', async () => {
    const simulator = await runSimulator();
    const { paymentId } = await simulator.create();
    const answer = await simulator.control(`/payments/${paymentId}/complete-after-expiry`);
    expect(await answer.json()).toMatchObject({ payment: { status: 'completed', revision: 3 } });
  });

  test('pays late after the time ran out by itself', async () => {
    const simulator = await runSimulator({ lifetimeMs: 1_000 });
    const { paymentId } = await simulator.create();
    simulator.clock.advance(5_000);
    await simulator.control(`/payments/${paymentId}/complete`);
    expect(await simulator.status(paymentId)).toBe('completed');
  });
});

describe('The book and the settings', () => {
  test('every payment is listed, oldest first, with all that the till sent', async () => {
    const simulator = await runSimulator();
    const sale = { ...SALE, erpProvider: 'comptoir', erpOrderId: 'sale-1', erpInvoiceId: 'inv-1' };
    const first = await simulator.create(sale);
    const second = await simulator.create();
    const headers = { authorization: `Bearer ${simulator.secretKey}` };
    const answer = await fetch(`${simulator.siteUrl}/control/payments`, { headers });
    const { payments } = (await answer.json()) as { payments: unknown[] };
    expect(payments).toHaveLength(2);
    const { paymentId, paymentLink, expiresAt } = first;
    expect(payments[0]).toEqual({
      ...sale,
      paymentId,
      paymentLink,
      expiresAt,
      status: 'pending',
      revision: 1,
      createdAt: '2026-11-21T09:00:00.000Z',
      changedAt: '2026-11-21T09:00:00.000Z',
      banksReached: [],
      channel: 'pos',
      mode: 'test',
      payer: { name: null, email: null },
      isHeldByBank: false,
      schedule: null,
      failureReason: null,
    });
    expect(payments[1]).toMatchObject({ paymentId: second.paymentId });
  });

  test('a new lifetime holds for the next payment, not for the last one', async () => {
    const simulator = await runSimulator({ lifetimeMs: 180_000 });
    const { paymentId } = await simulator.create();
    const answer = await simulator.control('/settings', { lifetimeMs: 5_000 });
    expect(await answer.json()).toEqual({ lifetimeMs: 5_000, requestsPerMinute: 6_000 });
    const next = await simulator.create();
    simulator.clock.advance(5_000);
    expect(await simulator.status(paymentId)).toBe('pending');
    expect(await simulator.status(next.paymentId)).toBe('expired');
  });

  test('a new limit holds at once', async () => {
    const simulator = await runSimulator();
    await simulator.control('/settings', { requestsPerMinute: 1 });
    expect((await simulator.ask('/pos/payments/x/status')).status).toBe(404);
    expect((await simulator.ask('/pos/payments/x/status')).status).toBe(429);
  });
});
