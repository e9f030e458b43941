import { describe, expect, test, vi } from 'vitest';
import { err } from '../../../../src/domain/result.ts';
import { platformError } from '../../../../src/platform/http/errors.ts';
import { LIFETIME_MS } from '../../../support/fake-gateway.ts';
import { tillOfEachTest } from '../../../support/till-of-each-test.ts';
import { ASIDE } from './codes-of-a-sale.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const open = tillOfEachTest();

describe('doubt does not sleep: a platform that asks for patience', () => {
  test.each([
    ['waits', 20_000],
    ['is in doubt', LIFETIME_MS + 2_000],
    ['has just expired', LIFETIME_MS + 12_000],
  ])('for an hour is asked within half a minute while the sale %s', async (_name, ms) => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.streams = false;
    await on.advance(ms);
    on.gateway.failing = 'tooManyRequests';
    on.gateway.retryAfterMs = HOUR_MS;
    await on.advance(35_000);
    expect(on.till.view().health.pausedForMs).toBeGreaterThan(0);
    on.gateway.failing = null;
    on.gateway.set('pay_1', 'completed');
    await on.advance(30_500);
    expect(on.view(saleId)?.timesPaid).toBe(1);
  });

  test('about one sale keeps no other customer waiting longer, and each screen says when it is asked', async () => {
    const on = open();
    const saleId = await on.charge();
    const asked: number[] = [];
    const { getStatus } = on.gateway;
    vi.spyOn(on.gateway, 'getStatus').mockImplementation(async (paymentId, signal) => {
      if (paymentId === 'pay_1') asked.push(on.clock.monotonicMs());
      else
        return err(
          platformError('tooManyRequests', 'slow down', { httpStatus: 429, retryAfterMs: HOUR_MS }),
        );
      return getStatus(paymentId, signal);
    });
    await on.advance(6_000);
    const other = await on.charge(700);
    for (let pressed = 0; pressed < 4; pressed += 1) {
      await on.advance(17_000);
      void on.till.desk.check(other);
      await on.settle();
      const { nextCheckInMs, checkingNow } = on.view(saleId)?.evidence ?? {};
      const before = asked.length;
      if (checkingNow) continue;
      await on.advance((nextCheckInMs ?? 0) + 500);
      expect(asked.length).toBeGreaterThan(before);
    }
    const waits = asked.slice(1).map((atMs, index) => atMs - (asked[index] ?? 0));
    expect(waits.length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...waits)).toBeLessThanOrEqual(30_000);
    expect(Math.max(...waits)).toBeGreaterThan(11_000);
  });

  test('is asked at once by a person’s press', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.failing = 'tooManyRequests';
    on.gateway.retryAfterMs = HOUR_MS;
    await on.advance(12_000);
    on.gateway.failing = null;
    on.gateway.set('pay_1', 'completed');
    await on.till.desk.check(saleId);
    expect(on.view(saleId)?.state).toBe('paid');
  });

  test('is left alone about old codes', async () => {
    const on = open();
    const saleId = await on.charge();
    await on.advance(LIFETIME_MS + 12_000);
    on.till.desk.acknowledge(saleId, ASIDE);
    await on.advance(20 * MINUTE_MS, 10_000);
    on.gateway.failing = 'tooManyRequests';
    on.gateway.retryAfterMs = HOUR_MS;
    await on.advance(10 * MINUTE_MS, 10_000);
    const { asked } = on.gateway;
    await on.advance(45 * MINUTE_MS, 10_000);
    expect(on.gateway.asked).toBe(asked);
  });
});

describe('a question that is on its way', () => {
  test('is joined by a wake-up and by a screen that asks, however often', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.holding = true;
    await on.advance(11_000);
    const { asked } = on.gateway;
    on.gateway.set('pay_1', 'completed');
    for (let n = 0; n < 50; n += 1) {
      on.till.wake();
      void on.till.desk.check(saleId);
    }
    await on.settle();
    expect(on.gateway.asked - asked).toBeLessThanOrEqual(1);
    on.gateway.release();
    await on.advance(3_000);
    expect(on.view(saleId)?.state).toBe('paid');
  });

  test('does not count for a new code: the answer may be of before', async () => {
    const on = open();
    const saleId = await on.charge();
    on.till.desk.stop(saleId);
    await on.settle();
    on.gateway.holding = true;
    await on.advance(6_000);
    on.gateway.set('pay_1', 'completed');
    const retrying = on.till.desk.retry(saleId);
    await on.settle();
    on.gateway.release();
    expect(await retrying).toMatchObject({ ok: false });
    expect(on.gateway.requests).toHaveLength(1);
    expect(on.view(saleId)?.state).toBe('paidLate');
  });
});
