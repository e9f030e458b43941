import type { Language } from '../../pages/frame/language.ts';
import { GERMAN } from './de.ts';
import { ENGLISH } from './en.ts';
import { SPANISH } from './es.ts';
import { FRENCH } from './fr.ts';
import { ITALIAN } from './it.ts';
import type { LetterWords } from './letter-words.ts';
import { DUTCH } from './nl.ts';
import { PORTUGUESE } from './pt.ts';

/** The e-mails in each language. */
export const LETTER_WORDS: Readonly<Record<Language, LetterWords>> = {
  en: ENGLISH,
  fr: FRENCH,
  de: GERMAN,
  es: SPANISH,
  it: ITALIAN,
  nl: DUTCH,
  pt: PORTUGUESE,
};
