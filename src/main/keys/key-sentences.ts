import { type Locale, localeFor } from '../../domain/locale.ts';
import { german } from './sentences/de.ts';
import { english } from './sentences/en.ts';
import { spanish } from './sentences/es.ts';
import { french } from './sentences/fr.ts';
import { italian } from './sentences/it.ts';
import type { KeySentences } from './sentences/key-words.ts';
import { dutch } from './sentences/nl.ts';
import { portuguese } from './sentences/pt.ts';

const SENTENCES: Readonly<Record<Locale, KeySentences>> = {
  en: english,
  fr: french,
  de: german,
  es: spanish,
  it: italian,
  nl: dutch,
  pt: portuguese,
};

/** The sentences in the language of the machine, as a BCP 47 tag. */
export const keySentences = (locale: string): KeySentences => SENTENCES[localeFor([locale])];
