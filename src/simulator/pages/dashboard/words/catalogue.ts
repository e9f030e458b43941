import type { Language } from '../../frame/language.ts';
import type { DashboardWords } from './dashboard-words.ts';
import { GERMAN } from './de.ts';
import { ENGLISH } from './en.ts';
import { SPANISH } from './es.ts';
import { FRENCH } from './fr.ts';
import { ITALIAN } from './it.ts';
import { DUTCH } from './nl.ts';
import { PORTUGUESE } from './pt.ts';

/** The payer dashboard’s words in each language. */
export const DASHBOARD_WORDS: Readonly<Record<Language, DashboardWords>> = {
  en: ENGLISH,
  fr: FRENCH,
  de: GERMAN,
  es: SPANISH,
  it: ITALIAN,
  nl: DUTCH,
  pt: PORTUGUESE,
};
