import { describe, expect, test } from 'vitest';
import type { ReadingView } from '../../../../../src/contract/views/closing-view.ts';
import {
  type BusinessDay,
  businessDaySchema,
} from '../../../../../src/domain/calendar/business-day.ts';
import { tillOfEachTest } from '../../../../support/till-of-each-test.ts';
import type { BenchTill } from '../../../../support/till-on-the-bench.ts';
import { byPerson, close, closingOf, sell, TODAY } from './closing-of-a-day.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const day = (name: string): BusinessDay => businessDaySchema.parse(name);
const TOMORROW = day('2026-11-22');

const open = tillOfEachTest();

/** What X says now. */
function readingOf(on: BenchTill): ReadingView {
  const reading = on.till.closing.read();
  if (!reading.ok) throw new Error(reading.error.code);
  return reading.value;
}

describe('a day closed by a person', () => {
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
