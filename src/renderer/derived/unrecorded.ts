import type { SaleView, TillView } from '../../contract/views/view.ts';
import { isPaid } from '../../domain/sale/sale.ts';
import { salesOf } from './sales-on-screen.ts';

export type Unrecorded = NonNullable<SaleView['unrecorded']>;

/** Whether what waits to be recorded is that the bank confirmed the money. */
export const isConfirmed = (unrecorded: Unrecorded): boolean => isPaid(unrecorded);

/**
 * The sale with all its money, of which some does not match it and some waits to be recorded; null where all matches, or
 * none of it waits.
 */
export function otherMoneyUnrecorded(sale: SaleView): SaleView | null {
  if (sale.unrecorded === null) return null;
  const { collected, timesPaid } = sale.unrecorded;
  if (collected.length === 0) return null;
  const isRecorded = collected.length === sale.collected.length && timesPaid === sale.timesPaid;
  return isRecorded ? null : { ...sale, collected, timesPaid };
}

/**
 * What of a sale takes its screen until it is recorded; null where the screen of its state is true all the same, as
 * once it is known to be paid, and no other money than was asked for came to it.
 */
export function unrecordedOf(sale: SaleView): Unrecorded | null {
  return isPaid(sale) && otherMoneyUnrecorded(sale) === null ? null : sale.unrecorded;
}

/** How many sales the till must not be switched off for. */
export const unrecordedSales = (view: TillView | null): number =>
  salesOf(view).filter(({ unrecorded }) => unrecorded !== null).length;
