import type Database from 'better-sqlite3';

/** What a till wrote into its journal about its starts and its clock. */
export interface TillNotices {
  /** The numbers of the entries between these that say how far the till's clock was off, or that it is right again. */
  clockNoticesBetween(first: number, last: number): readonly number[];
  /** What the starts of the till said, oldest first; as long as the journal is. */
  starts(): readonly string[];
}

/** Those of the journal in this database. */
export function openTillNotices(database: Database.Database): TillNotices {
  const clockNotices = database
    .prepare<[number, number], number>(
      `SELECT sequence FROM journal WHERE sale_id IS NULL AND kind = 'clockDriftNoticed'
         AND sequence BETWEEN ? AND ?`,
    )
    .pluck();
  const starts = database
    .prepare<[], string>(
      "SELECT body FROM journal WHERE sale_id IS NULL AND kind = 'tillStarted' ORDER BY sequence",
    )
    .pluck();

  return {
    clockNoticesBetween: (first, last) => clockNotices.all(first, last),
    starts: () => starts.all(),
  };
}
