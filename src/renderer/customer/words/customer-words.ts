import type { Locale } from '../../../domain/locale.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { pt } from './pt.ts';

/** What every language must have: a word that is missing does not compile, nor does one of a new state. */
export type CustomerWords = typeof en;

/** All of them together, since the customer chooses: they are few, and none is fetched while somebody waits. */
export const CUSTOMER_WORDS: Readonly<Record<Locale, CustomerWords>> = {
  en,
  fr,
  de,
  es,
  it,
  nl,
  pt,
};
