import type Database from 'better-sqlite3';
import * as z from 'zod';
import { type BusinessDay, businessDaySchema } from '../../domain/calendar/business-day.ts';
import type { EntryRange, JournalPages } from '../entry/journal-pages.ts';

/** Where in a journal the entries of business days stand, by the index of days unless it is said otherwise. */
export interface DayRanges extends Pick<JournalPages, 'rangeOfDay' | 'rangeOfDays'> {
  /** The days from one to another that have entries, in order. */
  daysHeld(from: BusinessDay, to: BusinessDay): readonly BusinessDay[];
  /** Whether an entry of this day lies outside of the range, by the entries themselves and no index. Reads all of them. */
  hasEntriesBeside(day: BusinessDay, range: EntryRange): boolean;
}

/** From one day to the next by the index: as many looks as there are days, not as many as were asked for. */
const DAYS_BETWEEN = `WITH RECURSIVE days (day) AS (
    SELECT min(business_day) FROM journal WHERE business_day >= @from
    UNION ALL
    SELECT (SELECT min(business_day) FROM journal WHERE business_day > day)
    FROM days WHERE day < @to)`;

const rangeSchema = z.object({ first: z.nullable(z.int()), last: z.nullable(z.int()) });
const daysSchema = z.array(businessDaySchema);

/** Those of the journal in this database. */
export function openDayRanges(database: Database.Database): DayRanges {
  // Asked for both at once, or of several days, SQLite would read every entry of them.
  const ofDay = database.prepare<[{ day: string }]>(
    `SELECT (SELECT min(sequence) FROM journal WHERE business_day = @day) AS first,
       (SELECT max(sequence) FROM journal WHERE business_day = @day) AS last`,
  );
  const ofDays = database.prepare<[{ from: string; to: string }]>(
    `${DAYS_BETWEEN}
     SELECT min((SELECT min(sequence) FROM journal WHERE business_day = day)) AS first,
       max((SELECT max(sequence) FROM journal WHERE business_day = day)) AS last
     FROM days WHERE day <= @to`,
  );
  const daysHeld = database
    .prepare<[{ from: string; to: string }], string>(
      `${DAYS_BETWEEN} SELECT day FROM days WHERE day <= @to ORDER BY day`,
    )
    .pluck();
  const beside = database.prepare<[string, number, number]>(
    `SELECT 1 FROM journal NOT INDEXED WHERE business_day = ? AND sequence NOT BETWEEN ? AND ?
     LIMIT 1`,
  );

  return {
    rangeOfDay: (day) => rangeIn(ofDay.get({ day })),
    // By the days that the journal has: what is asked for may span ten thousand years.
    rangeOfDays: (from, to) => rangeIn(ofDays.get({ from, to })),
    daysHeld: (from, to) => daysSchema.parse(daysHeld.all({ from, to })),
    hasEntriesBeside: (day, { first, last }) => beside.get(day, first, last) !== undefined,
  };
}

function rangeIn(raw: unknown): EntryRange | null {
  const { first, last } = rangeSchema.parse(raw);
  return first === null || last === null ? null : { first, last };
}
