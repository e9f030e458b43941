import { type BusinessDay, businessDaySchema } from '../../domain/calendar/business-day.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day so many days after this one, or before it. Days are whole in UTC, so that no summer time matters. */
export function dayFrom(day: BusinessDay, days: number): BusinessDay {
  const date = new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
  return businessDaySchema.parse(date.toISOString().slice(0, 10));
}

/** How many days there are from one to another, both of them included. */
export const daysFrom = (first: BusinessDay, last: BusinessDay): number =>
  (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
