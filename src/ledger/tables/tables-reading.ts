import { isLackOfRoom, isOfFile } from '../database/sqlite-failure.ts';
import type { TablesAway } from './tables-away.ts';
import { TablesDiffer, tablesBeingMade } from './tables-errors.ts';
import type { TablesMending } from './tables-mending.ts';
import { areSound } from './upkeep/tables-check.ts';
import type { TablesStore } from './upkeep/tables-store.ts';

/** How tables are read, and put right where reading finds that they have to be. */
export interface ReadTables {
  /**
   * Reads, and where the tables turn out to be damaged makes them again and reads once more. Throws what reading throws; where
   * they are made beside a till, that is as of a table that another holds, until they stand.
   */
  reading<Value>(read: () => Value): Value;
  /** The same, and what else gives it while they are made. */
  readingOr<Value>(read: () => Value, other: () => Value): Value;
  /** The number of the sale that was drafted last, whether they can be read or not. */
  lastNumber(): number;
  /** The sale of this number was drafted. */
  drafted(number: number): void;
}

/** Of these tables; how they are put right, and whether they are being. */
export function readTables(
  { database, sales }: Pick<TablesStore, 'database' | 'sales'>,
  mending: TablesMending,
  away: TablesAway,
): ReadTables {
  let newest = sales.lastNumber();

  /** What was found may be wrong with the journal in their place: where it is, the check says so once they stand again. */
  function beginBeside(error: unknown): never {
    const areWrong = error instanceof TablesDiffer || (isOfFile(error) && !isLackOfRoom(error));
    if (areWrong) mending.remakeDamaged();
    throw error instanceof TablesDiffer ? tablesBeingMade() : error;
  }

  function reading<Value>(read: () => Value): Value {
    away.refuse();
    try {
      if (!mending.isBroken) return read();
    } catch (error) {
      if (mending.isBeside()) return beginBeside(error);
      if (!isOfFile(error) || areSound(database)) throw error;
    }
    mending.remakeDamaged();
    away.refuse();
    return read();
  }

  function readingOr<Value>(read: () => Value, other: () => Value): Value {
    try {
      return reading(read);
    } catch (error) {
      if (away.isAway()) return other();
      throw error;
    }
  }

  return {
    reading,
    readingOr,
    lastNumber() {
      newest = readingOr(sales.lastNumber, () => newest);
      return newest;
    },
    drafted(number) {
      newest = number;
    },
  };
}
