import { momentOf } from '../../time/calendar.ts';
import type { Language } from '../frame/language.ts';

/** Days and moments as the pages write them, in UTC as everything of the platform (assumptions A40). */

const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const;

/** English days are written as in Britain: the day before the month. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR' };

/** The day of a moment, such as "21 Nov 2026". */
export const shortDayText = (atMs: number, language: Language): string => {
  const text = new Intl.DateTimeFormat(LOCALES[language], DAY).format(atMs);
  // French counts the first day of a month, and no other.
  return language === 'fr' ? text.replace(/^1 /, '1er ') : text;
};

/** A moment to the minute, such as "21 Nov 2026, 09:00". */
export const momentText = (atMs: number, language: Language): string =>
  `${shortDayText(atMs, language)}, ${new Intl.DateTimeFormat(LOCALES[language], TIME).format(atMs)}`;

/** A day `YYYY-MM-DD`, written the same way. */
export const calendarDayText = (day: string, language: Language): string =>
  shortDayText(momentOf(day, 0), language);

/** A month `YYYY-MM`, such as "November 2026". */
export const monthText = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(momentOf(`${month}-01`, 0));
