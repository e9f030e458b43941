import Database from 'better-sqlite3';
import { atOnce, type Steps } from '../../../domain/steps.ts';
import { schemaOf } from '../../database/migrations.ts';
import { isOfFile } from '../../database/sqlite-failure.ts';
import { attachEmptyTables, indexTables } from '../file/tables-connection.ts';
import { TABLES } from '../file/tables-shape.ts';
import type { SalesTable } from '../sales/sales-table.ts';
import { areNewestIndexed, PROJECTED_TABLES } from './index-check.ts';
import { projectedSales } from './projection.ts';
import { countSurplusRows } from './surplus-rows.ts';

/** Up to this size, 4 MiB and some two thousand sales, every page is checked when the tables are opened, as of the journal. */
const LARGEST_CHECKED_PAGES = 1_024;

/** The newest rows whose indexes are checked where the tables are larger. */
const NEWEST_ROWS = 2_000;

/** Of large tables, whether what a start relies on is whole; otherwise the same as `areSound`. */
export function* areReliable(database: Database.Database): Steps<boolean> {
  try {
    const pages = Number(database.pragma(`${TABLES}.page_count`, { simple: true }));
    if (pages <= LARGEST_CHECKED_PAGES) return areSound(database);
    for (const table of PROJECTED_TABLES) {
      if (!(yield* areNewestIndexed(database, table, NEWEST_ROWS))) return false;
    }
    return true;
  } catch (error) {
    if (isOfFile(error)) return false;
    throw error;
  }
}

/** Whether all pages of the attached tables are whole. */
export function areSound(database: Database.Database): boolean {
  try {
    return database.pragma(`${TABLES}.integrity_check(1)`, { simple: true }) === 'ok';
  } catch (error) {
    if (isOfFile(error)) return false;
    throw error;
  }
}

/**
 * Whether the tables that are attached, or opened by themselves as `main`, their indexes and triggers are those of this version,
 * and no others. Throws where the index of labels is no table, since the pages in which it says what it is are damaged.
 */
export function haveRightSchema(
  database: Database.Database,
  as: typeof TABLES | 'main' = TABLES,
): boolean {
  const expected = schemaOfShape();
  const found = schemaOf(database, as);
  const isRight =
    found.size === expected.size && [...expected].every(([name, sql]) => found.get(name) === sql);
  // Nothing can be prepared over it, and the journal would be taken for one that cannot be opened.
  if (isRight) database.prepare(`SELECT rowid FROM ${as}.sale_labels LIMIT 0`);
  return isRight;
}

function schemaOfShape(): ReadonlyMap<string, string> {
  const model = new Database(':memory:');
  try {
    attachEmptyTables(model, null);
    atOnce(indexTables(model));
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
  sales: Pick<SalesTable, 'checkLabels' | 'rowDifferences' | 'rowsIn'>,
): number {
  const first = Number.NEGATIVE_INFINITY;
  const labels = sales.checkLabels({ first, before: journal.beginning().sales });
  let differing = 0;
  let surplusLabels = 0;
  const rows = countSurplusRows(sales, first);
  const otherwise = new Set<number>();

  function look(isEnd: boolean): void {
    const found = atOnce(labels.look(isEnd));
    labels.lookedFor();
    for (const number of found.numbers) otherwise.add(number);
    differing += otherwise.size;
    surplusLabels += found.beyond;
    otherwise.clear();
  }

  for (const expected of batchesOf(projectedSales(journal))) {
    const differences = sales.rowDifferences(expected);
    for (const [index, { number }] of expected.entries()) {
      if (differences[index] === 'other') otherwise.add(number);
    }
    labels.expect(expected);
    rows.expect(expected);
    if (labels.isFull()) look(false);
  }
  look(true);
  return Math.max(differing, surplusLabels + rows.surplus());
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
