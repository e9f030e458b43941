import type Database from 'better-sqlite3';
import { isCorruption, isOfFile } from '../database/sqlite-failure.ts';
import type { CheckProgress, LedgerCheck, VerifiedPoint } from '../proof/verification.ts';
import type { Tables } from './tables.ts';
import {
  checkIndexes,
  type IndexedTable,
  JOURNAL_TABLE,
  PROJECTED_TABLES,
} from './upkeep/index-check.ts';
import { areSound } from './upkeep/tables-check.ts';

interface Mended {
  /** The journal's. */
  readonly database: Database.Database;
  readonly tables: Tables;
  /** All sales were made again. */
  readonly remade: () => void;
}

/**
 * Proves the indexes before the check that relies on them: what an index has lost would look as if it had never been
 * written, and the sales would be made again without it. One that lost a row is made again, in one step that takes
 * as long as the table is large. Rows up to the `verified` point were proven before; null where none were. Where the
 * tables beside the journal are damaged, all of them are made again, and the check begins anew.
 */
export function mendIndexesFirst(
  { database, tables, remade }: Mended,
  begin: () => LedgerCheck,
  verified: () => VerifiedPoint | null,
): LedgerCheck {
  let waiting: ReturnType<typeof beginIndexes> | null = null;
  let then = begin();

  function beginIndexes() {
    const { sequence, sales } = verified() ?? { sequence: 0, sales: 0 };
    return [
      {
        ...begun(database, JOURNAL_TABLE, sequence),
        reindex: () => void database.exec('REINDEX journal'),
      },
      ...PROJECTED_TABLES.map((table) => ({
        ...begun(tables.database, table, table.key === 'number' ? sales : sequence),
        reindex: () => reindexTable(table),
      })),
    ];
  }

  function step(): CheckProgress {
    waiting ??= beginIndexes();
    const [first] = waiting;
    if (first === undefined) return told(then.step());
    const { last, isMissing } = first.check.rowsAfter(first.last, first.rowsAStep);
    if (isMissing) first.reindex();
    first.last = last ?? first.end;
    if (isMissing || first.last >= first.end) waiting.shift();
    return { state: 'going', share: 0 };
  }

  /** Two rows may claim what only one may have: they are made from the journal, which has no such rule. */
  function reindexTable({ name, within }: IndexedTable): void {
    try {
      tables.database.exec(`REINDEX ${within}.${name}`);
    } catch (error) {
      if (!isOfFile(error)) throw error;
      tables.remake();
      remade();
    }
  }

  function told(progress: CheckProgress): CheckProgress {
    if (progress.state !== 'whole') return progress;
    return { ...progress, salesRemade: progress.salesRemade + tables.takeRemade() };
  }

  /** What cannot be read may be the tables' alone, which are expendable. */
  function stepOverTables(): CheckProgress {
    try {
      const progress = step();
      if (progress.state !== 'damaged' || areSound(tables.database)) return progress;
    } catch (error) {
      if (!isCorruption(error) || areSound(tables.database)) throw error;
    }
    tables.remakeDamaged();
    remade();
    waiting = null;
    then = begin();
    return { state: 'going', share: 0 };
  }

  return {
    step() {
      try {
        return stepOverTables();
      } catch (error) {
        if (!isCorruption(error)) throw error;
        return { state: 'damaged', sequence: 0, problem: String(error) };
      }
    },
  };
}

/** From behind the last row that was proven before. */
function begun(database: Database.Database, table: IndexedTable, proven: number) {
  const check = checkIndexes(database, table);
  return { check, last: proven, end: check.lastKey(), rowsAStep: table.rowsAStep };
}
