import type { Language } from '../frame/language.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import type { DashboardWords } from './words.ts';

/** The payer dashboard's words in each language. */
export const DASHBOARD_WORDS: Readonly<Record<Language, DashboardWords>> = {
  en: ENGLISH,
  fr: FRENCH,
};
