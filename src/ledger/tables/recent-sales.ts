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
  const remembered = new Map<SaleId, NumberedSale>();
  return {
    find: (saleId) => remembered.get(saleId) ?? null,
    remember(numbered) {
      const { id } = numbered.sale;
      remembered.delete(id);
      remembered.set(id, numbered);
      if (remembered.size > MOST_REMEMBERED) {
        const [oldest] = remembered.keys();
        if (oldest !== undefined) remembered.delete(oldest);
      }
      return numbered;
    },
    forgetAll: () => remembered.clear(),
  };
}
