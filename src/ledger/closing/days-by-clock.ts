import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { laterDay } from '../../domain/calendar/days.ts';
import { businessDayOf, type DayBounds } from '../../domain/calendar/shop-time.ts';
import type { RegisterJournal } from '../ports/register-journal.ts';
import type { Closings } from './closings.ts';

/** Which business day a moment is in, by the clock that was checked, and into which one it is written. */
export type DaysByClock = Pick<RegisterJournal, 'correctClock' | 'dayByClock' | 'businessDayAt'>;

/** By the till's own clock until another one was checked; nothing is written into a day that is closed. */
export function daysByClock(
  bounds: DayBounds,
  closings: Pick<Closings, 'firstOpenDay'>,
): DaysByClock {
  let clockAheadMs = (): number => 0;

  const dayOf = rememberingDay(bounds);
  const dayByClock: RegisterJournal['dayByClock'] = (atMs) => dayOf(atMs - clockAheadMs());

  return {
    correctClock(aheadMs) {
      clockAheadMs = aheadMs;
    },
    dayByClock,
    businessDayAt(atMs) {
      const byTheClock = dayByClock(atMs);
      return laterDay(byTheClock, closings.firstOpenDay() ?? byTheClock);
    },
  };
}

/** Clocks everywhere differ from UTC by whole quarters of an hour, and change at one, as a business day does. */
const QUARTER_MS = 15 * 60 * 1000;

/** Every view and every entry asks, nearly always within the quarter of an hour of the one before. */
function rememberingDay(bounds: DayBounds): (atMs: number) => BusinessDay {
  let known: { readonly quarter: number; readonly day: BusinessDay } | null = null;
  return (atMs) => {
    const quarter = Math.floor(atMs / QUARTER_MS);
    if (known?.quarter !== quarter) known = { quarter, day: businessDayOf(atMs, bounds) };
    return known.day;
  };
}
