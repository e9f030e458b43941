import type { Sale } from '../../domain/sale/sale.ts';
import type { PaymentId, SaleId } from '../../domain/sale/sale-event.ts';
import type { NumberedSale } from '../../ledger/ports/register-journal.ts';

/** The sales a till has in hand: those on its screens, and those with a code that may still be paid. */
export interface OpenSales {
  get(saleId: SaleId): NumberedSale | null;
  withPayment(paymentId: PaymentId): Sale | null;
  keep(numbered: NumberedSale): void;
  drop(saleId: SaleId): void;
  all(): readonly NumberedSale[];
}

/** An index in memory; the ledger is the record. */
export function createOpenSales(): OpenSales {
  const sales = new Map<SaleId, NumberedSale>();
  const saleOfPayment = new Map<PaymentId, SaleId>();

  return {
    get: (saleId) => sales.get(saleId) ?? null,
    withPayment(paymentId) {
      const saleId = saleOfPayment.get(paymentId);
      return saleId === undefined ? null : (sales.get(saleId)?.sale ?? null);
    },
    keep(numbered) {
      sales.set(numbered.sale.id, numbered);
      for (const { id } of numbered.sale.payments) saleOfPayment.set(id, numbered.sale.id);
    },
    drop(saleId) {
      for (const { id } of sales.get(saleId)?.sale.payments ?? []) saleOfPayment.delete(id);
      sales.delete(saleId);
    },
    all: () => [...sales.values()],
  };
}
