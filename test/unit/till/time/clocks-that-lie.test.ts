import { afterEach, describe, expect, test } from 'vitest';
import { LIFETIME_MS } from '../../../support/fake-gateway.ts';
import { type BenchTill, openBenchTill } from '../../../support/till-on-the-bench.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let bench: BenchTill | null = null;

function open(): BenchTill {
  bench = openBenchTill();
  return bench;
}

afterEach(() => {
  bench?.close();
  bench = null;
});

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
    ['pending', 'expired'],
    ['processing', 'unknown'],
  ] as const)(
    'whose end the journal tells waits for no end at the next start, which cannot know it: "%s"',
    async (word, state) => {
      const on = open();
      on.gateway.skewOnceMs = HOUR_MS;
      const saleId = await on.charge();
      await on.advance(20_000);
      on.gateway.set('pay_1', word);
      await on.advance(LIFETIME_MS - 19_000);
      expect(on.view(saleId)?.state).toBe('checking');
      await on.restart();
      expect(on.view(saleId)?.state).toBe('checking');
      await on.advance(4_000);
      expect(on.view(saleId)?.state).toBe('checking');
      await on.advance(16_000);
      expect(on.view(saleId)?.state).toBe(state);
    },
  );

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
    ['a day ahead', DAY_MS],
    ['a day behind', -DAY_MS],
    ['forty years behind', -40 * 365 * DAY_MS],
  ])(
    'is not ended by the till’s own clock, set %s while no answer tells the time',
    async (_name, offMs) => {
      const on = open();
      on.gateway.skewMs = null;
      on.clock.setWallMs(on.clock.wallMs() + offMs);
      const saleId = await on.charge();
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

  test('of an earlier run that has ended by one clock and not by the other is said to be payable, and no moment is named', async () => {
    const on = open();
    const saleId = await on.charge();
    on.till.desk.stop(saleId);
    await on.settle();
    on.sleep(20_000, LIFETIME_MS + MINUTE_MS);
    await on.restart();
    expect(on.view(saleId)?.evidence.codes).toMatchObject([{ isPayable: true, endsInMs: null }]);
  });

  test.each([
    ['expired after its countdown', 'expired', false],
    ['stopped, and then expired', 'expired', true],
    ['still not paid after its countdown', 'pending', false],
  ])(
    'of which the platform said that it is %s can be paid no more, also after a start at which it is away',
    async (_name, word, isStopped) => {
      const on = open();
      const saleId = await on.charge();
      on.gateway.set('pay_1', word);
      if (isStopped) on.till.desk.stop(saleId);
      else await on.advance(LIFETIME_MS + 15_000);
      await on.settle();
      expect(on.view(saleId)?.evidence.codes).toMatchObject([{ isPayable: false }]);
      on.gateway.failing = 'connectionRefused';
      on.sleep(HOUR_MS, HOUR_MS);
      await on.restart();
      await on.advance(5_000);
      expect(on.view(saleId)?.evidence.codes).toMatchObject([{ isPayable: false }]);
      on.gateway.failing = null;
      expect(await on.till.desk.retry(saleId)).toMatchObject({ ok: true });
    },
  );

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

  test('of an earlier run is shown on while the platform’s Date is three days off', async () => {
    const on = open();
    const saleId = await on.charge();
    await on.advance(10_000);
    on.gateway.skewMs = 3 * DAY_MS;
    await on.restart();
    await on.advance(60_000);
    expect(on.view(saleId)).toMatchObject({ state: 'awaiting', paymentLink: expect.any(String) });
  });

  test.each([
    ['four minutes', 4 * MINUTE_MS],
    ['a day', DAY_MS],
    ['a year', 365 * DAY_MS],
  ])(
    'of an earlier run is shown on where nothing but a till %s ahead says that it has ended, and no end is told',
    async (_ahead, offMs) => {
      const on = open();
      const saleId = await on.charge();
      on.gateway.skewMs = null;
      await on.advance(2_000);
      on.clock.setWallMs(on.clock.wallMs() + offMs);
      await on.restart();
      await on.advance(LIFETIME_MS - 2_000);
      expect(on.view(saleId)).toMatchObject({
        state: 'awaiting',
        paymentLink: expect.any(String),
        endsInMs: null,
        evidence: { codes: [{ isPayable: true, endsInMs: null }] },
      });
      await on.advance(15_000);
      expect(on.view(saleId)?.state).toBe('expired');
    },
  );

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

  test.each([
    ['26 hours', 'never told', 26 * HOUR_MS, null],
    ['three days', 'never told', 3 * DAY_MS, null],
    ['an hour', 'told once, as it was made', HOUR_MS, 0],
    ['26 hours', 'told once, as it was made', 26 * HOUR_MS, 0],
    ['three days', 'told once, as it was made', 3 * DAY_MS, 0],
  ])(
    'of an earlier run, put aside, is still said to be payable and asked about closely while nothing but a till %s ahead tells the time, which the platform %s',
    async (_ahead, _told, offMs, skewAtCreationMs) => {
      const on = open();
      on.gateway.skewMs = skewAtCreationMs;
      const saleId = await on.charge();
      on.gateway.skewMs = null;
      on.till.desk.stop(saleId);
      await on.settle();
      on.till.desk.acknowledge(saleId, { decision: null, attachedTo: null });
      on.clock.setWallMs(on.clock.wallMs() + offMs);
      await on.restart();
      const { asked } = on.gateway;
      await on.advance(60_000);
      expect(on.view(saleId)?.evidence.codes).toMatchObject([{ isPayable: true, endsInMs: null }]);
      expect(on.gateway.asked - asked).toBeGreaterThan(8);
    },
  );

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
