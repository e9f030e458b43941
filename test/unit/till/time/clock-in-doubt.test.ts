import { afterEach, describe, expect, test } from 'vitest';
import { businessDayOf } from '../../../../src/domain/calendar/shop-time.ts';
import { createTimeCheck } from '../../../../src/till/asking/time-check.ts';
import { createPlatformClock } from '../../../../src/till/time/platform-clock.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { type BenchTill, openBenchTill } from '../../../support/till-on-the-bench.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const BOUNDS = { timeZone: 'Europe/Paris', startsAtHour: 4 };

let bench: BenchTill | null = null;

function open(options?: { readonly platformOffsetMs?: number }): BenchTill {
  bench = openBenchTill(options);
  return bench;
}

afterEach(() => {
  bench?.close();
  bench = null;
});

/** The business days of all that was sold. */
const daysSold = (on: BenchTill, from: string, to: string) =>
  on.ledger.reports.daysHeld({ from, to } as never);

const platformDay = (on: BenchTill, offMs: number) =>
  businessDayOf(on.clock.wallMs() - offMs, BOUNDS);

const acceptances = (on: BenchTill) =>
  on.ledger.journal
    .registerNotes(20)
    .map(({ event }) => event)
    .filter((event) => event.type === 'clockAccepted');

/** Sells once before anything told the time. */
async function firstSale(on: BenchTill) {
  await on.till.checkTime();
  return on.tryToCharge(4890);
}

