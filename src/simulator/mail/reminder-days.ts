import { daysBetween } from '../time/calendar.ts';

/** Days after the due date on which a reminder is sent while it is not paid (interface, Reminders). */
const REMINDER_DAYS: ReadonlySet<number> = new Set([-3, 0, 1, 2, 3]);

/** Whether a reminder of what falls due on a day is sent today. */
export const isReminderDay = (dueDate: string, today: string): boolean =>
  REMINDER_DAYS.has(daysBetween(dueDate, today));
