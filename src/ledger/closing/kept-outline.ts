import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { JournalPages } from '../entry/journal-pages.ts';
import type { Closings } from './closings.ts';
import type { DayRows } from './day-rows.ts';
import { type OpenDaysOutline, outlineOpenDays } from './open-days-outline.ts';

/** The outline of the days that are open, kept as long as the journal is the one that it has looked at. */
interface KeptOutline {
  /** One for all days that are open up to this one. */
  upTo(day: BusinessDay): OpenDaysOutline;
  /** The oldest day that is open; the day itself where none is. */
  oldest(day: BusinessDay): BusinessDay;
}

/** Nothing was looked at yet. */
export function keepOutline(
  rows: DayRows,
  journal: Pick<JournalPages, 'hashAt'>,
  closings: Pick<Closings, 'openDays'>,
): KeptOutline {
  let outline: OpenDaysOutline | null = null;

  const oldest = (day: BusinessDay): BusinessDay =>
    closings.openDays(day, 1)[0]?.businessDay ?? day;

  return {
    oldest,
    upTo(day) {
      if (outline?.isStill() !== true) {
        outline = outlineOpenDays({ rows, journal, from: firstOfOpen(rows, oldest(day)) });
      }
      return outline;
    },
  };
}

/** A day may have entries before those of an older one, where a clock was set back; and the oldest, none at all. */
function firstOfOpen(rows: DayRows, oldest: BusinessDay): number {
  let first = rows.scanFrom(oldest);
  for (const open of rows.daysFrom(oldest)) first = Math.min(first, rows.firstOf(open) ?? first);
  return first;
}
