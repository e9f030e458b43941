import type Database from 'better-sqlite3';
import { checkIndexes, INDEXED_TABLES, type IndexedTable } from './index-check.ts';
import type { CheckProgress, LedgerCheck, VerifiedPoint } from './ledger.ts';
import { isConstraint, isCorruption } from './sqlite-failure.ts';

/** Some four milliseconds. */
const ROWS_A_STEP = 500;

/**
 * Proves the indexes before the check that relies on them: what an index has lost would look as if it had never been
 * written, and the sales would be made again without it. One that lost a row is made again, in one step that takes
 * as long as the table is large. Rows up to the `verified` point were proven before; null where none were. `remakeSales` empties the sales, then makes them again after `reindex`.
 */
export function mendIndexesFirst(
  database: Database.Database,
  then: LedgerCheck,
  remakeSales: (reindex: () => void) => void,
  verified: () => VerifiedPoint | null,
): LedgerCheck {
  let waiting: ReturnType<typeof begin> | null = null;

  function begin() {
    const { sequence, sales } = verified() ?? { sequence: 0, sales: 0 };
    return INDEXED_TABLES.map((table) => {
      const check = checkIndexes(database, table);
      const last = table.key === 'number' ? sales : sequence;
      return { table, check, last, end: check.lastKey() };
    });
  }

  function step(): CheckProgress {
    waiting ??= begin();
    const [first] = waiting;
    if (first === undefined) return then.step();
    const { last, isMissing } = first.check.rowsAfter(first.last, ROWS_A_STEP);
    if (isMissing) mend(first.table);
    first.last = last ?? first.end;
    if (isMissing || first.last >= first.end) waiting.shift();
    return { state: 'going', share: 0 };
  }

  function mend({ name }: IndexedTable): void {
    try {
      database.exec(`REINDEX ${name}`);
    } catch (error) {
      if (!isConstraint(error)) throw error;
      // Two rows claim what only one may have. Sales are made from the journal, which has no such rule.
      remakeSales(() => database.exec('REINDEX'));
    }
  }

  return {
    step() {
      try {
        return step();
      } catch (error) {
        if (!isCorruption(error)) throw error;
        return { state: 'damaged', sequence: 0, problem: String(error) };
      }
    },
  };
}
