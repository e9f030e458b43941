import type { Clock } from '../domain/clock.ts';
import type { RegisterEvent } from '../domain/register-event.ts';
import type { PlatformClock } from './platform-clock.ts';

/** Less than this is not worth a word: no outcome hangs on it, and a `Date` header has whole seconds. */
const NOTICED_DRIFT_MS = 60_000;

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
