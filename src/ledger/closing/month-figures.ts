import { dayFrom } from '../../domain/calendar/days.ts';
import { monthOf, monthsIn, type Period } from '../../domain/calendar/period.ts';
import { addFigures, figuresOf } from '../../domain/register/figures.ts';
import type { Steps } from '../../domain/steps.ts';
import type { NumberedClosing } from '../entry/closing-record.ts';
import type { Journal } from '../journal/journal.ts';
import type { MonthReport } from '../ports/register-reports.ts';
import type { ReceiptsTable } from '../tables/sales/receipts-table.ts';
import type { Closings } from './closings.ts';

type Came = MonthReport['figures'];

interface MonthFiguresParts {
  readonly closings: Pick<Closings, 'ofDay' | 'find' | 'lastClosedDay'>;
  readonly journal: Pick<Journal, 'daysHeld'>;
  readonly receipts: Pick<ReceiptsTable, 'ofDay'>;
  /** As the tables say it. */
  readonly reading: <Value>(read: () => Value) => Value;
}

/**
 * What came in each month of a period, a closing or a day of receipts in each step. The closings are the truth of what is
 * closed, and hold a year in twelve entries.
 */
export function* monthFigures(parts: MonthFiguresParts, period: Period): Steps<MonthReport[]> {
  const months: MonthReport[] = [];
  for (const month of monthsIn(period)) {
    months.push(closedMonth(parts.closings, month) ?? (yield* monthByDays(parts, month)));
    yield;
  }
  return months;
}

/** Null where the month is not closed, or is not all of it asked for. */
function closedMonth({ ofDay, find }: MonthFiguresParts['closings'], period: Period) {
  const { from, to } = monthOf(period.from);
  if (period.from !== from || period.to !== to) return null;
  const lastDay = ofDay(to);
  // It follows the closing of its last day at once.
  const month = lastDay && find(lastDay.event.closing + 1);
  if (month?.event.type !== 'monthClosed' || month.event.period !== from.slice(0, 7)) return null;
  return reportOf(period, month);
}

function reportOf(period: Period, { event: { closing, figures } }: NumberedClosing): MonthReport {
  return { period, figures, closing };
}

function* monthByDays(parts: MonthFiguresParts, period: Period): Steps<MonthReport> {
  const days = [...(yield* closedDays(parts, period)), ...(yield* openDays(parts, period))];
  const figures = addFigures(days.map((each) => ({ ...each, begun: [], byOperator: [] })));
  return { period, figures, closing: null };
}

/** From the newest back to the first that has a closing: days are closed one after the other. */
function* closedDays({ closings }: MonthFiguresParts, { from, to }: Period): Steps<Came[]> {
  const days: Came[] = [];
  const last = closings.lastClosedDay();
  if (last === null) return days;
  for (let day = last < to ? last : to; day >= from; day = dayFrom(day, -1)) {
    const closed = closings.ofDay(day);
    if (closed === null) break;
    days.push(closed.event.figures);
    yield;
  }
  return days;
}

/** Without what does not match: the entries say that, and not the tables. */
function* openDays(
  { closings, journal, receipts, reading }: MonthFiguresParts,
  { from, to }: Period,
): Steps<Came[]> {
  const days: Came[] = [];
  const last = closings.lastClosedDay();
  for (const day of journal.daysHeld(from, to)) {
    if (last !== null && day <= last) continue;
    days.push(
      figuresOf(
        [],
        reading(() => receipts.ofDay(day)),
      ),
    );
    yield;
  }
  return days;
}
