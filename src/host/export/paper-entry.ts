import type { CallInput } from '../../contract/calls.ts';
import type { RegisterClosings } from '../../ledger/ports/register-closings.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import type { PaperEntry } from '../../papers/closing/paper-entry.ts';

/** Of which entry a paper is: a closing or a credit note by its number, a reading by its entry's. */
export type PaperOf = (CallInput<'closing.print'> | CallInput<'creditNote.print'>)['of'];

/** What it is found in. */
export interface PaperLedger {
  readonly journal: Pick<RegisterJournal, 'entries' | 'sale'>;
  readonly closings: Pick<RegisterClosings, 'closing' | 'creditNote' | 'readingAt'>;
}

/** What is put on paper; null where there is none. Throws `UnreadableEntry`. */
export function paperEntryOf({ journal, closings }: PaperLedger, of: PaperOf): PaperEntry | null {
  if ('closing' in of) return closings.closing(of.closing);
  if ('reading' in of) return closings.readingAt(of.reading);
  const note = closings.creditNote(of.creditNote);
  const numbered = note && journal.sale(note.saleId);
  if (note === null || !numbered) return null;
  const { number, businessDay, sale } = numbered;
  return { ...note, sale: { number, businessDay, currency: sale.currency } };
}

export type PaperNotFound = 'closingNotFound' | 'creditNoteNotFound' | 'creditNotePurged';

/** Why there is no entry of it: a closing stays where its day is purged, a credit note goes with its sale. */
export function whyNoPaper({ journal }: Pick<PaperLedger, 'journal'>, of: PaperOf): PaperNotFound {
  if (!('creditNote' in of)) return 'closingNotFound';
  const { creditNotes } = journal.entries.beginning();
  return of.creditNote <= creditNotes ? 'creditNotePurged' : 'creditNoteNotFound';
}
