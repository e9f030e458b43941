import type { RungUp } from '../../../contract/calls/customer-calls.ts';
import type { TillView } from '../../../contract/views/view.ts';
import type { SaleId } from '../../../domain/sale/sale-event.ts';

/** What a client has put before its customer: a sale, or what is rung up for one that is not there yet. */
export interface Shown {
  readonly saleId: SaleId | null;
  readonly lines: RungUp;
}

/**
 * What customers are shown: what was put before one of them last and is still there, so that a page which is gone with its
 * sale takes nothing from the customer of another.
 */
export function lastShown(
  { sales }: Pick<TillView, 'sales'>,
  shown: readonly Shown[],
): Shown | undefined {
  const there = new Set(sales.flatMap(({ id, acknowledged }) => (acknowledged ? [] : id)));
  return shown.findLast(({ saleId }) => saleId === null || there.has(saleId));
}
