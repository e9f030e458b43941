import type { ClosingProgress, DayState } from '../../contract/views/closing-view.ts';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { businessDayRange, type DayBounds } from '../../domain/calendar/shop-time.ts';
import type { Clock } from '../../domain/clock.ts';
import type { NumberedClosing, OpenDay } from '../../ledger/entry/closing-record.ts';
import type { RegisterClosings } from '../../ledger/ports/register-closings.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';

const TOO_LONG_MS = 24 * 60 * 60_000;
/** The newest closing of a day has at most a month's and a year's after it. */
const NEWEST = 3;

/** Which days are open and closed; asked of the journal again only after a closing. */
export interface Days {
  /** The oldest day that is not closed; null where today is closed already, or nothing was written yet. */
  openDay(): BusinessDay | null;
  view(closing: ClosingProgress | null): DayState;
  /** A day was closed. */
  closed(): void;
}

export interface DaysParts {
  readonly ledger: {
    readonly journal: Pick<RegisterJournal, 'dayByClock'>;
    readonly closings: Pick<RegisterClosings, 'closings' | 'openDays'>;
  };
  readonly clock: Clock;
  /** How far the till's clock is ahead of the one that counts; negative where it is behind. */
  readonly aheadMs: () => number;
  readonly bounds: DayBounds;
}

/** Begins to know them. */
export function knowDays({ ledger, clock, aheadMs, bounds }: DaysParts): Days {
  let oldest: BegunDay | null = null;
  let lastClosed: DayState['lastClosed'] | undefined;

  /**
   * Kept once something was written in it: until it is closed, it stays the oldest and began when it began. Not where it has
   * not begun by the clock that counts: a clock that was ahead wrote into it, and what is written now is of a day before.
   */
  function oldestOpen(): BegunDay | null {
    const today = ledger.journal.dayByClock(clock.wallMs());
    if (oldest !== null && oldest.businessDay <= today) return oldest;
    const [found] = ledger.closings.openDays(today, 1);
    if (found === undefined) return null;
    const begun = begunDay(found, bounds);
    if (found.firstEntryAtMs !== null) oldest = begun;
    return begun;
  }

  function open(): DayState['open'] {
    const found = oldestOpen();
    if (found === null) return null;
    const { businessDay, sinceMs } = found;
    // Of a clock that was set on, only what the other one tells as well: no day that runs is said to be left open.
    const forMs = clock.wallMs() - Math.max(0, aheadMs()) - sinceMs;
    return { businessDay, sinceMs, forMs, tooLong: forMs > TOO_LONG_MS };
  }

  return {
    openDay: () => oldestOpen()?.businessDay ?? null,
    view(closing) {
      lastClosed ??= newestDay(ledger.closings.closings(null, NEWEST));
      return {
        open: open(),
        byTheClock: ledger.journal.dayByClock(clock.wallMs()),
        lastClosed,
        closing,
      };
    },
    closed() {
      oldest = null;
      lastClosed = undefined;
    },
  };
}

/** An open day, and since when it runs, in UTC milliseconds. */
interface BegunDay {
  readonly businessDay: BusinessDay;
  readonly sinceMs: number;
}

/** What is sold behind an early closing belongs to the next day, which has not begun by the calendar. */
function begunDay({ businessDay, firstEntryAtMs }: OpenDay, bounds: DayBounds): BegunDay {
  const { fromMs } = businessDayRange(businessDay, bounds);
  return { businessDay, sinceMs: Math.max(firstEntryAtMs ?? fromMs, fromMs) };
}

function newestDay(closings: readonly NumberedClosing[]): DayState['lastClosed'] {
  for (const { event } of closings) {
    if (event.type === 'dayClosed')
      return { businessDay: event.businessDay, number: event.closing };
  }
  return null;
}
