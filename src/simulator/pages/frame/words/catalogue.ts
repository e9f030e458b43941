import type { Language } from '../language.ts';
import { ENGLISH } from './en.ts';
import { FRENCH } from './fr.ts';
import type { FrameWords } from './frame-words.ts';

/** The frame's words in each language. */
export const FRAME_WORDS: Readonly<Record<Language, FrameWords>> = {
  en: ENGLISH,
  fr: FRENCH,
};
