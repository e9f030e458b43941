import type Database from 'better-sqlite3';
import type { JournalPages } from '../entry/journal-pages.ts';
import { IS_CLOSING } from './closing-rows.ts';
import { hexColumn } from './journal-columns.ts';
import type { RetainedEntries } from './retained-entries.ts';
import { rowPages } from './row-pages.ts';

/** The rows of a journal by their numbers, as they are stored. */
export interface StoredRows
  extends Pick<JournalPages, 'lastSequence' | 'hashAt' | 'closingRows' | 'rowsAfter'> {
  /** Every row, oldest first, as SQLite gives it. Nothing may be written before the last one was read. */
  rows(): Iterable<unknown>;
  /** The lowest number below 1 that any row has, of the kept ones too; null where there is none, as it must be. */
  beforeFirst(): number | null;
}

/** Those in this database, `columns` of each; what was taken out of it is `kept`. */
export function openStoredRows(
  database: Database.Database,
  columns: string,
  kept: Pick<RetainedEntries, 'beginning' | 'lowest'>,
): StoredRows {
  const all = database.prepare(`SELECT ${columns} FROM journal ORDER BY sequence`);
  const after = database.prepare<[number, number]>(
    `SELECT ${columns} FROM journal WHERE sequence > ? ORDER BY sequence LIMIT ?`,
  );
  const closings = database.prepare<[number, number, number]>(
    `SELECT ${columns} FROM journal WHERE ${IS_CLOSING}
       AND sequence BETWEEN ? AND ? ORDER BY sequence LIMIT ?`,
  );
  const lowest = database.prepare<[], number | null>('SELECT min(sequence) FROM journal').pluck();
  const last = database.prepare<[], number>('SELECT max(sequence) FROM journal').pluck();
  const hashOf = database
    .prepare<[number], string>(
      `SELECT ${hexColumn(database)('hash')} FROM journal WHERE sequence = ?`,
    )
    .pluck();

  return {
    rows: () => all.iterate(),
    rowsAfter: (sequence, most) => after.all(sequence, most),
    closingRows: (first, end) => rowPages(first, (from, most) => closings.all(from, end, most)),
    lastSequence: () => last.get() ?? 0,
    hashAt(sequence) {
      const hash = hashOf.get(sequence);
      if (hash !== undefined) return hash;
      const beginning = kept.beginning();
      return sequence > 0 && sequence === beginning.sequence ? beginning.hash : null;
    },
    beforeFirst() {
      const least = Math.min(lowest.get() ?? 1, kept.lowest() ?? 1);
      return least < 1 ? least : null;
    },
  };
}
