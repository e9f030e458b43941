import type { Sale } from '../../domain/sale/sale.ts';
import type { PaymentId, SaleId } from '../../domain/sale/sale-event.ts';
import type { NumberedSale, RegisterJournal } from '../../ledger/ports/register-journal.ts';
import { createOpenSales } from './open-sales.ts';
import { createUnrecordedEvents, type UnrecordedSale } from './unrecorded-events.ts';

/** The sales in hand: as the journal has them, and as they are with what it has not taken yet. */
export interface SalesInHand {
  /** As the journal has them. */
  all(): readonly NumberedSale[];
  /** The same of one; null where it is not in hand. */
  inJournal(saleId: SaleId): Sale | null;
  /** As it is: as the journal has it, with what the journal has not taken yet. */
  now(saleId: SaleId): Sale | null;
  /** What of it the journal has not taken yet; null where it has everything. */
  unrecorded(saleId: SaleId): UnrecordedSale | null;
  /** The sale in hand that has this payment, as it is now; null where none has. */
  ofPayment(paymentId: PaymentId): Sale | null;
  /** A sale as it is, taken in hand from the journal where it was put aside long ago; null where there is none. */
  bringBack(saleId: SaleId): Sale | null;
  /** Takes it as the journal has it. */
  keep(numbered: NumberedSale): void;
  /** An event of it is kept for the journal; it is from now on as given. */
  keepUnrecorded(sale: Sale, atMonotonicMs: number): void;
  /** The journal has taken the first event that was kept of it. */
  recorded(saleId: SaleId): void;
  drop(saleId: SaleId): void;
}

/** Makes them; no sale is in hand yet. */
export function createSalesInHand(ledger: {
  readonly journal: Pick<RegisterJournal, 'sale'>;
}): SalesInHand {
  const open = createOpenSales();
  const unrecorded = createUnrecordedEvents();

  const now = (saleId: SaleId): Sale | null =>
    unrecorded.of(saleId)?.sale ?? open.get(saleId)?.sale ?? null;

  return {
    all: open.all,
    inJournal: (saleId) => open.get(saleId)?.sale ?? null,
    now,
    unrecorded: unrecorded.of,
    ofPayment: (paymentId) => unrecorded.withPayment(paymentId) ?? open.withPayment(paymentId),
    bringBack(saleId) {
      const aside = now(saleId) === null ? ledger.journal.sale(saleId) : null;
      if (aside !== null) open.keep(aside);
      return now(saleId);
    },
    keep: open.keep,
    keepUnrecorded: unrecorded.keep,
    recorded: unrecorded.recorded,
    drop: open.drop,
  };
}
