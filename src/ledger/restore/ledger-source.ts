import type { LossSource } from '../backup/loss-source.ts';
import type { RegisterJournal } from '../ports/register-journal.ts';

/** A ledger that is open, as what is compared with a backup reads it. */
export const sourceOf = (ledger: {
  readonly journal: Pick<RegisterJournal, 'head' | 'hashAt' | 'entries' | 'draftOf'>;
}): LossSource => ({
  lastSequence: () => ledger.journal.head().sequence,
  hashAt: ledger.journal.hashAt,
  rowsAfter: ledger.journal.entries.rowsAfter,
  draftOf: async (saleId) => ledger.journal.draftOf(saleId),
});
