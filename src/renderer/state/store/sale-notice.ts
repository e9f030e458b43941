import type { TillView } from '../../../contract/views/view.ts';
import type { SaleId } from '../../../domain/sale/sale-event.ts';
import type { ScreenState, ToldNotice } from './screen-state.ts';

/** The notices that say how a sale stood when something was pressed: true for as long as it stands so. */
const ABOUT_A_SALE: ReadonlySet<ToldNotice> = new Set<ToldNotice>([
  'stopNotRecorded',
  'decisionNotRecorded',
  'saleNotFound',
  'notWaiting',
  'notRetryable',
  'earlierCodeUncertain',
  'earlierCodeUnasked',
  'managerNeeded',
  'notMismatched',
  'notSettled',
  'replacementNotAttachable',
]);

/** Whether it goes once its sale stands otherwise; that the till gave no answer does so wherever the screen is by then. */
const goesWithItsSale = (notice: ToldNotice): boolean =>
  ABOUT_A_SALE.has(notice) || notice === 'noAnswer';

/** How a sale stands, as far as a notice about it goes; null where it is no longer there. */
export function standingOf(view: TillView | null, saleId: SaleId): string | null {
  const sale = view?.sales.find(({ id }) => id === saleId);
  if (sale === undefined) return null;
  const { state, unrecorded, acknowledged, lateDecision, evidence } = sale;
  return [state, unrecorded?.state, acknowledged, lateDecision, evidence.codes.length].join();
}

/** What a refused press is told by; null where the sale has changed since the press (`before`), so that it is seen. */
export function noticeAfter(
  notice: ToldNotice,
  before: string | null,
  now: string | null,
): ToldNotice | null {
  return goesWithItsSale(notice) && before !== now ? null : notice;
}

/** The notice that is still true with a new view: one about a sale goes with what it was about, and with its screen. */
export function noticeStill(
  { notice, noticeOf, view: before, openSaleId: openBefore }: ScreenState,
  view: TillView,
  openSaleId: SaleId | null,
): ToldNotice | null {
  // There is room again, and the keys are there: what was refused can be pressed anew.
  if (notice === 'journalUnavailable' && before?.blocked && view.blocked === null) return null;
  if (notice === null || !goesWithItsSale(notice)) return notice;
  if (openSaleId !== openBefore && ABOUT_A_SALE.has(notice)) return null;
  if (noticeOf === null) return notice;
  return noticeAfter(notice, standingOf(before, noticeOf), standingOf(view, noticeOf));
}
