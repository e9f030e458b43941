import type { en } from './en.ts';

/**
 * What every language must have: a word that is missing does not compile. Each thing is called as at the till, whose glossaries stand in
 * `src/renderer/language/XX.ts`.
 */
export type OfficeWords = typeof en;
