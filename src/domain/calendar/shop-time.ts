import { Temporal } from 'temporal-polyfill';
import { type BusinessDay, businessDaySchema } from './business-day.ts';

/** Where the shop is and when its day starts. `startsAtHour` is 0 to 23, in `timeZone` (an IANA name). */
export interface DayBounds {
  readonly timeZone: string;
  readonly startsAtHour: number;
}

/** The business day to which an instant belongs. `atMs` is milliseconds since the epoch, UTC. */
export function businessDayOf(atMs: number, bounds: DayBounds): BusinessDay {
  const local = zoned(atMs, bounds.timeZone);
  const date = local.toPlainDate();
  const day = atMs < startOf(date, bounds) ? date.subtract({ days: 1 }) : date;
  return businessDaySchema.parse(day.toString());
}

/** The first instant of a business day and the first instant after it, in milliseconds since the epoch. */
export function businessDayRange(
  day: BusinessDay,
  bounds: DayBounds,
): { readonly fromMs: number; readonly untilMs: number } {
  const date = Temporal.PlainDate.from(day);
  return { fromMs: startOf(date, bounds), untilMs: startOf(date.add({ days: 1 }), bounds) };
}

/** The instant in the shop's own time, such as `2026-11-20T14:27:05.120+01:00`: RFC 3339, to the millisecond. */
export function toLocalTimestamp(atMs: number, timeZone: string): string {
  return zoned(atMs, timeZone).toString({ fractionalSecondDigits: 3, timeZoneName: 'never' });
}

/** The instant in UTC, such as `2026-11-20T13:27:05.120Z`: RFC 3339, to the millisecond. */
export function toUtcTimestamp(atMs: number): string {
  return instant(atMs).toString({ fractionalSecondDigits: 3 });
}

/** The hour of the shop's clock, 0 to 23, for the day's chart. */
export function hourOfDay(atMs: number, timeZone: string): number {
  return zoned(atMs, timeZone).hour;
}

/** The minute of the shop's clock, 0 to 1439. */
export function minuteOfDay(atMs: number, timeZone: string): number {
  const { hour, minute } = zoned(atMs, timeZone);
  return hour * 60 + minute;
}

/**
 * A day whose starting hour does not exist (summer time begins) starts at the first instant after the gap;
 * one whose starting hour comes twice starts at the first of the two.
 */
function startOf(date: Temporal.PlainDate, { timeZone, startsAtHour }: DayBounds): number {
  return date
    .toPlainDateTime({ hour: startsAtHour })
    .toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds;
}

function zoned(atMs: number, timeZone: string): Temporal.ZonedDateTime {
  return instant(atMs).toZonedDateTimeISO(timeZone);
}

/** A time that was counted on by a monotonic clock has fractions of a millisecond: it is within that millisecond. */
const instant = (atMs: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(atMs));
