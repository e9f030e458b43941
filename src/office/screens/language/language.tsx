import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { de } from './de.ts';
import { en } from './en.ts';
import { createFormat, type Format } from './format.ts';
import { fr } from './fr.ts';
import type { OfficeWords } from './words.ts';

/** The languages of the pages so far, each with the region that its numbers and dates are written for. */
const LANGUAGES = {
  en: { words: en, region: 'en-GB' },
  fr: { words: fr, region: 'fr-FR' },
  de: { words: de, region: 'de-DE' },
} as const satisfies Record<string, { readonly words: OfficeWords; readonly region: string }>;

interface Language {
  readonly words: OfficeWords;
  readonly format: Format;
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
    const { words, region } = LANGUAGES[tag];
    return { words, format: createFormat(region) };
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
