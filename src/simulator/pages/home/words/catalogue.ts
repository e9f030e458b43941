import type { Language } from '../../frame/language.ts';
import { GERMAN } from './de.ts';
import { ENGLISH } from './en.ts';
import { SPANISH } from './es.ts';
import { FRENCH } from './fr.ts';
import type { HomeWords } from './home-words.ts';
import { ITALIAN } from './it.ts';
import { DUTCH } from './nl.ts';
import { PORTUGUESE } from './pt.ts';

/** The words of each language. */
export const HOME_WORDS: Readonly<Record<Language, HomeWords>> = {
  en: ENGLISH,
  fr: FRENCH,
  de: GERMAN,
  es: SPANISH,
  it: ITALIAN,
  nl: DUTCH,
  pt: PORTUGUESE,
};
