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
 * Reads an `Age` header: for how long a cache on the way has kept the answer, in milliseconds; 0 when absent or malformed
 * (RFC 9111, 5.1).
 */
function readAge(header: string | null): number {
  return header !== null && /^\d{1,10}$/.test(header) ? Number(header) * 1000 : 0;
}

/**
 * The platform's time as an answer tells it, in UTC milliseconds: its `Date`, and how long it was kept since; null where
 * it told none. An answer that was kept is of `ageMs` ago, whatever time it is.
 */
export function readPlatformTime(headers: Headers): {
  readonly platformNowMs: number | null;
  readonly ageMs: number;
} {
  const ageMs = readAge(headers.get('age'));
  const dateMs = readHttpDate(headers.get('date'));
  return { platformNowMs: dateMs === null ? null : dateMs + ageMs, ageMs };
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
