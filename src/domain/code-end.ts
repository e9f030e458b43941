import type { Payment } from './sale.ts';

const HOUR_MS = 60 * 60_000;

/** A payment is let go of after an answer that was asked for this long after its end (design, the life of a sale). */
const WATCHED_AFTER_END_MS = 24 * HOUR_MS;
/**
 * "A few minutes" is how long a code lasts (interface, Limits). A lifetime above this is no countdown that a customer
 * could read, and more likely two clocks that disagree: it is not counted down, and the till waits.
 */
const LONGEST_COUNTDOWN_MS = 24 * HOUR_MS;
/** An end that is further away than this is no end. */
const LONGEST_LIFETIME_MS = 400 * 24 * HOUR_MS;

type Told = Pick<Payment, 'expiresAtMs' | 'platformNowMs'>;

/**
 * How long a code lasts by the create answer alone: its end against the same answer's `Date`, in milliseconds.
 * Null where the two contradict each other, or no time was told: nothing may then be concluded from its end
 * (assumptions A12).
 */
export function toldLifetimeMs({ expiresAtMs, platformNowMs }: Told): number | null {
  if (platformNowMs === null) return null;
  return asCountdown(expiresAtMs - platformNowMs);
}

/** A span that can be a code's time left, in milliseconds; null for one that no code has. */
export const asCountdown = (spanMs: number): number | null =>
  spanMs > 0 && spanMs <= LONGEST_COUNTDOWN_MS ? spanMs : null;

/**
 * For how long after its creation a payment is asked about, in milliseconds: until a day after its end. An end that
 * contradicts its own answer counts as a day away, and one that is years away as the most that any code has.
 */
export function watchedForMs({ expiresAtMs, platformNowMs }: Told): number {
  const lifetimeMs = platformNowMs === null ? 0 : expiresAtMs - platformNowMs;
  const endMs = lifetimeMs > 0 ? Math.min(lifetimeMs, LONGEST_LIFETIME_MS) : LONGEST_COUNTDOWN_MS;
  return endMs + WATCHED_AFTER_END_MS;
}
