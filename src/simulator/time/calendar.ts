import { Temporal } from 'temporal-polyfill';

/**
 * Days of the simulation, as `YYYY-MM-DD`. The interface names no time zone, so days are those of
 * UTC, as its timestamps are (assumptions A40).
 */

/** The hour, UTC, at which a bank executes what was scheduled for a day (assumptions A40). */
export const EXECUTION_HOUR = 6;
/** The hour, UTC, of the day's reminders and of the recap: after the day's executions (assumptions A40). */
export const MAIL_ROUND_HOUR = 8;

/** The day of a moment in milliseconds since the epoch. */
export const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

/** The moment of a full hour of a day, in milliseconds since the epoch. */
export const momentOf = (day: string, hour: number): number =>
  Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00.000Z`);

/** The day so many days later. */
export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** The same day so many months later; the month's last day where it has no such day. */
export const addMonths = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).add({ months }).toString();

/** How many days `later` is after `earlier`; negative when it is before. */
export const daysBetween = (earlier: string, later: string): number =>
  Temporal.PlainDate.from(earlier).until(later, { largestUnit: 'days' }).days;

/** The month of a day, as `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** A moment as the interface writes it: ISO 8601 in UTC. */
export const utcText = (atMs: number): string => new Date(atMs).toISOString();
