import type { BusinessDay, DayBounds } from '../domain/business-day.ts';
import { type Currency, sumMinor } from '../domain/money.ts';
import { type SaleId, saleIdSchema } from '../domain/sale-event.ts';
import type { HistoryStep, Ledger, StateTotal } from '../ledger/ledger.ts';
import { averageOf, hoursOf } from './report.ts';
import type { DayView, HistoryEntry, SaleHistory } from './report-view.ts';
import { viewDaySale } from './sale-view.ts';
import type { TodayView } from './view.ts';

/** What was paid of a day's sales, in time or late. */
export function paidTotal(totals: readonly StateTotal[]): Omit<TodayView, 'businessDay'> {
  const paid = totals.filter(({ state }) => state === 'paid' || state === 'paidLate');
  return {
    paidMinor: sumMinor(paid.map(({ totalMinor }) => totalMinor)),
    paidCount: paid.reduce((count, total) => count + total.count, 0),
  };
}

/** A business day at a glance; its sales come apart from it, in pages. */
export function viewDay(
  ledger: Ledger,
  day: BusinessDay,
  bounds: DayBounds,
  currency: Currency,
  nowMs: number,
): DayView {
  const { received, byHour, byOperator, forEarlierDays, onLaterDays } = ledger.moneyOfDay(day);
  const { previous, next } = ledger.neighbours(day);
  return {
    businessDay: day,
    isToday: day === ledger.businessDayAt(nowMs),
    previousDay: previous,
    nextDay: next,
    currency,
    received: received.total,
    averageMinor: averageOf(received.total),
    late: received.late,
    again: received.again,
    forEarlierDays,
    onLaterDays,
    byState: ledger.totalsOfDay(day).map((total) => ({ ...total })),
    byHour: hoursOf(byHour, bounds),
    byOperator: byOperator.map((sum) => ({ ...sum })),
    confirmedAfterMs: medianAndWorst(ledger.confirmationsMs(day)),
  };
}

/** A sale's whole story; null for a sale that does not exist. */
export function viewHistory(ledger: Ledger, saleId: SaleId): SaleHistory | null {
  const numbered = ledger.sale(saleId);
  if (!numbered) return null;
  const numberOf = (other: SaleId): number | null => ledger.sale(other)?.number ?? null;
  const entries = ledger.history(saleId).map(viewStep);
  const others = [...new Set(entries.flatMap(({ detail }) => namedSales(detail)))]
    .map((other) => ledger.sale(other))
    .filter((other) => other !== null);
  return {
    sale: viewDaySale(numbered, numberOf),
    entries,
    others: others.map((other) => viewDaySale(other, numberOf)),
  };
}

/** The sale to which late money was attached, and the sale whose late money came here. */
function namedSales({ attachedTo, bySaleId }: HistoryEntry['detail']): readonly SaleId[] {
  return [attachedTo, bySaleId]
    .map((id) => saleIdSchema.safeParse(id))
    .flatMap((parsed) => (parsed.success ? [parsed.data] : []));
}

function viewStep({ entry, stateAfter }: HistoryStep): HistoryEntry {
  const { type, atMs, ...detail } = entry.event;
  return {
    sequence: entry.sequence,
    atMs,
    businessDay: entry.businessDay,
    operator: entry.operator,
    type,
    state: stateAfter,
    detail: { ...detail },
    hash: entry.hash,
  };
}

function medianAndWorst(spansMs: readonly number[]): DayView['confirmedAfterMs'] {
  const median = spansMs[Math.floor((spansMs.length - 1) / 2)];
  const worst = spansMs.at(-1);
  return median === undefined || worst === undefined ? null : { median, worst };
}
