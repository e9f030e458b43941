import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { YearView } from '../../../../../src/contract/views/report-view.ts';
import type { BusinessDay } from '../../../../../src/domain/calendar/business-day.ts';
import { daysBetween } from '../../../../../src/domain/calendar/days.ts';
import {
  fairPart,
  PERIOD_KINDS,
  type Period,
  type PeriodKind,
  periodBefore,
  periodOf,
} from '../../../../../src/domain/calendar/period.ts';
import {
  businessDayOf,
  type DayBounds,
  hourOfDay,
} from '../../../../../src/domain/calendar/shop-time.ts';
import { addRates } from '../../../../../src/domain/register/figures.ts';
import type { Ledger } from '../../../../../src/ledger/ledger.ts';
import { pageOfDay, pageOfHour } from '../../../../../src/till/day/reports/search.ts';
import { shownDay, shownReport, shownYear } from '../../../../support/shown-reports.ts';
import { anyBounds, anyStart, anySteps, play } from '../../../ledger/closing/days.ts';
import { entriesThatBroughtMoney } from '../../../ledger/restore/standing-money.ts';
import { openedLedger, temporaryFile } from '../../../ledger/setting.ts';

interface Came {
  readonly day: BusinessDay;
  readonly saleDay: BusinessDay;
  readonly hour: number;
  readonly minor: number;
}

/** Every receipt, counted one by one from the journal's own entries. */
async function receiptsOf(
  ledger: Ledger,
  days: readonly BusinessDay[],
  timeZone: string,
): Promise<Came[]> {
  const sales = await Promise.all(days.map((day) => ledger.reports.salesOfDay(day)));
  const receipts = sales.flat().map(async ({ sale, businessDay }) =>
    entriesThatBroughtMoney(await ledger.reports.history(sale.id)).map(({ entry }) => ({
      day: entry.businessDay,
      saleDay: businessDay,
      hour: hourOfDay(entry.atMs, timeZone),
      minor: sale.amountMinor,
    })),
  );
  return (await Promise.all(receipts)).flat();
}

const total = (came: readonly Came[]) => ({
  count: came.length,
  minor: came.reduce((sum, { minor }) => sum + minor, 0),
});

interface At {
  readonly day: BusinessDay;
  readonly today: BusinessDay;
  readonly bounds: DayBounds;
  readonly nowMs: number;
}

async function expectDay(
  ledger: Ledger,
  { day, bounds, nowMs }: At,
  came: readonly Came[],
): Promise<void> {
  const ofDay = came.filter((receipt) => receipt.day === day);
  const view = await shownDay(ledger, day, bounds, nowMs);
  expect(view.received).toEqual(total(ofDay));
  expect(view.forEarlierDays).toEqual(total(ofDay.filter(({ saleDay }) => saleDay !== day)));
  expect(view.onLaterDays).toEqual(
    total(came.filter((receipt) => receipt.saleDay === day && receipt.day !== day)),
  );
  for (const { hour, minor } of view.byHour) {
    expect(minor).toBe(total(ofDay.filter((receipt) => receipt.hour === hour)).minor);
    const listed = (await pageOfHour(ledger, day, hour, null)).sales;
    expect(listed.reduce((sum, { cameMinor }) => sum + (cameMinor ?? 0), 0)).toBe(minor);
    expect(await oneByOne(ledger, day, hour)).toEqual(listed.map(({ number }) => number));
  }
  expect(view.byOperator.reduce((sum, { minor }) => sum + minor, 0)).toBe(view.received.minor);
  expect((await pageOfDay(ledger, day, null)).sales.map(({ number }) => number)).toEqual(
    (await ledger.reports.salesOfDay(day)).map(({ number }) => number),
  );
}

/** The numbers of the sales of an hour, each on a page of its own. */
async function oneByOne(ledger: Ledger, day: BusinessDay, hour: number): Promise<number[]> {
  const numbers: number[] = [];
  let before: number | null = null;
  do {
    const page = await ledger.reports.moneyOfHour(day, hour, before, 1);
    numbers.push(...page.came.map(({ numbered }) => numbered.number));
    ({ before } = page);
  } while (before !== null);
  return numbers;
}

