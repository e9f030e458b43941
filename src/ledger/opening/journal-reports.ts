import type { Journal } from '../journal/journal.ts';
import type { Ledger } from '../ledger.ts';
import { originOf } from '../proof/adopted-keys.ts';
import { verifyJournal } from '../proof/journal-chain.ts';

type JournalReports = Pick<
  Ledger,
  | 'registerNotes'
  | 'salesTouchedAfter'
  | 'daysHeld'
  | 'verify'
  | 'head'
  | 'resumption'
  | 'origin'
  | 'entries'
  | 'hashAt'
  | 'lastSaleEntry'
  | 'rowsAfter'
>;

/** What a ledger tells of its journal as it is stored. */
export const journalReports = (journal: Journal): JournalReports => ({
  registerNotes: journal.notes,
  salesTouchedAfter: journal.salesTouchedAfter,
  daysHeld: ({ from, to }) => journal.daysHeld(from, to),
  verify: () => verifyJournal(journal),
  head: journal.head,
  resumption: journal.resumption,
  origin: () => originOf(journal),
  entries: journal,
  hashAt: journal.hashAt,
  lastSaleEntry: journal.lastSaleEntry,
  rowsAfter: journal.rowsAfter,
});
