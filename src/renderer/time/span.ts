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

/** A countdown as `m:ss`, rounded up so that it shows 0:00 only when it is over; hours run on in minutes. */
export function countdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How much of a lifetime is left, from 0 to 1. */
export function shareLeft(leftMs: number, lifetimeMs: number): number {
  return lifetimeMs > 0 ? Math.min(1, Math.max(0, leftMs / lifetimeMs)) : 0;
}
