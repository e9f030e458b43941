import type { SaleId } from '../../domain/sale-event.ts';
import type { SaleView, TillView } from '../../till/view.ts';

/** How often the shop has the sale's money: by its own codes, and by that of the sale it replaced. */
export const timesCollected = ({ timesPaid, coveredByNumber }: SaleView): number =>
  timesPaid + (coveredByNumber === null ? 0 : 1);

/**
 * Money that came late, or more than once: it is put aside only with a decision (design, late money).
 * What a manager had already settled as paid needs none.
 */
export const isLateMoney = (sale: SaleView): boolean =>
  timesCollected(sale) > 1 || (sale.state === 'paidLate' && sale.settlement?.outcome !== 'paid');

/** The number of the sale whose late money pays for this one, which must not be charged again; else null. */
export const coveredBy = ({ coveredByNumber, timesPaid }: SaleView): number | null =>
  timesPaid === 0 ? coveredByNumber : null;

/** Paid in time and once: goods can be handed over. */
export const isPaidInTime = (sale: SaleView): boolean =>
  sale.state === 'paid' && !isLateMoney(sale);

/** The sales that are not put aside, newest first. */
export const salesOf = (view: TillView | null): readonly SaleView[] =>
  view?.sales.filter(({ acknowledged }) => !acknowledged) ?? [];

/** Late money waiting for a decision, first come first, so that news never swaps a button under a finger. */
export function lateMoneyOf(view: TillView | null, frontId: SaleId | null): readonly SaleView[] {
  const late = salesOf(view)
    .filter(isLateMoney)
    .toSorted((one, other) => (one.paidAtMs ?? 0) - (other.paidAtMs ?? 0));
  return late.toSorted((one, other) => Number(other.id === frontId) - Number(one.id === frontId));
}

/** The sales with a chip in the rail: neither the open one nor the late money on the card. */
export function railOf(
  view: TillView | null,
  openSaleId: SaleId | null,
  frontLateId: SaleId | null,
): readonly SaleView[] {
  const onCard = lateMoneyOf(view, frontLateId)[0]?.id;
  return salesOf(view).filter(({ id }) => id !== openSaleId && id !== onCard);
}

/** The sales that nothing has ended yet. */
export const salesUnderWay = (view: TillView | null): readonly SaleView[] =>
  view?.sales.filter(({ state }) =>
    ['drafted', 'awaiting', 'checking', 'unknown'].includes(state),
  ) ?? [];
