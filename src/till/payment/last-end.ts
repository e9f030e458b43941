import type { Clock } from '../../domain/clock.ts';
import { FEW_MINUTES_MS, watchedAfterRequestMs } from '../../domain/sale/code-end.ts';
import { sinceRequestMs, unansweredFor } from '../../domain/sale/code-request.ts';
import type { Payment, Sale } from '../../domain/sale/sale.ts';
import type { CodeClock } from '../time/code-clock.ts';
import type { PlatformClock } from '../time/platform-clock.ts';

/** When codes end at the latest, also where a lost answer may have given an end that nobody was told (decision 16). */
export interface LastEnds {
  /**
   * For the pace of asking: milliseconds since the end, negative before it. One that nobody was told is taken to be some
   * minutes after it was asked for.
   */
  sinceMs(sale: Sale, payment: Payment): number;
  /** Whether an answer asked for now is the last one that is needed: a day has passed since any end that it can have. */
  isLongAgo(sale: Sale, payment: Payment): boolean;
}

/** Makes it over the clocks of the till. */
export function knowLastEnds({
  clock,
  platformClock,
  codeClock,
}: {
  readonly clock: Clock;
  readonly platformClock: PlatformClock;
  readonly codeClock: CodeClock;
}): LastEnds {
  const startedMs = clock.monotonicMs();

  function sinceUnansweredMs(sale: Sale, payment: Payment): number | null {
    const request = unansweredFor(sale, payment);
    const now = {
      wallMs: clock.wallMs(),
      platformMs: platformClock.nowMs(),
      inRunMs: clock.monotonicMs() - startedMs,
    };
    return request === null ? null : sinceRequestMs(request, now);
  }

  return {
    sinceMs(sale, payment) {
      const agoMs = sinceUnansweredMs(sale, payment);
      const sinceMs = codeClock.sinceEndMs(payment);
      return agoMs === null ? sinceMs : Math.min(sinceMs, agoMs - FEW_MINUTES_MS);
    },
    isLongAgo(sale, payment) {
      if (!platformClock.isConfirmed() || !codeClock.isLongOver(payment)) return false;
      if (unansweredFor(sale, payment) === null) return true;
      const agoMs = sinceUnansweredMs(sale, payment);
      return agoMs !== null && agoMs >= watchedAfterRequestMs(payment);
    },
  };
}
