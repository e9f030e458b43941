import type { Payment } from './sale.ts';

/** The platform's word for a code whose time is over (assumptions A5). */
export const ENDED_WORD = 'expired';

const HOUR_MS = 60 * 60_000;

/** A payment is let go of after an answer that was asked for this long after its end (design, the life of a sale). */
const WATCHED_AFTER_END_MS = 24 * HOUR_MS;
/**
 * "A few minutes" is how long a code lasts (interface, Limits). A lifetime above this is no countdown that a customer
 * could read, and more likely two clocks that disagree: it is not counted down, and the till waits.
 */
export const LONGEST_COUNTDOWN_MS = 24 * HOUR_MS;
/** An end that is further away than this is no end. */
const LONGEST_LIFETIME_MS = 400 * 24 * HOUR_MS;

/** "A few minutes" (interface, Limits): what our own clock tells of a code's lifetime is believed up to this. */
export const FEW_MINUTES_MS = 15 * 60_000;
/** Two clocks that are set right may differ by this much. */
export const CLOCKS_DIFFER_BY_MS = 10_000;

type Told = Pick<Payment, 'expiresAtMs' | 'platformNowMs'>;
type Made = Pick<Payment, 'expiresAtMs' | 'platformNowMs' | 'createdAtMs'>;

/**
 * How long a code lasts by its create answer, in milliseconds: its end against the same answer's `Date`, or against our
 * own clock where that leaves clearly more time and still a few minutes: a `Date` just short of the end would cut the
 * code off, and a clock that cannot be trusted errs towards waiting (decision 16). Null where the answer contradicts
 * itself, or told no time: nothing may then be concluded from its end (assumptions A12).
 */
export function toldLifetimeMs({ expiresAtMs, platformNowMs, createdAtMs }: Made): number | null {
  if (platformNowMs === null) return null;
  const toldMs = asCountdown(expiresAtMs - platformNowMs);
  const byOwnMs = expiresAtMs - createdAtMs;
  const isLonger = toldMs !== null && byOwnMs > toldMs + CLOCKS_DIFFER_BY_MS;
  return isLonger && byOwnMs <= FEW_MINUTES_MS ? byOwnMs : toldMs;
}

/** A span that can be a code's time left, in milliseconds; null for one that no code has. */
export const asCountdown = (spanMs: number): number | null =>
  spanMs > 0 && spanMs <= LONGEST_COUNTDOWN_MS ? spanMs : null;

/**
 * For how long after a request for another code, whose answer is not known, an earlier one is asked about, in
 * milliseconds: its new end may be as far away as any, and a day later.
 */
export const watchedAfterRequestMs = (payment: Told): number =>
  Math.max(watchedForMs(payment), LONGEST_COUNTDOWN_MS + WATCHED_AFTER_END_MS);

/**
 * For how long after its creation a payment is asked about, in milliseconds: until a day after its end. An end that
 * contradicts its own answer counts as a day away, and one that is years away as the most that any code has.
 */
export function watchedForMs({ expiresAtMs, platformNowMs }: Told): number {
  const lifetimeMs = platformNowMs === null ? 0 : expiresAtMs - platformNowMs;
  const endMs = lifetimeMs > 0 ? Math.min(lifetimeMs, LONGEST_LIFETIME_MS) : LONGEST_COUNTDOWN_MS;
  return endMs + WATCHED_AFTER_END_MS;
}
