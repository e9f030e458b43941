import { Temporal } from 'temporal-polyfill';
import type { BusinessDay } from './business-day.ts';
import { businessDayRange, type DayBounds } from './shop-time.ts';

/**
 * When a business day closes by itself: the first moment after its start at which the shop's clock shows this full
 * hour (0 to 23); the hour at which days start is the day's own end. In milliseconds since the epoch.
 * An hour that does not exist, as summer time begins, is the first moment after the gap.
 */
export function closesAtMs(day: BusinessDay, hour: number, bounds: DayBounds): number {
  const { fromMs, untilMs } = businessDayRange(day, bounds);
  const date = Temporal.PlainDate.from(day).add({ days: hour > bounds.startsAtHour ? 0 : 1 });
  const atMs = date
    .toPlainDateTime({ hour })
    .toZonedDateTime(bounds.timeZone, { disambiguation: 'compatible' }).epochMilliseconds;
  return Math.min(Math.max(atMs, fromMs), untilMs);
}
