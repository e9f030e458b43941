import type {
  DayView,
  ReportView,
  SaleHistory,
  YearView,
} from '../../src/contract/views/report-view.ts';
import type { BusinessDay } from '../../src/domain/calendar/business-day.ts';
import type { DayBounds } from '../../src/domain/calendar/shop-time.ts';
import type { SaleId } from '../../src/domain/sale/sale-event.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { OTHERWISE_SHOWN, viewDay, viewHistory } from '../../src/till/day/reports/day.ts';
import { comparedPeriods, type ReportOf, viewReport } from '../../src/till/day/reports/report.ts';
import { readYear, viewYear, type YearOf } from '../../src/till/day/reports/year.ts';

/** A day as a screen is shown it, as of a moment in UTC milliseconds. */
export const shownDay = async (
  ledger: Ledger,
  day: BusinessDay,
  bounds: DayBounds,
  atMs: number,
): Promise<DayView> =>
  viewDay(await ledger.reports.day({ day, atMs, mostMoves: OTHERWISE_SHOWN }), bounds, 'EUR');

/** A report of a period, likewise. */
export async function shownReport(ledger: Ledger, of: ReportOf, atMs: number): Promise<ReportView> {
  const { period, before } = comparedPeriods(of);
  return viewReport(await ledger.reports.period(period, before, atMs), of);
}

/** A year, likewise, without what did not match in its open days. */
export const shownYear = async (ledger: Ledger, of: YearOf): Promise<YearView> =>
  viewYear(await readYear(ledger.reports, of, []), of);

/** A sale's story as a screen is shown it; null where there is no such sale. */
export async function shownHistory(ledger: Ledger, saleId: SaleId): Promise<SaleHistory | null> {
  const story = await ledger.reports.story(saleId);
  return story && viewHistory(story, (other) => ledger.journal.sale(other)?.number ?? null);
}
