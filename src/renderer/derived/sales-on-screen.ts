import type { SaleView, TillView } from '../../contract/views/view.ts';
import { kioskOf } from '../../domain/sale/kiosk.ts';
import {
  type CollectedMoney,
  isDenied,
  isPaidByAnother,
  isUnderWay,
  needsDecision,
} from '../../domain/sale/sale.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import { factsOf } from '../../domain/sale/sale-state.ts';

/** Whether money came for the sale that is not what it asked for. */
export const isMismatched = ({ collected }: SaleView): boolean => collected.length > 0;

/** Whether the platform denies what was called paid, by itself or by a manager: it is never shown as just the one or the other. */
export const isContested = (sale: SaleView): boolean =>
  (factsOf(sale).moneyCame === 'inTime' && sale.contradictions.includes('unpaidAfterPaid')) ||
  isDenied(sale);

/** What a screen is told of a sale's money, for the rules of the domain. */
export const moneyOf = (sale: SaleView): CollectedMoney => ({
  ...sale,
  isCovered: sale.coveredByNumber !== null,
  isMismatched: isMismatched(sale),
});

/** Money that came late, or more than once, and waits for a decision. */
export const isLateMoney = (sale: SaleView): boolean => needsDecision(moneyOf(sale));

/** The number of the sale whose late money pays for this one, which must not be charged again; else null. */
export const coveredBy = (sale: SaleView): number | null =>
  isPaidByAnother(moneyOf(sale)) ? sale.coveredByNumber : null;

/** A sale of a kiosk that needs nobody of the shop: it is its customer's to see, and on no cashier's screen. */
export const isKiosksOwn = (sale: SaleView): boolean =>
  kioskOf(sale) !== null &&
  !(isLateMoney(sale) || isMismatched(sale) || isContested(sale)) &&
  sale.unrecorded === null &&
  !factsOf(sale).isOutcomeUnknown;

/** The sales that are not put aside, newest first. */
export const salesOf = (view: TillView | null): readonly SaleView[] =>
  view?.sales.filter(({ acknowledged }) => !acknowledged) ?? [];

/** Late money waiting for a decision, first come first, so that news never swaps a button under a finger. */
export function lateMoneyOf(
  view: TillView | null,
  frontId: SaleId | null,
  openSaleId: SaleId | null = null,
): readonly SaleView[] {
  const late = salesOf(view)
    .filter((sale) => isLateMoney(sale) && sale.id !== openSaleId)
    .toSorted((one, other) => cameAtMs(one) - cameAtMs(other));
  return late.toSorted((one, other) => Number(other.id === frontId) - Number(one.id === frontId));
}

const cameAtMs = ({ paidAtMs, collected }: SaleView): number => collected[0]?.atMs ?? paidAtMs ?? 0;

/**
 * The sales with a chip in the rail: neither the open one nor the late money on the card. Those in which money or an
 * answer wants somebody come first, then the codes, the one that ends first before the others, then what is over.
 */
export function railOf(
  view: TillView | null,
  openSaleId: SaleId | null,
  frontLateId: SaleId | null,
): readonly SaleView[] {
  const onCard = lateMoneyOf(view, frontLateId, openSaleId)[0]?.id;
  return salesOf(view)
    .filter((sale) => sale.id !== openSaleId && sale.id !== onCard && !isKiosksOwn(sale))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || endOf(one) - endOf(other));
}

function rankOf(sale: SaleView): number {
  if (isLateMoney(sale) || isMismatched(sale) || isContested(sale)) return 0;
  if (sale.unrecorded !== null || factsOf(sale).isOutcomeUnknown) return 0;
  return isUnderWay(sale) ? 1 : 2;
}

/** When the code ends, for those that wait; one that cannot be counted down comes after those that can. */
const endOf = (sale: SaleView): number =>
  isUnderWay(sale) ? (sale.endsInMs ?? Number.MAX_SAFE_INTEGER) : 0;

/**
 * The parked sales whose outcome was not looked at, the one that is on the line first: money before ends without any,
 * in the order in which it came, so that what is on the line stays there until it is seen; of the ends the last one
 * first. `told`: oldest first.
 */
export function toldSalesOf(
  view: TillView | null,
  told: readonly SaleId[],
): readonly [SaleView, ...SaleView[]] | null {
  const sales = salesOf(view);
  const unseen = told.flatMap((id) => sales.find((sale) => sale.id === id) ?? []);
  const ends = unseen.filter((sale) => !isMoneyNews(sale)).toReversed();
  const [first, ...others] = [...unseen.filter(isMoneyNews), ...ends];
  return first ? [first, ...others] : null;
}

/** The parked sale whose outcome came last and was not looked at: what is said aloud, whatever is on the line. */
export function lastToldOf(view: TillView | null, told: readonly SaleId[]): SaleView | null {
  const last = told.at(-1);
  return salesOf(view).find(({ id }) => id === last) ?? null;
}

/** Whether the news is that money came, or that what was called paid is denied. */
const isMoneyNews = (sale: SaleView): boolean =>
  factsOf(sale).moneyCame !== null || isContested(sale);

/** The sales that nothing has ended yet. */
export const salesUnderWay = (view: TillView | null): readonly SaleView[] =>
  salesOf(view).filter(isUnderWay);