describe('a till whose clock is hours off', () => {
  test.each([
    ['400 days ahead', 400 * DAY_MS],
    ['400 days behind', -400 * DAY_MS],
    ['three hours ahead', 3 * HOUR_MS],
    ['three hours behind', -3 * HOUR_MS],
  ])(
    '%s asks a manager before its first sale, and sells on the platform’s day',
    async (_n, offMs) => {
      const on = open({ platformOffsetMs: -offMs });
      expect(await firstSale(on)).toBeNull();
      expect(on.till.view().blocked).toEqual({
        reason: 'clockWrong',
        tillAtMs: on.clock.wallMs(),
        platformAtMs: on.clock.wallMs() - offMs,
        driftMs: offMs,
      });
      expect(on.till.view().sales).toEqual([]);
      on.till.acceptClock('platform');
      expect(on.till.view().blocked).toBeNull();
      expect(on.tryToCharge(4890)).not.toBeNull();
      await on.settle();
      on.gateway.tell('pay_1', 'completed');
      await on.advance(MINUTE_MS);
      const day = platformDay(on, offMs);
      expect(await daysSold(on, '1970-01-01', '9999-12-31')).toEqual([day]);
      expect(
        on.ledger.closings.reading(day, 'EUR', on.clock.wallMs()).figures.received.total,
      ).toEqual({
        count: 1,
        minor: 4890,
      });
      expect(on.till.view().today?.businessDay).toBe(day);
      expect(acceptances(on)).toMatchObject([
        { driftMs: offMs, by: 'platform', platformAtMs: expect.any(Number) },
      ]);
    },
  );

  test('that is set on while it sells says of no running day that it was left open', async () => {
    const on = open();
    await on.charge();
    on.gateway.tell('pay_1', 'completed');
    await on.advance(MINUTE_MS);
    on.clock.setWallMs(on.clock.wallMs() + 2 * DAY_MS);
    expect(await firstSale(on)).toBeNull();
    on.till.acceptClock('platform');
    const { open: today, byTheClock } = on.till.view().days;
    expect(today).toMatchObject({ businessDay: byTheClock, tooLong: false });
    expect(today?.forMs).toBeLessThan(HOUR_MS);
    await on.advance(DAY_MS, HOUR_MS);
    expect(on.till.view().days.open).toMatchObject({ tooLong: true });
  });

  test('leaves open, and has to be closed, the day that it sells on, not one that its clock had begun before', async () => {
    const on = open({ platformOffsetMs: -400 * DAY_MS });
    on.till.note({ type: 'tillStarted', atMs: on.clock.wallMs(), mode: 'test', terminalId: 'a' });
    const ahead = businessDayOf(on.clock.wallMs(), BOUNDS);
    expect(on.till.view().days.open?.businessDay).toBe(ahead);
    await firstSale(on);
    on.till.acceptClock('platform');
    expect(on.tryToCharge(4890)).not.toBeNull();
    const day = platformDay(on, 400 * DAY_MS);
    expect(on.till.view().days).toMatchObject({ open: { businessDay: day }, byTheClock: day });
  });

  test('sells on by its own clock where the manager says that this one is right', async () => {
    const on = open({ platformOffsetMs: -3 * DAY_MS });
    await firstSale(on);
    on.till.acceptClock('till');
    expect(on.tryToCharge(4890)).not.toBeNull();
    expect(on.till.view().today?.businessDay).toBe(businessDayOf(on.clock.wallMs(), BOUNDS));
    expect(acceptances(on)).toMatchObject([{ by: 'till' }]);
  });

  test('asks no more after a restart, and again once the clock is another one', async () => {
    const on = open({ platformOffsetMs: -3 * DAY_MS });
    await firstSale(on);
    on.till.acceptClock('platform');
    await on.restart();
    expect(await firstSale(on)).not.toBeNull();
    on.clock.setWallMs(on.clock.wallMs() + DAY_MS);
    expect(await firstSale(on)).toBeNull();
    on.clock.setWallMs(on.clock.wallMs() - 4 * DAY_MS);
    expect(await firstSale(on)).not.toBeNull();
  });

  test('asks nobody after a night in which the machine slept', async () => {
    const on = open();
    await on.charge();
    on.sleep(9 * HOUR_MS, 9 * HOUR_MS);
    expect(await firstSale(on)).not.toBeNull();
    expect(on.till.view().health.clockDriftMs).toBeNull();
  });

  test('which cannot be right and which nobody has corrected yet begins no sale, and no day of 1969', async () => {
    const on = open();
    const rightMs = on.clock.wallMs();
    on.gateway.failing = 'unreachable';
    // As a machine whose battery is empty.
    on.clock.setWallMs(9 * MINUTE_MS);
    expect(await firstSale(on)).toBeNull();
    expect(on.till.view()).toMatchObject({ sales: [], blocked: null });
    on.gateway.failing = null;
    expect(await firstSale(on)).toBeNull();
    expect(on.till.view().blocked).toMatchObject({ reason: 'clockWrong' });
    on.clock.setWallMs(rightMs);
    expect(await firstSale(on)).not.toBeNull();
    const day = businessDayOf(rightMs, BOUNDS);
    expect(on.till.view().days).toMatchObject({ open: { businessDay: day }, byTheClock: day });
  });

  test.each([
    ['put right', 3 * DAY_MS, 0],
    ['put back, having been wrong', -DAY_MS, 0],
    ['moved on by a night’s sleep', 9 * HOUR_MS, 9 * HOUR_MS],
  ])(
    'three days behind, then %s, sells for the day that it is before any answer',
    async (_name, movedMs, sleptMs) => {
      const on = open({ platformOffsetMs: 3 * DAY_MS });
      await firstSale(on);
      on.till.acceptClock('platform');
      const platformMs = on.clock.wallMs() + 3 * DAY_MS;
      on.clock.setWallMs(on.clock.wallMs() + movedMs);
      expect(on.tryToCharge(4890)).not.toBeNull();
      const days = await daysSold(on, '1970-01-01', '9999-12-31');
      expect(days).toEqual([businessDayOf(platformMs + sleptMs, BOUNDS)]);
    },
  );

  test('keeps the day that was told last while the platform cannot be heard after a restart', async () => {
    const on = open({ platformOffsetMs: -400 * DAY_MS });
    await firstSale(on);
    on.till.acceptClock('platform');
    const day = platformDay(on, 400 * DAY_MS);
    on.gateway.failing = 'unreachable';
    await on.restart();
    expect(on.till.view().today?.businessDay).toBe(day);
    // Put right meanwhile, it is believed.
    on.clock.setWallMs(on.clock.wallMs() - 400 * DAY_MS + HOUR_MS);
    await on.restart();
    expect(on.till.view().today?.businessDay).toBe(businessDayOf(on.clock.wallMs(), BOUNDS));
  });
});

