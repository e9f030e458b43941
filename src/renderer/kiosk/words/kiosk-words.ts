import type { Locale } from '../../../domain/locale.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { pt } from './pt.ts';

/** What every language must have: a word that is missing does not compile, nor does one of a new state or fault. */
export type KioskWords = typeof en;

/** All of them together, since the customer chooses. */
export const KIOSK_WORDS: Readonly<Record<Locale, KioskWords>> = { en, fr, de, es, it, nl, pt };
