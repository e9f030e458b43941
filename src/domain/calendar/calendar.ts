import { Temporal } from 'temporal-polyfill';
import { type BusinessDay, businessDaySchema } from './business-day.ts';

/** What is compared with what came before it. */
export const PERIOD_KINDS = ['week', 'month'] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

/** A run of business days, both ends included. */
export interface Period {
  readonly first: BusinessDay;
  readonly last: BusinessDay;
}

/** The week or the month that holds a day; weeks run from Monday to Sunday (ISO 8601). */
export function periodOf(kind: PeriodKind, day: BusinessDay): Period {
  const date = Temporal.PlainDate.from(day);
  return kind === 'week'
    ? between(date.subtract({ days: date.dayOfWeek - 1 }), date.add({ days: 7 - date.dayOfWeek }))
    : between(date.with({ day: 1 }), date.with({ day: date.daysInMonth }));
}

/** The week or the month just before the one that holds a day. */
export const periodBefore = (kind: PeriodKind, day: BusinessDay): Period =>
  periodOf(kind, moved(periodOf(kind, day).first, -1));

/** The week or the month just after the one that holds a day. */
export const periodAfter = (kind: PeriodKind, day: BusinessDay): Period =>
  periodOf(kind, moved(periodOf(kind, day).last, 1));

/**
 * The part of a week or a month that it is fair to compare the one after it with: as many days from its beginning
 * as the one after it has had by `today`, and all of it once that is over. A month may be too short for as many.
 */
export function fairPart(before: Period, after: Period, today: BusinessDay): Period {
  if (today >= after.last) return before;
  const elapsed = Math.max(1, daysIn({ first: after.first, last: today }));
  const last = moved(before.first, elapsed - 1);
  return { first: before.first, last: last < before.last ? last : before.last };
}

/** How many days a period has; none where it ends before it begins. */
export function daysIn({ first, last }: Period): number {
  const { days } = Temporal.PlainDate.from(first).until(last, { largestUnit: 'days' });
  return Math.max(0, days + 1);
}

/** The number of a day's week, 1 to 53 (ISO 8601). */
export const weekNumber = (day: BusinessDay): number =>
  Temporal.PlainDate.from(day).weekOfYear ?? 1;

function moved(day: BusinessDay, days: number): BusinessDay {
  return nameOf(Temporal.PlainDate.from(day).add({ days }));
}

const between = (first: Temporal.PlainDate, last: Temporal.PlainDate): Period => ({
  first: nameOf(first),
  last: nameOf(last),
});

const nameOf = (date: Temporal.PlainDate): BusinessDay => businessDaySchema.parse(date.toString());
