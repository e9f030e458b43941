import type Database from 'better-sqlite3';
import type { Signal } from '../../domain/signal.ts';
import { atOnce, type Steps } from '../../domain/steps.ts';
import { hasRoomForSales } from '../database/disk-space.ts';
import { isOfFile } from '../database/sqlite-failure.ts';
import { UnreadableEntry } from '../entry/unreadable-entry.ts';
import type { Journal } from '../journal/journal.ts';
import type { LedgerOptions } from '../ledger.ts';
import { tablesFileOf } from './file/tables-connection.ts';
import type { ReceiptsTable } from './sales/receipts-table.ts';
import type { SalesTable } from './sales/sales-table.ts';
import { tablesAway } from './tables-away.ts';
import type { BesideTill } from './tables-making.ts';
import { mendTables } from './tables-mending.ts';
import { type ReadTables, readTables } from './tables-reading.ts';
import { commitTables } from './upkeep/tables-commits.ts';
import { openTablesStore, type TablesFinding, type TablesStore } from './upkeep/tables-store.ts';

/**
 * What is projected from a journal, in a file of its own that follows it. It may be behind the journal, be damaged or be
 * lost: its truth is the journal's, and what it says is made good from there.
 */
export interface Tables extends ReadTables {
  readonly database: Database.Database;
  readonly sales: SalesTable;
  readonly receipts: ReceiptsTable;
  /** Takes in what the journal has just committed. What cannot be taken in is made good from the journal. */
  follow(change: () => void): void;
  /** Does all of this to the tables or nothing of it, with what it does to the journal. */
  together<Value>(act: () => Value): Value;
  /**
   * From now on a till sells over them: where they hold more than a few sales, they are put right beside it and not in one go.
   * What was found damaged is thrown as it was found, and what needs them then as `tablesBeingMade` says.
   */
  makeBeside(beside: BesideTill): void;
  /** Whether they are put right beside the till, if they have to be. */
  readonly areMadeBeside: boolean;
  /** Whether they are being put right; null where that is not known to end, as where the journal cannot be read. */
  readonly areAway: boolean | null;
  /** Tells when they are, and once they stand. */
  readonly away: Pick<Signal<boolean>, 'on' | 'off'>;
  /** Another number each time they were made again beside the till. */
  timesMade(): number;
  /** Makes all of them again from the journal, or begins to. Throws `UnreadableEntry`. */
  remake(): void;
  /** The same because they turned out to be damaged, which is told. */
  remakeDamaged(): void;
  /** How many sales were made again since this was last asked, because the tables were damaged while they were in use. */
  takeRemade(): number;
  /** Resolves once nothing is put right any more; to be waited for before they are closed where a till sells over them. */
  rest(): Promise<void>;
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
  const away = tablesAway(store, commits);
  const mending = mendTables({ store, journal, commits, away });

  function takeIn(change: () => void): void {
    try {
      store.begin();
      change();
    } catch {
      mending.makeGood();
    }
  }

  return {
    database,
    sales,
    receipts,
    ...readTables(store, mending, away),
    makeBeside: away.makeBeside,
    get areMadeBeside() {
      return mending.isBeside();
    },
    get areAway() {
      return away.making?.failure ? null : away.isAway();
    },
    away: away.told,
    timesMade: away.timesMade,
    follow(change) {
      if (mending.isBroken || away.isAway()) return;
      try {
        takeIn(change);
        if (away.isAway() || commits.whereDue()) return;
        mending.makeGood();
        commits.postpone();
      } catch (error) {
        // It was committed, whatever becomes of the tables: who reads them is told.
        if (!(error instanceof UnreadableEntry) && !isOfFile(error)) throw error;
      }
    },
    together(act) {
      away.refuse();
      store.begin();
      try {
        return database.transaction(act)();
      } catch (error) {
        receipts.forget();
        throw error;
      } finally {
        // Some errors undo more than was asked for: all that is not in the file yet.
        if (!database.inTransaction && !away.isAway()) mending.makeGood();
      }
    },
    remake: mending.remake,
    remakeDamaged: mending.remakeDamaged,
    takeRemade: mending.takeRemade,
    rest: async () => void (await away.making?.stop()),
    close() {
      if (!database.open) return;
      void away.making?.stop();
      try {
        const isWhole = !mending.isBroken && !away.isAway();
        if (isWhole && hasRoomForSales(journalFile)) store.commit();
      } catch (error) {
        if (!isOfFile(error)) throw error;
      } finally {
        database.close();
      }
    },
  };
}
