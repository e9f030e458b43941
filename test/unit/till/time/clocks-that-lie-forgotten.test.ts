import { describe, expect, test } from 'vitest';
import { LIFETIME_MS } from '../../../support/fake-gateway.ts';
import { tillOfEachTest } from '../../../support/till-of-each-test.ts';
import type { BenchTill } from '../../../support/till-on-the-bench.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const open = tillOfEachTest();

describe('no payment is forgotten: one that was not paid', () => {
  const expire = async (on: BenchTill) => {
    const saleId = await on.charge();
    await on.advance(LIFETIME_MS + 12_000);
    expect(on.view(saleId)?.state).toBe('expired');
    on.till.desk.acknowledge(saleId, { decision: null, attachedTo: null });
    return saleId;
  };

  test.each([
    ['a long weekend', 4 * DAY_MS, 4 * DAY_MS],
    ['a year', 365 * DAY_MS, 365 * DAY_MS],
    ['a night, and a clock set on by a month', 30 * DAY_MS, 12 * HOUR_MS],
    ['a night, and a clock set back by a month', -30 * DAY_MS, 12 * HOUR_MS],
    ['a week, and a clock that stood still', 0, 7 * DAY_MS],
  ])('is asked about after %s', async (_name, wallMs, trueMs) => {
    const on = open();
    const saleId = await expire(on);
    on.gateway.set('pay_1', 'completed');
    on.sleep(trueMs, wallMs);
    await on.restart();
    await on.advance(5_000);
    expect(on.view(saleId)).toMatchObject({ state: 'paidLate', timesPaid: 1 });
  });

  test('is asked about however it was resolved by hand, and however the clock was moved', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.failing = 'unreachable';
    on.gateway.streams = false;
    await on.advance(LIFETIME_MS + 20_000);
    expect(on.view(saleId)?.state).toBe('unknown');
    on.till.desk.settle(saleId, { outcome: 'notPaid', reason: 'the customer left' });
    on.gateway.set('pay_1', 'completed');
    on.clock.setWallMs(on.clock.wallMs() + 2 * DAY_MS);
    await on.restart();
    await on.restart();
    on.gateway.failing = null;
    await on.advance(20 * MINUTE_MS, 5_000);
    expect(on.view(saleId)).toMatchObject({ state: 'paidLate', timesPaid: 1 });
  });

  test('is let go of after an answer that was asked for a day after its end, and not before', async () => {
    const on = open();
    const saleId = await expire(on);
    await on.advance(DAY_MS - HOUR_MS, 5 * MINUTE_MS);
    await on.restart();
    await on.advance(1_000);
    expect(on.ledger.journal.watched(9)).toHaveLength(1);
    await on.advance(3 * HOUR_MS, 5 * MINUTE_MS);
    expect(on.ledger.journal.watched(9)).toHaveLength(0);
    expect(on.ledger.journal.sale(saleId)?.sale.payments[0]?.watchEnded).toBe(true);
    const { asked } = on.gateway;
    on.till.wake();
    await on.restart();
    on.till.wake();
    await on.advance(3 * HOUR_MS, 5 * MINUTE_MS);
    expect(on.gateway.asked).toBe(asked);
  });

  test('is asked about as one that has just ended where a new code’s answer was lost, and for two days more', async () => {
    const on = open();
    const saleId = await on.charge();
    await on.advance(27 * HOUR_MS, 5 * MINUTE_MS);
    expect(on.ledger.journal.watched(9)).toHaveLength(0);
    on.gateway.losesCreateAnswers = true;
    on.gateway.next = { paymentId: 'pay_1' };
    await on.till.desk.retry(saleId);
    await on.settle();
    expect(on.view(saleId)?.state).toBe('failed');
    const { asked } = on.gateway;
    await on.advance(10 * MINUTE_MS, 5_000);
    expect(on.gateway.asked - asked).toBeGreaterThanOrEqual(20);
    await on.advance(47 * HOUR_MS, 5 * MINUTE_MS);
    expect(on.ledger.journal.watched(9)).toHaveLength(1);
    await on.advance(3 * HOUR_MS, 5 * MINUTE_MS);
    expect(on.ledger.journal.watched(9)).toHaveLength(0);
  });

  test('is not let go of by an answer whose Date alone says that a day has passed', async () => {
    const on = open();
    await expire(on);
    on.gateway.skewMs = 3 * DAY_MS;
    await on.restart();
    await on.advance(HOUR_MS, MINUTE_MS);
    expect(on.ledger.journal.watched(9)).toHaveLength(1);
  });

  test('is not let go of by one answer whose Date is days ahead, though the register’s clock is as well', async () => {
    const on = open();
    await expire(on);
    on.gateway.skewOnceMs = 3 * DAY_MS;
    on.clock.setWallMs(on.clock.wallMs() + 3 * DAY_MS);
    await on.restart();
    await on.advance(3 * HOUR_MS, 5 * MINUTE_MS);
    expect(on.ledger.journal.watched(9)).toHaveLength(1);
  });

  test('is not let go of by a failure, however many there are', async () => {
    const on = open();
    await expire(on);
    on.gateway.failing = 'notFound';
    await on.advance(3 * DAY_MS, 10 * MINUTE_MS);
    expect(on.ledger.journal.watched(9)).toHaveLength(1);
    on.gateway.failing = null;
    on.gateway.set('pay_1', 'completed');
    await on.advance(2 * HOUR_MS, 5 * MINUTE_MS);
    expect(on.till.view().sales).toMatchObject([{ state: 'paidLate' }]);
  });

  test('is asked about ever more slowly: every few seconds at first, every hour at last', async () => {
    const on = open();
    await expire(on);
    const perSpan = async (ms: number, stepMs: number): Promise<number> => {
      const before = on.gateway.asked;
      await on.advance(ms, stepMs);
      return on.gateway.asked - before;
    };
    expect(await perSpan(MINUTE_MS, 1_000)).toBeGreaterThanOrEqual(5);
    await on.advance(14 * MINUTE_MS, 5_000);
    expect(await perSpan(10 * MINUTE_MS, 5_000)).toBeLessThanOrEqual(5);
    await on.advance(10 * HOUR_MS, MINUTE_MS);
    expect(await perSpan(4 * HOUR_MS, MINUTE_MS)).toBeLessThanOrEqual(4);
  });

  test('that was resolved by hand is asked about as slowly', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.failing = 'platformError';
    on.gateway.streams = false;
    await on.advance(LIFETIME_MS + 20_000);
    on.till.desk.settle(saleId, { outcome: 'notPaid', reason: 'the customer left' });
    await on.advance(12 * HOUR_MS, MINUTE_MS);
    const { asked } = on.gateway;
    await on.advance(4 * HOUR_MS, MINUTE_MS);
    expect(on.gateway.asked - asked).toBeLessThanOrEqual(4);
    expect(on.gateway.asked - asked).toBeGreaterThanOrEqual(3);
  });

  test('is taken up however many there are, some hundreds at a time', async () => {
    const on = open();
    const saleId = await expire(on);
    on.sleep(MINUTE_MS, MINUTE_MS);
    const events = (await on.ledger.reports.history(saleId)).map(({ entry }) => entry.event);
    for (let n = 2; n <= 410; n += 1) await on.copy(events, n);
    on.sleep(5 * DAY_MS, 5 * DAY_MS);
    on.gateway.set('pay_1', 'completed');
    await on.restart();
    // Some tens in each turn of the thread, so that nothing waits for all of them.
    expect(on.till.desk.tracker.count).toBeLessThanOrEqual(40);
    await on.advance(20, 1);
    expect(on.till.desk.tracker.count).toBeLessThanOrEqual(400);
    expect(on.till.desk.tracker.count).toBeGreaterThan(300);
    await on.advance(10 * MINUTE_MS, 10_000);
    // The very first answer alone told the time: its payment is asked about once more.
    expect(on.ledger.journal.watched(999)).toHaveLength(1);
    await on.advance(70 * MINUTE_MS, MINUTE_MS);
    expect(on.ledger.journal.watched(999)).toHaveLength(0);
    expect(on.till.view().sales).toMatchObject([{ number: 1, state: 'paidLate' }]);
  });
});
