import type Database from 'better-sqlite3';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Steps } from '../../domain/steps.ts';
import { assertDurable, makeDurable } from '../database/connection.ts';
import { type Migration, migrate } from '../database/migrations.ts';
import type { OpenFailure } from '../database/open-failure.ts';
import { UnreadableEntry } from '../entry/unreadable-entry.ts';
import { type Journal, openJournal } from '../journal/journal.ts';
import type { LedgerOptions } from '../ledger.ts';
import { verifyJournal } from '../proof/journal-chain.ts';
import type { ProjectedSale } from '../tables/sales/sale-columns.ts';
import { type Tables, tablesOpening } from '../tables/tables.ts';
import { checkAllPages, type FileFinding, NEWEST_ENTRIES } from './file-check.ts';
import { differingSales } from './whole-check.ts';

/** A journal that can be sold with, and the tables that are in line with it. */
export interface PreparedLedger {
  readonly tables: Tables;
  /** How many sales had to be made again though their journal had not changed. */
  readonly salesRemade: number;
}

/**
 * Brings a file that was found sound, and may be written, to its latest version, and opens the tables beside it. Errors:
 * `corrupt` where its pages are damaged. Throws SQLite's own errors and `UnreadableEntry`.
 */
export function* prepareLedger(
  database: Database.Database,
  options: LedgerOptions,
  migrations: readonly Migration[],
  finding: FileFinding,
): Steps<Result<PreparedLedger, OpenFailure>> {
  makeDurable(database);
  const isMended = finding.state === 'indexesDiffer';
  if (isMended) remakeIndexes(database, openJournal(database, options));
  migrate(database, migrations);
  assertDurable(database);
  const journal = openJournal(database, options);
  const { tables, finding: found } = yield* tablesOpening({ ...options, journal });
  try {
    if (isMended && found === 'followed') tables.remake();
    if (isMended || found === 'damaged') return ok({ tables, salesRemade: tables.sales.count() });
    if (found === 'foreign') return ok({ tables, salesRemade: 0 });
    const remade = yield* remakeDiffering(database, journal, tables);
    if (remade.ok) return ok({ tables, salesRemade: remade.value + tables.takeRemade() });
    tables.close();
    return remade;
  } catch (error) {
    tables.close();
    throw error;
  }
}

/**
 * Sales that the newest entries are about are compared with them. Entries are found by an index: before anything is
 * made again because of them, that index is proven, with all the rest of the file.
 */
function* remakeDiffering(
  database: Database.Database,
  journal: Journal,
  tables: Tables,
): Steps<Result<number, OpenFailure>> {
  const { sales } = tables;
  const differing = yield* differingSales(journal, tables, journal.lastSequence() - NEWEST_ENTRIES);
  if (differing?.strange === 0) {
    put(tables, differing.sales);
    return ok(0);
  }
  const pages = checkAllPages(database);
  if (pages.state === 'refused') return err(pages.failure);
  if (pages.state === 'sound' && differing !== null) {
    put(tables, differing.sales);
    return ok(differing.strange);
  }
  if (pages.state === 'indexesDiffer') remakeIndexes(database, journal);
  tables.remake();
  return ok(sales.count());
}

function put({ sales, together }: Tables, differing: readonly ProjectedSale[]): void {
  together(() => {
    for (const sale of differing) sales.put(sale);
  });
}

/** With a whole chain, everything but the journal's own rows can be made again from them. */
function remakeIndexes(database: Database.Database, journal: Journal): void {
  const chain = verifyJournal(journal);
  if (!chain.ok) throw new UnreadableEntry(chain.sequence, chain.problem);
  database.exec('REINDEX journal');
}
