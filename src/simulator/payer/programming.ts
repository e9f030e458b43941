import { addDays } from '../time/calendar.ts';
import { SCHEDULE_HORIZON_DAYS } from './payer-acts.ts';

/** Whether an instalment can be programmed for its due date, and if it is too early, from which day on. */
export type Programming =
  | { readonly kind: 'possible' }
  | { readonly kind: 'alreadyDue' }
  | { readonly kind: 'tooEarly'; readonly fromDay: string };

/** The last day for which a bank takes a payment on the day `today` (interface, Limits). */
export const lastProgrammableDay = (today: string): string => addDays(today, SCHEDULE_HORIZON_DAYS);

/** What `today` allows for that due date; both are `YYYY-MM-DD` (interface, Payer dashboard; assumptions A44). */
export const programmingOf = (dueDate: string, today: string): Programming => {
  if (dueDate <= today) return { kind: 'alreadyDue' };
  return dueDate <= lastProgrammableDay(today)
    ? { kind: 'possible' }
    : { kind: 'tooEarly', fromDay: addDays(dueDate, -SCHEDULE_HORIZON_DAYS) };
};