async function expectReport(
  ledger: Ledger,
  { day, today, bounds, nowMs }: At,
  kind: PeriodKind,
  came: readonly Came[],
): Promise<void> {
  const of = { kind, containing: day, today, bounds, currency: 'EUR' } as const;
  const report = await shownReport(ledger, of, nowMs);
  const period = periodOf(kind, day);
  const within = ({ from, to }: Period) =>
    total(came.filter((receipt) => receipt.day >= from && receipt.day <= to));
  expect(report.received).toEqual(within(period));
  expect(report.before.received).toEqual(within(fairPart(periodBefore(kind, day), period, today)));
  expect(report.days.reduce((sum, { count }) => sum + count, 0)).toBe(report.received.count);
  expect(report.best?.minor ?? 0).toBe(Math.max(...report.days.map(({ minor }) => minor)));
}

async function expectYear(
  ledger: Ledger,
  { day, today, bounds }: At,
  came: readonly Came[],
): Promise<void> {
  const year = await shownYear(ledger, { containing: day, today, bounds, currency: 'EUR' });
  const within = (from: string, to: string) =>
    total(came.filter((receipt) => receipt.day >= from && receipt.day <= to));
  expect(year.received).toEqual(within(year.first, year.last));
  const before = String(Number(year.first.slice(0, 4)) - 1);
  expect(year.before.received).toEqual(within(`${before}-01-01`, year.before.last));
  for (const { first, count, minor, beforeMinor } of year.months) {
    const month = first.slice(0, 7);
    expect({ count, minor }).toEqual(within(`${month}-01`, `${month}-31`));
    const yearAgo = `${before}${month.slice(4)}`;
    expect(beforeMinor).toBe(within(`${yearAgo}-01`, `${yearAgo}-31`).minor);
  }
  expect(year.byHour.reduce((sum, { minor }) => sum + minor, 0)).toBe(year.received.minor);
  expect(year.byVatRate.reduce((sum, { minor }) => sum + minor, 0)).toBe(year.received.minor);
  expect(year.best?.minor ?? 0).toBe(Math.max(...year.months.map(({ minor }) => minor)));
  expectClosings(ledger, year);
}

/** What months and years say of taxes is to the cent what their closings say, and those of their days add up to. */
function expectClosings(ledger: Ledger, year: YearView): void {
  const closings = ledger.closings.closings(null, 500).map(({ event }) => event);
  for (const event of closings) {
    if (event.type === 'dayClosed') continue;
    const rates =
      event.type === 'yearClosed'
        ? year.byVatRate
        : year.months.find(({ first }) => first.startsWith(event.period))?.byVatRate;
    if (event.period.slice(0, 4) === year.first.slice(0, 4))
      expect(rates, event.period).toEqual(event.figures.byVatRate);
  }
  const { openDays } = ledger.closings;
  const last = year.last;
  const isOpen = openDays(last).some(
    ({ businessDay, firstEntryAtMs }) => businessDay >= year.first && firstEntryAtMs !== null,
  );
  if (isOpen) return;
  const days = closings.flatMap((event) =>
    event.type === 'dayClosed' && event.businessDay >= year.first && event.businessDay <= last
      ? [event.figures.byVatRate]
      : [],
  );
  expect(year.byVatRate).toEqual(addRates(days));
}

test('a day, a week, a month and a year are what its receipts add up to, whatever happened in whichever zone', async () => {
  await fc.assert(
    fc.asyncProperty(anyBounds, anyStart, anySteps, async (bounds, startMs, steps) => {
      const ledger = openedLedger(temporaryFile(), bounds);
      const endMs = play(ledger, startMs, steps);
      const today = ledger.journal.businessDayAt(endMs);
      const margin = 40 * 24 * 3_600_000;
      const all = daysBetween(
        businessDayOf(startMs - margin, bounds),
        businessDayOf(endMs + margin, bounds),
      );
      const came = await receiptsOf(ledger, all, bounds.timeZone);
      for (const day of new Set([today, ...came.map((receipt) => receipt.day)])) {
        const at = { day, today, bounds, nowMs: endMs };
        await expectDay(ledger, at, came);
        for (const kind of PERIOD_KINDS) await expectReport(ledger, at, kind, came);
        await expectYear(ledger, at, came);
      }
      ledger.maintenance.close();
    }),
    { numRuns: 15 },
  );
}, 120_000);
