import type { Language } from '../language.ts';
import { GERMAN } from './de.ts';
import { ENGLISH } from './en.ts';
import { SPANISH } from './es.ts';
import { FRENCH } from './fr.ts';
import type { FrameWords } from './frame-words.ts';
import { ITALIAN } from './it.ts';
import { DUTCH } from './nl.ts';
import { PORTUGUESE } from './pt.ts';

/** The frame's words in each language. */
export const FRAME_WORDS: Readonly<Record<Language, FrameWords>> = {
  en: ENGLISH,
  fr: FRENCH,
  de: GERMAN,
  es: SPANISH,
  it: ITALIAN,
  nl: DUTCH,
  pt: PORTUGUESE,
};
