import type Database from 'better-sqlite3';
import { CLOSING_KINDS } from '../../domain/register/closing.ts';
import { journalColumns } from './journal-columns.ts';
import { kindIn } from './kind-in.ts';

/** The rows of the closings, as SQLite gives them: those of the journal, and before them those that are kept. */
export interface ClosingRows {
  /** The newest, newest first. */
  newest(most: number): readonly unknown[];
  /** Those before the closing of this number, newest first. */
  before(closing: number, most: number): readonly unknown[];
  /** The newest closing of a day; null where there is none. */
  newestDay(): unknown;
  /** The newest closing of a day before this one that had entries; null where there is none. */
  newestWithEntries(before: string): unknown;
  /** The closing of a day that has one; null where it has none, which looks at every entry of the day. */
  ofDay(day: string): unknown;
}

/** Of every closing, as the index of the closings says it (`schema-4.ts`). */
export const IS_CLOSING = kindIn(CLOSING_KINDS);

/** Nothing is written into a day behind its closing but those of the month and the year that end with it. */
export const OF_DAY = `WHERE business_day = ? AND kind = 'dayClosed' ORDER BY sequence DESC LIMIT 1`;

/** The closings in this database; a kept one is older than all that the journal still holds. */
export function openClosingRows(database: Database.Database): ClosingRows {
  const journal = rowsIn(database, 'journal');
  const kept = rowsIn(database, 'journal_kept');
  const filledUp = (rows: readonly unknown[], most: number, older: typeof kept.newest) =>
    rows.length < most ? [...rows, ...older(most - rows.length)] : rows;

  return {
    newest: (most) => filledUp(journal.newest(most), most, kept.newest),
    before: (closing, most) =>
      filledUp(journal.before(closing, most), most, (rest) => kept.before(closing, rest)),
    newestDay: () => journal.newestDay() ?? kept.newestDay(),
    newestWithEntries: (before) =>
      journal.newestWithEntries(before) ?? kept.newestWithEntries(before),
    ofDay: (day) => journal.ofDay(day) ?? kept.ofDay(day),
  };
}

function rowsIn(database: Database.Database, table: 'journal' | 'journal_kept'): ClosingRows {
  const select = `SELECT ${journalColumns(database)} FROM ${table} WHERE ${IS_CLOSING}`;
  const newest = database.prepare<[number]>(`${select} ORDER BY sequence DESC LIMIT ?`);
  const before = database.prepare<[number, number]>(
    `${select} AND json_extract(body, '$.closing') < ? ORDER BY sequence DESC LIMIT ?`,
  );
  const newestDay = database.prepare(
    `${select} AND kind = 'dayClosed' ORDER BY sequence DESC LIMIT 1`,
  );
  // Looked through by SQLite: a till that was off for years has hundreds of closings without entries. What is no JSON
  // is found as well, so that whoever reads the row says which entry it is.
  const withEntries = database.prepare<[string]>(
    `${select} AND kind = 'dayClosed' AND +business_day < ?
     AND CASE json_valid(body) WHEN 1 THEN json_extract(body, '$.entries.first') ELSE 0 END NOT NULL
     ORDER BY sequence DESC LIMIT 1`,
  );
  const ofDay = database.prepare<[string]>(
    `SELECT ${journalColumns(database)} FROM ${table} ${OF_DAY}`,
  );
  return {
    newest: (most) => newest.all(most),
    before: (closing, most) => before.all(closing, most),
    newestDay: () => newestDay.get() ?? null,
    newestWithEntries: (before) => withEntries.get(before) ?? null,
    ofDay: (day) => ofDay.get(day) ?? null,
  };
}
