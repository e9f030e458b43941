import { type BusinessDay, businessDaySchema } from '../../../domain/calendar/business-day.ts';
import { laterDay } from '../../../domain/calendar/days.ts';
import type { RegisterReports } from '../../../ledger/ports/register-reports.ts';

/** The first and the last name of a day that there are. */
const FIRST_NAME = businessDaySchema.parse('0000-01-01');
const LAST_NAME = businessDaySchema.parse('9999-12-31');

/** The day that was asked for, or the nearest of the journal's own and today: no others have figures. */
export async function nearestDay(
  reports: Pick<RegisterReports, 'neighbours'>,
  day: BusinessDay,
  today: BusinessDay,
): Promise<BusinessDay> {
  const newest = (await reports.neighbours(LAST_NAME)).previous;
  const last = laterDay(today, newest ?? today);
  if (day >= last) return last;
  const first = (await reports.neighbours(FIRST_NAME)).next ?? today;
  return day < first ? first : day;
}
