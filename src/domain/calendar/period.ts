import { type BusinessDay, businessDaySchema } from './business-day.ts';
import { countOfDays, dayAfter, dayFrom, placeInWeek } from './days.ts';

/** Business days in a row, the first and the last included; `from` is never after `to`. */
export interface Period {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
}

/** What is compared with what came before it. */
export const PERIOD_KINDS = ['week', 'month'] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

/** How many days the period has. */
export const daysIn = ({ from, to }: Period): number => countOfDays(from, to);

/** The week of a day, Monday to Sunday (ISO 8601). */
export function weekOf(day: BusinessDay): Period {
  const monday = dayFrom(day, -placeInWeek(day));
  return { from: monday, to: dayFrom(monday, 6) };
}

/** The month of a day, from its first to its last. */
export function monthOf(day: BusinessDay): Period {
  const month = day.slice(0, 7);
  // A name is one of a day only where the calendar has it.
  const last = [31, 30, 29].find((date) => businessDaySchema.safeParse(`${month}-${date}`).success);
  return {
    from: businessDaySchema.parse(`${month}-01`),
    to: businessDaySchema.parse(`${month}-${last ?? 28}`),
  };
}

/** The calendar year of a day. */
export function yearOf(day: BusinessDay): Period {
  const year = day.slice(0, 4);
  return {
    from: businessDaySchema.parse(`${year}-01-01`),
    to: businessDaySchema.parse(`${year}-12-31`),
  };
}

/** The months of a period, in order; the first and the last one as far as they are within it. */
export function monthsIn({ from, to }: Period): readonly Period[] {
  const months: Period[] = [];
  for (let first = from; ; ) {
    const { to: last } = monthOf(first);
    if (last >= to) return [...months, { from: first, to }];
    months.push({ from: first, to: last });
    first = dayAfter(last);
  }
}

/** The week or the month that holds a day. */
export const periodOf = (kind: PeriodKind, day: BusinessDay): Period =>
  kind === 'week' ? weekOf(day) : monthOf(day);

/** The week or the month just before the one that holds a day. */
export const periodBefore = (kind: PeriodKind, day: BusinessDay): Period =>
  periodOf(kind, dayFrom(periodOf(kind, day).from, -1));

/** The week or the month just after the one that holds a day. */
export const periodAfter = (kind: PeriodKind, day: BusinessDay): Period =>
  periodOf(kind, dayAfter(periodOf(kind, day).to));

/** The period without what lies after a day; at least its first day is left. */
export function upTo(day: BusinessDay, { from, to }: Period): Period {
  const earlier = to < day ? to : day;
  return { from, to: earlier < from ? from : earlier };
}

/**
 * The part of a week or a month that it is fair to compare the one after it with: as many days from its beginning
 * as the one after it has had by `today`, and all of it once that is over. A month may be too short for as many.
 */
export function fairPart(before: Period, after: Period, today: BusinessDay): Period {
  if (today >= after.to) return before;
  const elapsed = Math.max(1, countOfDays(after.from, today));
  return upTo(dayFrom(before.from, elapsed - 1), before);
}

/** The number of a day's week, 1 to 53: weeks are counted by their Thursdays (ISO 8601). */
export function weekNumber(day: BusinessDay): number {
  const thursday = dayFrom(weekOf(day).from, 3);
  const newYear = businessDaySchema.parse(`${thursday.slice(0, 4)}-01-01`);
  return Math.ceil(countOfDays(newYear, thursday) / 7);
}
