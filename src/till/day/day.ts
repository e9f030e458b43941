import type { DayView, HistoryEntry, SaleHistory } from '../../contract/views/report-view.ts';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { DayBounds } from '../../domain/calendar/shop-time.ts';
import type { Currency } from '../../domain/money/money.ts';
import { type OtherwiseMove, placeOf, tellingOf } from '../../domain/sale/collected-otherwise.ts';
import { isUnconfirmed } from '../../domain/sale/sale.ts';
import { type PaymentId, type SaleId, saleIdSchema } from '../../domain/sale/sale-event.ts';
import type { SaleLine } from '../../domain/sale/sale-line.ts';
import type { HistoryStep } from '../../ledger/journal/journal-entry.ts';
import type { RegisterClosings } from '../../ledger/ports/register-closings.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import type { RegisterReports } from '../../ledger/ports/register-reports.ts';
import { viewDaySale } from '../sale/sale-view.ts';
import { averageOf, hoursOf } from './report.ts';

interface DayLedger {
  readonly journal: Pick<
    RegisterJournal,
    'businessDayAt' | 'sale' | 'saleIdOf' | 'watched' | 'confirmationsMs'
  >;
  readonly reports: Pick<RegisterReports, 'history' | 'moneyOfDay' | 'neighbours' | 'totalsOfDay'>;
  readonly closings: Pick<RegisterClosings, 'otherwiseOfDay'>;
}

/** A business day at a glance; its sales come apart from it, in pages. */
export function viewDay(
  ledger: DayLedger,
  day: BusinessDay,
  bounds: DayBounds,
  currency: Currency,
  nowMs: number,
): DayView {
  const { received, byHour, byOperator, forEarlierDays, onLaterDays } =
    ledger.reports.moneyOfDay(day);
  const { previous, next } = ledger.reports.neighbours(day);
  const otherwise = ledger.closings.otherwiseOfDay(day, nowMs);
  const unconfirmed = unconfirmedOf(ledger, day);
  return {
    businessDay: day,
    isToday: day === ledger.journal.businessDayAt(nowMs),
    previousDay: previous,
    nextDay: next,
    currency,
    received: received.total,
    averageMinor: averageOf(received.total),
    late: received.late,
    again: received.again,
    forEarlierDays,
    onLaterDays,
    byState: ledger.reports.totalsOfDay(day).map((total) => ({ ...total })),
    byHour: hoursOf(byHour, bounds),
    byOperator: byOperator.map((sum) => ({ ...sum })),
    confirmedAfterMs: medianAndWorst(ledger.journal.confirmationsMs(day)),
    otherwise: [
      ...unconfirmed,
      ...otherwise.slice(0, OTHERWISE_SHOWN).map((move) => viewMove(ledger, move, day)),
    ].slice(0, OTHERWISE_SHOWN),
    otherwiseCount: unconfirmed.length + otherwise.length,
  };
}

/** More are in the closing and in the list of the day's sales. */
const OTHERWISE_SHOWN = 10;

/** More would be no list for a person. */
const MOST_WATCHED = 400;

/**
 * Money of the day that the stream has called paid, and of which the status route, asked since, said otherwise or nothing:
 * it is among what was received, and is named all the same, also once its sale was put aside.
 */
const unconfirmedOf = (ledger: DayLedger, day: BusinessDay): DayView['otherwise'] =>
  ledger.journal.watched(MOST_WATCHED).flatMap(({ number, sale }) =>
    sale.payments
      .filter(
        (payment) =>
          isUnconfirmed(sale, payment) &&
          placeOf(payment) === null &&
          ledger.journal.businessDayAt(payment.completedAtMs ?? 0) === day,
      )
      .map(({ id: paymentId }) => ({
        ...{ saleNumber: number, saleId: sale.id, minor: sale.amountMinor, paymentId },
        ...{ mismatch: 'unconfirmed' as const, amountMinor: null, currency: null },
        ...{ isSimulation: null, to: 'undecided' as const, staysReceived: true },
        ...(sale.contradictions.includes('confirmationMissing') && { isUnanswered: true as const }),
      })),
  );

/** A closing says where money lay as its day ended; the screen, where it lies now. */
function viewMove(
  ledger: DayLedger,
  move: OtherwiseMove,
  day: BusinessDay,
): DayView['otherwise'][number] {
  const { from: _, businessDay: __, ...shown } = move;
  const saleId = ledger.journal.saleIdOf(move.saleNumber);
  const sale = saleId === null ? null : ledger.journal.sale(saleId)?.sale;
  const payment = sale?.payments.find(({ id }) => id === move.paymentId);
  if (payment?.collected === undefined) return { ...shown, saleId, staysReceived: false };
  const isToldAnew = tellingOf(payment.id, payment.collected) !== tellingOf(payment.id, move);
  const to = isToldAnew ? null : placeOf(payment);
  const staysReceived = to !== null && payment.outcome === 'completed';
  const receivedOn =
    staysReceived && saleId !== null ? dayOfMoney(ledger, saleId, payment.id) : null;
  return {
    ...{ ...shown, saleId, to, staysReceived },
    ...(receivedOn !== null && receivedOn !== day && { receivedOn }),
    ...(isToldAnew && { isToldAnew }),
  };
}

/** The day in whose sums a payment is that was called paid. */
function dayOfMoney(ledger: DayLedger, saleId: SaleId, paymentId: PaymentId): BusinessDay | null {
  const told = ledger.reports
    .history(saleId)
    .findLast(
      ({ entry: { event } }) => event.type === 'completed' && event.paymentId === paymentId,
    );
  return told?.entry.businessDay ?? null;
}

/** A sale's whole story; null for a sale that does not exist. */
export function viewHistory(ledger: DayLedger, saleId: SaleId): SaleHistory | null {
  const numbered = ledger.journal.sale(saleId);
  if (!numbered) return null;
  const numberOf = (other: SaleId): number | null => ledger.journal.sale(other)?.number ?? null;
  const entries = ledger.reports.history(saleId).map(viewStep);
  const others = [...new Set(entries.flatMap(({ detail }) => namedSales(detail)))]
    .map((other) => ledger.journal.sale(other))
    .filter((other) => other !== null);
  return {
    sale: viewDaySale(numbered, numberOf),
    lines: isMoreThanAmount(numbered.sale.lines) ? [...numbered.sale.lines] : [],
    entries,
    others: others.map((other) => viewDaySale(other, numberOf)),
  };
}

/** An amount that was keyed as one is told by the sale already. */
const isMoreThanAmount = (lines: readonly SaleLine[]): boolean =>
  lines.length > 1 || lines.some(({ name, quantity }) => name !== '' || quantity > 1);

/** The sale to which late money was attached, and the sale whose late money came here. */
function namedSales({ attachedTo, bySaleId }: HistoryEntry['detail']): readonly SaleId[] {
  return [attachedTo, bySaleId]
    .map((id) => saleIdSchema.safeParse(id))
    .flatMap((parsed) => (parsed.success ? [parsed.data] : []));
}

function viewStep({ entry, stateAfter, doClocksDisagree }: HistoryStep): HistoryEntry {
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
