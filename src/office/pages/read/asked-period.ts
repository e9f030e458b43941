import { businessDaySchema } from '../../../domain/calendar/business-day.ts';
import { countOfDays } from '../../../domain/calendar/days.ts';
import type { Period } from '../../../domain/calendar/period.ts';
import { MOST_DAYS } from '../../views.ts';

/** PostgreSQL knows no day before it: what the calendar of ISO 8601 calls the year 0000 is none there. */
const FIRST_DAY = '0001-01-01';

/** The days that are asked for, both included; null where they are none, or more than are answered at once. */
export function askedPeriod(query: { readonly from: string; readonly to: string }): Period | null {
  const from = businessDaySchema.safeParse(query.from);
  const to = businessDaySchema.safeParse(query.to);
  if (!from.success || !to.success || from.data < FIRST_DAY) return null;
  const length = countOfDays(from.data, to.data);
  return length > 0 && length <= MOST_DAYS ? { from: from.data, to: to.data } : null;
}
