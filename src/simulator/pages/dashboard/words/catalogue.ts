import type { Language } from '../../frame/language.ts';
import type { DashboardWords } from './dashboard-words.ts';
import { ENGLISH } from './en.ts';
import { FRENCH } from './fr.ts';

/** The payer dashboard’s words in each language. */
export const DASHBOARD_WORDS: Readonly<Record<Language, DashboardWords>> = {
  en: ENGLISH,
  fr: FRENCH,
};
