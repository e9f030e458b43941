import type { Sale } from '../../domain/sale/sale.ts';
import type { PaymentId, SaleId } from '../../domain/sale/sale-event.ts';

/** A sale of which something happened that the journal has not taken yet. */
export interface UnrecordedSale {
  /** The sale as it will be once everything that is kept of it is written. */
  readonly sale: Sale;
  /** On the monotonic clock: when the first of what is kept happened. */
  readonly sinceMonotonicMs: number;
}

/**
 * The sales as they will be once the journal has taken what it refused. The till acts on them, so that time and
 * the platform decide each thing once; no screen shows them as final (design, laws).
 */
export interface UnrecordedEvents {
  /** Null where nothing of this sale is kept. */
  of(saleId: SaleId): UnrecordedSale | null;
  withPayment(paymentId: PaymentId): Sale | null;
  /** One more event of a sale is kept, which is then as given. */
  keep(sale: Sale, atMonotonicMs: number): void;
  /** The first event that was kept of this sale is in the journal. */
  recorded(saleId: SaleId): void;
}

interface Kept extends UnrecordedSale {
  readonly events: number;
}

/** Nothing is kept yet. In memory only: after a power cut the platform is asked again. */
export function createUnrecordedEvents(): UnrecordedEvents {
  const kept = new Map<SaleId, Kept>();

  return {
    of: (saleId) => kept.get(saleId) ?? null,
    withPayment(paymentId) {
      for (const { sale } of kept.values()) {
        if (sale.payments.some(({ id }) => id === paymentId)) return sale;
      }
      return null;
    },
    keep(sale, atMonotonicMs) {
      const before = kept.get(sale.id);
      kept.set(sale.id, {
        sale,
        sinceMonotonicMs: before?.sinceMonotonicMs ?? atMonotonicMs,
        events: (before?.events ?? 0) + 1,
      });
    },
    recorded(saleId) {
      const before = kept.get(saleId);
      if (before === undefined) return;
      if (before.events === 1) kept.delete(saleId);
      else kept.set(saleId, { ...before, events: before.events - 1 });
    },
  };
}
