const LONGEST_RETRY_AFTER_MS = 24 * 60 * 60 * 1000;

/** No clock that is right says more, and calendars end not far behind it. */
const LATEST_DATE_MS = Date.parse('9000-01-01T00:00:00Z');

/**
 * Reads a `Date` header as UTC milliseconds, whole seconds; null when absent, malformed or of the year 9000 and later.
 * Only the form that servers must send is read (RFC 9110, 5.6.7), so that no local time zone creeps in.
 */
export function readHttpDate(header: string | null): number | null {
  if (header === null) return null;
  const ms = Date.parse(header);
  return ms < LATEST_DATE_MS && new Date(ms).toUTCString() === header ? ms : null;
}

/** What a cache says that cannot count so far (RFC 9111, 1.2.2). */
const LONGEST_AGE_S = 2 ** 31;
/** An answer that was kept for longer tells no time: its cache may count anything. */
const LONGEST_TOLD_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * Reads an `Age` header: for how long a cache on the way has kept the answer, in milliseconds; 0 when absent. Of several
 * the first counts (RFC 9111, 5.1). One that cannot be read was written by a cache all the same: such an answer is as old
 * as any, rather than of now.
 */
function readAge(header: string | null): number {
  if (header === null) return 0;
  const [first = ''] = header.split(',').map((age) => age.trim());
  const seconds = /^\d+$/.test(first) ? Number(first) : LONGEST_AGE_S;
  return Math.min(seconds, LONGEST_AGE_S) * 1000;
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
  const tellsTime = dateMs !== null && ageMs <= LONGEST_TOLD_AGE_MS;
  return { platformNowMs: tellsTime ? dateMs + ageMs : null, ageMs };
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
