/**
 * How closely a payment is followed. `waiting`: a customer stands at the till; `doubt`: the end has come and
 * the outcome is open; `givenUp`: nothing was paid, but money may still come.
 */
export type Attention = 'waiting' | 'doubt' | 'givenUp';

/** With a dead stream, the status route is all there is. */
const WAITING_WITHOUT_STREAM_MS = 2_000;
/** With a live stream, asking is only a safety net. */
const WAITING_WITH_STREAM_MS = 10_000;
const IN_DOUBT_MS = 2_000;
const IN_LONG_DOUBT_MS = 5_000;
const LONG_DOUBT_AFTER_MS = 60_000;
/** Unpaid codes are watched this long, ever more slowly (design, the life of a sale). */
export const WATCHED_AFTER_END_MS = 24 * 60 * 60 * 1000;
/** At a start the till's clock may be a day ahead of the one that decides how long a code is watched. */
export const LOADED_AFTER_END_MS = 2 * WATCHED_AFTER_END_MS;
const GIVEN_UP_FASTEST_MS = 5_000;
const GIVEN_UP_SLOWEST_MS = 15 * 60 * 1000;
/** Each wait is this part of the time gone by since the end: 5 s at first, a quarter of an hour after 100 minutes. */
const GIVEN_UP_SHARE = 0.15;

/** Milliseconds until the status route is asked again; null once the payment is no longer watched. */
export function nextPollMs(
  attention: Attention,
  streamOpen: boolean,
  sinceEndMs: number,
): number | null {
  switch (attention) {
    case 'waiting':
      return streamOpen ? WAITING_WITH_STREAM_MS : WAITING_WITHOUT_STREAM_MS;
    case 'doubt':
      return sinceEndMs > LONG_DOUBT_AFTER_MS ? IN_LONG_DOUBT_MS : IN_DOUBT_MS;
    case 'givenUp': {
      if (sinceEndMs > WATCHED_AFTER_END_MS) return null;
      const share = Math.max(0, sinceEndMs) * GIVEN_UP_SHARE;
      return Math.min(GIVEN_UP_SLOWEST_MS, Math.max(GIVEN_UP_FASTEST_MS, share));
    }
  }
}
