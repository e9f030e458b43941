import type { Sale } from '../../domain/sale/sale.ts';
import type { PaymentId } from '../../domain/sale/sale-event.ts';
import type { ReceiptOfEntries } from './closing-record.ts';
import type { JournalEntry } from './journal-entry.ts';

type Entry = Pick<JournalEntry, 'sequence' | 'businessDay' | 'event'>;

/**
 * The entries among these of one sale, oldest first, whose money a later one takes back: the stream alone had said
 * `completed`, and on the same business day the status route said that something else was collected. What an earlier
 * day received stays received, since it may be closed (decision 15).
 */
export function takenBack(entries: readonly Entry[]): ReadonlySet<number> {
  const byStream = new Map<PaymentId, Entry>();
  const taken = new Set<number>();
  for (const entry of entries) {
    const { event, businessDay } = entry;
    if (event.type === 'completed' && event.channel === 'stream' && !byStream.has(event.paymentId))
      byStream.set(event.paymentId, entry);
    if (event.type !== 'collectedOtherwise' || !event.takesBack) continue;
    const received = byStream.get(event.paymentId);
    if (received?.businessDay === businessDay) taken.add(received.sequence);
  }
  return taken;
}

/** The same among the receipts of one day: removes that of this payment, where the stream alone had said it. `before` is its sale until then. */
export function takeBack(
  receipts: Pick<ReceiptOfEntries, 'paymentId'>[],
  paymentId: PaymentId,
  before: Pick<Sale, 'payments'>,
): void {
  const payment = before.payments.find(({ id }) => id === paymentId);
  const at = receipts.findIndex((receipt) => receipt.paymentId === paymentId);
  if (payment?.completedBy === 'stream' && at >= 0) receipts.splice(at, 1);
}
