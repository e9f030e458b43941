import type { en } from './en.ts';

/** What every language must have: a word that is missing does not compile. */
export type OfficeWords = typeof en;
