import * as z from 'zod/mini';

/** A business day's name: the calendar date on which it starts, `YYYY-MM-DD`. */
export const businessDaySchema = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isCalendarDate))
  .brand<'BusinessDay'>();
export type BusinessDay = z.infer<typeof businessDaySchema>;

/**
 * A date that does not exist, such as 31 April, is refused or comes back as another.
 * Asked without Temporal, which the screens would otherwise have to load in order to read a name.
 */
function isCalendarDate(text: string): boolean {
  const atMs = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(text);
}
