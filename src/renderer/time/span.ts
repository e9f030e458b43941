const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A span in the two largest units that a person would say; `seconds` alone below a minute. */
export type SpanParts =
  | { readonly unit: 'seconds'; readonly seconds: number }
  | { readonly unit: 'minutes'; readonly minutes: number; readonly seconds: number }
  | { readonly unit: 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly unit: 'days'; readonly days: number; readonly hours: number };

/** Splits a span in milliseconds, rounded down to the second; a negative span is none. */
export function spanParts(spanMs: number): SpanParts {
  const ms = Math.max(0, spanMs);
  const whole = (unitMs: number, withinMs = Number.POSITIVE_INFINITY) =>
    Math.floor((ms % withinMs) / unitMs);
  if (ms < MINUTE_MS) return { unit: 'seconds', seconds: whole(SECOND_MS) };
  if (ms < HOUR_MS) {
    return { unit: 'minutes', minutes: whole(MINUTE_MS), seconds: whole(SECOND_MS, MINUTE_MS) };
  }
  if (ms < DAY_MS) {
    return { unit: 'hours', hours: whole(HOUR_MS), minutes: whole(MINUTE_MS, HOUR_MS) };
  }
  return { unit: 'days', days: whole(DAY_MS), hours: whole(HOUR_MS, DAY_MS) };
}

/** From here on a countdown has hours of their own: a hundred minutes. */
const WITH_HOURS_FROM_S = 100 * 60;

/**
 * A countdown as `m:ss`, rounded up so that it shows 0:00 only when it is over; from a hundred minutes on as `h:mm:ss`,
 * and over a day no longer counted.
 */
export function countdown(leftMs: number): string {
  if (leftMs > DAY_MS) return '> 24 h';
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  const minutes = Math.floor(seconds / 60);
  const two = (count: number) => String(count).padStart(2, '0');
  if (seconds < WITH_HOURS_FROM_S) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** How much of a lifetime is left, from 0 to 1. */
export function shareLeft(leftMs: number, lifetimeMs: number): number {
  return lifetimeMs > 0 ? Math.min(1, Math.max(0, leftMs / lifetimeMs)) : 0;
}
