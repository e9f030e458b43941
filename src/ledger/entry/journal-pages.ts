import type { BusinessDay } from '../../domain/calendar/business-day.ts';

/** The first and the last of some entries in a row, by number. */
export interface EntryRange {
  readonly first: number;
  readonly last: number;
}

/** Behind which entry a journal begins: all up to it were taken out after they were archived. */
export interface Beginning {
  /** The number and the hash of that entry; 0 and 64 zeros where nothing was taken out. */
  readonly sequence: number;
  readonly hash: string;
  /** The last business day that was taken out; null where nothing was. */
  readonly lastDay: BusinessDay | null;
  /** How many sales were drafted up to it. */
  readonly sales: number;
  /** The last number of a credit note that was used, or left out, up to it. */
  readonly creditNotes: number;
  /** What stands for all that is kept of those entries, as `keptHashOf` gives it. */
  readonly keptHash: string;
}

/** The journal as it can be read a page at a time, while writing goes on. */
export interface JournalPages {
  /** The number of the newest entry, whatever else it says; 0 where there is none. */
  lastSequence(): number;
  /** Where the journal begins, as its newest signed `journalPurged` says: trusted as far as the chain that holds it. */
  beginning(): Beginning;
  /** The hash of an entry, also of the last that was taken out; null where there is none. */
  hashAt(sequence: number): string | null;
  /** The number of the newest entry up to this one that drafted a sale; 0 where there is none, also where all were taken out. */
  lastDraftUpTo(sequence: number): number;
  /** The same of the newest by which goods came back. */
  lastReturnUpTo(sequence: number): number;
  /** The rows that adopted a key of the register, kept ones included, oldest first, as SQLite gives them. */
  keyRows(): readonly unknown[];
  /** The rows that say whose the journal is, or that it was restored, likewise. */
  registerRows(): readonly unknown[];
  /** The first and the last entry of a business day; null where it has none. */
  rangeOfDay(day: BusinessDay): EntryRange | null;
  /**
   * The same from one day to another, both of them included. A clock that was set back may have put an entry of an
   * early day behind those of a later one.
   */
  rangeOfDays(from: BusinessDay, to: BusinessDay): EntryRange | null;
  /** The closings among the entries from one number to another, oldest first; between any two the journal takes entries. */
  closingRows(first: number, last: number): Iterable<unknown>;
  /** The rows after this entry, oldest first, as SQLite gives them. */
  rowsAfter(sequence: number, most: number): readonly unknown[];
}
