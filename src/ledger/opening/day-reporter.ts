import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { type OtherwiseMove, placeOf } from '../../domain/sale/collected-otherwise.ts';
import { isUnconfirmed } from '../../domain/sale/sale.ts';
import type { PaymentId, SaleId } from '../../domain/sale/sale-event.ts';
import type { openDayFigures } from '../closing/day-figures.ts';
import type { DayReport, MoveOfDay, RegisterReports } from '../ports/register-reports.ts';
import type { ReportsParts } from './reports-parts.ts';

/** More would be no list for a person. */
const MOST_WATCHED = 400;

type Parts = Pick<
  ReportsParts,
  'journal' | 'tables' | 'figures' | 'entriesOf' | 'till' | 'otherwiseOfDay'
>;

/** Tells of a day and of a period, each of one moment. */
export function dayReporter(
  parts: Parts,
  days: ReturnType<typeof openDayFigures>,
): Pick<RegisterReports, 'day' | 'period'> {
  const { journal, figures, till, otherwiseOfDay } = parts;
  const { reading } = parts.tables;

  return {
    async day({ day, atMs, mostMoves }) {
      // First, since sales that differ from their entries are put right by it.
      const moves = otherwiseOfDay(day, atMs);
      const figuresOfDay = reading(() => ({
        money: figures.day(day),
        ...days.neighbours(day),
        byState: days.totals(day),
        confirmationsMs: figures.confirmationsMs(day),
      }));
      return {
        businessDay: day,
        today: till.businessDayAt(atMs),
        ...figuresOfDay,
        returned: journal.returnedIn(day),
        unconfirmed: unconfirmedOf(till, day),
        moves: moves.slice(0, mostMoves).map((move) => moveOfDay(parts, move)),
        moveCount: moves.length,
      };
    },
    async period(period, before, atMs) {
      const held = journal.daysHeld(period.from, period.to);
      const moves = held.flatMap((day) => otherwiseOfDay(day, atMs));
      const money = reading(() => ({
        money: figures.period(period.from, period.to),
        moneyBefore: figures.period(before.from, before.to),
        previous: days.neighbours(period.from).previous,
      }));
      return { ...money, moves };
    },
  };
}

/**
 * Money of the day that the stream has called paid, and of which the status route, asked since, said otherwise or nothing:
 * it is among what was received, and is named all the same, also once its sale was put aside.
 */
const unconfirmedOf = (till: Parts['till'], day: BusinessDay): DayReport['unconfirmed'] =>
  till
    .watched(MOST_WATCHED)
    .flatMap((numbered) =>
      numbered.sale.payments
        .filter(
          (payment) =>
            isUnconfirmed(numbered.sale, payment) &&
            placeOf(payment) === null &&
            till.businessDayAt(payment.completedAtMs ?? 0) === day,
        )
        .map((payment) => ({ numbered, payment })),
    );

function moveOfDay({ till, entriesOf }: Parts, move: OtherwiseMove): MoveOfDay {
  const saleId = till.saleIdOf(move.saleNumber);
  const numbered = saleId === null ? null : till.sale(saleId);
  const payment = numbered?.sale.payments.find(({ id }) => id === move.paymentId);
  const isReceived = numbered !== null && payment?.outcome === 'completed';
  const receivedOn = isReceived ? dayOfMoney(entriesOf, numbered.sale.id, payment.id) : null;
  return { move, numbered, receivedOn };
}

/** The day in whose sums a payment is that was called paid. */
function dayOfMoney(
  entriesOf: Parts['entriesOf'],
  saleId: SaleId,
  paymentId: PaymentId,
): BusinessDay | null {
  const told = entriesOf(saleId).findLast(
    ({ event }) => event.type === 'completed' && event.paymentId === paymentId,
  );
  return told?.businessDay ?? null;
}