describe('a till that was started again and has not heard the platform', () => {
  test.each([
    ['400 days behind, and still is', -400 * DAY_MS, 0],
    ['400 days behind, and was put right', -400 * DAY_MS, 400 * DAY_MS],
    ['400 days ahead, and still is', 400 * DAY_MS, 0],
    ['400 days ahead, and was put right', 400 * DAY_MS, -400 * DAY_MS],
    ['three days behind, and was put right', -3 * DAY_MS, 3 * DAY_MS],
    ['three days behind, and was put further back', -3 * DAY_MS, -HOUR_MS],
  ])('goes on in the day that it is, where its clock was %s', async (_name, offMs, movedMs) => {
    const on = open({ platformOffsetMs: -offMs });
    await firstSale(on);
    on.till.acceptClock('platform');
    const day = platformDay(on, offMs);
    on.gateway.failing = 'unreachable';
    // Twice: what the first of them wrote does not mislead the second.
    for (const setMs of [movedMs, 0]) {
      on.sleep(HOUR_MS, HOUR_MS + setMs);
      await on.restart();
      on.till.note({ type: 'tillStopped', atMs: on.clock.wallMs() });
      expect(on.till.view().days.byTheClock).toBe(day);
      expect(on.ledger.journal.businessDayAt(on.clock.wallMs())).toBe(day);
    }
  });

  test.each([
    ['is as far behind', 0],
    ['was put right', 3 * HOUR_MS],
  ])(
    'begins no later day than it is while nothing tells whether its clock %s',
    async (_n, setMs) => {
      const on = open({ platformOffsetMs: 3 * HOUR_MS });
      await firstSale(on);
      on.till.acceptClock('platform');
      const nightMs = Date.UTC(2026, 10, 22, 2, 30) - (on.clock.wallMs() + 3 * HOUR_MS);
      on.sleep(nightMs, nightMs + setMs);
      await on.restart();
      expect(on.till.view().days.byTheClock).toBe('2026-11-21');
      await on.till.checkTime();
      on.sleep(HOUR_MS, HOUR_MS);
      await on.till.checkTime();
      expect(on.till.view().days.byTheClock).toBe('2026-11-22');
    },
  );
});

describe('a till whose clock is some minutes off', () => {
  test('sells, says so, records both times, and takes the day from the platform', async () => {
    // Five minutes before the day ends at the platform, and an hour into the next one by its own clock.
    const on = open({ platformOffsetMs: -HOUR_MS });
    const endsAtMs = Date.UTC(2026, 10, 22, 3);
    on.clock.advance(endsAtMs - 5 * MINUTE_MS + HOUR_MS - on.clock.wallMs());
    expect(await firstSale(on)).not.toBeNull();
    expect(on.till.view().health.clockDriftMs).toBe(HOUR_MS);
    expect(await daysSold(on, '1970-01-01', '9999-12-31')).toEqual(['2026-11-21']);
    const [noted] = on.ledger.journal.registerNotes(1);
    expect(noted?.event).toMatchObject({
      type: 'clockDriftNoticed',
      driftMs: HOUR_MS,
      platformAtMs: (noted?.event.atMs ?? 0) - HOUR_MS,
    });
  });
});

test('the time is asked for once, and a platform that is silent holds nobody up', async () => {
  const clock = createManualClock();
  const platformClock = createPlatformClock(clock);
  let told = 0;
  let asked = 0;
  const silent = createTimeCheck({
    gateway: {
      probe(signal) {
        asked += 1;
        const about = { failure: null, httpStatus: null, retryAfterMs: null };
        return new Promise((resolve) =>
          signal.addEventListener('abort', () =>
            resolve({ ...about, platformNowMs: clock.wallMs() }),
          ),
        );
      },
    },
    clock,
    platformClock,
    told: () => {
      told += 1;
    },
  });
  const both = Promise.all([silent(), silent()]);
  clock.advance(1_500);
  await both;
  expect({ asked, told }).toEqual({ asked: 1, told: 1 });
  await silent();
  expect(asked).toBe(1);
});
