import type { Clock } from '../../domain/clock.ts';
import type { Payment } from '../../domain/sale/sale.ts';
import type { PaymentId } from '../../domain/sale/sale-event.ts';
import { AGREEING_MS, type PlatformClock } from './platform-clock.ts';

/** Stamps of one moment may differ by this much without saying that a clock was set. */
const STEP_BACK_MS = 2_000;

/** How old codes are, by three clocks of which two may lie; all in milliseconds. */
export interface CodeAges {
  /** A code was made, or made payable again, just now. */
  created(paymentId: PaymentId): void;
  forget(paymentId: PaymentId): void;
  /** Whether it was made in this run. */
  isOfThisRun(paymentId: PaymentId): boolean;
  /** For how long a code of this run has been there, on the monotonic clock; null for one of an earlier run. */
  inRunMs(paymentId: PaymentId): number | null;
  /** At the least this old, on the monotonic clock: a code of an earlier run is older than this run. */
  knownMs(payment: Payment): number;
  /** By the platform's clock and by the till's own; null where that clock was set back, or is silent. */
  byClocks(payment: Payment): ClockAges;
  /** As old as can be believed; `ownClockCounts`: also where nobody but the till's own clock says so. */
  ms(payment: Payment, ownClockCounts: boolean): number;
}

interface ClockAges {
  readonly byPlatformMs: number | null;
  readonly byOwnMs: number | null;
}

/** Makes them; `platformClock` has heard whatever readings there are. */
export function createCodeAges(clock: Clock, platformClock: PlatformClock): CodeAges {
  const startedMs = clock.monotonicMs();
  const createdMs = new Map<PaymentId, number>();

  const knownMs = ({ id }: Payment): number =>
    clock.monotonicMs() - (createdMs.get(id) ?? startedMs);

  const byClocks = ({ platformNowMs, createdAtMs }: Payment): ClockAges => ({
    byPlatformMs: ageBy(platformClock.nowMs(), platformNowMs),
    byOwnMs: ageBy(clock.wallMs(), createdAtMs),
  });

  return {
    created: (paymentId) => void createdMs.set(paymentId, clock.monotonicMs()),
    forget: (paymentId) => void createdMs.delete(paymentId),
    isOfThisRun: (paymentId) => createdMs.has(paymentId),
    inRunMs(paymentId) {
      const sinceMs = createdMs.get(paymentId);
      return sinceMs === undefined ? null : clock.monotonicMs() - sinceMs;
    },
    knownMs,
    byClocks,
    ms(payment, ownClockCounts) {
      const ages = byClocks(payment);
      const toldMs = createdMs.has(payment.id)
        ? asleepForMs(ages)
        : sinceEarlierRunMs(ages, ownClockCounts);
      return Math.max(knownMs(payment), toldMs);
    },
  };
}

/** How long ago it was by a clock that was read then and now; null where that clock was set back, or is silent. */
export function ageBy(nowMs: number | null, thenMs: number | null): number | null {
  if (nowMs === null || thenMs === null || nowMs < thenMs - STEP_BACK_MS) return null;
  return Math.max(0, nowMs - thenMs);
}

/** What the monotonic clock of this run missed while the machine slept: only where both other clocks say the same. */
function asleepForMs({ byPlatformMs, byOwnMs }: ClockAges): number {
  if (byPlatformMs === null || byOwnMs === null) return 0;
  const agree = Math.abs(byPlatformMs - byOwnMs) <= AGREEING_MS;
  return agree ? Math.min(byPlatformMs, byOwnMs) : 0;
}

/** Of a code of an earlier run: two clocks that jump are believed only as far as both have come. */
function sinceEarlierRunMs({ byPlatformMs, byOwnMs }: ClockAges, ownClockCounts: boolean): number {
  if (byPlatformMs === null) return ownClockCounts ? (byOwnMs ?? 0) : 0;
  return Math.min(byPlatformMs, byOwnMs ?? byPlatformMs);
}
