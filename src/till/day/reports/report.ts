import type { ReportView } from '../../../contract/views/report-view.ts';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import { daysBetween } from '../../../domain/calendar/days.ts';
import {
  fairPart,
  type Period,
  type PeriodKind,
  periodAfter,
  periodBefore,
  periodOf,
  weekNumber,
} from '../../../domain/calendar/period.ts';
import type { DayBounds } from '../../../domain/calendar/shop-time.ts';
import { type Currency, type MinorUnits, minorUnits } from '../../../domain/money/money.ts';
import type { Sum } from '../../../domain/register/closing.ts';
import { addSums } from '../../../domain/register/figures.ts';
import { addOtherwise, sumOfMove } from '../../../domain/sale/collected-otherwise.ts';
import type { MoneyOfPeriod, PeriodReport } from '../../../ledger/ports/register-reports.ts';

/** What a report is of. */
export interface ReportOf {
  readonly kind: PeriodKind;
  /** Any day within it. */
  readonly containing: BusinessDay;
  readonly today: BusinessDay;
  readonly bounds: DayBounds;
  readonly currency: Currency;
}

/** The period that a report is of, and the one before it, with which it is compared. */
export const comparedPeriods = ({
  kind,
  containing,
}: Pick<ReportOf, 'kind' | 'containing'>): {
  readonly period: Period;
  readonly before: Period;
} => ({
  period: periodOf(kind, containing),
  before: periodBefore(kind, containing),
});

/** A week or a month of money received, compared with as many days of the one before it. */
export function viewReport(report: PeriodReport, of: ReportOf): ReportView {
  const { kind, containing, today, bounds, currency } = of;
  const { period, before } = comparedPeriods(of);
  const { money, moneyBefore } = report;
  const compared = fairPart(before, period, today);
  const received = addSums(money.byDay);
  const receivedBefore = addSums(
    moneyBefore.byDay.filter(({ businessDay }) => businessDay <= compared.to),
  );
  return {
    kind,
    ...namedEnds(period),
    weekNumber: kind === 'week' ? weekNumber(period.from) : null,
    isCurrent: today >= period.from && today < period.to,
    previous: report.previous === null ? null : before.from,
    next: today > period.to ? periodAfter(kind, containing).from : null,
    currency,
    received,
    averageMinor: averageOf(received),
    days: viewDays(period, money, before, moneyBefore, today),
    byHour: hoursOf(money.byHour, bounds),
    otherwise: addOtherwise(report.moves.map((move) => sumOfMove(move, currency))),
    best: bestOf(money),
    before: {
      ...namedEnds(compared),
      received: receivedBefore,
      averageMinor: averageOf(receivedBefore),
    },
  };
}

/** The days at both ends, as the screens are told of them. */
const namedEnds = ({ from, to }: Period): Pick<ReportView, 'first' | 'last'> => ({
  first: from,
  last: to,
});

/** The average of a sum, rounded to a minor unit; null where there is nothing. */
export const averageOf = ({ count, minor }: Sum): MinorUnits | null =>
  count === 0 ? null : minorUnits(Math.round(minor / count));

/** Amounts by hour of the shop's clock, all of them, in the order of a business day. */
export function hoursOf(
  byHour: MoneyOfPeriod['byHour'],
  { startsAtHour }: DayBounds,
): ReportView['byHour'] {
  const minorOf = new Map(byHour.map(({ hour, minor }) => [hour, minor]));
  return Array.from({ length: 24 }, (_, index) => {
    const hour = (startsAtHour + index) % 24;
    return { hour, minor: minorOf.get(hour) ?? minorUnits(0) };
  });
}

/** Days stand beside the day of the same place: Monday beside Monday, the 12th beside the 12th. */
function viewDays(
  period: Period,
  money: MoneyOfPeriod,
  before: Period,
  moneyBefore: MoneyOfPeriod,
  today: BusinessDay,
): ReportView['days'] {
  const nothing = { count: 0, minor: minorUnits(0) };
  const sums = new Map(
    [...money.byDay, ...moneyBefore.byDay].map(({ businessDay, count, minor }) => [
      businessDay,
      { count, minor },
    ]),
  );
  const daysBefore = daysBetween(before.from, before.to);
  return daysBetween(period.from, period.to).map((businessDay, index) => {
    const other = daysBefore[index];
    return {
      businessDay,
      ...(sums.get(businessDay) ?? nothing),
      isToCome: businessDay > today,
      beforeMinor: other === undefined ? null : (sums.get(other) ?? nothing).minor,
    };
  });
}

function bestOf({ byDay }: MoneyOfPeriod): ReportView['best'] {
  const best = byDay.toSorted((one, other) => other.minor - one.minor)[0];
  return best === undefined ? null : { ...best };
}
