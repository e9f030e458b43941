import Database from 'better-sqlite3';
import { schemaOf } from '../database/migrations.ts';
import { isOfFile } from '../database/sqlite-failure.ts';
import { areNewestIndexed, PROJECTED_TABLES } from './index-check.ts';
import { projectedSales } from './projection.ts';
import type { SalesTable } from './sales-table.ts';
import { attachEmptyTables, indexTables } from './tables-connection.ts';
import { TABLES } from './tables-shape.ts';

/** Up to this size, 4 MiB and some two thousand sales, every page is checked when the tables are opened, as of the journal. */
const LARGEST_CHECKED_PAGES = 1_024;

/** The newest rows whose indexes are checked where the tables are larger. */
const NEWEST_ROWS = 2_000;

/** Whether the pages of the attached tables are whole: of `all`, or of large tables only what a start relies on. */
export function areSound(database: Database.Database, which: 'all' | 'newest'): boolean {
  try {
    const pages = Number(database.pragma(`${TABLES}.page_count`, { simple: true }));
    if (which === 'newest' && pages > LARGEST_CHECKED_PAGES) {
      return PROJECTED_TABLES.every((table) => areNewestIndexed(database, table, NEWEST_ROWS));
    }
    return database.pragma(`${TABLES}.integrity_check(1)`, { simple: true }) === 'ok';
  } catch (error) {
    if (isOfFile(error)) return false;
    throw error;
  }
}

/** Whether the tables that are attached, or opened by themselves as `main`, their indexes and triggers are those of this version, and no others. */
export function haveRightSchema(
  database: Database.Database,
  as: typeof TABLES | 'main' = TABLES,
): boolean {
  const expected = schemaOfShape();
  const found = schemaOf(database, as);
  return (
    found.size === expected.size && [...expected].every(([name, sql]) => found.get(name) === sql)
  );
}

function schemaOfShape(): ReadonlyMap<string, string> {
  const model = new Database(':memory:');
  try {
    attachEmptyTables(model, null);
    indexTables(model);
    return schemaOf(model, TABLES);
  } finally {
    model.close();
  }
}

/**
 * How many sales the tables beside the journal tell otherwise than its entries do, rows of no sale included. The
 * entries decide, and a till makes the tables again; whoever reads the tables alone is told of it.
 */
export function salesToldOtherwise(
  journal: Parameters<typeof projectedSales>[0],
  sales: Pick<SalesTable, 'count' | 'differences' | 'receiptCount'>,
): number {
  let drafted = 0;
  let receipts = 0;
  let differing = 0;
  for (const expected of batchesOf(projectedSales(journal))) {
    drafted += expected.length;
    receipts += expected.reduce((sum, sale) => sum + sale.receipts.length, 0);
    differing += sales.differences(expected).filter((one) => one === 'other').length;
  }
  const surplus = Math.abs(sales.count() - drafted) + Math.abs(sales.receiptCount() - receipts);
  return Math.max(differing, surplus);
}

/** As many sales are compared together. */
const BATCH = 500;

function* batchesOf<Item>(items: Iterable<Item>): Iterable<readonly Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
