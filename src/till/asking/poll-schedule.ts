import { isUnconfirmed, isWatched, type Payment, type Sale } from '../../domain/sale/sale.ts';
import { factsOf } from '../../domain/sale/sale-state.ts';

/**
 * How closely a payment is followed. `waiting`: a customer stands at the till; `doubt`: the end has come and
 * the outcome is open; `givenUp`: nothing was paid, but money may still come.
 */
export type Attention = 'waiting' | 'doubt' | 'givenUp';

/** How closely a code of a sale is followed; null once there is nothing more to hear. */
export function attentionFor(sale: Sale, payment: Payment): Attention | null {
  if (!isWatched(payment)) return isUnconfirmed(sale, payment) ? 'givenUp' : null;
  if (payment.id !== sale.currentPaymentId || payment.outcome === 'mismatched') return 'givenUp';
  const { isOutcomeUnknown, attention } = factsOf(sale);
  return isOutcomeUnknown && sale.settlement !== null ? 'givenUp' : attention;
}

/** Until so long after the end a customer may be waiting for the answer: no wait is longer than the next one. */
export const CUSTOMER_MAY_WAIT_MS = 15 * 60_000;
/** Whatever the platform asks for, and however the wait is spread (design, the laws). */
export const LONGEST_WAIT_FOR_CUSTOMER_MS = 30_000;

/** With a dead stream, the status route is all there is. */
const WAITING_WITHOUT_STREAM_MS = 2_000;
/** With a live stream, asking is only a safety net. */
const WAITING_WITH_STREAM_MS = 10_000;
const IN_DOUBT_MS = 2_000;
const IN_LONG_DOUBT_MS = 5_000;
const LONG_DOUBT_AFTER_MS = 60_000;
const GIVEN_UP_FASTEST_MS = 5_000;
const SLOWEST_MS = 60 * 60_000;
/** Each wait is this part of the time gone by since the end: 5 s at first, an hour after seven hours. */
const SHARE_OF_AGE = 0.15;
/** A platform that did not answer at all may be back at any moment: it is asked again at least so often. */
const SLOWEST_IN_SILENCE_MS = 10 * 60_000;
/** Tills that were started together do not ask together: each wait is longer or shorter by up to this part. */
const SPREAD = 0.1;

/**
 * Milliseconds until the status route is asked again: from seconds to hours as the doubt grows old.
 * `sinceEndMs` is negative before the end; `silent`: the last question had no answer at all; `random` gives a number
 * from 0 to 1.
 */
export function nextPollMs(
  attention: Attention,
  state: { readonly streamOpen: boolean; readonly silent: boolean; readonly sinceEndMs: number },
  random: () => number,
): number {
  const { streamOpen, silent, sinceEndMs } = state;
  const mostMs = longestMs(sinceEndMs, silent);
  // What is spread is the bound as well: tills that have waited for long would otherwise ask together after all.
  const withinMs = Math.min(paceMs(attention, streamOpen, sinceEndMs), mostMs / (1 + SPREAD));
  return Math.min(mostMs, withinMs * (1 - SPREAD + 2 * SPREAD * random()));
}

function longestMs(sinceEndMs: number, silent: boolean): number {
  if (sinceEndMs < CUSTOMER_MAY_WAIT_MS) return LONGEST_WAIT_FOR_CUSTOMER_MS;
  return silent ? SLOWEST_IN_SILENCE_MS : SLOWEST_MS * (1 + SPREAD);
}

function paceMs(attention: Attention, streamOpen: boolean, sinceEndMs: number): number {
  const byAgeMs = Math.min(SLOWEST_MS, Math.max(0, sinceEndMs) * SHARE_OF_AGE);
  switch (attention) {
    case 'waiting':
      return streamOpen ? WAITING_WITH_STREAM_MS : WAITING_WITHOUT_STREAM_MS;
    case 'doubt':
      if (sinceEndMs > CUSTOMER_MAY_WAIT_MS) return byAgeMs;
      return sinceEndMs > LONG_DOUBT_AFTER_MS ? IN_LONG_DOUBT_MS : IN_DOUBT_MS;
    case 'givenUp':
      return Math.max(GIVEN_UP_FASTEST_MS, byAgeMs);
  }
}
