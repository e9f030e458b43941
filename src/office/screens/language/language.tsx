import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { de } from './de.ts';
import { en } from './en.ts';
import { createFormat, type Format } from './format.ts';
import { fr } from './fr.ts';
import type { OfficeWords } from './words.ts';

/** The languages of the pages so far, each with the region that its numbers and dates are written for, and how its spreadsheets are. */
const LANGUAGES = {
  en: { words: en, region: 'en-GB', convention: 'en' },
  fr: { words: fr, region: 'fr-FR', convention: 'fr' },
  de: { words: de, region: 'de-DE', convention: 'fr' },
} as const satisfies Record<
  string,
  { readonly words: OfficeWords; readonly region: string; readonly convention: 'en' | 'fr' }
>;

interface Language {
  readonly words: OfficeWords;
  readonly format: Format;
  /** How spreadsheets separate and write numbers: `fr` with semicolons and commas. */
  readonly convention: 'en' | 'fr';
}

const Spoken = createContext<Language | null>(null);

/** Speaks the first of our languages that the browser asks for; English where it asks for none. */
export function LanguageProvider(props: {
  readonly tags: readonly string[];
  readonly children: ReactNode;
}) {
  const asked = props.tags
    .map((tag) => tag.toLowerCase().split('-')[0] ?? '')
    .find((tag): tag is keyof typeof LANGUAGES => tag in LANGUAGES);
  const tag = asked ?? 'en';
  const language = useMemo(() => {
    const { words, region, convention } = LANGUAGES[tag];
    return { words, convention, format: createFormat(region) };
  }, [tag]);
  useEffect(() => {
    document.documentElement.lang = tag;
  }, [tag]);
  return <Spoken value={language}>{props.children}</Spoken>;
}

export function useLanguage(): Language {
  const language = useContext(Spoken);
  if (language === null) throw new Error('no language is spoken here');
  return language;
}
