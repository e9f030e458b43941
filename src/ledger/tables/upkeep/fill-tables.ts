import type Database from 'better-sqlite3';
import type { Steps } from '../../../domain/steps.ts';
import { removeDatabaseInSteps } from '../../database/remove-database.ts';
import { isOfFile } from '../../database/sqlite-failure.ts';
import type { Journal } from '../../journal/journal.ts';
import { attachEmptyTables, detachTables, indexTables } from '../file/tables-connection.ts';
import type { SalesTable } from '../sales/sales-table.ts';
import { projectedSales } from './projection.ts';

/** Sales are projected so many to a commit where all of them are made again, which bounds the memory that it takes. */
const SALES_A_COMMIT = { last: 2_000, first: 100 } as const;

/** So many are projected in a step of some milliseconds. */
const SALES_A_STEP = 20;

/** Tables that are to be filled. */
export interface TablesToFill {
  readonly database: Database.Database;
  readonly journal: Journal;
  readonly file: string;
  readonly sales: Pick<SalesTable, 'add'>;
  /** Begins the transaction where none is open. */
  begin(): void;
  /** Writes what is in it, as of the journal's newest entry. */
  commit(): void;
  /** What was remembered of tables is of others than those that come. */
  forget(): void;
}

/**
 * When the indexes are made: `last`, of all rows at once, in a third of the time, each of them in one step that takes as long as
 * there are rows; or `first`, so that no step is long.
 */
export type IndexesMade = 'first' | 'last';

/**
 * Throws the tables away and makes them again, in their file, or in memory where the disk refuses that. Until they are whole they
 * say of no journal that they are its own, `first` until somebody commits them: stopped on the way, they are made again. Throws
 * `UnreadableEntry`.
 */
export function* fillTables(tables: TablesToFill, indexes: IndexesMade): Steps<void> {
  try {
    yield* fillIn(tables, tables.file, indexes);
  } catch (error) {
    if (!isOfFile(error) && !isOfSystem(error)) throw error;
    yield* fillIn(tables, null, indexes);
  }
}

function* fillIn(
  { database, journal, sales, begin, commit, forget }: TablesToFill,
  where: string | null,
  indexes: IndexesMade,
): Steps<void> {
  forget();
  detachTables(database);
  // Of a large ledger that is more than a gigabyte.
  if (where !== null) yield* removeDatabaseInSteps(where);
  attachEmptyTables(database, where);
  if (indexes === 'first') yield* indexTables(database);
  begin();
  let filled = 0;
  for (const sale of projectedSales(journal)) {
    sales.add(sale);
    filled += 1;
    if (filled % SALES_A_STEP === 0) yield;
    if (filled % SALES_A_COMMIT[indexes] !== 0) continue;
    database.exec('COMMIT');
    begin();
  }
  if (indexes === 'first') return;
  yield* indexTables(database);
  commit();
}

const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;
