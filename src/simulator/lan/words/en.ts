import type { BusyWords } from './busy-words.ts';

/** The notice in English. */
export const ENGLISH: BusyWords = {
  heading: 'Too many requests at once',
  detail: 'What you just asked for was not done. Wait a moment, then open the page again.',
};
