import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { atOnce, type Steps } from '../../../domain/steps.ts';
import type { Journal } from '../../journal/journal.ts';
import {
  attachEmptyTables,
  attachTables,
  detachTables,
  openTablesConnection,
  paceCommits,
} from '../file/tables-connection.ts';
import { openTablesMark, shapeOf, type TablesMark } from '../file/tables-mark.ts';
import { TABLES_SHAPE } from '../file/tables-shape.ts';
import type { ReceiptsTable } from '../sales/receipts-table.ts';
import { openSalesTable, type SalesTable } from '../sales/sales-table.ts';
import { catchUp } from './catch-up.ts';
import { fillTables } from './fill-tables.ts';
import { areReliable, haveRightSchema } from './tables-check.ts';
import { type TablesMeanwhile, tablesMeanwhile } from './tables-meanwhile.ts';

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
  /** The same, and what else there is, while the till sells between the steps. */
  readonly meanwhile: TablesMeanwhile;
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

  function forget(): void {
    if (database.inTransaction) database.exec('ROLLBACK');
    parts.receipts.forget();
    written = -1;
  }

  /** Goes back to what is in the file, and says up to which entry that tells of the journal; null where it does not. */
  function goBack(): number | null {
    forget();
    const known = parts.mark.read(journal);
    if (known === null) return null;
    written = known;
    begin();
    return known;
  }

  function* retake(): Steps<boolean> {
    const known = goBack();
    return known !== null && (yield* catchUp(journal, parts.sales, known));
  }

  const core = {
    ...parts,
    ...{ database, journal, file },
    mostBehind: () => paceCommits(database).entries,
    begin,
    goBack,
    written: () => written,
    commit,
    retake: () => atOnce(retake()),
  };
  const filled = { ...core, forget };
  const whole = {
    ...core,
    fill: () => fillTables(filled, 'last'),
    meanwhile: tablesMeanwhile(filled, attachFound),
  };
  return {
    store: whole,
    finding: finding ?? (yield* foundBy(database, parts.mark, journal, retake)),
  };
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
