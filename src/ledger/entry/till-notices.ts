import type Database from 'better-sqlite3';
import type { JournalEntry } from './journal-entry.ts';

/** What a till wrote into its journal about its starts and its clock. */
export interface TillNotices {
  /** The numbers of the entries between these that say how far the till's clock was off, or that it is right again. */
  clockNoticesBetween(first: number, last: number): readonly number[];
  /** Who approved, right before this entry, an act of whoever wrote it about its sale; null where nobody did. */
  approverOf(entry: Pick<JournalEntry, 'sequence' | 'saleId' | 'operator'>): string | null;
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

  const approver = database
    .prepare<[number, string, string], string>(
      `SELECT json_extract(body, '$.by') FROM journal WHERE sequence = ? AND kind = 'actApproved'
         AND json_extract(body, '$.saleId') = ? AND json_extract(body, '$.operator') = ?`,
    )
    .pluck();

  return {
    // An act that was approved is done at once: its note and its entry are beside each other.
    approverOf: ({ sequence, saleId, operator }) =>
      approver.get(sequence - 1, saleId, operator) ?? null,
    clockNoticesBetween: (first, last) => clockNotices.all(first, last),
    starts: () => starts.all(),
  };
}
