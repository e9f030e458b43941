import type { PrintedEntry } from './closing-paper.ts';
import type { PrintedCreditNote } from './credit-note-paper.ts';

/** An entry of which there is a paper. */
export type PaperEntry = PrintedEntry | PrintedCreditNote;

/** Whether it is a credit note: that of a sale, where all others are of the register. */
export const isCreditNote = (entry: PaperEntry): entry is PrintedCreditNote =>
  entry.event.type === 'goodsReturned';
