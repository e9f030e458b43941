import type { Clock } from '../../domain/clock.ts';
import {
  asCountdown,
  CLOCKS_DIFFER_BY_MS,
  FEW_MINUTES_MS,
  toldLifetimeMs,
  watchedForMs,
} from '../../domain/sale/code-end.ts';
import type { Payment } from '../../domain/sale/sale.ts';
import type { PaymentId } from '../../domain/sale/sale-event.ts';
import { AGREEING_MS, type PlatformClock } from './platform-clock.ts';

/** Stamps of one moment may differ by this much without saying that a clock was set. */
const STEP_BACK_MS = 2_000;
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
  const startedMs = clock.monotonicMs();
  const createdMs = new Map<PaymentId, number>();
  /** Where the create answer told no end: the first reading that made sense of it. */
  const endsAtMs = new Map<PaymentId, number>();

  /** At the least this long ago, on the monotonic clock: a code of an earlier run is older than this run. */
  const knownAgeMs = ({ id }: Payment): number =>
    clock.monotonicMs() - (createdMs.get(id) ?? startedMs);

  /** How long ago it was by a clock that was read then and now; null where that clock was set back, or is silent. */
  function ageBy(nowMs: number | null, thenMs: number | null): number | null {
    if (nowMs === null || thenMs === null || nowMs < thenMs - STEP_BACK_MS) return null;
    return Math.max(0, nowMs - thenMs);
  }

  function ageMs(payment: Payment, ownClockCounts: boolean): number {
    const byPlatformMs = ageBy(platformClock.nowMs(), payment.platformNowMs);
    const byOwnMs = ageBy(clock.wallMs(), payment.createdAtMs);
    const toldMs = createdMs.has(payment.id)
      ? asleepForMs(byPlatformMs, byOwnMs)
      : sinceEarlierRunMs(byPlatformMs, byOwnMs, ownClockCounts);
    return Math.max(knownAgeMs(payment), toldMs);
  }

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
    if (lifetimeMs !== null) return lifetimeMs - ageMs(payment, ownClockCounts);
    const endMs = foundEndMs(payment);
    return endMs === null ? null : endMs - clock.monotonicMs();
  }

  /** A code of hours is none of a few minutes, as one of the clocks says: what is waited for is not counted down. */
  function isContradicted(payment: Payment, toldMs: number): boolean {
    if (toldMs <= FEW_MINUTES_MS) return false;
    const byOwnMs = payment.expiresAtMs - clock.wallMs();
    return platformClock.contradicts() || isOdd(payment) || byOwnMs <= FEW_MINUTES_MS;
  }

  /** Of a code of an earlier run: by one clock it has ended, by the other it has not. */
  function isDisputed(payment: Payment): boolean {
    const lifetimeMs = toldLifetimeMs(payment);
    if (lifetimeMs === null || createdMs.has(payment.id)) return false;
    const byPlatformMs = ageBy(platformClock.nowMs(), payment.platformNowMs);
    const byOwnMs = ageBy(clock.wallMs(), payment.createdAtMs);
    if (byPlatformMs === null || byOwnMs === null) return false;
    return byPlatformMs >= lifetimeMs !== byOwnMs >= lifetimeMs;
  }

  /** It has ended as it was told at creation, and by what the platform's clock says since it has not. */
  function isEndContradicted({ expiresAtMs }: Payment, toldMs: number): boolean {
    const nowMs = platformClock.nowMs();
    const leftMs = nowMs === null ? null : asCountdown(expiresAtMs - nowMs);
    return toldMs <= 0 && leftMs !== null && leftMs > CLOCKS_DIFFER_BY_MS;
  }

  /** Whether the platform's clock went another way since the create answer than the time that has passed. */
  function isOdd(payment: Payment): boolean {
    const nowMs = platformClock.nowMs();
    if (nowMs === null || payment.platformNowMs === null || !createdMs.has(payment.id))
      return false;
    return Math.abs(nowMs - payment.platformNowMs - knownAgeMs(payment)) > AGREEING_MS;
  }

  return {
    created(paymentId) {
      createdMs.set(paymentId, clock.monotonicMs());
      endsAtMs.delete(paymentId);
    },
    forget(paymentIds) {
      for (const paymentId of paymentIds) {
        createdMs.delete(paymentId);
        endsAtMs.delete(paymentId);
      }
    },
    ageInRunMs(paymentId) {
      const sinceMs = createdMs.get(paymentId);
      return sinceMs === undefined ? null : Math.round(clock.monotonicMs() - sinceMs);
    },
    lifetimeMs(payment) {
      const toldMs = toldLifetimeMs(payment);
      const leftNowMs = leftMs(payment, true);
      return toldMs ?? (leftNowMs === null ? null : knownAgeMs(payment) + Math.max(0, leftNowMs));
    },
    endsInMs(payment) {
      const toldMs = leftMs(payment, true);
      if (toldMs === null || isContradicted(payment, toldMs) || isDisputed(payment)) return null;
      if (isEndContradicted(payment, toldMs)) return null;
      const surelyMs = leftMs(payment, false);
      return toldMs <= 0 && surelyMs !== null && surelyMs > 0 ? null : toldMs;
    },
    surelyEndsInMs: (payment) => leftMs(payment, false),
    sinceEndMs(payment) {
      const left = leftMs(payment, false);
      return left === null ? ageMs(payment, false) - ASSUMED_LIFETIME_MS : -left;
    },
    isLongOver(payment) {
      if (platformClock.nowMs() === null) return false;
      if (payment.platformNowMs !== null) return ageMs(payment, false) >= watchedForMs(payment);
      const sinceEndMs = ageBy(platformClock.nowMs(), payment.expiresAtMs);
      const ownAgeMs = ageBy(clock.wallMs(), payment.createdAtMs);
      return Math.min(sinceEndMs ?? 0, ownAgeMs ?? sinceEndMs ?? 0) >= watchedForMs(payment);
    },
  };
}

/** What the monotonic clock of this run missed while the machine slept: only where both other clocks say the same. */
function asleepForMs(byPlatformMs: number | null, byOwnMs: number | null): number {
  if (byPlatformMs === null || byOwnMs === null) return 0;
  const agree = Math.abs(byPlatformMs - byOwnMs) <= AGREEING_MS;
  return agree ? Math.min(byPlatformMs, byOwnMs) : 0;
}

/** Of a code of an earlier run: two clocks that jump are believed only as far as both have come. */
function sinceEarlierRunMs(
  byPlatformMs: number | null,
  byOwnMs: number | null,
  ownClockCounts: boolean,
): number {
  if (byPlatformMs === null) return ownClockCounts ? (byOwnMs ?? 0) : 0;
  return Math.min(byPlatformMs, byOwnMs ?? byPlatformMs);
}
