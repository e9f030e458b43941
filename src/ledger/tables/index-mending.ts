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
 * tables beside the journal are damaged, all of them are made again, and the check begins anew; it waits where that is done beside
 * a till.
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
    return GOING;
  }

  /** Two rows may claim what only one may have: they are made from the journal, which has no such rule. */
  function reindexTable({ name, within }: IndexedTable): void {
    if (tables.areMadeBeside) {
      tables.remakeDamaged();
      return;
    }
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

  function anew(): CheckProgress {
    waiting = null;
    then = begin();
    return GOING;
  }

  const steps = overTables({ database, tables, remade }, step, () => then.step(), anew);
  return {
    step() {
      try {
        return steps();
      } catch (error) {
        if (!isCorruption(error)) throw error;
        return { state: 'damaged', sequence: 0, problem: String(error) };
      }
    },
  };
}

const GOING: CheckProgress = { state: 'going', share: 0 };

/**
 * Takes the steps as long as the tables stand: where they are damaged they are made again, and the check begins `anew`.
 * `journalOnly` is the step that needs none of them before the last of its phases.
 */
function overTables(
  { database, tables, remade }: Mended,
  step: () => CheckProgress,
  journalOnly: () => CheckProgress,
  anew: () => CheckProgress,
): () => CheckProgress {
  let timesMade = tables.timesMade();
  /** What was found damaged may be the journal's: tables are made again for it once. */
  let isSuspected = false;

  /** Read in one go, it would take as long as making them: beside a till they are made, and only what is found then is the journal's. */
  function areTheTablesSound(): boolean {
    if (!tables.areMadeBeside) return areSound(tables.database);
    const isKnown = isSuspected;
    isSuspected = true;
    return isKnown;
  }

  /** An entry that is not what was written is the journal's, whatever becomes of the tables. */
  const isOfTables = (progress: CheckProgress): boolean =>
    progress.state === 'damaged' && (progress.sequence === 0 || !tables.areMadeBeside);

  /** What cannot be read may be the tables' alone, which are expendable. */
  function stepAndMend(): CheckProgress {
    try {
      const progress = step();
      if (!isOfTables(progress) || areTheTablesSound()) return progress;
    } catch (error) {
      if (!isCorruption(error) || areTheTablesSound()) throw error;
    }
    tables.remakeDamaged();
    remade();
    return anew();
  }

  /** They could not be made, for which an index of the journal that lost an entry is a reason as well. */
  function tryOnceMore(): CheckProgress {
    isSuspected = true;
    database.exec('REINDEX journal');
    tables.remakeDamaged();
    return anew();
  }

  return () => {
    const { areAway } = tables;
    if (areAway === true) return GOING;
    if (areAway === null) return isSuspected ? journalOnly() : tryOnceMore();
    if (timesMade === tables.timesMade()) return stepAndMend();
    timesMade = tables.timesMade();
    return anew();
  };
}

/** From behind the last row that was proven before. */
function begun(database: Database.Database, table: IndexedTable, proven: number) {
  const check = checkIndexes(database, table);
  return { check, last: proven, end: check.lastKey(), rowsAStep: table.rowsAStep };
}
