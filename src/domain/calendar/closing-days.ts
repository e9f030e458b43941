import { Temporal } from 'temporal-polyfill';
import { type BusinessDay, businessDaySchema } from './business-day.ts';

/** The day after. */
export function dayAfter(day: BusinessDay): BusinessDay {
  return businessDaySchema.parse(Temporal.PlainDate.from(day).add({ days: 1 }).toString());
}

/** Whichever day comes later; names of days sort as the days do. */
export const laterDay = (one: BusinessDay, other: BusinessDay): BusinessDay =>
  one > other ? one : other;

/**
 * The days from one to another, both of them included, in order; none where the second comes first. `most` of them,
 * where somebody else says how far it goes.
 */
export function daysBetween(
  first: BusinessDay,
  last: BusinessDay,
  most = Number.POSITIVE_INFINITY,
): readonly BusinessDay[] {
  const days: BusinessDay[] = [];
  for (let day = first; day <= last && days.length < most; day = dayAfter(day)) days.push(day);
  return days;
}

/** The months and years that end with this day, as their closings name them: `2026-12`, then `2026`. */
export function periodsEndingWith(day: BusinessDay): readonly string[] {
  const next = dayAfter(day);
  return [day.slice(0, 7), day.slice(0, 4)].filter((period) => !next.startsWith(period));
}
