import { momentOf } from '../../time/calendar.ts';
import type { Language } from '../frame/language.ts';
import { WRITING } from '../frame/writing.ts';

/** Days and moments as the pages write them, in UTC as everything of the platform (assumptions A40). */

const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const;

/** The day of a moment, such as "21 Nov 2026". */
export const shortDayText = (atMs: number, language: Language): string => {
  const { region, firstOfMonth } = WRITING[language];
  const text = new Intl.DateTimeFormat(region, DAY).format(atMs);
  return text.replace(/^1(?= )/, firstOfMonth);
};

/** A moment to the minute, such as "21 Nov 2026, 09:00". */
export const momentText = (atMs: number, language: Language): string => {
  const time = new Intl.DateTimeFormat(WRITING[language].region, TIME).format(atMs);
  return `${shortDayText(atMs, language)}, ${time}`;
};

/** A day `YYYY-MM-DD`, written the same way. */
export const calendarDayText = (day: string, language: Language): string =>
  shortDayText(momentOf(day, 0), language);
