import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type SoldItem,
  soldItems,
  tallyItems,
} from '../../../../../src/domain/basket/sold-items.ts';
import type { BusinessDay } from '../../../../../src/domain/calendar/business-day.ts';
import { daysBetween } from '../../../../../src/domain/calendar/days.ts';
import type { Period } from '../../../../../src/domain/calendar/period.ts';
import { businessDayOf } from '../../../../../src/domain/calendar/shop-time.ts';
import type { Ledger } from '../../../../../src/ledger/ledger.ts';
import type { SalesOfItem } from '../../../../../src/ledger/ports/register-reports.ts';
import { spanOf, viewItemsSold } from '../../../../../src/till/day/reports/items-sold.ts';
import { anyBounds, anyStart, anySteps, closeAll, play } from '../../../ledger/closing/days.ts';
import { codeCreated, completed, drafted, NOON_MS } from '../../../ledger/events.ts';
import { openedLedger, record, temporaryFile } from '../../../ledger/setting.ts';

const SPANS = ['day', 'week', 'month', 'year'] as const;

const sorted = (items: readonly SoldItem[]) =>
  items.toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** What all sales of an item come to, page by page, each of so many at the most. */
async function broughtBy(ledger: Ledger, name: string, period: Period, most: number) {
  let minor = 0;
  let before: number | null = null;
  do {
    const page: SalesOfItem = await ledger.reports.salesOfItem(name, period, before, most);
    minor += page.brought.reduce((sum, each) => sum + each.minor, 0);
    ({ before } = page);
  } while (before !== null);
  return minor;
}

/** The sales of each item come to what it brought. */
async function expectSalesOf(ledger: Ledger, items: readonly SoldItem[], period: Period) {
  for (const { name, minor } of items) {
    expect(await broughtBy(ledger, name, period, 2)).toBe(minor);
  }
}

const together = (items: readonly SoldItem[]) => items.reduce((sum, { minor }) => sum + minor, 0);

/** What a day received in its closing, without what came once more for the same sale. */
function closedMinor(ledger: Ledger, day: BusinessDay): number | null {
  const closed = ledger.closings.closingOfDay(day);
  if (closed === null) return null;
  const { inTime, late } = closed.event.figures.received;
  return inTime.minor + late.minor;
}

/** What was sold in a day, from the lines of the sales that were paid in it. */
async function soldIn(ledger: Ledger, days: readonly BusinessDay[], day: BusinessDay) {
  const sales = await Promise.all(days.map((each) => ledger.reports.salesOfDay(each)));
  const tally = tallyItems();
  for (const { sale } of sales.flat()) {
    const steps = await ledger.reports.history(sale.id);
    const paid = steps.find(({ entry }) => entry.event.type === 'completed');
    if (paid?.entry.businessDay === day) tally.add(soldItems(sale.lines));
  }
  return tally.items();
}

test('what was sold comes to the money of the closings, by day, week, month and year', async () => {
  await fc.assert(
    fc.asyncProperty(anyBounds, anyStart, anySteps, async (bounds, startMs, steps) => {
      const ledger = openedLedger(temporaryFile(), bounds);
      const endMs = play(ledger, startMs, steps);
      closeAll(ledger, endMs);
      const margin = 40 * 24 * 3_600_000;
      const days = daysBetween(
        businessDayOf(startMs - margin, bounds),
        businessDayOf(endMs + margin, bounds),
      );
      const { itemsOfDays } = ledger.reports;
      for (const day of await ledger.reports.daysHeld({
        from: days[0] ?? businessDayOf(startMs, bounds),
        to: days.at(-1) ?? businessDayOf(endMs, bounds),
      })) {
        const sold = await itemsOfDays(spanOf('day', day));
        const closed = closedMinor(ledger, day);
        if (closed !== null) expect(together(sold)).toBe(closed);
        for (const span of SPANS) {
          const period = spanOf(span, day);
          const eachDay = tallyItems();
          for (const each of daysBetween(period.from, period.to)) {
            eachDay.add(await itemsOfDays({ from: each, to: each }));
          }
          const all = sorted(await itemsOfDays(period));
          expect(all).toEqual(sorted(eachDay.items()));
          await expectSalesOf(ledger, all, period);
        }
      }
      ledger.maintenance.close();
    }),
    { numRuns: 8 },
  );
}, 120_000);

