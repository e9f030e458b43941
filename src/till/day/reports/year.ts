import type { YearView } from '../../../contract/views/report-view.ts';
import { type BusinessDay, businessDaySchema } from '../../../domain/calendar/business-day.ts';
import { dayAfter, dayFrom } from '../../../domain/calendar/days.ts';
import { monthOf, type Period, yearOf } from '../../../domain/calendar/period.ts';
import type { DayBounds } from '../../../domain/calendar/shop-time.ts';
import type { Currency } from '../../../domain/money/money.ts';
import type { Sum } from '../../../domain/register/closing.ts';
import { addRates, addSums } from '../../../domain/register/figures.ts';
import {
  addOtherwise,
  type OtherwiseMove,
  type OtherwiseSum,
  sumOfMove,
} from '../../../domain/sale/collected-otherwise.ts';
import type { MonthReport, RegisterReports } from '../../../ledger/ports/register-reports.ts';
import { averageOf, hoursOf } from './report.ts';

/** Which year is reported. */
export interface YearOf {
  /** Any day within it. */
  readonly containing: BusinessDay;
  readonly today: BusinessDay;
  readonly bounds: DayBounds;
  readonly currency: Currency;
}

/** What a year's report is made of. */
interface YearFigures {
  readonly months: readonly MonthReport[];
  readonly monthsBefore: readonly MonthReport[];
  /** The part of the year before with which it is fair to compare it. */
  readonly compared: readonly MonthReport[];
  /** What moved in its open days, of money that does not match its sale. */
  readonly moves: readonly OtherwiseMove[];
  /** Whether anything was sold before it. */
  readonly hasBefore: boolean;
}

/** The year that holds a day, and the one before it. */
const comparedYears = (day: BusinessDay): { readonly year: Period; readonly before: Period } => {
  const year = yearOf(day);
  return { year, before: yearOf(dayFrom(year.from, -1)) };
};

/** Reads what a year's report is made of, a little at a time; `moves` is what moved in its open days. */
export async function readYear(
  reports: Pick<RegisterReports, 'months' | 'neighbours'>,
  { containing, today }: Pick<YearOf, 'containing' | 'today'>,
  moves: readonly OtherwiseMove[],
): Promise<YearFigures> {
  const { year, before } = comparedYears(containing);
  const monthsBefore = await reports.months(before);
  const until = fairEnd(year, before, today);
  const whole = monthsBefore.filter(({ period }) => period.to <= until);
  const last = monthOf(until);
  const rest = last.to <= until ? [] : await reports.months({ from: last.from, to: until });
  const { previous } = await reports.neighbours(year.from);
  const months = await reports.months(year);
  const compared = [...whole, ...rest];
  return { months, monthsBefore, compared, moves, hasBefore: previous !== null };
}

/** The year before is compared until the same date, and all of it once the year is over. */
function fairEnd(year: Period, before: Period, today: BusinessDay): BusinessDay {
  if (today >= year.to) return before.to;
  const date = (today < year.from ? year.from : today).slice(4);
  const sameDate = businessDaySchema.safeParse(`${before.from.slice(0, 4)}${date}`);
  // The 29th of February has none.
  return sameDate.success
    ? sameDate.data
    : businessDaySchema.parse(`${before.from.slice(0, 4)}-02-28`);
}

/** A year of money received, month by month, beside the one before it. */
export function viewYear(figures: YearFigures, of: YearOf): YearView {
  const { containing, today, bounds, currency } = of;
  const { year } = comparedYears(containing);
  const { months, monthsBefore, compared, moves, hasBefore } = figures;
  const received = receivedIn(months);
  const before = receivedIn(compared);
  return {
    first: year.from,
    last: year.to,
    isCurrent: today >= year.from && today < year.to,
    previous: hasBefore ? dayFrom(year.from, -1) : null,
    next: today > year.to ? dayAfter(year.to) : null,
    currency,
    received,
    averageMinor: averageOf(received),
    months: months.map((month, place) => ({
      first: month.period.from,
      ...receivedIn([month]),
      isToCome: month.period.from > today,
      beforeMinor: receivedIn(monthsBefore.slice(place, place + 1)).minor,
      byVatRate: month.figures.byVatRate.map((row) => ({ ...row })),
    })),
    byVatRate: addRates(months.map((month) => month.figures.byVatRate)),
    byHour: hoursOf(byHourOf(months), bounds),
    otherwise: addOtherwise([
      ...months.flatMap((month): readonly OtherwiseSum[] => month.figures.otherwise ?? []),
      ...moves.map((move) => sumOfMove(move, currency)),
    ]),
    best: bestOf(months),
    before: {
      last: compared.at(-1)?.period.to ?? year.from,
      received: before,
      averageMinor: averageOf(before),
    },
  };
}

const receivedIn = (months: readonly MonthReport[]): Sum =>
  addSums(months.map(({ figures }) => figures.received.total));

function byHourOf(months: readonly MonthReport[]) {
  const hours = Map.groupBy(
    months.flatMap(({ figures }) => figures.byHour),
    ({ hour }) => hour,
  );
  return [...hours].map(([hour, sums]) => ({ hour, ...addSums(sums) }));
}

function bestOf(months: readonly MonthReport[]): YearView['best'] {
  const [best] = months
    .map((month) => ({ first: month.period.from, ...receivedIn([month]) }))
    .toSorted((one, other) => other.minor - one.minor);
  return best === undefined || best.count === 0 ? null : best;
}
