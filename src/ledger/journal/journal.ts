import type Database from 'better-sqlite3';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import type { SaleEvent, SaleId } from '../../domain/sale/sale-event.ts';
import type { JournalEntry } from '../entry/journal-entry.ts';
import type { JournalPages } from '../entry/journal-pages.ts';
import { entryOf } from '../entry/journal-row.ts';
import { openTillNotices, type TillNotices } from '../entry/till-notices.ts';
import { type DayRanges, openDayRanges } from './day-ranges.ts';
import { type DraftEntries, openDraftEntries } from './draft-entries.ts';
import { journalColumns } from './journal-columns.ts';
import { type JournalAuthor, type JournalWriter, openJournalWriter } from './journal-writer.ts';
import { type OfficeNote, openOfficeNotes } from './office-note-rows.ts';
import { openRegisterNotes, type RegisterNotes } from './register-note-rows.ts';
import { openRegisterRows } from './register-rows.ts';
import { openRetainedEntries } from './retained-entries.ts';
import { openReturnEntries, type ReturnEntries } from './return-entries.ts';
import { openSaleEntries, type SaleEntries } from './sale-entries.ts';
import { openStoredRows, type StoredRows } from './stored-rows.ts';

/** The append-only record. Its writes belong to the caller's transaction. */
export interface Journal
  extends JournalPages,
    StoredRows,
    DayRanges,
    SaleEntries,
    DraftEntries,
    ReturnEntries,
    TillNotices,
    Pick<JournalWriter, 'head' | 'resumption'> {
  /** Writes an event at the end; after a rollback the caller must call `forgetHead`. */
  append(event: SaleEvent, saleId: SaleId, businessDay: BusinessDay): JournalEntry;
  /** Writes what happened to the register itself, likewise. */
  note(event: RegisterEvent, businessDay: BusinessDay): void;
  forgetHead(): void;
  /** The newest entries about the register itself, newest first; of them those of these `kinds`. Throws `UnreadableEntry`. */
  readonly notes: RegisterNotes;
  /** The newest entry of this kind about a company's office; null where there is none. Throws `UnreadableEntry`. */
  readonly officeNote: OfficeNote;
  /** The row of the purge that says where the journal begins; null where there is none. */
  purgeRow(): unknown;
  /** What is kept of the entries that were taken out, from behind this one on, as SQLite gives it. */
  keptAfter(sequence: number, most: number): readonly unknown[];
}

/** The journal in this database. The end is remembered between appends: there is one writer. */
export function openJournal(database: Database.Database, author: JournalAuthor): Journal {
  const columns = journalColumns(database);
  const kept = openRetainedEntries(database);
  const registerRows = openRegisterRows(database, columns, kept);
  const writer = openJournalWriter(database, columns, author, registerRows);

  return {
    ...openStoredRows(database, columns, kept),
    ...openDayRanges(database),
    ...openSaleEntries(database, columns),
    ...openDraftEntries(database),
    ...openReturnEntries(database, kept, writer.resumption),
    ...openTillNotices(database),
    ...registerRows,
    notes: openRegisterNotes(database, columns),
    officeNote: openOfficeNotes(database, columns),
    beginning: kept.beginning,
    purgeRow: kept.purgeRow,
    keptAfter: kept.rowsAfter,
    head: writer.head,
    resumption: writer.resumption,
    append: (event, saleId, businessDay) =>
      entryOf(writer.write(event, saleId, businessDay), event, saleId),
    note: (event, businessDay) => void writer.write(event, null, businessDay),
    forgetHead: writer.forget,
  };
}
