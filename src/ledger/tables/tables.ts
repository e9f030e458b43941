import type Database from 'better-sqlite3';
import { atOnce, type Steps } from '../../domain/steps.ts';
import { hasRoomForSales } from '../database/disk-space.ts';
import { isOfFile } from '../database/sqlite-failure.ts';
import { UnreadableEntry } from '../entry/unreadable-entry.ts';
import type { Journal } from '../journal/journal.ts';
import type { LedgerOptions } from '../ledger.ts';
import { tablesFileOf } from './file/tables-connection.ts';
import type { ReceiptsTable } from './sales/receipts-table.ts';
import type { SalesTable } from './sales/sales-table.ts';
import { areSound } from './upkeep/tables-check.ts';
import { commitTables } from './upkeep/tables-commits.ts';
import { repairTables } from './upkeep/tables-repair.ts';
import { openTablesStore, type TablesFinding, type TablesStore } from './upkeep/tables-store.ts';

/**
 * What is projected from a journal, in a file of its own that follows it. It may be behind the journal, be damaged or be
 * lost: its truth is the journal's, and what it says is made good from there.
 */
export interface Tables {
  readonly database: Database.Database;
  readonly sales: SalesTable;
  readonly receipts: ReceiptsTable;
  /** Takes in what the journal has just committed. What cannot be taken in is made good from the journal. */
  follow(change: () => void): void;
  /** Reads, and where the tables turn out to be damaged makes them again and reads once more. Throws what reading throws. */
  reading<Value>(read: () => Value): Value;
  /** Does all of this to the tables or nothing of it, with what it does to the journal. */
  together<Value>(act: () => Value): Value;
  /** Makes all of them again from the journal. Throws `UnreadableEntry`. */
  remake(): void;
  /** The same because they turned out to be damaged, which is told. */
  remakeDamaged(): void;
  /** How many sales were made again since this was last asked, because the tables were damaged while they were in use. */
  takeRemade(): number;
  /** Writes what is not in the file yet. What the disk refuses is left to the next start. */
  close(): void;
}

type Parts = Pick<LedgerOptions, 'file' | 'bounds'> & { readonly journal: Journal };

interface OpenedTables {
  readonly tables: Tables;
  readonly finding: TablesFinding;
}

/**
 * Opens the tables of a journal that this process has locked, and brings them in line with it, or makes them. Throws
 * `UnreadableEntry`, and what SQLite throws where the journal cannot be read.
 */
export const openTables = (parts: Parts): OpenedTables => atOnce(tablesOpening(parts));

/** The same in steps. */
export function* tablesOpening({ file, bounds, journal }: Parts): Steps<OpenedTables> {
  const { store, finding } = yield* openTablesStore(tablesFileOf(file), bounds.timeZone, journal);
  try {
    yield;
    if (finding !== 'followed') yield* store.fill();
    return { tables: tablesOver(store, file, journal), finding };
  } catch (error) {
    store.database.close();
    throw error;
  }
}

function tablesOver(store: TablesStore, journalFile: string, journal: Journal): Tables {
  const { database, sales, receipts } = store;
  const commits = commitTables(store, journalFile, journal);
  const repair = repairTables(store, commits.restart);
  let remade = 0;

  function remakeDamaged(): void {
    repair.remake();
    remade += sales.count();
  }

  function takeIn(change: () => void): void {
    try {
      store.begin();
      change();
    } catch {
      repair.makeGood();
    }
  }

  return {
    database,
    sales,
    receipts,
    follow(change) {
      if (repair.isBroken) return;
      try {
        takeIn(change);
        if (commits.whereDue()) return;
        repair.makeGood();
        commits.postpone();
      } catch (error) {
        // It was committed, whatever becomes of the tables: who reads them is told.
        if (!(error instanceof UnreadableEntry) && !isOfFile(error)) throw error;
      }
    },
    reading(read) {
      try {
        if (!repair.isBroken) return read();
      } catch (error) {
        if (!isOfFile(error) || areSound(database)) throw error;
      }
      remakeDamaged();
      return read();
    },
    together(act) {
      store.begin();
      try {
        return database.transaction(act)();
      } catch (error) {
        receipts.forget();
        throw error;
      } finally {
        // Some errors undo more than was asked for: all that is not in the file yet.
        if (!database.inTransaction) repair.makeGood();
      }
    },
    remake: repair.remake,
    remakeDamaged,
    takeRemade() {
      const since = remade;
      remade = 0;
      return since;
    },
    close() {
      if (!database.open) return;
      try {
        if (!repair.isBroken && hasRoomForSales(journalFile)) store.commit();
      } catch (error) {
        if (!isOfFile(error)) throw error;
      } finally {
        database.close();
      }
    },
  };
}
