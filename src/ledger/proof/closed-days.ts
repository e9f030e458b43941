import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { dayAfter } from '../../domain/calendar/days.ts';
import type { DayClosed, PeriodClosed } from '../../domain/register/closing.ts';
import { addRates, addSums } from '../../domain/register/figures.ts';
import { addGivenBack, isSameGivenBack } from '../../domain/register/returned-figures.ts';
import { addOtherwise } from '../../domain/sale/collected-otherwise.ts';
import { isSameOtherwise } from './otherwise-check.ts';
import { isSameSum } from './same-sum.ts';
import { areSameRates } from './tax-check.ts';

/** The days that were closed, one after the other, and the months and years that end with them. */
interface ClosedDays {
  /** The last of them; null where none was closed. */
  newest(): BusinessDay | null;
  /** Whether this day, or a later one, was closed. */
  isClosed(day: BusinessDay): boolean;
  /** Whether it is the next day to be closed. */
  isFollowedBy(day: BusinessDay): boolean;
  /** Those of a month or a year in which the newest of them lies, oldest first. */
  daysOf(period: string): readonly DayClosed[];
  /** Whether the closing of a month or a year counts its days and adds them up. */
  areDaysOf(event: PeriodClosed): boolean;
  /** A day was closed, and rightly. */
  take(event: DayClosed): void;
}

/** Begins before the first closing that it is shown. `knowsAll`: no day was closed before. */
export function followClosedDays(knowsAll: boolean): ClosedDays {
  let days: DayClosed[] = [];
  let newest: BusinessDay | null = null;
  const daysOf = (period: string) => days.filter((day) => day.businessDay.startsWith(period));

  return {
    newest: () => newest,
    isClosed: (day) => newest !== null && day <= newest,
    isFollowedBy: (day) => newest === null || day === dayAfter(newest),
    daysOf,
    areDaysOf(event) {
      const closed = daysOf(event.period);
      if (closed[0]?.businessDay !== event.days.first) return !knowsAll;
      return isSumOfDays(event, closed);
    },
    take(event) {
      newest = event.businessDay;
      // A month and a year are of their days: those of the year before are never asked about again.
      days = [...days.filter((day) => isOfYear(day, event)), event];
    },
  };
}

const isOfYear = (one: DayClosed, other: DayClosed): boolean =>
  one.businessDay.slice(0, 4) === other.businessDay.slice(0, 4);

const isSumOfDays = ({ days, figures }: PeriodClosed, closed: readonly DayClosed[]): boolean =>
  closed.length === days.count &&
  closed.at(-1)?.businessDay === days.last &&
  isSameSum(figures.received.total, addSums(closed.map((day) => day.figures.received.total))) &&
  isSameSum(addSums(figures.begun), addSums(closed.flatMap((day) => day.figures.begun))) &&
  areSameRates(figures.byVatRate, addRates(closed.map((day) => day.figures.byVatRate))) &&
  isSameGivenBack(figures, addGivenBack(closed.map((day) => day.figures))) &&
  isSameOtherwise(figures, addOtherwise(closed.flatMap((day) => day.figures.otherwise ?? [])));
