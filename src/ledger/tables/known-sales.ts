import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { NumberedSale } from '../ports/register-journal.ts';
import { recentSales } from './recent-sales.ts';
import type { SalesOfJournal } from './sales-of-journal.ts';
import type { Tables } from './tables.ts';

/** Sales as they are now: one that was touched lately is the same object each time, others are read from the tables, or from their entries while there are none. */
export interface KnownSales {
  find(saleId: SaleId): NumberedSale | null;
  /** A sale that was read, or in its place the one that is remembered. */
  asKnown(read: NumberedSale): NumberedSale;
  /** The same, and it is remembered from now on. */
  inHand(read: NumberedSale): NumberedSale;
  /** A sale that was committed is remembered as it is after it. */
  remember(numbered: NumberedSale): NumberedSale;
  /** What the tables say has changed without an event. */
  forgetAll(): void;
}

/** Over these tables; none is remembered yet. */
export function openKnownSales(
  { sales, readingOr }: Pick<Tables, 'sales' | 'readingOr'>,
  ofJournal: Pick<SalesOfJournal, 'find'>,
): KnownSales {
  const { find: recent, remember, forgetAll } = recentSales();
  const asKnown = (read: NumberedSale): NumberedSale => recent(read.sale.id) ?? read;

  return {
    find(saleId) {
      const found =
        recent(saleId) ??
        readingOr(
          () => sales.byId(saleId),
          () => ofJournal.find(saleId),
        );
      return found === null ? null : remember(found);
    },
    asKnown,
    inHand: (read) => remember(asKnown(read)),
    remember,
    forgetAll,
  };
}
