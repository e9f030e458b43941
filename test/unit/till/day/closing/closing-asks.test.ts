import { describe, expect, test } from 'vitest';
import {
  type BusinessDay,
  businessDaySchema,
} from '../../../../../src/domain/calendar/business-day.ts';
import { LIFETIME_MS } from '../../../../support/fake-gateway.ts';
import { tillOfEachTest } from '../../../../support/till-of-each-test.ts';
import type { BenchTill } from '../../../../support/till-on-the-bench.ts';
import { ASIDE, byPerson, close, closingOf, sell, TODAY } from './closing-of-a-day.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const day = (name: string): BusinessDay => businessDaySchema.parse(name);
const TOMORROW = day('2026-11-22');

const open = tillOfEachTest();

/** A sale whose code ended unpaid. */
async function sellUnpaid(on: BenchTill, amountMinor = 1200): Promise<string> {
  const saleId = await on.charge(amountMinor);
  const { paymentId } = on.gateway.book().at(-1) ?? { paymentId: '' };
  await on.advance(LIFETIME_MS + 12_000);
  on.till.desk.acknowledge(saleId, ASIDE);
  return paymentId;
}

describe('a day closed by a person', () => {
  test('asks about every payment again, and is signed with what agrees', async () => {
    const on = open();
    await sell(on);
    await sellUnpaid(on);
    const asked = on.gateway.asked;
    const closed = await close(on);
    expect(on.gateway.asked - asked).toBe(2);
    expect(closed).toMatchObject({
      by: 'person',
      closing: 1,
      platform: { agreeing: 2, differing: [], unasked: [] },
      figures: { received: { total: { count: 1, minor: 4890 } } },
    });
    expect(on.till.closing.progress()).toBeNull();
    expect(on.daysClosed).toBe(1);
    expect(on.till.view().days).toMatchObject({
      open: null,
      lastClosed: { businessDay: TODAY, number: 1 },
    });
  });

  test('finds late money, which rings and is in the closing', async () => {
    const on = open();
    const paymentId = await sellUnpaid(on, 7700);
    on.gateway.set(paymentId, 'completed');
    const closed = await close(on);
    expect(closed).toMatchObject({
      platform: { agreeing: 1, differing: [] },
      figures: { received: { late: { count: 1, minor: 7700 } } },
    });
    expect(on.till.view().sales[0]).toMatchObject({ state: 'paidLate', acknowledged: false });
  });

  test('names a sale that a manager took for paid and the platform denies, and is signed by a person', async () => {
    const on = open();
    const saleId = await on.charge(6501);
    on.gateway.set('pay_1', 'processing');
    await on.advance(10 * MINUTE_MS);
    on.till.desk.settle(saleId, { outcome: 'paid', reason: 'seen at the bank' });
    on.gateway.set('pay_1', 'failed');
    await on.advance(MINUTE_MS);
    expect(await close(on)).toBeNull();
    expect(on.till.closing.progress()).toMatchObject({
      phase: 'ready',
      differing: [{ saleNumber: 1, ours: 'settledPaid 6501 EUR', theirs: 'failed 6501 EUR' }],
    });
    expect(on.till.closing.sign()).toMatchObject({ ok: true });
    expect(closingOf(on)).toMatchObject({ platform: { agreeing: 0 } });
  });

  test.each([
    ['paid', 'settledPaid'],
    ['notPaid', 'settledNotPaid'],
  ] as const)(
    'names a sale that a manager settled as %s and the platform calls under way',
    async (outcome, ours) => {
      const on = open();
      const saleId = await on.charge(6501);
      on.gateway.set('pay_1', 'processing');
      await on.advance(10 * MINUTE_MS);
      on.till.desk.settle(saleId, { outcome, reason: 'asked at the bank' });
      expect(await close(on)).toBeNull();
      expect(on.till.closing.progress()).toMatchObject({
        phase: 'ready',
        agreeing: 0,
        differing: [{ saleNumber: 1, ours: `${ours} 6501 EUR`, theirs: 'processing 6501 EUR' }],
      });
    },
  );

  test('asks about money that came today for an earlier day', async () => {
    const on = open();
    const paymentId = await sellUnpaid(on);
    await close(on);
    await on.advance(DAY_MS - HOUR_MS, MINUTE_MS);
    on.gateway.set(paymentId, 'completed');
    on.till.wake();
    await on.settle();
    const closed = await close(on, byPerson(TOMORROW));
    expect(closed).toMatchObject({
      platform: { agreeing: 1 },
      earlier: [{ saleNumber: 1, businessDay: TODAY, state: 'paidLate' }],
      figures: { received: { late: { count: 1, minor: 1200 } } },
    });
  });

  test('asks only about the code of an earlier sale that brought today’s money', async () => {
    const on = open();
    const saleId = await on.charge(1200);
    await on.advance(LIFETIME_MS + 15_000);
    await on.till.desk.retry(saleId);
    await on.settle();
    expect(on.gateway.requests).toHaveLength(2);
    on.till.desk.stop(saleId);
    await on.settle();
    on.till.desk.acknowledge(saleId, ASIDE);
    await close(on);
    await on.advance(DAY_MS - HOUR_MS, MINUTE_MS);
    on.gateway.set('pay_1', 'completed');
    on.till.wake();
    await on.settle();
    const asked = on.gateway.asked;
    expect((await close(on, byPerson(TOMORROW)))?.platform).toMatchObject({ agreeing: 1 });
    expect(on.gateway.asked - asked).toBe(1);
  });

  test('asks once more about what is strange, and no more than that', async () => {
    const on = open();
    const paymentId = await sell(on);
    on.gateway.set(paymentId, 'pending');
    const asked = on.gateway.asked;
    await close(on);
    expect(on.gateway.asked - asked).toBe(2);
  });

  test('shows the first of many payments that differ, and says how many there are', async () => {
    const on = open();
    for (let sales = 0; sales < 22; sales += 1) on.gateway.set(await sell(on), 'pending');
    await close(on);
    const { differing, differingCount } = on.till.closing.progress() ?? {};
    expect([differing?.length, differingCount]).toEqual([20, 22]);
  });

  test.each([
    ['failed', 'processing', 'refused 1200 EUR'],
    ['failed', 'pending', 'refused 1200 EUR'],
    ['pending', 'authorised', 'open 1200 EUR'],
  ])(
    'does not call it alike where a payment ended as %s and is called %s long after',
    async (end, since, ours) => {
      const on = open();
      const saleId = await on.charge(1200);
      on.gateway.set('pay_1', end);
      await on.advance(LIFETIME_MS + 2 * 60 * MINUTE_MS, MINUTE_MS);
      on.till.desk.acknowledge(saleId, ASIDE);
      on.gateway.set('pay_1', since);
      expect(await close(on)).toBeNull();
      expect(on.till.closing.progress()).toMatchObject({
        agreeing: 0,
        differing: [{ ours, theirs: `${since} 1200 EUR` }],
      });
    },
  );

  test('has a payment in doubt that was refused and is called something else since', async () => {
    const on = open();
    const saleId = await on.charge(1200);
    on.gateway.set('pay_1', 'failed');
    await on.advance(20_000);
    on.till.desk.acknowledge(saleId, ASIDE);
    on.gateway.set('pay_1', 'processing');
    const closed = await close(on);
    expect(on.view(saleId)).toMatchObject({ state: 'unknown', unclearStatus: 'processing' });
    expect(closed).toMatchObject({
      platform: { agreeing: 1 },
      figures: { begun: [{ state: 'unknown', count: 1 }], received: { total: { count: 0 } } },
    });
  });

  test('lists an amount that differs', async () => {
    const on = open();
    const paymentId = await sell(on);
    on.gateway.amountMinor = 4990;
    await close(on);
    on.till.closing.sign();
    expect(closingOf(on)?.platform.differing).toMatchObject([
      { paymentId, ours: 'completed 4890 EUR', theirs: 'completed 4990 EUR' },
    ]);
  });

  test('lists what could not be asked, and why, without asking for ever', async () => {
    const on = open();
    for (let sales = 0; sales < 12; sales += 1) await sell(on);
    // Twelve sales in no time at all: what confirms them is asked evenly.
    await on.advance(10_000);
    on.gateway.failing = 'unreachable';
    const asked = on.gateway.asked;
    await close(on);
    expect(on.till.closing.progress()).toMatchObject({ phase: 'ready', unaskedCount: 12 });
    expect(on.gateway.asked - asked).toBeLessThanOrEqual(12);
    on.till.closing.sign();
    expect(closingOf(on)?.platform).toMatchObject({ agreeing: 0, differing: [] });
    expect(new Set(closingOf(on)?.platform.unasked.map(({ why }) => why))).toEqual(
      new Set(['unreachable']),
    );
  });

  test('asks again where the platform wanted a pause, after that pause', async () => {
    const on = open();
    await sell(on);
    on.gateway.failing = 'tooManyRequests';
    on.till.closing.begin(byPerson());
    await on.advance(1_000);
    expect(on.till.closing.progress()).toMatchObject({ phase: 'asking', asked: 0 });
    on.gateway.failing = null;
    await on.advance(6_000);
    expect(closingOf(on)?.platform).toMatchObject({ agreeing: 1, unasked: [] });
  });

  test('asks about all of a day within two minutes though the platform has once asked for an hour of patience', async () => {
    const on = open();
    for (let sales = 0; sales < 14; sales += 1) await sell(on);
    await on.charge(100);
    on.gateway.streams = false;
    on.gateway.retryAfterMs = HOUR_MS;
    on.gateway.failing = 'tooManyRequests';
    await on.advance(8_000);
    on.gateway.failing = null;
    on.gateway.retryAfterMs = null;
    expect(on.till.view().health.pausedForMs).toBeGreaterThan(50 * MINUTE_MS);
    const { paymentId } = on.gateway.book().at(-1) ?? { paymentId: '' };
    on.gateway.set(paymentId, 'completed');
    on.till.closing.begin(byPerson());
    await on.advance(35_000, 1_000);
    expect(on.till.view().health.pausedForMs).toBe(0);
    await on.advance(85_000, 1_000);
    expect(closingOf(on)?.platform).toMatchObject({ agreeing: 15, differing: [], unasked: [] });
  });
});
