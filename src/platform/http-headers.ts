const LONGEST_RETRY_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Reads a `Date` header as UTC milliseconds, whole seconds; null when absent or malformed.
 * Only the form that servers must send is read (RFC 9110, 5.6.7), so that no local time zone creeps in.
 */
export function readHttpDate(header: string | null): number | null {
  if (header === null) return null;
  const ms = Date.parse(header);
  return !Number.isNaN(ms) && new Date(ms).toUTCString() === header ? ms : null;
}

/**
 * Reads a `Retry-After` header, in seconds or as a date, as milliseconds from now, at most a day;
 * null when absent or malformed (RFC 9110, 10.2.3). A date is measured from `platformNowMs`,
 * the same answer's `Date`, because the till's clock may be wrong.
 */
export function readRetryAfter(header: string | null, platformNowMs: number | null): number | null {
  if (header === null) return null;
  const waitMs = /^\d{1,15}$/.test(header)
    ? Number(header) * 1000
    : spanUntil(readHttpDate(header), platformNowMs);
  return waitMs === null ? null : Math.min(Math.max(waitMs, 0), LONGEST_RETRY_AFTER_MS);
}

function spanUntil(momentMs: number | null, nowMs: number | null): number | null {
  return momentMs === null || nowMs === null ? null : momentMs - nowMs;
}
