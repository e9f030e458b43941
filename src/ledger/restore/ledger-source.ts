import type { LossSource } from '../backup/loss-source.ts';
import type { Ledger } from '../ledger.ts';

/** A ledger that is open, as what is compared with a backup reads it. */
export const sourceOf = (
  ledger: Pick<Ledger, 'head' | 'hashAt' | 'rowsAfter' | 'history'>,
): LossSource => ({
  lastSequence: () => ledger.head().sequence,
  hashAt: ledger.hashAt,
  rowsAfter: ledger.rowsAfter,
  draftOf(saleId) {
    const event = ledger.history(saleId)[0]?.entry.event;
    return event?.type === 'drafted' ? event : null;
  },
});
