import type Database from 'better-sqlite3';
import { type BusinessDay, businessDaySchema } from '../../domain/calendar/business-day.ts';
import { dayAfter, daysBetween } from '../../domain/calendar/days.ts';
import type { OpenDay } from '../entry/closing-record.ts';
import type { ProvenClosings } from './proven-closings.ts';

/** The days behind the last one that is closed. */
export interface OpenDays {
  /** The day after the last that is closed: nothing is written into an earlier one. Null while none is. */
  firstOpenDay(): BusinessDay | null;
  /** The days that are not closed, up to this one, oldest first; those without entries between them too. */
  openDays(last: BusinessDay, most?: number): readonly OpenDay[];
}

/** Those of the journal in this database; where no day is closed, they begin with its first entry. */
export function findOpenDays(
  database: Database.Database,
  closings: Pick<ProvenClosings, 'lastClosedDay'>,
): OpenDays {
  const firstDay = database
    .prepare<[], string | null>('SELECT min(business_day) FROM journal')
    .pluck();
  const firstAtMs = database
    .prepare<[string], number>(
      'SELECT at_ms FROM journal WHERE business_day = ? ORDER BY sequence LIMIT 1',
    )
    .pluck();

  function firstOpenDay(): BusinessDay | null {
    const closed = closings.lastClosedDay();
    return closed === null ? null : dayAfter(closed);
  }

  return {
    firstOpenDay,
    openDays(last, most) {
      const first = firstOpenDay() ?? firstDay.get() ?? null;
      if (first === null) return [];
      return daysBetween(businessDaySchema.parse(first), last, most).map((businessDay) => ({
        businessDay,
        firstEntryAtMs: firstAtMs.get(businessDay) ?? null,
      }));
    },
  };
}
