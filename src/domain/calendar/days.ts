import { type BusinessDay, businessDaySchema } from './business-day.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The day so many days after this one, or before it where they are negative. Days are counted as days of UTC, in which no
 * summer time matters, and without Temporal, which the screens would have to load. Throws beyond the years 0 to 9999.
 */
export const dayFrom = (day: BusinessDay, days: number): BusinessDay =>
  businessDaySchema.parse(new Date(utcOf(day) + days * DAY_MS).toISOString().slice(0, 10));

/** The day after. */
export const dayAfter = (day: BusinessDay): BusinessDay => dayFrom(day, 1);

/** How many days there are from one to another, both of them included; none where the second comes first. */
export const countOfDays = (first: BusinessDay, last: BusinessDay): number =>
  Math.max(0, (utcOf(last) - utcOf(first)) / DAY_MS + 1);

/** The place of a day in its week, from Monday, 0, to Sunday, 6 (ISO 8601). */
export const placeInWeek = (day: BusinessDay): number => (new Date(utcOf(day)).getUTCDay() + 6) % 7;

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

const utcOf = (day: BusinessDay): number => Date.parse(`${day}T00:00:00Z`);
