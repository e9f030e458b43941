import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BusinessDay } from '../../src/domain/calendar/business-day.ts';
import { businessDayRange } from '../../src/domain/calendar/shop-time.ts';
import { openConnection } from '../../src/ledger/database/connection.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { openLedger } from '../../src/ledger/opening/open-ledger.ts';
import { tablesFileOf } from '../../src/ledger/tables/file/tables-connection.ts';
import {
  generatedOptions,
  generateLedger,
  type Recipe,
} from '../generated-ledger/generate-ledger.ts';
import { seededRandom } from '../generated-ledger/seeded-random.ts';
import { SHOP_BOUNDS, type ShopDay, shopDays } from '../generated-ledger/shop-days.ts';
import { ledgerWithTables } from '../support/ledger-on.ts';

/** A generated ledger in its file. */
export interface YearsOfSales {
  readonly recipe: Required<Omit<Recipe, 'baskets'>>;
  readonly file: string;
  /** Its days with sales, in an order that is none, the same in every run. */
  readonly days: readonly BusinessDay[];
  open(): Ledger;
}

/** Makes a ledger in this folder, or takes the one that an earlier run has left there. */
export function yearsOfSales(
  folder: string,
  recipe: Required<Omit<Recipe, 'baskets'>>,
): YearsOfSales {
  const { sales, seed, days, openDays } = recipe;
  const file = join(folder, `journal-simulation-${sales}-${days}-${seed}-${openDays}.sqlite`);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) generateLedger(file, recipe);
  return {
    recipe,
    file,
    days: shuffled(shopDays(sales, days)),
    open: () => opened(file, recipe),
  };
}

/** With the tables beside it, which would be made again otherwise. */
export function copyJournal(file: string, copy: string): void {
  copyFileSync(file, copy);
  copyFileSync(tablesFileOf(file), tablesFileOf(copy));
}

function opened(file: string, recipe: Recipe): Ledger {
  const ledger = openLedger(generatedOptions(file, recipe));
  if (!ledger.ok) throw new Error(`the ledger does not open: ${JSON.stringify(ledger.error)}`);
  return ledger.value;
}

function shuffled(days: Iterable<ShopDay>): readonly BusinessDay[] {
  const random = seededRandom(1);
  return [...days]
    .filter(({ sales }) => sales > 0)
    .map(({ day }) => ({ day, at: random.share() }))
    .sort((one, other) => one.at - other.at)
    .map(({ day }) => day);
}

/**
 * How long closing each of the open days takes, in milliseconds. Nothing is kept of it, so that the ledger is as it
 * was for the next run; the sync of the one commit that a closing is, is measured by the bench of the journal.
 */
export function closingsMs({ file, recipe }: YearsOfSales): readonly number[] {
  const connection = openConnection(file);
  if (!connection.ok) throw new Error(connection.error.code);
  const database = connection.value;
  const { ledger, tables } = ledgerWithTables(database, generatedOptions(file, recipe));
  try {
    database.exec('BEGIN IMMEDIATE');
    return [...shopDays(recipe.sales, recipe.days)]
      .slice(-recipe.openDays)
      .map(({ day }) => closingMs(ledger, day));
  } finally {
    database.exec('ROLLBACK');
    // What they took in is undone as well, as it is not committed.
    tables.database.close();
    database.close();
  }
}

function closingMs(ledger: Ledger, businessDay: BusinessDay): number {
  const startedMs = performance.now();
  const closed = ledger.closings.closeDay({
    atMs: businessDayRange(businessDay, SHOP_BOUNDS).untilMs,
    businessDay,
    by: 'person',
    currency: 'EUR',
    platform: { agreeing: 0, differing: [], unasked: [] },
  });
  if (!closed.ok) throw new Error(`${businessDay} cannot be closed: ${closed.error.code}`);
  return performance.now() - startedMs;
}
