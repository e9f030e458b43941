import { receiptKind } from '../../domain/register/figures.ts';
import { type Sale, timesPaid } from '../../domain/sale/sale.ts';
import { taxesOfMoney } from '../../domain/sale/taxes.ts';
import type { ReceiptOfEntries } from './closing-record.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { Resumption } from './resumption.ts';

type Received = Pick<
  ReceiptOfEntries,
  'sequence' | 'atMs' | 'businessDay' | 'kind' | 'minor' | 'taxes'
>;

/**
 * The money of which this entry told; null where it told of none, or of money that a restore carried over. The amount is the entry's own, which a verifier
 * adds up; entries of earlier versions name none, and brought their sale's.
 */
export function receiptOf(
  { sequence, atMs, businessDay, event }: ReceivingEntry,
  before: Sale,
  after: Sale,
  { isCounted }: Pick<Resumption, 'isCounted'>,
): Received | null {
  if (timesPaid(after) <= timesPaid(before)) return null;
  if (event.type === 'completed' && isCounted(event.paymentId)) return null;
  const stated = event.type === 'completed' ? event.amountMinor : null;
  const minor = stated ?? after.amountMinor;
  const taxes = taxesOfMoney(minor, after.lines);
  return { sequence, atMs, businessDay, kind: receiptKind(before, after), minor, taxes };
}

type ReceivingEntry = Pick<JournalEntry, 'sequence' | 'atMs' | 'businessDay' | 'event'>;
