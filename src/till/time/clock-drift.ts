import { businessDayOf, type DayBounds } from '../../domain/calendar/shop-time.ts';
import type { Clock } from '../../domain/clock.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import type { PlatformClock } from './platform-clock.ts';

/** Less than this is not worth a word: no outcome hangs on it, and a `Date` header has whole seconds. */
const NOTICED_DRIFT_MS = 60_000;

/** A drift up to this one changes no day worth a question. */
const DAY_CHANGING_DRIFT_MS = 10 * 60_000;

/** From here on a manager sees both times before anything is sold: whose day it is decides in which closing it is. */
const ASKED_DRIFT_MS = 2 * 60 * 60_000;

/** Before any version of this till was made: no moment at which something is sold. */
const BEFORE_ANY_TILL_MS = Date.parse('2026-01-01T00:00:00Z');

/** By which clock it is sold while the two disagree. */
export type TrustedClock = Extract<RegisterEvent, { type: 'clockAccepted' }>['by'];

/** Both times at once, in UTC milliseconds; `driftMs` is positive where the till's clock is ahead. */
interface BothTimes {
  readonly tillAtMs: number;
  readonly platformAtMs: number;
  readonly driftMs: number;
}

/** How far the till's own clock is off the platform's: shown to the manager, and kept in the journal. */
export interface ClockDrift {
  /** Positive is ahead; null while it is right, or no answer has come yet. */
  readonly noticedMs: number | null;
  /** An answer has come: a drift that is new, or has changed, is recorded. */
  check(): void;
  /** How far the till's clock is ahead of the one by which business days are told, in milliseconds. */
  aheadMs(): number;
  /** What a manager must see before anything is sold; null while the clocks agree within two hours, or one was chosen. */
  toAsk(): BothTimes | null;
  /** A manager saw both times, and chose. */
  accept(by: TrustedClock): void;
}

interface BothClocks {
  readonly clock: Clock;
  readonly platformClock: PlatformClock;
}

interface CheckedClocks extends BothClocks {
  readonly drift: Pick<ClockDrift, 'toAsk' | 'aheadMs'>;
}

interface WatchedClocks extends BothClocks {
  /** Takes down the event. */
  readonly record: (event: RegisterEvent) => void;
  /** What earlier runs said of their clocks, newest first. */
  readonly told: readonly RegisterEvent[];
}

/** Watches the drift. While no fresh answer tells it, it is taken to be the one that was told last. */
export function watchClockDrift({ clock, platformClock, record, told }: WatchedClocks): ClockDrift {
  let last: ClockEvent | null = told.find(isOfClock) ?? null;
  let accepted = last?.type === 'clockAccepted' ? last : null;
  /** Chosen while no fresh answer told the other time: the next one does. */
  let chosen: TrustedClock | null = null;

  function take(event: ClockEvent): void {
    last = event;
    record(event);
  }

  function bothTimes(): BothTimes | null {
    const platformAtMs = platformClock.nowMs();
    if (platformAtMs === null || !platformClock.isFresh()) return null;
    if (platformClock.contradicts()) return null;
    const tillAtMs = clock.wallMs();
    return {
      tillAtMs,
      platformAtMs: Math.round(platformAtMs),
      driftMs: Math.round(tillAtMs - platformAtMs),
    };
  }

  const noticedMs = (): number | null => {
    const platformNowMs = platformClock.nowMs();
    if (platformNowMs === null) return null;
    const driftMs = Math.round(clock.wallMs() - platformNowMs);
    return Math.abs(driftMs) < NOTICED_DRIFT_MS ? null : driftMs;
  };

  /** While no fresh answer tells it; readings that contradict each other check nothing. */
  function unheardMs(): number {
    if (platformClock.isFresh()) return 0;
    const platformNowMs = platformClock.nowMs();
    const movedMs = platformClock.ownClockMovedMs();
    if (platformNowMs !== null && movedMs !== null && !platformClock.contradicts()) {
      return driftOfMoved({ aheadMs: Math.round(clock.wallMs() - platformNowMs), movedMs });
    }
    if (last === null) return 0;
    const { driftMs, atMs } = last;
    return driftOfEarlierRun({ driftMs, checkedAtMs: atMs - driftMs, wallMs: clock.wallMs() });
  }

  const isAccepted = (driftMs: number): boolean =>
    accepted !== null && Math.abs(driftMs - accepted.driftMs) <= DAY_CHANGING_DRIFT_MS;

  function accept(by: TrustedClock): void {
    const times = bothTimes();
    chosen = times === null ? by : null;
    if (times === null || Math.abs(times.driftMs) <= DAY_CHANGING_DRIFT_MS) return;
    if (isAccepted(times.driftMs) && accepted?.by === by) return;
    const { tillAtMs: atMs, platformAtMs, driftMs } = times;
    accepted = { type: 'clockAccepted', atMs, driftMs, platformAtMs, by };
    take(accepted);
  }

  return {
    get noticedMs() {
      return noticedMs();
    },
    check() {
      if (chosen !== null) accept(chosen);
      const driftMs = noticedMs() ?? 0;
      if (Math.abs(driftMs - (last?.driftMs ?? 0)) < NOTICED_DRIFT_MS) return;
      const atMs = clock.wallMs();
      take({ type: 'clockDriftNoticed', atMs, driftMs, platformAtMs: atMs - driftMs });
    },
    aheadMs() {
      if (chosen === 'till') return 0;
      const driftMs = bothTimes()?.driftMs ?? unheardMs();
      if (Math.abs(driftMs) <= DAY_CHANGING_DRIFT_MS) return 0;
      return isAccepted(driftMs) && accepted?.by === 'till' ? 0 : driftMs;
    },
    toAsk() {
      const times = bothTimes();
      if (times === null || Math.abs(times.driftMs) < ASKED_DRIFT_MS) return null;
      return isAccepted(times.driftMs) ? null : times;
    },
    accept,
  };
}

