import type { SaleId } from '../../../../src/domain/sale/sale-event.ts';
import type { BenchTill } from '../../../support/till-on-the-bench.ts';

/** A sale is put aside without a decision. */
export const ASIDE = { decision: null, attachedTo: null };

/** The customer pays a code that has ended, and the till is told in its own time. */
export async function payLate(on: BenchTill, paymentId: string): Promise<void> {
  on.gateway.set(paymentId, 'completed');
  await on.advance(30_000);
}

/** The kinds of what the journal holds of a sale, the oldest first. */
export const eventsOf = async (on: BenchTill, saleId: SaleId): Promise<readonly string[]> =>
  (await on.ledger.reports.history(saleId)).map(({ entry }) => entry.event.type);
