import type { SaleView, TillView } from '../../till/view.ts';
import { salesOf } from './sales-on-screen.ts';

export type Unrecorded = NonNullable<SaleView['unrecorded']>;

/** Whether what waits to be recorded is that the bank confirmed the money. */
export const isConfirmed = ({ state }: Unrecorded): boolean =>
  state === 'paid' || state === 'paidLate';

/**
 * What of a sale takes its screen until it is recorded; null where the screen of its state is true all the same, as
 * once it is known to be paid.
 */
export function unrecordedOf({ state, unrecorded }: SaleView): Unrecorded | null {
  return state === 'paid' || state === 'paidLate' ? null : unrecorded;
}

/** How many sales the till must not be switched off for. */
export const unrecordedSales = (view: TillView | null): number =>
  salesOf(view).filter(({ unrecorded }) => unrecorded !== null).length;
