import type { Clock } from '../../domain/clock.ts';
import { asCountdown, toldLifetimeMs, watchedForMs } from '../../domain/sale/code-end.ts';
import type { Payment } from '../../domain/sale/sale.ts';
import type { PaymentId } from '../../domain/sale/sale-event.ts';
import { ageBy, createCodeAges } from './code-age.ts';
import { isCountdownDoubted } from './countdown-doubt.ts';
import type { PlatformClock } from './platform-clock.ts';

/** A code whose end is not known is asked about as if it lasted this long: "a few minutes" (interface, Limits). */
const ASSUMED_LIFETIME_MS = 15 * 60_000;

/**
 * When codes end, as far as it can be known. A countdown is a courtesy: what ends a sale is an answer. The lifetime
 * that was told at creation runs on the monotonic clock; no reading of the platform's clock and no change of our own
 * makes it shorter alone (design, the life of a sale; decision 16).
 */
export interface CodeClock {
  /** A code was made, or made payable again, just now. */
  created(paymentId: PaymentId): void;
  /** Nobody waits for these any more. */
  forget(paymentIds: Iterable<PaymentId>): void;
  /**
   * For how long a code of this run has been there, in whole milliseconds on the monotonic clock; null for one of an
   * earlier run, of which nobody can say.
   */
  ageInRunMs(paymentId: PaymentId): number | null;
  /** The code's whole lifetime, in milliseconds; null where no end can be believed. */
  lifetimeMs(payment: Payment): number | null;
  /**
   * Milliseconds until the code ends, for the screen; negative once it has, null where no end can be believed, or none
   * is told: a countdown of hours that another clock contradicts, an end that the platform's clock says since is to come, or
   * one that only the till's own clock has seen.
   */
  endsInMs(payment: Payment): number | null;
  /** The same for a decision: that a code of an earlier run is old is not known where only the till's own clock says so. */
  surelyEndsInMs(payment: Payment): number | null;
  /**
   * For the pace of asking and for whether somebody may be paying: milliseconds since the end, as surely as
   * `surelyEndsInMs`, and assumed where no end is known; negative before it.
   */
  sinceEndMs(payment: Payment): number;
  /** Whether an answer asked for now is the last one that is needed: a day has passed since the end. */
  isLongOver(payment: Payment): boolean;
}

/** Makes it; `platformClock` has heard whatever readings there are. */
export function createCodeClock(clock: Clock, platformClock: PlatformClock): CodeClock {
  const ages = createCodeAges(clock, platformClock);
  /** Where the create answer told no end: the first reading that made sense of it. */
  const endsAtMs = new Map<PaymentId, number>();

  /** Of a code whose create answer made no sense: by the first reading of the platform's clock that does. */
  function foundEndMs({ id, expiresAtMs }: Payment): number | null {
    const known = endsAtMs.get(id);
    if (known !== undefined) return known;
    const nowMs = platformClock.nowMs();
    const leftMs = nowMs === null ? null : asCountdown(expiresAtMs - nowMs);
    if (leftMs === null) return null;
    if (!platformClock.contradicts()) endsAtMs.set(id, clock.monotonicMs() + leftMs);
    return clock.monotonicMs() + leftMs;
  }

  function leftMs(payment: Payment, ownClockCounts: boolean): number | null {
    const lifetimeMs = toldLifetimeMs(payment);
    if (lifetimeMs !== null) return lifetimeMs - ages.ms(payment, ownClockCounts);
    const endMs = foundEndMs(payment);
    return endMs === null ? null : endMs - clock.monotonicMs();
  }

  return {
    created(paymentId) {
      ages.created(paymentId);
      endsAtMs.delete(paymentId);
    },
    forget(paymentIds) {
      for (const paymentId of paymentIds) {
        ages.forget(paymentId);
        endsAtMs.delete(paymentId);
      }
    },
    ageInRunMs(paymentId) {
      const ageMs = ages.inRunMs(paymentId);
      return ageMs === null ? null : Math.round(ageMs);
    },
    lifetimeMs(payment) {
      const toldMs = toldLifetimeMs(payment);
      const leftNowMs = leftMs(payment, true);
      return toldMs ?? (leftNowMs === null ? null : ages.knownMs(payment) + Math.max(0, leftNowMs));
    },
    endsInMs(payment) {
      const toldMs = leftMs(payment, true);
      if (toldMs === null) return null;
      if (isCountdownDoubted({ clock, platformClock, ages }, payment, toldMs)) return null;
      const surelyMs = leftMs(payment, false);
      return toldMs <= 0 && surelyMs !== null && surelyMs > 0 ? null : toldMs;
    },
    surelyEndsInMs: (payment) => leftMs(payment, false),
    sinceEndMs(payment) {
      const left = leftMs(payment, false);
      return left === null ? ages.ms(payment, false) - ASSUMED_LIFETIME_MS : -left;
    },
    isLongOver(payment) {
      if (platformClock.nowMs() === null) return false;
      if (payment.platformNowMs !== null) return ages.ms(payment, false) >= watchedForMs(payment);
      const sinceEndMs = ageBy(platformClock.nowMs(), payment.expiresAtMs);
      const ownAgeMs = ageBy(clock.wallMs(), payment.createdAtMs);
      return Math.min(sinceEndMs ?? 0, ownAgeMs ?? sinceEndMs ?? 0) >= watchedForMs(payment);
    },
  };
}
