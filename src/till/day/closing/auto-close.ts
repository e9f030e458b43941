import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import { closesAtMs } from '../../../domain/calendar/closing-hour.ts';
import { businessDayOf, type DayBounds } from '../../../domain/calendar/shop-time.ts';
import { type Clock, repeat } from '../../../domain/clock.ts';
import type { PlatformCheck } from '../../../domain/register/closing.ts';
import type { OpenDay } from '../../../ledger/entry/closing-record.ts';
import { clockAgrees } from '../../time/clock-drift.ts';
import type { PlatformClock } from '../../time/platform-clock.ts';
import type { DayClosing } from './day-closing.ts';

/** The first look: by then what an earlier run left open has been asked about. */
const FIRST_LOOK_AFTER_MS = 10_000;
/** How often it is looked whether a day is due. */
const MINUTE_MS = 60_000;
/** After a try in which the platform left questions open, the next one comes so much later. */
const TRIED_AGAIN_AFTER_MS = 10 * MINUTE_MS;
/** After so many tries a day is closed with the questions that are open, as long as the clock is known to be right. */
const TRIES = 6;

export interface AutoCloseParts {
  readonly clock: Clock;
  readonly platformClock: PlatformClock;
  readonly bounds: DayBounds;
  /** The hour that the shop chose; null for never. */
  readonly hour: () => number | null;
  readonly closing: DayClosing;
  /** The oldest day that is not closed; null where there is none. */
  readonly openDay: () => BusinessDay | null;
  /** All of them up to this one, oldest first. */
  readonly openDays: (last: BusinessDay) => readonly OpenDay[];
  /** Whether no sale is open. */
  readonly isQuiet: () => boolean;
  /** Whether the journal can tell of a whole day. */
  readonly isReadable: () => boolean;
  /** Called each minute: time alone may have changed what is to be said of the days. */
  readonly minutePassed: () => void;
}

/**
 * Closes each day at the chosen hour, when no sale is open and the till's clock is known to be right; days that passed
 * while the till was off as well. What hinders it is looked at again each minute. Returns how to stop.
 */
export function startAutoClose(parts: AutoCloseParts): () => void {
  const { clock, platformClock, closing } = parts;
  let tries = 0;
  let notBeforeMs = 0;
  let triedDay: BusinessDay | null = null;
  const stop = repeat(clock, MINUTE_MS, minutePassed, FIRST_LOOK_AFTER_MS);

  function minutePassed(): void {
    tryToClose();
    parts.minutePassed();
  }

  /** The last day whose hour has come; null where none is due. */
  function lastDueDay(): BusinessDay | null {
    const hour = parts.hour();
    const oldest = parts.openDay();
    const isDue = (day: BusinessDay) =>
      hour !== null && closesAtMs(day, hour, parts.bounds) <= clock.wallMs();
    if (oldest === null || !isDue(oldest)) return null;
    const open = parts.openDays(businessDayOf(clock.wallMs(), parts.bounds));
    return open.findLast(({ businessDay }) => isDue(businessDay))?.businessDay ?? null;
  }

  function tryToClose(): void {
    if (closing.progress() !== null || !parts.isQuiet() || !parts.isReadable()) return;
    if (clockDisagrees()) return;
    const through = lastDueDay();
    if (through === null) return;
    // Each day has tries of its own.
    if (through !== triedDay) {
      triedDay = through;
      tries = 0;
      notBeforeMs = 0;
    }
    if (clock.monotonicMs() < notBeforeMs) return;
    tries += 1;
    notBeforeMs = clock.monotonicMs() + TRIED_AGAIN_AFTER_MS;
    closing.begin({ through, by: 'itself', clockAccepted: false, maySign });
  }

  /** Before the first answer nothing is known; what a day's own payments bring decides then. */
  const clockDisagrees = (): boolean =>
    platformClock.nowMs() !== null && !clockAgrees(clock, platformClock);

  function maySign({ unasked }: PlatformCheck): boolean {
    if (!parts.isQuiet() || !clockAgrees(clock, platformClock)) return false;
    return unasked.length === 0 || tries >= TRIES;
  }

  return stop;
}
