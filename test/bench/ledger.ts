import type { BusinessDay } from '../../src/domain/calendar/business-day.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { OTHERWISE_SHOWN, viewDay } from '../../src/till/day/reports/day.ts';
import { pageOfDay } from '../../src/till/day/reports/search.ts';
import { temporaryFolder } from '../e2e/support/folder.ts';
import { SHOP_BOUNDS } from '../generated-ledger/shop-days.ts';
import type { Bench, Figure } from './figure.ts';
import { interleave } from './interleave.ts';
import { csvMemory } from './ledger-csv.ts';
import { searching } from './ledger-search.ts';
import { median, percentile } from './percentile.ts';
import { closingsMs, type YearsOfSales, yearsOfSales } from './years-of-sales.ts';

/** Two years of a busy till. */
const MILLION = { sales: 1_000_000, seed: 1, days: 730, openDays: 30 };
/** As busy, in the same season, for six weeks: what differs is how much lies behind. */
const WEEKS = { sales: 57_500, seed: 1, days: 42, openDays: 30 };
/** What a till has after its first days. */
const THOUSAND = { sales: 1_000, seed: 1, days: 7, openDays: 1 };

const OPENINGS = 15;
const DAYS = 60;

/** Whatever a manager asks of a ledger is to be there at once; the issue's own words. */
const AT_ONCE = { within: 100 } as const;

/** Whether years of sales make the till slower. */
export const ledgerBench: Bench = {
  name: 'ledger',
  method:
    'A ledger of a million sales, made by `npm run ledger:generate`, against one of six weeks at the same pace, or of a thousand sales, in turn: opening it, the screen of days picked at random, searches of ten kinds, closing its last days, and a year as CSV against a month. Making it takes minutes; COMPTOIR_BENCH_LEDGER names a folder in which it is kept for the next run.',
  async run() {
    using folder = temporaryFolder();
    const place = process.env.COMPTOIR_BENCH_LEDGER ?? folder.path;
    const [million, weeks, thousand] = [MILLION, WEEKS, THOUSAND].map((recipe) =>
      yearsOfSales(place, recipe),
    );
    if (!million || !weeks || !thousand) throw new Error('three ledgers are measured');
    return [
      ...(await openings(million, thousand)),
      ...(await screens(million, weeks)),
      ...closings(million, weeks),
    ];
  },
};

async function openings(million: YearsOfSales, thousand: YearsOfSales): Promise<readonly Figure[]> {
  const opening = (years: YearsOfSales) => (): number => {
    let ledger: Ledger | null = null;
    const ms = tookMs(() => {
      ledger = years.open();
    });
    closeAgain(ledger);
    return ms;
  };
  const { ours, baseline } = await interleave(
    { rounds: OPENINGS, warmUpRounds: 2 },
    { ours: opening(million), baseline: opening(thousand) },
  );
  const name = 'opening the ledger of a million sales, median';
  return [
    { name, unit: 'ms', ours: median(ours), baseline: median(baseline), bar: { atMost: 1.5 } },
  ];
}

const closeAgain = (ledger: Ledger | null): void => ledger?.maintenance.close();

async function screens(million: YearsOfSales, weeks: YearsOfSales): Promise<readonly Figure[]> {
  using ours = closing(million.open());
  using baseline = closing(weeks.open());
  const days = await interleave(
    { rounds: DAYS, warmUpRounds: 5 },
    { ours: viewing(ours.ledger, million.days), baseline: viewing(baseline.ledger, weeks.days) },
  );
  const replaced = await interleave(
    { rounds: DAYS, warmUpRounds: 5 },
    {
      ours: replacing(ours.ledger, million.days),
      baseline: replacing(baseline.ledger, weeks.days),
    },
  );
  const searches = await interleave(
    { rounds: DAYS, warmUpRounds: 10 },
    { ours: searching(ours.ledger), baseline: searching(baseline.ledger) },
  );
  return [
    p95('the screen of a day', days),
    p95('what may have replaced a sale', replaced),
    p95('a search', searches),
    await csvMemory(ours.ledger, million.days.toSorted().at(-1) ?? ''),
  ];
}

function closings(million: YearsOfSales, weeks: YearsOfSales): readonly Figure[] {
  return [p95('closing a day (Z)', { ours: closingsMs(million), baseline: closingsMs(weeks) })];
}

const p95 = (
  name: string,
  { ours, baseline }: { readonly ours: readonly number[]; readonly baseline: readonly number[] },
): Figure => ({
  name: `${name}, a million sales, p95`,
  unit: 'ms',
  ours: percentile(ours, 0.95),
  baseline: percentile(baseline, 0.95),
  bar: AT_ONCE,
});

const viewing =
  (ledger: Ledger, days: readonly BusinessDay[]) =>
  async (round: number): Promise<number> => {
    const day = dayOf(days, round);
    const startedMs = performance.now();
    const report = await ledger.reports.day({ day, atMs: 0, mostMoves: OTHERWISE_SHOWN });
    viewDay(report, SHOP_BOUNDS, 'EUR');
    await pageOfDay(ledger, day, null);
    return performance.now() - startedMs;
  };

/** Of the first sale of a day, so that all the others came after it. */
const replacing =
  (ledger: Ledger, days: readonly BusinessDay[]) =>
  async (round: number): Promise<number> => {
    const first = (await ledger.reports.salesOfDay(dayOf(days, round))).at(-1);
    if (first === undefined) throw new Error('a day without sales');
    return tookMs(() => void ledger.journal.sameAmountAfter(first, 3));
  };

function dayOf(days: readonly BusinessDay[], round: number): BusinessDay {
  const day = days[round % days.length];
  if (day === undefined) throw new Error('a ledger without days');
  return day;
}

const closing = (ledger: Ledger): { readonly ledger: Ledger } & Disposable => ({
  ledger,
  [Symbol.dispose]: () => ledger.maintenance.close(),
});

function tookMs(act: () => void): number {
  const startedMs = performance.now();
  act();
  return performance.now() - startedMs;
}
