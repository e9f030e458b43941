import type { Language } from '../../frame/language.ts';
import { ENGLISH } from './en.ts';
import { FRENCH } from './fr.ts';
import type { Words } from './pay-words.ts';

/** The words of each language. */
export const WORDS: Readonly<Record<Language, Words>> = {
  en: ENGLISH,
  fr: FRENCH,
};
