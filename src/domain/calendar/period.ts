import { type BusinessDay, businessDaySchema } from './business-day.ts';

/** Business days in a row, the first and the last included; `from` is never after `to`. */
export interface Period {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many days the period has. */
export function daysIn({ from, to }: Period): number {
  return (utcOf(to) - utcOf(from)) / DAY_MS + 1;
}

/** The week of a day, Monday to Sunday (ISO 8601). */
export function weekOf(day: BusinessDay): Period {
  const daysSinceMonday = (new Date(utcOf(day)).getUTCDay() + 6) % 7;
  const monday = utcOf(day) - daysSinceMonday * DAY_MS;
  return { from: dayAt(monday), to: dayAt(monday + 6 * DAY_MS) };
}

/** The month of a day, from its first to its last. */
export function monthOf(day: BusinessDay): Period {
  const date = new Date(utcOf(day));
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { from: dayAt(Date.UTC(year, month, 1)), to: dayAt(Date.UTC(year, month + 1, 0)) };
}

/** The period without what lies after a day; at least its first day is left. */
export function upTo(day: BusinessDay, { from, to }: Period): Period {
  const earlier = to < day ? to : day;
  return { from, to: earlier < from ? from : earlier };
}

/** Names of days are counted as days of UTC, without Temporal, which the screens would have to load. */
const utcOf = (day: BusinessDay): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (utcMs: number): BusinessDay =>
  businessDaySchema.parse(new Date(utcMs).toISOString().slice(0, 10));
