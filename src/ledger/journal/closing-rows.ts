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
  /** The closings of days from one to another, oldest first. */
  ofDays(from: string, to: string): readonly unknown[];
  /** Where the closing of each day is; of two of one day the first. */
  places(): ReadonlyMap<string, ClosingPlace>;
  /** The row at such a place. */
  at(place: ClosingPlace): unknown;
}

/** Where a closing lies. */
interface ClosingPlace {
  readonly isKept: boolean;
  readonly sequence: number;
}

/** Of every closing, as the index of the closings says it (`schema-4.ts`). */
export const IS_CLOSING = kindIn(CLOSING_KINDS);

/** The plus keeps SQLite from reading every entry of those days for their few closings, a year's two million. */
export const DAY_CLOSINGS = `${IS_CLOSING} AND kind = 'dayClosed'
  AND +business_day >= ? AND +business_day <= ?`;

/** The closings in this database; a kept one is older than all that the journal still holds. */
export function openClosingRows(database: Database.Database): ClosingRows {
  const journal = rowsIn(database, 'journal');
  const kept = rowsIn(database, 'journal_kept');
  const filledUp = (
    rows: readonly unknown[],
    most: number,
    older: (most: number) => readonly unknown[],
  ) => (rows.length < most ? [...rows, ...older(most - rows.length)] : rows);

  return {
    newest: (most) => filledUp(journal.newest(most), most, kept.newest),
    before: (closing, most) =>
      filledUp(journal.before(closing, most), most, (rest) => kept.before(closing, rest)),
    newestDay: () => journal.newestDay() ?? kept.newestDay(),
    newestWithEntries: (before) =>
      journal.newestWithEntries(before) ?? kept.newestWithEntries(before),
    ofDays: (from, to) => [...kept.ofDays(from, to), ...journal.ofDays(from, to)],
    places: () =>
      new Map(
        [...kept.places(), ...journal.places()]
          .toReversed()
          .map(({ businessDay, ...place }) => [businessDay, place]),
      ),
    at: ({ isKept, sequence }) => (isKept ? kept : journal).at(sequence),
  };
}

function rowsIn(database: Database.Database, table: 'journal' | 'journal_kept') {
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
  const ofDays = database.prepare<[string, string]>(
    `SELECT ${journalColumns(database)} FROM ${table} WHERE ${DAY_CLOSINGS} ORDER BY sequence`,
  );
  const places = database.prepare<[], { sequence: number; businessDay: string }>(
    `SELECT sequence, business_day AS businessDay FROM ${table}
     WHERE ${IS_CLOSING} AND kind = 'dayClosed' ORDER BY sequence`,
  );
  const at = database.prepare<[number]>(`${select} AND sequence = ?`);
  return {
    newest: (most: number): readonly unknown[] => newest.all(most),
    before: (closing: number, most: number): readonly unknown[] => before.all(closing, most),
    newestDay: (): unknown => newestDay.get() ?? null,
    newestWithEntries: (day: string): unknown => withEntries.get(day) ?? null,
    ofDays: (from: string, to: string): readonly unknown[] => ofDays.all(from, to),
    places: () => places.all().map((place) => ({ ...place, isKept: table === 'journal_kept' })),
    at: (sequence: number): unknown => at.get(sequence),
  };
}
