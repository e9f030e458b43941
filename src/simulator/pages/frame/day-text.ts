import type { Language } from './language.ts';
import { WRITING } from './writing.ts';

/** Writes a day of the calendar, `YYYY-MM-DD`, in full as the page's language does. */
export const dayText = (day: string, language: Language): string => {
  const { region, firstOfMonth } = WRITING[language];
  const format = new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`)).replace(/^1(?= )/, firstOfMonth);
};

/** A month `YYYY-MM`, such as "November 2026". */
export const monthText = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(WRITING[language].region, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