/**
 * How far the till's clock is ahead once it has moved on its own by `movedMs` since the platform's last answer, in
 * milliseconds; `aheadMs` is what it is ahead of the platform's time as the monotonic clock carries it on. No machine
 * sleeps backwards, and a clock that was wrong and now shows that very time was put right: then that time counts. One that
 * went forward to any other is that of a machine that slept, and is as far off as before (decision 18).
 */
export function driftOfMoved({
  aheadMs,
  movedMs,
}: {
  readonly aheadMs: number;
  readonly movedMs: number;
}): number {
  const wasSet = movedMs < 0 || Math.abs(aheadMs) <= DAY_CHANGING_DRIFT_MS;
  return wasSet ? aheadMs : aheadMs - movedMs;
}

/**
 * How far the till's clock is ahead while nobody has told the time since it was started, in milliseconds: by `driftMs`, as
 * an earlier run heard at `checkedAtMs` of the platform's time, or by nothing, where it was put right since. Time does not
 * run back: what shows a moment before that is not so. Where both may be, the earlier one counts until the platform
 * answers, so that no clock which nobody has checked begins a day (decision 18).
 */
function driftOfEarlierRun({
  driftMs,
  checkedAtMs,
  wallMs,
}: {
  readonly driftMs: number;
  readonly checkedAtMs: number;
  readonly wallMs: number;
}): number {
  const possible = [driftMs, 0].filter((aheadMs) => wallMs - aheadMs >= checkedAtMs);
  return possible.length > 0 ? Math.max(...possible) : Math.min(driftMs, 0);
}

/** What the journal says of the till's clock. */
export const CLOCK_EVENTS = ['clockDriftNoticed', 'clockAccepted'] as const;
type ClockEvent = Extract<RegisterEvent, { type: (typeof CLOCK_EVENTS)[number] }>;

const isOfClock = (event: RegisterEvent): event is ClockEvent =>
  CLOCK_EVENTS.some((type) => type === event.type);

/**
 * Whether nothing is sold for the clock's sake: a manager must see both times first, or nobody has told the time yet and what
 * is known of it cannot be so. Where a battery is empty it is 1970, when no platform's certificate is valid either: what
 * was begun then was a sale of 1969, and each day since was one to be closed.
 */
export const isClockInDoubt = ({ clock, platformClock, drift }: CheckedClocks): boolean =>
  drift.toAsk() !== null ||
  (platformClock.nowMs() === null && clock.wallMs() - drift.aheadMs() < BEFORE_ANY_TILL_MS);

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