test('a year that is asked for again holds what was sold since', async () => {
  const ledger = openedLedger();
  const bread = [{ name: 'Bread', quantity: 3, unitMinor: 130, vatRate: 550 }];
  const sell = (number: number) =>
    record(ledger, drafted(number, { lines: bread }), [codeCreated(number), completed(number)]);
  const { from } = spanOf('year', ledger.journal.businessDayAt(NOON_MS));
  const year = () => ledger.reports.itemsOfDays(spanOf('year', from));
  sell(1);
  expect(await year()).toEqual([{ name: 'Bread', pieces: 3, minor: 390 }]);
  sell(2);
  expect(await year()).toEqual([{ name: 'Bread', pieces: 6, minor: 780 }]);
  ledger.maintenance.rebuild();
  expect(await year()).toEqual([{ name: 'Bread', pieces: 6, minor: 780 }]);
});

test('the sales of an item come in pages, the last first, and come to what it brought', async () => {
  const ledger = openedLedger();
  const lines = (name: string) => [{ name, quantity: 1, unitMinor: 130, vatRate: 550 }];
  for (let number = 1; number <= 250; number++) {
    const name = number % 5 === 0 ? 'Bread' : 'Roll';
    record(ledger, drafted(number, { lines: lines(name) }), [
      codeCreated(number),
      completed(number),
    ]);
  }
  const day = ledger.journal.businessDayAt(NOON_MS);
  const { brought, before } = await ledger.reports.salesOfItem(
    'Bread',
    spanOf('year', day),
    null,
    20,
  );
  expect(brought.map(({ numbered }) => numbered.number)).toEqual(
    Array.from({ length: 20 }, (_, place) => 250 - 5 * place),
  );
  expect(before).not.toBeNull();
  expect(await broughtBy(ledger, 'Bread', spanOf('month', day), 20)).toBe(50 * 130);
  expect(await broughtBy(ledger, 'Roll', spanOf('week', day), 7)).toBe(200 * 130);
  expect(await broughtBy(ledger, 'Cake', spanOf('day', day), 7)).toBe(0);
});

test('what was sold of a day is what the lines of its paid sales say', async () => {
  await fc.assert(
    fc.asyncProperty(anyStart, anySteps, async (startMs, steps) => {
      const ledger = openedLedger();
      const endMs = play(
        ledger,
        startMs,
        steps.filter(({ what }) => what.act === 'sale'),
      );
      const zone = { timeZone: 'Europe/Paris', startsAtHour: 4 };
      const days = daysBetween(
        businessDayOf(startMs - 9e8, zone),
        businessDayOf(Math.max(endMs, startMs) + 9e8, zone),
      );
      for (const day of days.slice(8, -8)) {
        const sold = await ledger.reports.itemsOfDays({ from: day, to: day });
        expect(sorted(sold)).toEqual(sorted(await soldIn(ledger, days, day)));
      }
      ledger.maintenance.close();
    }),
    { numRuns: 8 },
  );
}, 120_000);

test('the most come first, the rest together, and what was keyed by itself', () => {
  const sold = [
    { name: 'Roll', pieces: 9, minor: 810 },
    { name: '', pieces: 2, minor: 5_000 },
    { name: 'Bread', pieces: 3, minor: 810 },
    { name: 'Cake', pieces: 1, minor: 2_400 },
  ];
  const view = (order: 'minor' | 'pieces', most: number) =>
    viewItemsSold(sold, { order, most, currency: 'EUR' });
  expect(view('minor', 2)).toMatchObject({
    items: [{ name: 'Cake' }, { name: 'Bread' }],
    others: { count: 1, pieces: 9, minor: 810 },
    free: { pieces: 2, minor: 5_000 },
    total: { pieces: 15, minor: 9_020 },
  });
  expect(view('pieces', 9).items.map(({ name }) => name)).toEqual(['Roll', 'Bread', 'Cake']);
});
