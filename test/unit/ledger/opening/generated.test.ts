import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { businessDaySchema } from '../../../../src/domain/calendar/business-day.ts';
import { vatRatesOf } from '../../../../src/domain/sale/sale-line.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openJournalReader } from '../../../../src/ledger/opening/journal-reader.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import type { NumberedSale } from '../../../../src/ledger/ports/register-journal.ts';
import {
  generatedOptions,
  generateLedger,
  type Recipe,
} from '../../../generated-ledger/generate-ledger.ts';
import { shopDays } from '../../../generated-ledger/shop-days.ts';
import { temporaryFolder, value } from '../setting.ts';

const RECIPE = { sales: 1_000, seed: 7, days: 10 };

const folder = mkdtempSync(join(tmpdir(), 'generated-'));
const file = join(folder, 'journal-simulation.sqlite');

beforeAll(() => generateLedger(file, RECIPE), 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

function another(recipe: Recipe): string {
  const place = join(temporaryFolder(), 'journal-simulation.sqlite');
  generateLedger(place, recipe);
  return place;
}

async function reading<Value>(read: (ledger: Ledger) => Value | Promise<Value>): Promise<Value> {
  const ledger = value(openLedger(generatedOptions(file, RECIPE)));
  try {
    return await read(ledger);
  } finally {
    ledger.maintenance.close();
  }
}

/** The sales of every day of it. */
async function salesOver(
  ledger: Ledger,
  recipe: Pick<typeof RECIPE, 'sales' | 'days'>,
): Promise<readonly NumberedSale[]> {
  const days = daysOf(recipe).map(({ day }) => ledger.reports.salesOfDay(day));
  return (await Promise.all(days)).flat();
}

const daysOf = (recipe: Pick<typeof RECIPE, 'sales' | 'days'>) => [
  ...shopDays(recipe.sales, recipe.days),
];

describe('a generated ledger', () => {
  test('is the same to the byte for the same seed, and another one for another', () => {
    expect(readFileSync(another(RECIPE)).equals(readFileSync(file))).toBe(true);
    const few = { ...RECIPE, sales: 50 };
    const one = readFileSync(another(few));
    expect(readFileSync(another({ ...few, seed: 8 })).equals(one)).toBe(false);
  });

  test('proves itself, signatures included', async () => {
    const reader = value(openJournalReader(file));
    const verdict = await reader.verify();
    reader.close();
    expect(verdict).toMatchObject({ ok: true, keyIds: [expect.stringMatching(/^[0-9a-f]{64}$/)] });
  });

  test('of baskets has sales of several rates, and proves itself as well', async () => {
    const recipe = { sales: 200, seed: 12, days: 8, baskets: true };
    const place = another(recipe);
    const reader = value(openJournalReader(place));
    expect(await reader.verify()).toMatchObject({ ok: true });
    reader.close();
    const ledger = value(openLedger(generatedOptions(place, recipe)));
    const sales = await salesOver(ledger, recipe);
    const closings = ledger.closings.closings(null, 100);
    ledger.maintenance.close();
    expect(sales.filter(({ sale }) => vatRatesOf(sale.lines).length > 1).length).toBeGreaterThan(
      100,
    );
    const counts = closings.map(({ event: { figures } }) => [
      figures.byVatRate.reduce((sum, { count }) => sum + count, 0),
      figures.received.total.count,
    ]);
    expect(counts.some(([atRates = 0, receipts = 0]) => atRates > receipts)).toBe(true);
  });

  test('has the sales that were asked for, each day its own', async () => {
    await reading(async (ledger) => {
      const counts = await Promise.all(
        daysOf(RECIPE).map(async ({ day }) => (await ledger.reports.salesOfDay(day)).length),
      );
      expect(counts).toEqual(daysOf(RECIPE).map(({ sales }) => sales));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(RECIPE.sales);
    });
  });

  test('has every outcome, late money of the day before, and hardly anything left open', async () => {
    await reading(async (ledger) => {
      const sales = await salesOver(ledger, RECIPE);
      const states = new Set(sales.map(({ sale }) => sale.state));
      expect([...states].sort()).toEqual(
        ['expired', 'failed', 'paid', 'paidLate', 'refused', 'stopped', 'unknown'].sort(),
      );
      expect(sales.some(({ sale }) => sale.payments.length === 2)).toBe(true);
      expect(sales.filter(({ sale }) => !sale.acknowledged)).toEqual([]);
      const late = sales.filter(({ sale }) => sale.state === 'paidLate');
      const came = await Promise.all(
        late.map(
          async ({ sale }) => (await ledger.reports.history(sale.id)).at(-1)?.entry.businessDay,
        ),
      );
      expect(late.some(({ businessDay }, at) => came[at] !== businessDay)).toBe(true);
    });
  });

  test('has every day closed, in order, with all the money that came', async () => {
    await reading((ledger) => {
      const sums = daysOf(RECIPE).map(({ day }) => {
        const closing = ledger.closings.closingOfDay(day)?.event;
        if (closing === undefined) throw new Error(`${day} is not closed`);
        return closing.figures.received.total.count;
      });
      const [newest] = ledger.closings.closings(null, 1);
      expect(newest?.event.perpetual.count).toBe(sums.reduce((sum, count) => sum + count, 0));
      expect(newest?.event.figures.byOperator.map(({ operator }) => operator)).not.toContain('');
    });
  });

  test('is projected as its entries say', async () => {
    await reading((ledger) => {
      const check = ledger.maintenance.check();
      let progress = check.step();
      while (progress.state === 'going') progress = check.step();
      expect(progress).toMatchObject({ state: 'whole', salesRemade: 0 });
    });
  });

  test('is not written over a file that exists', () => {
    expect(() => generateLedger(file, RECIPE)).toThrow('exists already');
  });
});

describe('the days of a shop', () => {
  const year = [...shopDays(100_000, 365)];
  const sold = (day: string): number | undefined =>
    year.find((known) => known.day === businessDaySchema.parse(day))?.sales;

  test('are quiet on a Sunday, busy on a Saturday, and shut at Christmas', () => {
    expect(sold('2025-03-16')).toBeLessThan(0.5 * (sold('2025-03-17') ?? 0));
    expect(sold('2025-03-15')).toBeGreaterThan(1.5 * (sold('2025-03-17') ?? 0));
    expect(sold('2024-12-25')).toBe(0);
  });

  test('have 23 hours where summer time begins, and 25 where it ends', () => {
    const hours = (day: string): number => {
      const at = year.findIndex((known) => known.day === businessDaySchema.parse(day));
      return ((year[at]?.untilMs ?? 0) - (year[at - 1]?.untilMs ?? 0)) / 3_600_000;
    };
    expect(hours('2025-03-29')).toBe(23);
    expect(hours('2025-10-25')).toBe(25);
  });
});
