import { describe, expect, test } from 'vitest';
import { LIFETIME_MS } from '../../../support/fake-gateway.ts';
import { tillOfEachTest } from '../../../support/till-of-each-test.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const open = tillOfEachTest();

/** A platform, a proxy, or one server of two, whose `Date` is off. */
const SKEWS = [
  ['a minute ahead', MINUTE_MS],
  ['an hour ahead', HOUR_MS],
  ['three days ahead', 3 * DAY_MS],
  ['a year ahead', 365 * DAY_MS],
  ['an hour behind', -HOUR_MS],
  ['three days behind', -3 * DAY_MS],
  ['not told at all', null],
] as const;

describe('no clock decides that nothing was paid: a code', () => {
  test.each(SKEWS)(
    'whose every later answer has a Date %s stays on the screen for its lifetime',
    async (_name, skewMs) => {
      const on = open();
      const saleId = await on.charge();
      on.gateway.skewMs = skewMs;
      await on.advance(LIFETIME_MS - 2_000);
      expect(on.view(saleId)).toMatchObject({ state: 'awaiting', paymentLink: expect.any(String) });
      on.gateway.set('pay_1', 'completed');
      await on.advance(10_000);
      expect(on.view(saleId)).toMatchObject({ state: 'paid', timesPaid: 1 });
    },
  );

  test.each(SKEWS)('of which one answer has a Date %s ends when it ends', async (_name, skewMs) => {
    const on = open();
    const saleId = await on.charge();
    await on.advance(20_000);
    on.gateway.skewOnceMs = skewMs ?? 0;
    await on.advance(LIFETIME_MS - 22_000);
    expect(on.view(saleId)?.state).toBe('awaiting');
    await on.advance(12_000);
    expect(on.view(saleId)?.state).toBe('expired');
  });

  test.each([
    ['an hour ahead', HOUR_MS],
    ['three days ahead', 3 * DAY_MS],
    ['three days behind', -3 * DAY_MS],
    ['not told', null],
  ])(
    'made by a platform whose Date is %s, always, is shown until the platform says that it has ended',
    async (_name, skewMs) => {
      const on = open();
      on.gateway.skewMs = skewMs;
      const saleId = await on.charge();
      await on.advance(LIFETIME_MS + 10 * MINUTE_MS, 2_000);
      expect(on.view(saleId)).toMatchObject({
        state: 'awaiting',
        endsInMs: null,
        lifetimeMs: null,
      });
      on.gateway.set('pay_1', 'expired');
      await on.advance(30_000);
      expect(on.view(saleId)?.state).toBe('expired');
    },
  );

  test('whose create answer alone was wrong is counted down by the answers that make sense', async () => {
    const on = open();
    on.gateway.skewOnceMs = HOUR_MS;
    const saleId = await on.charge();
    await on.advance(20_000);
    expect(on.view(saleId)?.endsInMs).toBeGreaterThan(LIFETIME_MS - 25_000);
    await on.advance(LIFETIME_MS - 21_000);
    expect(on.view(saleId)?.state).toBe('awaiting');
    await on.advance(15_000);
    expect(on.view(saleId)?.state).toBe('expired');
  });

  test.each([
    ['alone, was just short of its end', LIFETIME_MS - 20_000, true],
    ['and every later one, was just short of its end', LIFETIME_MS - 20_000, false],
    ['alone, was half way to its end', LIFETIME_MS / 2, true],
    ['and every later one, was some seconds short of its end', LIFETIME_MS - 4_000, false],
  ])(
    'whose create answer’s Date, %s, is shown until its end, and only then is nothing paid',
    async (_name, skewMs, once) => {
      const on = open();
      if (once) on.gateway.skewOnceMs = skewMs;
      else on.gateway.skewMs = skewMs;
      const saleId = await on.charge();
      await on.advance(LIFETIME_MS - 2_000);
      expect(on.view(saleId)).toMatchObject({ state: 'awaiting', paymentLink: expect.any(String) });
      await on.advance(15_000);
      expect(on.view(saleId)?.state).toBe('expired');
    },
  );

  test.each([
    ['a day ahead', 'before', DAY_MS],
    ['a day behind', 'before', -DAY_MS],
    // By such a clock nothing is sold.
    ['forty years behind', 'after', -40 * 365 * DAY_MS],
  ])(
    'is not ended by the till’s own clock, set %s %s it was made, while no answer tells the time',
    async (_name, when, offMs) => {
      const on = open();
      on.gateway.skewMs = null;
      const setClock = () => on.clock.setWallMs(on.clock.wallMs() + offMs);
      if (when === 'before') setClock();
      const saleId = await on.charge();
      if (when === 'after') setClock();
      await on.advance(4 * MINUTE_MS, 2_000);
      expect(on.view(saleId)).toMatchObject({ state: 'awaiting', paymentLink: expect.any(String) });
    },
  );

  test.each([
    ['and was not paid', 'pending', 'expired'],
    ['and was paid in time', 'completed', 'paidLate'],
  ])(
    'is not ended by "pending" that is older than its end, as a cache on the way gives it, %s',
    async (_name, really, becomes) => {
      const on = open();
      const saleId = await on.charge();
      await on.advance(LIFETIME_MS - 10_000);
      on.gateway.set('pay_1', really);
      on.gateway.says = { status: 'pending', platformNowMs: on.clock.wallMs() };
      await on.advance(16_000);
      expect(on.view(saleId)?.state).toBe('checking');
      await on.advance(2 * MINUTE_MS);
      expect(on.view(saleId)?.state).toBe('unknown');
      on.gateway.says = {};
      await on.advance(30_000);
      expect(on.view(saleId)?.state).toBe(becomes);
    },
  );

  test('is not ended by "pending" that a cache has kept since before its end, and gets no second one for it', async () => {
    const on = open();
    const saleId = await on.charge();
    await on.advance(LIFETIME_MS - 10_000);
    const keptAtMs = on.clock.monotonicMs();
    on.gateway.set('pay_1', 'completed');
    on.gateway.says = {
      status: 'pending',
      get ageMs() {
        return on.clock.monotonicMs() - keptAtMs;
      },
    };
    await on.advance(2 * MINUTE_MS);
    expect(on.view(saleId)?.state).toBe('unknown');
    on.gateway.says = {};
    await on.advance(30_000);
    expect(on.view(saleId)?.state).toBe('paidLate');
  });

  test('that has ended gets no other one for an answer that a cache has kept', async () => {
    const on = open();
    const saleId = await on.charge();
    await on.advance(LIFETIME_MS + 45_000);
    expect(on.view(saleId)?.state).toBe('expired');
    on.gateway.says = { status: 'pending', ageMs: 20_000 };
    expect(await on.till.desk.retry(saleId)).toMatchObject({
      error: { code: 'earlierCodeUnasked' },
    });
    expect(on.gateway.requests).toHaveLength(1);
  });

  test('is in doubt for no moment where its last answer is old only because its stream was open', async () => {
    const on = open();
    const saleId = await on.charge();
    await on.advance(LIFETIME_MS - 1_000);
    on.gateway.holding = true;
    await on.advance(8_000);
    expect(on.view(saleId)?.state).toBe('checking');
    on.gateway.release();
    await on.advance(1_000);
    expect(
      (await on.ledger.reports.history(saleId)).map(({ entry }) => entry.event.type),
    ).not.toContain('contactLost');
  });

  test('that was stopped is stopped by such an answer as by any: it can be paid, and that is said', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.says = { status: 'pending', platformNowMs: on.clock.wallMs() };
    await on.advance(LIFETIME_MS - 10_000);
    on.till.desk.stop(saleId);
    await on.advance(20_000);
    expect(on.view(saleId)?.state).toBe('stopped');
  });

  test('is not ended by two clocks that jump by different spans', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.skewMs = 3 * DAY_MS;
    on.clock.setWallMs(on.clock.wallMs() + DAY_MS);
    await on.advance(LIFETIME_MS - 2_000);
    expect(on.view(saleId)?.state).toBe('awaiting');
  });

  test('that slept with its machine has ended once both clocks say so', async () => {
    const on = open();
    const saleId = await on.charge();
    await on.advance(20_000);
    on.gateway.skewMs = HOUR_MS;
    on.clock.setWallMs(on.clock.wallMs() + HOUR_MS);
    on.till.wake();
    await on.advance(20_000);
    expect(on.view(saleId)?.state).toBe('expired');
  });

  test.each([
    ['two hours behind', -2 * HOUR_MS],
    ['twenty hours behind', -20 * HOUR_MS],
  ])(
    'whose create answer alone has a Date %s has no countdown of hours, and neither has the next one',
    async (_name, skewMs) => {
      const on = open();
      await on.advance(5 * MINUTE_MS);
      on.gateway.skewOnceMs = skewMs;
      const first = await on.charge();
      on.gateway.skewOnceMs = -skewMs;
      const second = await on.charge(700);
      for (let waited = 0; waited < LIFETIME_MS + MINUTE_MS; waited += 10_000) {
        for (const saleId of [first, second]) {
          const shown = on.view(saleId)?.endsInMs;
          expect(shown ?? 0).toBeLessThanOrEqual(LIFETIME_MS);
        }
        await on.advance(10_000);
      }
      expect(on.view(first)).toMatchObject({ state: 'awaiting', endsInMs: null });
      // By the answers that agree again.
      expect(on.view(second)?.state).toBe('expired');
    },
  );

  test('that lasts for hours as every clock says is counted down', async () => {
    const on = open();
    on.gateway.next = { lifetimeMs: 2 * HOUR_MS };
    const saleId = await on.charge();
    await on.advance(MINUTE_MS);
    expect(on.view(saleId)?.endsInMs).toBe(2 * HOUR_MS - MINUTE_MS);
  });

  test('says that the platform’s clocks contradict each other', async () => {
    const on = open();
    await on.charge();
    await on.advance(20_000);
    expect(on.till.view().health.platformClockContradicts).toBe(false);
    on.gateway.skewMs = HOUR_MS;
    await on.advance(20_000);
    expect(on.till.view().health.platformClockContradicts).toBe(true);
  });
});
