import * as z from 'zod';
import { type PaymentId, paymentIdSchema } from '../../domain/sale/sale-event.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { readRow } from '../entry/read-row.ts';
import type { RegisterJournal } from '../ports/register-journal.ts';

/** More than a busy hour between two backups. */
const MOST = 200;
/** The entries that are looked through at a start, some milliseconds of them. */
const LOOKED_BACK = 800;
const ROWS_A_PAGE = 200;

const aboutSchema = z.object({
  paymentId: paymentIdSchema,
  takesBack: z.optional(z.literal(true)),
});

/** Follows a journal, and says of which payments its newest entries tell that their money came, oldest first. */
export function followPayments(ledger: {
  readonly journal: Pick<RegisterJournal, 'head' | 'entries'>;
}): () => readonly PaymentId[] {
  let at = Math.max(0, ledger.journal.head().sequence - LOOKED_BACK);
  const received = new Set<PaymentId>();

  function take({ sequence, saleId, kind, body }: JournalRow): void {
    at = sequence;
    if (saleId === null || (kind !== 'completed' && kind !== 'collectedOtherwise')) return;
    const about = aboutSchema.safeParse(JSON.parse(body)).data;
    if (about === undefined) return;
    if (kind === 'completed') received.add(about.paymentId);
    else if (about.takesBack) received.delete(about.paymentId);
  }

  return () => {
    for (;;) {
      const rows = ledger.journal.entries
        .rowsAfter(at, ROWS_A_PAGE)
        .flatMap((raw) => readRow(raw) ?? []);
      for (const row of rows) take(row);
      if (rows.length < ROWS_A_PAGE) break;
    }
    for (const oldest of [...received].slice(0, -MOST)) received.delete(oldest);
    return [...received];
  };
}
