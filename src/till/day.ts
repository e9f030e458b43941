import type { BusinessDay, DayBounds } from '../domain/business-day.ts';
import { type Currency, minorUnits, sumMinor } from '../domain/money.ts';
import { isPaid } from '../domain/sale.ts';
import type { SaleId } from '../domain/sale-event.ts';
import type { HistoryStep, Ledger, StateTotal } from '../ledger/ledger.ts';
import { confirmedAfterMs, viewDaySale } from './sale-view.ts';
import type { DayView, HistoryEntry, SaleHistory, TodayView } from './view.ts';

/** What was paid of a day's sales, in time or late. */
export function paidTotal(totals: readonly StateTotal[]): Omit<TodayView, 'businessDay'> {
  const paid = totals.filter(({ state }) => state === 'paid' || state === 'paidLate');
  return {
    paidMinor: sumMinor(paid.map(({ totalMinor }) => totalMinor)),
    paidCount: paid.reduce((count, total) => count + total.count, 0),
  };
}

/** A business day as the manager sees it. */
export function viewDay(
  ledger: Ledger,
  day: BusinessDay,
  bounds: DayBounds,
  currency: Currency,
  nowMs: number,
): DayView {
  const sales = ledger.salesOfDay(day);
  const byState = ledger.totalsOfDay(day);
  const { paidMinor, paidCount } = paidTotal(byState);
  const paidByHour = ledger.paidByHour(day);
  const { previous, next } = ledger.neighbours(day);
  const spans = sales
    .filter(({ sale }) => isPaid(sale))
    .map(({ sale }) => confirmedAfterMs(sale))
    .filter((span) => span !== null)
    .sort((a, b) => a - b);
  return {
    businessDay: day,
    isToday: day === ledger.businessDayAt(nowMs),
    previousDay: previous,
    nextDay: next,
    currency,
    paidMinor,
    paidCount,
    averageMinor: paidCount === 0 ? null : minorUnits(Math.round(paidMinor / paidCount)),
    byState: byState.map((total) => ({ ...total })),
    byHour: hoursInOrder(bounds.startsAtHour).map((hour) => ({
      hour,
      paidMinor: paidByHour.get(hour) ?? minorUnits(0),
    })),
    confirmedAfterMs:
      spans.length === 0
        ? null
        : { median: spans[Math.floor((spans.length - 1) / 2)] ?? 0, worst: spans.at(-1) ?? 0 },
    sales: sales.map((numbered) => viewDaySale(numbered, numberIn(ledger))),
  };
}

/** A sale's whole story; null for a sale that does not exist. */
export function viewHistory(ledger: Ledger, saleId: SaleId): SaleHistory | null {
  const numbered = ledger.sale(saleId);
  if (!numbered) return null;
  return {
    sale: viewDaySale(numbered, numberIn(ledger)),
    entries: ledger.history(saleId).map(viewStep),
  };
}

const numberIn =
  (ledger: Ledger) =>
  (saleId: SaleId): number | null =>
    ledger.sale(saleId)?.number ?? null;

function viewStep({ entry, stateAfter }: HistoryStep): HistoryEntry {
  const { type, atMs, ...detail } = entry.event;
  return {
    sequence: entry.sequence,
    atMs,
    type,
    state: stateAfter,
    detail: { ...detail },
    hash: entry.hash,
  };
}

function hoursInOrder(startsAtHour: number): readonly number[] {
  return Array.from({ length: 24 }, (_, index) => (startsAtHour + index) % 24);
}
