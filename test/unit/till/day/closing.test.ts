import { afterEach, describe, expect, test } from 'vitest';
import type { ReadingView } from '../../../../src/contract/views/closing-view.ts';
import {
  type BusinessDay,
  businessDaySchema,
} from '../../../../src/domain/calendar/business-day.ts';
import { businessDayOf, toLocalTimestamp } from '../../../../src/domain/calendar/shop-time.ts';
import type { DayClosed } from '../../../../src/domain/register/closing.ts';
import type { ClosingOrder } from '../../../../src/till/day/closing-run.ts';
import { LIFETIME_MS } from '../../../support/fake-gateway.ts';
import { type BenchTill, openBenchTill } from '../../../support/till-on-the-bench.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const day = (name: string): BusinessDay => businessDaySchema.parse(name);
/** The bench's clock begins on this day, at 10:00 in Paris. */
const TODAY = day('2026-11-21');
const TOMORROW = day('2026-11-22');
const ASIDE = { decision: null, attachedTo: null };

let bench: BenchTill | null = null;

function open(options: Parameters<typeof openBenchTill>[0] = {}): BenchTill {
  bench = openBenchTill(options);
  return bench;
}

afterEach(() => {
  bench?.close();
  bench = null;
});

const byPerson = (through = TODAY, change: Partial<ClosingOrder> = {}): ClosingOrder => ({
  through,
  by: 'person',
  clockAccepted: false,
  maySign: ({ differing, unasked }) => differing.length + unasked.length === 0,
  ...change,
});

/** A sale that is paid and put aside. */
async function sell(on: BenchTill, amountMinor = 4890): Promise<string> {
  const saleId = await on.charge(amountMinor);
  const { paymentId } = on.gateway.book().at(-1) ?? { paymentId: '' };
  on.gateway.tell(paymentId, 'completed');
  await on.settle();
  on.till.desk.acknowledge(saleId, ASIDE);
  return paymentId;
}

/** A sale whose code ended unpaid. */
async function sellUnpaid(on: BenchTill, amountMinor = 1200): Promise<string> {
  const saleId = await on.charge(amountMinor);
  const { paymentId } = on.gateway.book().at(-1) ?? { paymentId: '' };
  await on.advance(LIFETIME_MS + 12_000);
  on.till.desk.acknowledge(saleId, ASIDE);
  return paymentId;
}

function closingOf(on: BenchTill, businessDay = TODAY): DayClosed | null {
  const closed = on.ledger.closings.closingOfDay(businessDay)?.event;
  return closed?.type === 'dayClosed' ? closed : null;
}

function readingOf(on: BenchTill): ReadingView {
  const reading = on.till.closing.read();
  if (!reading.ok) throw new Error(reading.error.code);
  return reading.value;
}

