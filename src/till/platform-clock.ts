import type { Clock } from '../domain/clock.ts';
import type { Payment } from '../domain/sale.ts';

/** A `Date` header says whole seconds, and the answer took time to come: it may trail by this much and be fresh. */
const STEP_BACK_MS = 2_000;

/**
 * The platform's time, as known from its answers and carried on by the monotonic clock.
 * The till's own clock, wrong by a day either way, changes nothing here (design, the life of a sale).
 */
export interface PlatformClock {
  /** Takes an answer's `Date`, in milliseconds since the epoch, as of now. */
  observe(platformMs: number): void;
  /** The platform's time in milliseconds since the epoch; null before its first answer. */
  nowMs(): number | null;
  /** Milliseconds until the payment's code ends; negative once it has ended. */
  endsInMs(payment: Payment): number;
}

/**
 * A `Date` header is always in the past when read, so of two readings the later time is the better one;
 * one that is clearly behind means that the platform's clock was set back, or that this machine slept.
 */
export function createPlatformClock(clock: Clock): PlatformClock {
  const startedMonotonicMs = clock.monotonicMs();
  let offsetMs: number | null = null;

  return {
    observe(platformMs) {
      const offset = platformMs - clock.monotonicMs();
      const isBetter = offsetMs === null || offset > offsetMs || offset < offsetMs - STEP_BACK_MS;
      if (isBetter) offsetMs = offset;
    },
    nowMs: () => (offsetMs === null ? null : clock.monotonicMs() + offsetMs),
    endsInMs(payment) {
      if (offsetMs !== null) return payment.expiresAtMs - (clock.monotonicMs() + offsetMs);
      // After a restart, before the first answer: the span since creation by the till's clock, whose error
      // cancels unless it was set in between. It is at least the time for which this till has run.
      const sinceCreationMs = Math.max(
        clock.wallMs() - payment.createdAtMs,
        clock.monotonicMs() - startedMonotonicMs,
      );
      return payment.expiresAtMs - (payment.platformNowMs + sinceCreationMs);
    },
  };
}
