import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { atOnce, type Steps } from '../../../domain/steps.ts';
import { removeDatabaseInSteps } from '../../database/remove-database.ts';
import { isOfFile } from '../../database/sqlite-failure.ts';
import type { Journal } from '../../journal/journal.ts';
import {
  attachEmptyTables,
  attachTables,
  detachTables,
  indexTables,
  openTablesConnection,
  paceCommits,
} from '../file/tables-connection.ts';
import { openTablesMark, shapeOf, type TablesMark } from '../file/tables-mark.ts';
import { TABLES_SHAPE } from '../file/tables-shape.ts';
import type { ReceiptsTable } from '../sales/receipts-table.ts';
import { openSalesTable, type SalesTable } from '../sales/sales-table.ts';
import { catchUp } from './catch-up.ts';
import { projectedSales } from './projection.ts';
import { areReliable, haveRightSchema } from './tables-check.ts';

/** Sales are projected so many to a commit where all of them are made again, which bounds the memory that it takes. */
const SALES_A_COMMIT = 2_000;

/** So many are projected in a step of some milliseconds. */
const SALES_A_STEP = 20;

/**
 * What was found of the tables. `followed`: they tell of the whole journal, what came since they were committed included;
 * `foreign`: they are missing, or those of another journal, of another time of it or of another shape; `damaged`: they
 * cannot be read, or their own parts do not agree.
 */
export type TablesFinding = 'followed' | 'foreign' | 'damaged';

/** The tables as they lie in their file, and in the one transaction that holds what is not in the file yet. */
export interface TablesStore {
  readonly database: Database.Database;
  readonly sales: SalesTable;
  readonly receipts: ReceiptsTable;
  /** Begins the transaction where none is open. */
  begin(): void;
  /** How many entries the file may be behind before what is new is committed; larger files are committed more often. */
  mostBehind(): number;
  /** Up to which entry the file tells of the journal; -1 where it does not say. */
  written(): number;
  /** Writes what is in it, as of the journal's newest entry. */
  commit(): void;
  /** Goes back to what was committed last, and takes up what the journal has since; false where that cannot be. */
  retake(): boolean;
  /** Throws all away and makes it again, in the file, or in memory where the disk refuses that. Throws `UnreadableEntry`. */
  fill(): Steps<void>;
}

/** Opens the tables in this file, whatever there is in it; where they are not `followed`, they are to be filled. */
export function* openTablesStore(
  file: string,
  timeZone: string,
  journal: Journal,
): Steps<{ readonly store: TablesStore; readonly finding: TablesFinding }> {
  const database = openTablesConnection();
  const finding = attachFound(database, file);
  if (finding !== null) attachEmptyTables(database, null);
  const parts = partsOver(database, timeZone, journal);
  let written = -1;

  function begin(): void {
    if (!database.inTransaction) database.exec('BEGIN');
  }

  function commit(): void {
    begin();
    const head = journal.head();
    // Where nothing happened, nothing is written.
    if (head.sequence !== written) parts.mark.write(journal, head);
    database.exec('COMMIT');
    written = head.sequence;
  }

  function* retake(): Steps<boolean> {
    if (database.inTransaction) database.exec('ROLLBACK');
    parts.receipts.forget();
    const known = parts.mark.read(journal);
    written = known ?? -1;
    if (known === null) return false;
    begin();
    return yield* catchUp(journal, parts.sales, known);
  }

  function* fill(): Steps<void> {
    try {
      yield* fillIn(file);
    } catch (error) {
      if (!isOfFile(error) && !isOfSystem(error)) throw error;
      yield* fillIn(null);
    }
  }

  /** Without indexes and mark until they are whole: stopped on the way, they are made again. */
  function* fillIn(where: string | null): Steps<void> {
    detachTables(database);
    // Of a large ledger that is more than a gigabyte.
    if (where !== null) yield* removeDatabaseInSteps(where);
    attachEmptyTables(database, where);
    parts.receipts.forget();
    written = -1;
    begin();
    let filled = 0;
    for (const sale of projectedSales(journal)) {
      parts.sales.add(sale);
      filled += 1;
      if (filled % SALES_A_STEP === 0) yield;
      if (filled % SALES_A_COMMIT !== 0) continue;
      database.exec('COMMIT');
      begin();
    }
    yield* indexTables(database);
    commit();
  }

  const store = {
    ...parts,
    database,
    mostBehind: () => paceCommits(database).entries,
    begin,
    written: () => written,
    commit,
    retake: () => atOnce(retake()),
    fill,
  };
  return { store, finding: finding ?? (yield* foundBy(database, parts.mark, journal, retake)) };
}

/** What is wrong with a file that cannot even be attached; null where it is. */
function attachFound(database: Database.Database, file: string): TablesFinding | null {
  if (!existsSync(file)) return 'foreign';
  try {
    attachTables(database, file);
    if (haveRightSchema(database)) return null;
    const finding = shapeOf(database) === TABLES_SHAPE ? 'damaged' : 'foreign';
    detachTables(database);
    return finding;
  } catch (error) {
    detachTables(database);
    if (error instanceof Database.SqliteError) return 'damaged';
    throw error;
  }
}

function* foundBy(
  database: Database.Database,
  mark: TablesMark,
  journal: Journal,
  retake: () => Steps<boolean>,
): Steps<TablesFinding> {
  try {
    if (mark.read(journal) === null) return 'foreign';
    return (yield* areReliable(database)) && (yield* retake()) ? 'followed' : 'damaged';
  } catch (error) {
    if (error instanceof Database.SqliteError) return 'damaged';
    throw error;
  }
}

function partsOver(database: Database.Database, timeZone: string, journal: Journal) {
  const sales = openSalesTable(database, timeZone, journal.beginning().sales);
  return { sales, receipts: sales.receipts, mark: openTablesMark(database) };
}

const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;
