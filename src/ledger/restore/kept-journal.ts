import type { PaymentId } from '../../domain/sale/sale-event.ts';
import { keyLineOf, type OwnOrigin } from '../entry/journal-origin.ts';
import type { LedgerOptions } from '../ledger.ts';
import type { RegisterJournal } from '../ports/register-journal.ts';
import { sourceOf } from './ledger-source.ts';
import type { Kept } from './lost-branch.ts';

interface KeptLedger {
  readonly journal: Pick<RegisterJournal, 'draftOf' | 'entries' | 'hashAt' | 'head' | 'resumption'>;
}

/**
 * What a journal that goes on knows of itself, for whoever reads what it left behind; `own` names the keys of the register.
 */
export function sharedWith(
  kept: KeptLedger,
  { handedOverBy }: LedgerOptions,
  own?: OwnOrigin,
): Kept {
  const line = own === undefined ? null : keyLineOf(own);
  // Where nothing tells of another, the key that was in force is the register's.
  const inForce = own === undefined || own.keyId === null ? [handedOverBy?.keyId ?? []].flat() : [];
  return {
    entries: kept.journal.head().sequence,
    hashAt: kept.journal.hashAt,
    isCounted: kept.journal.resumption().isCounted,
    source: sourceOf(kept),
    keys: {
      keyRows: kept.journal.entries.keyRows,
      also: new Set([...(line?.known ?? []), ...inForce]),
      superseded: line?.superseded ?? new Set(),
      ends: own?.ends ?? new Map(),
    },
  };
}

/** Whether a journal has a payment's money, by its own entries or because an earlier restore carried it over. */
export const receivedIn =
  (ledger: { readonly journal: Pick<RegisterJournal, 'saleWithPayment' | 'resumption'> }) =>
  (paymentId: PaymentId): boolean => {
    const payments = ledger.journal.saleWithPayment(paymentId)?.sale.payments ?? [];
    const isCompleted = payments.some(
      ({ id, outcome }) => id === paymentId && outcome === 'completed',
    );
    return isCompleted || ledger.journal.resumption().isCounted(paymentId);
  };
