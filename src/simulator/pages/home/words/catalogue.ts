import type { Language } from '../../frame/language.ts';
import { ENGLISH } from './en.ts';
import { FRENCH } from './fr.ts';
import type { HomeWords } from './home-words.ts';

/** The words of each language. */
export const HOME_WORDS: Readonly<Record<Language, HomeWords>> = {
  en: ENGLISH,
  fr: FRENCH,
};
