import type { Language } from '../../pages/frame/language.ts';
import type { BusyWords } from './busy-words.ts';
import { ENGLISH } from './en.ts';
import { FRENCH } from './fr.ts';

/** The notice in each language. */
export const BUSY_WORDS: Readonly<Record<Language, BusyWords>> = {
  en: ENGLISH,
  fr: FRENCH,
};
