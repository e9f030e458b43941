import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { JournalEntry } from '../entry/journal-entry.ts';
import type { Journal } from '../journal/journal.ts';
import type { EntryProof } from '../proof/entry-proof.ts';

/** The entries of a sale, oldest first, each of them proven when it is read. Throws `UnreadableEntry`. */
export type ProvenEntries = (saleId: SaleId) => readonly JournalEntry[];

/** What leaves the house says what the entries say, each as it was signed. */
export const provenEntries =
  (journal: Journal, proof: EntryProof): ProvenEntries =>
  (saleId) =>
    journal.provenEntriesOf(saleId, proof.proveSigned);
