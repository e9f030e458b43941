import type { DayView, HistoryEntry, SaleHistory } from '../../../contract/views/report-view.ts';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import type { DayBounds } from '../../../domain/calendar/shop-time.ts';
import type { Currency } from '../../../domain/money/money.ts';
import { placeOf, tellingOf } from '../../../domain/sale/collected-otherwise.ts';
import type { SaleId } from '../../../domain/sale/sale-event.ts';
import type { SaleLine } from '../../../domain/sale/sale-line.ts';
import type { HistoryStep } from '../../../ledger/entry/journal-entry.ts';
import type { DayReport, MoveOfDay, SaleStory } from '../../../ledger/ports/register-reports.ts';
import { viewDaySale } from '../../sale/sale-view.ts';
import { averageOf, hoursOf } from './report.ts';

/** A business day at a glance; its sales come apart from it, in pages. */
export function viewDay(
  report: DayReport,
  bounds: DayBounds,
  currency: Currency,
  weekBefore: DayView['weekBefore'] = null,
): DayView {
  const { received, byHour, byOperator, forEarlierDays, onLaterDays } = report.money;
  const unconfirmed = report.unconfirmed.map(viewUnconfirmed);
  return {
    businessDay: report.businessDay,
    isToday: report.businessDay === report.today,
    previousDay: report.previous,
    nextDay: report.next,
    currency,
    received: received.total,
    averageMinor: averageOf(received.total),
    late: received.late,
    again: received.again,
    forEarlierDays,
    onLaterDays,
    returned: report.returned,
    byState: report.byState.map((total) => ({ ...total })),
    byHour: hoursOf(byHour, bounds),
    byOperator: byOperator.map((sum) => ({ ...sum })),
    weekBefore,
    confirmedAfterMs: medianAndWorst(report.confirmationsMs),
    otherwise: [
      ...unconfirmed,
      ...report.moves.map((told) => viewMove(told, report.businessDay)),
    ].slice(0, OTHERWISE_SHOWN),
    otherwiseCount: unconfirmed.length + report.moveCount,
  };
}

/** More are in the closing and in the list of the day's sales. */
export const OTHERWISE_SHOWN = 10;

const viewUnconfirmed = ({
  numbered: { number, sale },
  payment,
}: DayReport['unconfirmed'][number]): DayView['otherwise'][number] => ({
  ...{ saleNumber: number, saleId: sale.id, minor: sale.amountMinor, paymentId: payment.id },
  ...{ mismatch: 'unconfirmed' as const, amountMinor: null, currency: null },
  ...{ isSimulation: null, to: 'undecided' as const, staysReceived: true },
  ...(sale.contradictions.includes('confirmationMissing') && { isUnanswered: true as const }),
});

/** A closing says where money lay as its day ended; the screen, where it lies now. */
function viewMove(
  { move, numbered, receivedOn }: MoveOfDay,
  day: BusinessDay,
): DayView['otherwise'][number] {
  const { from: _, businessDay: __, ...shown } = move;
  const saleId = numbered?.sale.id ?? null;
  const payment = numbered?.sale.payments.find(({ id }) => id === move.paymentId);
  if (payment?.collected === undefined) return { ...shown, saleId, staysReceived: false };
  const isToldAnew = tellingOf(payment.id, payment.collected) !== tellingOf(payment.id, move);
  const to = isToldAnew ? null : placeOf(payment);
  const staysReceived = to !== null && payment.outcome === 'completed';
  return {
    ...{ ...shown, saleId, to, staysReceived },
    ...(staysReceived && receivedOn !== null && receivedOn !== day && { receivedOn }),
    ...(isToldAnew && { isToldAnew }),
  };
}

/** A sale's whole story; `numberOf` gives the number of a sale that it names. */
export function viewHistory(
  { numbered, steps, others }: SaleStory,
  numberOf: (saleId: SaleId) => number | null,
): SaleHistory {
  const { lines } = numbered.sale;
  return {
    sale: viewDaySale(numbered, numberOf),
    lines: isMoreThanAmount(lines) ? [...lines] : [],
    entries: steps.map(viewStep),
    others: others.map((other) => viewDaySale(other, numberOf)),
  };
}

/** An amount that was keyed as one is told by the sale already. */
const isMoreThanAmount = (lines: readonly SaleLine[]): boolean =>
  lines.length > 1 || lines.some(({ name, quantity }) => name !== '' || quantity > 1);

function viewStep({ entry, stateAfter, approvedBy, doClocksDisagree }: HistoryStep): HistoryEntry {
  const { type, atMs, ...said } = entry.event;
  // What was sold is shown of the sale.
  const detail = Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null ? [] : [[name, value]],
    ),
  );
  return {
    sequence: entry.sequence,
    atMs,
    businessDay: entry.businessDay,
    operator: entry.operator,
    ...(approvedBy !== null && { approvedBy }),
    type,
    state: stateAfter,
    detail,
    hash: entry.hash,
    doClocksDisagree,
  };
}

function medianAndWorst(spansMs: readonly number[]): DayView['confirmedAfterMs'] {
  const median = spansMs[Math.floor((spansMs.length - 1) / 2)];
  const worst = spansMs.at(-1);
  return median === undefined || worst === undefined ? null : { median, worst };
}
