import { laterDay } from '../../domain/calendar/days.ts';
import { onceAQuarter } from '../../domain/calendar/once-a-quarter.ts';
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

  // Every view and every entry asks.
  const dayOf = onceAQuarter((atMs) => businessDayOf(atMs, bounds));
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
