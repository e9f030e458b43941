import type Database from 'better-sqlite3';
import { type BusinessDay, businessDaySchema } from '../../domain/calendar/business-day.ts';
import { dayAfter, daysBetween, laterDay } from '../../domain/calendar/days.ts';
import type { OpenDay } from '../entry/closing-record.ts';
import type { ProvenClosings } from './proven-closings.ts';

/** The days behind the last one that is closed. */
export interface OpenDays {
  /** The day after the last that is closed: nothing is written into an earlier one. Null while none is. */
  firstOpenDay(): BusinessDay | null;
  /** The days that are not closed, up to this one, oldest first; those without entries between them too. */
  openDays(last: BusinessDay, most?: number): readonly OpenDay[];
}

/**
 * Those of the journal in this database. Where no day is closed, they begin with the first that has an entry of a sale: what a
 * till notes of itself before it has heard of its platform is of the day of a clock that nobody checked, 1969 where the
 * battery of the machine is empty, and each day since then would be a closing. Before the first sale only the last of the
 * days that are asked for is open.
 */
export function findOpenDays(
  database: Database.Database,
  closings: Pick<ProvenClosings, 'lastClosedDay'>,
): OpenDays {
  const firstEntry = database
    .prepare<[], string | null>('SELECT min(business_day) FROM journal')
    .pluck();
  // Day by day, and not by the index of sales, which would read all of them: there is one in nearly the first day.
  const firstSale = database
    .prepare<[], string>(
      'SELECT business_day FROM journal WHERE +sale_id IS NOT NULL ORDER BY business_day LIMIT 1',
    )
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

  /** The first day that is closed of a journal in which none is yet; null where it is empty. */
  function firstDay(last: BusinessDay): BusinessDay | null {
    const sold = firstSale.get();
    if (sold !== undefined) return businessDaySchema.parse(sold);
    const noted = firstEntry.get() ?? null;
    if (noted === null) return null;
    return laterDay(businessDaySchema.parse(noted), last);
  }

  return {
    firstOpenDay,
    openDays(last, most) {
      const first = firstOpenDay() ?? firstDay(last);
      if (first === null) return [];
      return daysBetween(first, last, most).map((businessDay) => ({
        businessDay,
        firstEntryAtMs: firstAtMs.get(businessDay) ?? null,
      }));
    },
  };
}
