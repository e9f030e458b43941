import { LOCALES } from '../../domain/locale.ts';
import { OWN_NAME } from '../language/own-name.ts';

/** All of them, to choose from. */
export const LANGUAGES = LOCALES.map((value) => ({ value, word: OWN_NAME[value], lang: value }));
