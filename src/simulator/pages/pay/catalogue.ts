import type { Language } from '../frame/language.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import type { Words } from './words.ts';

/** The words of each language. */
export const WORDS: Readonly<Record<Language, Words>> = { en: ENGLISH, fr: FRENCH };
