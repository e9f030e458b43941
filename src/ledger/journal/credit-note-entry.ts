import type Database from 'better-sqlite3';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { NumberedCreditNote } from '../entry/closing-record.ts';
import { eventOf, type JournalRow } from '../entry/journal-row.ts';
import { UnreadableEntry } from '../entry/unreadable-entry.ts';
import type { DayRanges } from './day-ranges.ts';
import { journalColumns } from './journal-columns.ts';

/** Its number is given once: the newest one is it. */
const BY_NUMBER = `FROM journal WHERE kind = 'goodsReturned'
  AND json_extract(body, '$.creditNote') = ? ORDER BY sequence DESC LIMIT 1`;

/** The range of the day's entries leads to the few of them by the index of returns. */
const OF_DAY = `FROM journal WHERE kind = 'goodsReturned'
  AND sequence BETWEEN ? AND ? AND business_day = ? ORDER BY sequence`;

/** Finds the credit notes of a journal. */
export interface CreditNotes {
  /** Null where the journal holds none of this number. */
  find(number: number): NumberedCreditNote | null;
  /** Those that were written in a day, in order. */
  ofDay(day: BusinessDay): readonly NumberedCreditNote[];
}

/** Those of the journal in this database, once `prove` took their rows. */
export function openCreditNotes(
  database: Database.Database,
  { rangeOfDays }: Pick<DayRanges, 'rangeOfDays'>,
  prove: (raw: unknown) => JournalRow,
): CreditNotes {
  const columns = journalColumns(database);
  const byNumber = database.prepare<[number]>(`SELECT ${columns} ${BY_NUMBER}`);
  const ofDay = database.prepare<[number, number, string]>(`SELECT ${columns} ${OF_DAY}`);
  const noteIn = (raw: unknown): NumberedCreditNote => creditNoteIn(prove(raw));

  return {
    find(number) {
      const found = byNumber.get(number);
      return found === undefined ? null : noteIn(found);
    },
    ofDay(day) {
      const range = rangeOfDays(day, day);
      return range === null ? [] : ofDay.all(range.first, range.last, day).map(noteIn);
    },
  };
}

function creditNoteIn(row: JournalRow): NumberedCreditNote {
  const { sequence, operator, softwareVersion, hash, keyId, signature, businessDay, saleId } = row;
  const event = eventOf(row);
  if (event.type !== 'goodsReturned' || saleId === null) {
    throw new UnreadableEntry(sequence, 'a credit note of no sale');
  }
  const entry = { sequence, operator, softwareVersion, hash, keyId, signature, event };
  return { ...entry, businessDay, saleId };
}
