import type { SaleState } from '../../domain/sale-state.ts';
import type { DaySale } from '../../till/report-view.ts';

/** What a list calls a sale: one that was shown as paid, and of which nothing was received, is not just paid. */
export const stateOnLists = ({
  state,
  timesPaid,
  coveredByNumber,
}: Pick<DaySale, 'state' | 'timesPaid' | 'coveredByNumber'>): SaleState =>
  state === 'paid' && timesPaid === 0 && coveredByNumber === null ? 'mismatched' : state;
