import type { Journal } from '../journal/journal.ts';
import type { RegisterJournal } from '../ports/register-journal.ts';
import { originOf } from '../proof/adopted-keys.ts';
import type { ProvenEntries } from './proven-entries.ts';

type JournalReads = Pick<
  RegisterJournal,
  | 'registerNotes'
  | 'officeNote'
  | 'nextCreditNote'
  | 'head'
  | 'hashAt'
  | 'origin'
  | 'resumption'
  | 'entries'
  | 'draftOf'
>;

/** What a till reads of its journal as it is stored. */
export const journalReads = (journal: Journal, entriesOf: ProvenEntries): JournalReads => ({
  registerNotes: journal.notes,
  officeNote: journal.officeNote,
  nextCreditNote: () => journal.creditNotesUpTo(Number.MAX_SAFE_INTEGER) + 1,
  head: journal.head,
  hashAt: journal.hashAt,
  origin: () => originOf(journal),
  resumption: journal.resumption,
  entries: journal,
  draftOf(saleId) {
    const event = entriesOf(saleId)[0]?.event;
    return event?.type === 'drafted' ? event : null;
  },
});
