import type { Language } from '../../pages/frame/language.ts';
import { ENGLISH } from './en.ts';
import { FRENCH } from './fr.ts';
import type { LetterWords } from './letter-words.ts';

/** The e-mails in each language. */
export const LETTER_WORDS: Readonly<Record<Language, LetterWords>> = {
  en: ENGLISH,
  fr: FRENCH,
};
