import type Database from 'better-sqlite3';
import { err, ok, type Result } from '../domain/result.ts';
import { assertDurable, makeDurable } from './connection.ts';
import { checkAllPages, type FileFinding, NEWEST_ENTRIES } from './file-check.ts';
import { openJournal } from './journal.ts';
import { verifyJournal } from './journal-chain.ts';
import type { LedgerOptions } from './ledger.ts';
import { type Migration, migrate } from './migrations.ts';
import type { OpenFailure } from './open-failure.ts';
import { projectAll } from './projection.ts';
import { openSalesTable, type ProjectedSale } from './sales-table.ts';
import { SALE_LABELS } from './schema-5.ts';
import { UnreadableEntry } from './unreadable-entry.ts';
import { differingSales } from './whole-check.ts';

/**
 * Brings a file that was found sound, and may be written, to its latest version; returns how many sales had to be
 * made again. Errors: `corrupt` where its pages are damaged. Throws SQLite's own errors and `UnreadableEntry`.
 */
export function prepareLedger(
  database: Database.Database,
  options: LedgerOptions,
  migrations: readonly Migration[],
  finding: FileFinding,
): Result<number, OpenFailure> {
  makeDurable(database);
  if (finding.state === 'indexesDiffer') remakeIndexes(database, options);
  migrate(database, migrations, () => remakeAll(database, options));
  assertDurable(database);
  if (finding.state === 'indexesDiffer') return ok(countSales(database, options));
  return remakeDiffering(database, options);
}

/**
 * Sales that the newest entries are about are compared with them. Entries are found by an index: before anything is
 * made again because of them, that index is proven, with all the rest of the file.
 */
function remakeDiffering(
  database: Database.Database,
  options: LedgerOptions,
): Result<number, OpenFailure> {
  const journal = openJournal(database, options);
  const sales = openSalesTable(database, options.bounds.timeZone);
  const differing = differingSales(journal, sales, journal.lastSequence() - NEWEST_ENTRIES);
  if (differing?.strange === 0) {
    put(database, options, differing.sales);
    return ok(0);
  }
  const pages = checkAllPages(database);
  if (pages.state === 'refused') return err(pages.failure);
  if (pages.state === 'sound' && differing !== null) {
    put(database, options, differing.sales);
    return ok(differing.strange);
  }
  if (pages.state === 'indexesDiffer') remakeIndexes(database, options);
  else database.transaction(() => remakeAll(database, options)).immediate();
  return ok(sales.count());
}

function put(
  database: Database.Database,
  { bounds }: LedgerOptions,
  differing: readonly ProjectedSale[],
): void {
  if (differing.length === 0) return;
  const sales = openSalesTable(database, bounds.timeZone);
  database
    .transaction(() => {
      for (const sale of differing) sales.put(sale);
    })
    .immediate();
}

/** With a whole chain, everything but the journal's own rows can be made again from them. */
function remakeIndexes(database: Database.Database, options: LedgerOptions): void {
  const chain = verifyJournal(openJournal(database, options));
  if (!chain.ok) throw new UnreadableEntry(chain.sequence, chain.problem);
  database
    .transaction(() => {
      database.exec('DELETE FROM sales; REINDEX');
      if (hasLabels(database)) database.exec(`DROP TABLE sale_labels; ${SALE_LABELS}`);
      remakeAll(database, options);
    })
    .immediate();
}

/** A file of an earlier version gets them when it is brought to the latest. */
const hasLabels = (database: Database.Database): boolean =>
  database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sale_labels'").get() !== undefined;

const remakeAll = (database: Database.Database, options: LedgerOptions): void =>
  projectAll(openJournal(database, options), openSalesTable(database, options.bounds.timeZone));

const countSales = (database: Database.Database, { bounds }: LedgerOptions): number =>
  openSalesTable(database, bounds.timeZone).count();