async function close(on: BenchTill, order = byPerson()): Promise<DayClosed | null> {
  expect(on.till.closing.begin(order)).toEqual({ ok: true, value: { ok: true } });
  await on.advance(2_000);
  return closingOf(on, order.through);
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

  test('is not signed by a clock that was set to another day meanwhile', async () => {
    const on = open();
    on.gateway.set(await sell(on), 'pending');
    await close(on);
    on.clock.setWallMs(on.clock.wallMs() + DAY_MS);
    expect(on.till.closing.sign()).toMatchObject({ error: { code: 'clockWrong' } });
    expect(closingOf(on)).toBeNull();
    on.clock.setWallMs(on.clock.wallMs() - DAY_MS);
    expect(on.till.closing.sign()).toMatchObject({ ok: true });
  });

  test('is not signed before a person has seen what differs', async () => {
    const on = open();
    const paymentId = await sell(on);
    on.gateway.set(paymentId, 'pending');
    expect(await close(on)).toBeNull();
    expect(on.till.closing.progress()).toMatchObject({
      phase: 'ready',
      asked: 1,
      of: 1,
      differingCount: 1,
      differing: [{ paymentId, ours: 'completed 4890 EUR', theirs: 'pending 4890 EUR' }],
    });
    expect(on.till.closing.sign()).toMatchObject({ ok: true });
    expect(closingOf(on)?.platform.differing).toMatchObject([{ paymentId, saleNumber: 1 }]);
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

  test('shows how far it has come, and can be closed without the rest', async () => {
    const on = open();
    for (let sales = 0; sales < 3; sales += 1) await sell(on);
    await on.charge(100);
    on.gateway.failing = 'tooManyRequests';
    on.till.closing.begin(byPerson());
    await on.settle();
    expect(on.till.closing.progress()).toMatchObject({ phase: 'asking', asked: 0, of: 4 });
    on.till.closing.sign();
    const { platform, stillOpen } = closingOf(on) ?? {};
    expect(platform?.unasked).toHaveLength(4);
    expect(platform?.unasked.every(({ why }) => why === 'skipped')).toBe(true);
    expect(stillOpen).toMatchObject([{ saleNumber: 4, state: 'awaiting' }]);
  });

  test('is signed by that person, whatever was open', async () => {
    const on = open();
    const paymentId = await sell(on);
    on.gateway.set(paymentId, 'pending');
    await close(on);
    on.till.closing.sign();
    expect(closingOf(on)).toMatchObject({ by: 'person', platform: { differing: [{ paymentId }] } });
  });

  test('asks about what was sold meanwhile as well', async () => {
    const on = open();
    await sell(on);
    on.gateway.failing = 'tooManyRequests';
    on.till.closing.begin(byPerson());
    await on.advance(500);
    on.gateway.failing = null;
    await sell(on);
    await on.advance(6_000);
    expect(closingOf(on)?.platform).toMatchObject({ agreeing: 2, differing: [], unasked: [] });
  });

  test('closes the days before it, those without sales too', async () => {
    const on = open();
    await sell(on);
    await on.advance(2 * DAY_MS, HOUR_MS);
    await close(on, byPerson(TOMORROW));
    expect(closingOf(on, TODAY)?.closing).toBe(1);
    expect(closingOf(on, TOMORROW)).toMatchObject({ closing: 2, entries: { count: 0 } });
    expect(on.till.view().days.open).toMatchObject({ businessDay: '2026-11-23' });
  });

  test('can be cancelled, and nothing of it is written', async () => {
    const on = open();
    await sell(on);
    on.gateway.failing = 'tooManyRequests';
    on.till.closing.begin(byPerson());
    await on.advance(500);
    on.till.closing.cancel();
    on.gateway.failing = null;
    await on.advance(20_000);
    expect(closingOf(on)).toBeNull();
    expect(on.till.closing.progress()).toBeNull();
    expect(on.till.closing.sign()).toMatchObject({ error: { code: 'notClosing' } });
  });

  test('is forgotten when nobody signs it', async () => {
    const on = open();
    await sell(on);
    on.gateway.failing = 'unreachable';
    await close(on);
    await on.advance(14 * MINUTE_MS, MINUTE_MS);
    expect(on.till.closing.progress()).toMatchObject({ phase: 'ready' });
    await on.advance(2 * MINUTE_MS, MINUTE_MS);
    expect(on.till.closing.progress()).toBeNull();
    expect(closingOf(on)).toBeNull();
  });

  test('has its late money on the day in which it comes: the bar says what X says', async () => {
    const on = open();
    const late = await on.charge(700);
    on.till.desk.stop(late);
    await on.settle();
    await sell(on, 300);
    await close(on);
    const shown = () => {
      const { businessDay, paidCount: count, paidMinor: minor } = on.till.view().today ?? {};
      if (businessDay === undefined) throw new Error('nothing is shown');
      const { figures } = on.ledger.closings.reading(businessDay, 'EUR', on.clock.wallMs());
      expect(figures.received.total).toEqual({ count, minor });
      return [businessDay, count, minor];
    };
    expect(shown()).toEqual([TOMORROW, 0, 0]);
    on.gateway.tell('pay_1', 'completed');
    await on.advance(20_000);
    expect(on.ledger.journal.sale(late)?.businessDay).toBe(TODAY);
    expect(shown()).toEqual([TOMORROW, 1, 700]);
    // Money that came twice was received twice.
    const twice = await on.charge(200);
    on.gateway.set(on.gateway.paymentId(3), 'failed');
    await on.advance(20_000);
    await on.till.desk.retry(twice);
    await on.settle();
    on.gateway.tell(on.gateway.paymentId(3), 'completed');
    on.gateway.tell(on.gateway.paymentId(4), 'completed');
    await on.advance(20_000);
    expect(shown()).toEqual([TOMORROW, 3, 1100]);
  });

  test('belongs to the day before from then on: sales count for tomorrow', async () => {
    const on = open();
    await sell(on);
    await close(on);
    await sell(on, 300);
    expect(await on.ledger.reports.salesOfDay(TOMORROW)).toHaveLength(1);
    expect(on.till.view().today).toMatchObject({ businessDay: TOMORROW, paidMinor: 300 });
  });
});

describe('a day is not closed', () => {
  test('that has not begun', async () => {
    const on = open();
    await sell(on);
    expect(on.till.closing.begin(byPerson(TOMORROW))).toMatchObject({
      error: { code: 'dayNotBegun' },
    });
  });

  test('twice', async () => {
    const on = open();
    await sell(on);
    await close(on);
    expect(on.till.closing.begin(byPerson())).toMatchObject({ error: { code: 'notNextDay' } });
  });

  test('while another closing is under way', async () => {
    const on = open();
    await sell(on);
    on.gateway.failing = 'tooManyRequests';
    on.till.closing.begin(byPerson());
    expect(on.till.closing.begin(byPerson())).toMatchObject({ error: { code: 'alreadyClosing' } });
  });

  test('by a clock that shows another day than the platform’s, unless a person says so', async () => {
    const on = open();
    await sell(on);
    on.clock.setWallMs(on.clock.wallMs() + DAY_MS);
    // A monotonic clock counts fractions of a millisecond.
    on.clock.advance(0.4);
    expect(on.till.closing.begin(byPerson(TOMORROW))).toMatchObject({
      error: { code: 'clockWrong' },
    });
    expect(await close(on, byPerson(TOMORROW, { clockAccepted: true }))).not.toBeNull();
  });

  test('where the clock is found to be wrong only by asking', async () => {
    const on = open();
    await sell(on);
    on.clock.setWallMs(on.clock.wallMs() + DAY_MS);
    await on.restart();
    on.till.closing.begin(byPerson(TODAY));
    await on.advance(1_000);
    expect(on.till.closing.progress()).toMatchObject({ phase: 'failed', failure: 'clockWrong' });
    expect(closingOf(on)).toBeNull();
    expect(on.till.closing.sign()).toMatchObject({ error: { code: 'notClosing' } });
    expect(await close(on, byPerson(TODAY, { clockAccepted: true }))).toMatchObject({
      by: 'person',
    });
  });
});

describe('a reading', () => {
  test('is noted and closes nothing', async () => {
    const on = open();
    await sell(on);
    const reading = on.till.closing.read();
    expect(reading).toMatchObject({
      ok: true,
      value: { businessDay: TODAY, figures: { received: { total: { count: 1, minor: 4890 } } } },
    });
    const clock = { timeZone: 'Europe/Paris', startsAtHour: 4 };
    expect(on.ledger.journal.registerNotes(1)).toMatchObject([
      { event: { type: 'readingTaken', ...clock } },
    ]);
    expect(on.till.view().days.open).toMatchObject({ businessDay: TODAY });
  });

  test('adds what came since the last closing to the grand total, and each closed day once', async () => {
    const on = open();
    await sell(on, 4890);
    expect(readingOf(on).perpetual).toEqual({ count: 1, minor: 4890 });
    await close(on);
    expect(readingOf(on).perpetual).toEqual({ count: 1, minor: 4890 });
    await sell(on, 300);
    const reading = readingOf(on);
    expect(reading.figures.received.total).toEqual({ count: 1, minor: 300 });
    expect(reading.perpetual).toEqual({ count: 2, minor: 5190 });
    await on.advance(DAY_MS, HOUR_MS);
    const closed = await close(on, byPerson(TOMORROW));
    expect(closed?.perpetual).toEqual(reading.perpetual);
  });
});

describe('a day that closes by itself', () => {
  const UNTIL_FOUR_MS = 18 * HOUR_MS;
  const atFour = { closesByItselfAtHour: 4 };

  test('does so at its hour, when nothing is open', async () => {
    const on = open(atFour);
    await sell(on);
    await on.advance(UNTIL_FOUR_MS - 5 * MINUTE_MS, MINUTE_MS);
    expect(closingOf(on)).toBeNull();
    await on.advance(7 * MINUTE_MS, 20_000);
    expect(closingOf(on)).toMatchObject({ by: 'itself', platform: { agreeing: 1 } });
  });

  test('waits while a sale is open', async () => {
    const on = open(atFour);
    await sell(on);
    await on.advance(UNTIL_FOUR_MS - MINUTE_MS, MINUTE_MS);
    on.gateway.streams = false;
    const saleId = await on.charge(500);
    await on.advance(2 * MINUTE_MS, 20_000);
    expect(on.view(saleId)?.state).toBe('awaiting');
    expect(closingOf(on)).toBeNull();
    on.gateway.set('pay_2', 'completed');
    await on.advance(2 * MINUTE_MS, 20_000);
    expect(closingOf(on)).toMatchObject({ by: 'itself' });
  });

  test('waits for a clock that is known to be right', async () => {
    const on = open(atFour);
    await sell(on);
    on.clock.setWallMs(on.clock.wallMs() + DAY_MS);
    await on.restart();
    await on.advance(30 * MINUTE_MS, 20_000);
    expect(closingOf(on)).toBeNull();
    on.clock.setWallMs(on.clock.wallMs() - DAY_MS);
    await on.advance(UNTIL_FOUR_MS, MINUTE_MS);
    expect(closingOf(on)).toMatchObject({ by: 'itself' });
  });

  test('is not closed while the platform is away, and is closed after', async () => {
    const on = open(atFour);
    await sell(on);
    await on.restart();
    on.gateway.failing = 'unreachable';
    await on.advance(UNTIL_FOUR_MS + 3 * HOUR_MS, MINUTE_MS);
    expect(closingOf(on)).toBeNull();
    on.gateway.failing = null;
    await on.advance(12 * MINUTE_MS, 20_000);
    expect(closingOf(on)).toMatchObject({ by: 'itself', platform: { agreeing: 1 } });
  });

  test('is closed after enough tries with what one payment leaves open', async () => {
    const on = open(atFour);
    await sell(on);
    await sell(on);
    await on.advance(UNTIL_FOUR_MS - MINUTE_MS, MINUTE_MS);
    on.gateway.failing = 'platformError';
    await on.advance(HOUR_MS + 5 * MINUTE_MS, MINUTE_MS);
    expect(closingOf(on)?.platform.unasked).toHaveLength(2);
  });

  test('is not closed at the first tries with a question open, but asked about again', async () => {
    const on = open(atFour);
    const paymentId = await sell(on);
    await on.advance(UNTIL_FOUR_MS - MINUTE_MS, MINUTE_MS);
    on.gateway.failing = 'platformError';
    await on.advance(45 * MINUTE_MS, MINUTE_MS);
    expect(closingOf(on)).toBeNull();
    on.gateway.failing = null;
    await on.advance(15 * MINUTE_MS, MINUTE_MS);
    expect(closingOf(on)).toMatchObject({
      by: 'itself',
      platform: { agreeing: 1, differing: [], unasked: [] },
    });
    expect(paymentId).toBe('pay_1');
  });

  test('is a person’s closing where one signs it before the till has', async () => {
    const on = open(atFour);
    await sell(on);
    await on.advance(UNTIL_FOUR_MS - MINUTE_MS, MINUTE_MS);
    on.gateway.failing = 'tooManyRequests';
    await on.advance(70_000, 1_000);
    expect(on.till.closing.progress()).toMatchObject({ by: 'itself', phase: 'asking' });
    expect(on.till.closing.sign()).toMatchObject({ ok: true });
    expect(closingOf(on)).toMatchObject({ by: 'person', platform: { unasked: [{}] } });
  });

  test('waits for a sale that is begun while the platform is asked', async () => {
    const on = open(atFour);
    await sell(on);
    await on.advance(UNTIL_FOUR_MS - MINUTE_MS, MINUTE_MS);
    on.gateway.failing = 'tooManyRequests';
    await on.advance(70_000, 1_000);
    expect(on.till.closing.progress()).toMatchObject({ by: 'itself', phase: 'asking' });
    on.gateway.failing = null;
    await on.charge(500);
    await on.advance(30_000, 1_000);
    expect(on.till.closing.progress()).toBeNull();
    expect(closingOf(on)).toBeNull();
    on.gateway.tell('pay_2', 'completed');
    await on.advance(11 * MINUTE_MS, 20_000);
    expect(closingOf(on)).toMatchObject({ by: 'itself', platform: { unasked: [] } });
  });

  test('does not count as tried while a person’s closing is under way', async () => {
    const on = open(atFour);
    await sell(on);
    await on.advance(UNTIL_FOUR_MS - MINUTE_MS, MINUTE_MS);
    on.gateway.failing = 'platformError';
    await close(on);
    expect(on.till.closing.progress()).toMatchObject({ by: 'person', phase: 'ready' });
    // The person’s closing is forgotten at 04:14; six tries of the till take fifty minutes from then.
    await on.advance(58 * MINUTE_MS, MINUTE_MS);
    expect(closingOf(on)).toBeNull();
    await on.advance(15 * MINUTE_MS, MINUTE_MS);
    expect(closingOf(on)).toMatchObject({ by: 'itself', platform: { unasked: [{}] } });
  });

  test('waits while the clock is ten hours off, though it shows the same day', async () => {
    const on = open({ closesByItselfAtHour: 20 });
    await sell(on);
    // 10:00 in Paris: the register shows 20:00, and the day is not over.
    on.clock.setWallMs(on.clock.wallMs() + 10 * HOUR_MS);
    await on.advance(30 * MINUTE_MS, MINUTE_MS);
    expect(on.till.view().days.byTheClock).toBe(TODAY);
    expect(closingOf(on)).toBeNull();
  });

  test('does not count as tried while the clock is wrong', async () => {
    const on = open({ closesByItselfAtHour: 20 });
    await sell(on);
    on.clock.setWallMs(on.clock.wallMs() + 10 * HOUR_MS);
    await on.advance(90 * MINUTE_MS, MINUTE_MS);
    on.clock.setWallMs(on.clock.wallMs() - 10 * HOUR_MS);
    on.gateway.failing = 'platformError';
    await on.advance(9 * HOUR_MS, 5 * MINUTE_MS);
    expect(toLocalTimestamp(on.clock.wallMs(), 'Europe/Paris')).toContain('T20:30');
    expect(closingOf(on)).toBeNull();
  });

  test('closes the days that passed while the till was off', async () => {
    const on = open(atFour);
    await sell(on);
    on.till.close();
    on.clock.advance(3 * DAY_MS);
    await on.restart();
    await on.advance(5 * MINUTE_MS, 10_000);
    expect(on.ledger.closings.closings(null, 9).map(({ event }) => event)).toMatchObject([
      { businessDay: '2026-11-23', by: 'itself' },
      { businessDay: '2026-11-22', by: 'itself' },
      { businessDay: '2026-11-21', by: 'itself' },
    ]);
  });

  test('never does so where the shop has not chosen an hour', async () => {
    const on = open();
    await sell(on);
    await on.advance(3 * DAY_MS, HOUR_MS);
    expect(on.ledger.closings.closings(null, 9)).toEqual([]);
  });
});

test('the screens are told each minute what time alone has changed', async () => {
  const on = open();
  let told = 0;
  on.till.onChange(() => {
    told += 1;
  });
  await on.advance(3 * MINUTE_MS + 11_000, 5_000);
  expect(told).toBe(4);
});

test('a day left open for more than 24 hours is said', async () => {
  const on = open();
  await sell(on);
  await on.advance(DAY_MS - MINUTE_MS, HOUR_MS);
  expect(on.till.view().days.open).toMatchObject({ businessDay: TODAY, tooLong: false });
  await on.advance(2 * MINUTE_MS, MINUTE_MS);
  expect(on.till.view().days).toMatchObject({
    byTheClock: TOMORROW,
    open: { businessDay: TODAY, tooLong: true },
  });
});

test('a day that began behind an early closing is not left open before it is over', async () => {
  const on = open();
  await sell(on);
  await close(on);
  // Sold on the same afternoon: it belongs to tomorrow.
  await sell(on);
  await on.advance(DAY_MS + HOUR_MS, HOUR_MS);
  expect(on.till.view().days).toMatchObject({
    byTheClock: TOMORROW,
    open: { businessDay: TOMORROW, tooLong: false },
  });
  await on.advance(DAY_MS, HOUR_MS);
  expect(on.till.view().days.open).toMatchObject({ businessDay: TOMORROW, tooLong: true });
});

describe('many open days', () => {
  test('are closed one in a turn: whatever waits for the till comes between two of them', async () => {
    const on = open();
    await sell(on);
    on.clock.setWallMs(on.clock.wallMs() + 40 * DAY_MS);
    const last = businessDayOf(on.clock.wallMs(), { timeZone: 'Europe/Paris', startsAtHour: 4 });
    on.till.closing.begin(byPerson(last, { clockAccepted: true }));
    const inATurn: number[] = [];
    for (let turn = 0; turn < 200 && on.till.closing.progress() !== null; turn++) {
      const before = on.daysClosed;
      await new Promise((resolve) => setImmediate(resolve));
      inATurn.push(on.daysClosed - before);
    }
    expect(on.daysClosed).toBe(41);
    expect(Math.max(...inATurn)).toBe(1);
  });
});
