import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { type Locale, localeFor } from '../../../domain/locale.ts';
import { WRITING, type Writing } from '../../../domain/writing.ts';
import { createFormat, type Format } from './format.ts';
import type { OfficeWords } from './words.ts';

/** A language of the pages, as it is loaded. */
interface Spoken {
  readonly locale: Locale;
  readonly words: OfficeWords;
}

interface Language {
  readonly locale: Locale;
  readonly words: OfficeWords;
  readonly format: Format;
  /** How spreadsheets separate and write numbers: `fr` with semicolons and commas. */
  readonly convention: Writing['spreadsheets'];
}

/** Each language of the house, loaded where it is spoken. */
const WORDS: Readonly<Record<Locale, () => Promise<OfficeWords>>> = {
  en: async () => (await import('./en.ts')).en,
  fr: async () => (await import('./fr.ts')).fr,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  it: async () => (await import('./it.ts')).it,
  nl: async () => (await import('./nl.ts')).nl,
  pt: async () => (await import('./pt.ts')).pt,
};

/** Loads the first of our languages that the browser asks for (BCP 47 tags); English where it asks for none. */
export async function spokenFor(tags: readonly string[]): Promise<Spoken> {
  const locale = localeFor(tags);
  return { locale, words: await WORDS[locale]() };
}

const SpokenHere = createContext<Language | null>(null);

/** Speaks one language to all pages within. */
export function LanguageProvider(props: { readonly spoken: Spoken; readonly children: ReactNode }) {
  const { locale, words } = props.spoken;
  const language = useMemo(
    () => ({
      locale,
      words,
      convention: WRITING[locale].spreadsheets,
      format: createFormat(WRITING[locale]),
    }),
    [locale, words],
  );
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return <SpokenHere value={language}>{props.children}</SpokenHere>;
}

/** The language that is spoken here; throws outside of a `LanguageProvider`, which is a bug. */
export function useLanguage(): Language {
  const language = useContext(SpokenHere);
  if (language === null) throw new Error('no language is spoken here');
  return language;
}
