import type { DaySale } from '../../contract/views/report-view.ts';
import { factsOf, type SaleState } from '../../domain/sale/sale-state.ts';

/** What a list calls a sale: one that was shown as paid, and of which nothing was received or is confirmed, is not just paid. */
export const stateOnLists = ({
  state,
  timesPaid,
  isDenied,
  coveredByNumber,
}: Pick<DaySale, 'state' | 'timesPaid' | 'isDenied' | 'coveredByNumber'>): SaleState => {
  const isUnpaid = timesPaid === 0 && coveredByNumber === null;
  const isCalledPaid = factsOf({ state }).moneyCame === 'inTime';
  return isCalledPaid && (isUnpaid || isDenied) ? 'mismatched' : state;
};
