import { newestOf } from '../../domain/newest-of.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { NumberedSale } from '../ports/register-journal.ts';

/** Far more sales than a till has in hand at once. */
const MOST_REMEMBERED = 1_000;

/** The sales touched last, as committed: a sale that did not change is the same object each time it is read. */
interface RecentSales {
  find(saleId: SaleId): NumberedSale | null;
  remember(numbered: NumberedSale): NumberedSale;
  /** What the table says has changed without an event. */
  forgetAll(): void;
}

/** An empty memory; the sale that was touched longest ago is forgotten first. */
export function recentSales(): RecentSales {
  const remembered = newestOf<SaleId, NumberedSale>(MOST_REMEMBERED);
  return {
    find: (saleId) => remembered.get(saleId) ?? null,
    remember(numbered) {
      remembered.set(numbered.sale.id, numbered);
      return numbered;
    },
    forgetAll: remembered.clear,
  };
}
