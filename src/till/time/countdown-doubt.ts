import type { Clock } from '../../domain/clock.ts';
import {
  asCountdown,
  CLOCKS_DIFFER_BY_MS,
  FEW_MINUTES_MS,
  toldLifetimeMs,
} from '../../domain/sale/code-end.ts';
import type { Payment } from '../../domain/sale/sale.ts';
import type { CodeAges } from './code-age.ts';
import { AGREEING_MS, type PlatformClock } from './platform-clock.ts';

/** What the doubts are about: the clocks, and how old codes are by them. */
interface KnownTimes {
  readonly clock: Clock;
  readonly platformClock: PlatformClock;
  readonly ages: CodeAges;
}

/** Whether the clocks contradict a countdown that has `toldMs` left, so that none is shown (decision 16). */
export const isCountdownDoubted = (times: KnownTimes, payment: Payment, toldMs: number): boolean =>
  isContradicted(times, payment, toldMs) ||
  isDisputed(times, payment) ||
  isEndContradicted(times, payment, toldMs);

/** A code of hours is none of a few minutes, as one of the clocks says: what is waited for is not counted down. */
function isContradicted(times: KnownTimes, payment: Payment, toldMs: number): boolean {
  if (toldMs <= FEW_MINUTES_MS) return false;
  const byOwnMs = payment.expiresAtMs - times.clock.wallMs();
  return times.platformClock.contradicts() || isOdd(times, payment) || byOwnMs <= FEW_MINUTES_MS;
}

/** Of a code of an earlier run: by one clock it has ended, by the other it has not. */
function isDisputed({ ages }: KnownTimes, payment: Payment): boolean {
  const lifetimeMs = toldLifetimeMs(payment);
  if (lifetimeMs === null || ages.isOfThisRun(payment.id)) return false;
  const { byPlatformMs, byOwnMs } = ages.byClocks(payment);
  if (byPlatformMs === null || byOwnMs === null) return false;
  return byPlatformMs >= lifetimeMs !== byOwnMs >= lifetimeMs;
}

/** It has ended as it was told at creation, and by what the platform's clock says since it has not. */
function isEndContradicted(
  { platformClock }: KnownTimes,
  { expiresAtMs }: Payment,
  toldMs: number,
): boolean {
  const nowMs = platformClock.nowMs();
  const leftMs = nowMs === null ? null : asCountdown(expiresAtMs - nowMs);
  return toldMs <= 0 && leftMs !== null && leftMs > CLOCKS_DIFFER_BY_MS;
}

/** Whether the platform's clock went another way since the create answer than the time that has passed. */
function isOdd({ platformClock, ages }: KnownTimes, payment: Payment): boolean {
  const nowMs = platformClock.nowMs();
  if (nowMs === null || payment.platformNowMs === null || !ages.isOfThisRun(payment.id))
    return false;
  return Math.abs(nowMs - payment.platformNowMs - ages.knownMs(payment)) > AGREEING_MS;
}
