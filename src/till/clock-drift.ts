import { businessDayOf, type DayBounds } from '../domain/business-day.ts';
import type { Clock } from '../domain/clock.ts';
import type { RegisterEvent } from '../domain/register-event.ts';
import type { PlatformClock } from './platform-clock.ts';

/** Less than this is not worth a word: no outcome hangs on it, and a `Date` header has whole seconds. */
const NOTICED_DRIFT_MS = 60_000;

/** A drift up to this one changes no day worth a question. */
const DAY_CHANGING_DRIFT_MS = 10 * 60_000;

/** How far the till's own clock is off the platform's: shown to the manager, and kept in the journal. */
export interface ClockDrift {
  /** Positive is ahead; null while it is right, or no answer has come yet. */
  readonly noticedMs: number | null;
  /** An answer has come: a drift that is new, or has changed, is recorded. */
  check(): void;
}

/** Watches the drift; `record` commits the event and says whether it could. */
export function watchClockDrift(
  clock: Clock,
  platformClock: PlatformClock,
  record: (event: RegisterEvent) => boolean,
): ClockDrift {
  let recordedMs = 0;

  const noticedMs = (): number | null => {
    const platformNowMs = platformClock.nowMs();
    if (platformNowMs === null) return null;
    const driftMs = Math.round(clock.wallMs() - platformNowMs);
    return Math.abs(driftMs) < NOTICED_DRIFT_MS ? null : driftMs;
  };

  return {
    get noticedMs() {
      return noticedMs();
    },
    check() {
      const driftMs = noticedMs() ?? 0;
      if (Math.abs(driftMs - recordedMs) < NOTICED_DRIFT_MS) return;
      if (record({ type: 'clockDriftNoticed', atMs: clock.wallMs(), driftMs })) {
        recordedMs = driftMs;
      }
    },
  };
}

/** Whether the till's clock is known to agree with the platform's, within ten minutes. */
export function clockAgrees(clock: Clock, platformClock: PlatformClock): boolean {
  const platformNowMs = platformClock.nowMs();
  return (
    platformNowMs !== null && Math.abs(clock.wallMs() - platformNowMs) <= DAY_CHANGING_DRIFT_MS
  );
}

/** Whether the till's clock is known to be wrong by so much that it shows another business day than the platform's. */
export function clockIsWrong(
  clock: Clock,
  platformClock: PlatformClock,
  bounds: DayBounds,
): boolean {
  const platformNowMs = platformClock.nowMs();
  if (platformNowMs === null || clockAgrees(clock, platformClock)) return false;
  return businessDayOf(platformNowMs, bounds) !== businessDayOf(clock.wallMs(), bounds);
}
