import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from 'react';
import { type Locale, localeFor } from '../../domain/locale.ts';
import { type Catalogue, en } from './en.ts';
import { createFormat } from './format.ts';
import { fr } from './fr.ts';
import type { WordsAndFormat } from './words-and-format.ts';

/** A screen's language: its words, and how it writes amounts and times. */
export interface Language extends WordsAndFormat {
  readonly locale: Locale;
}

const CATALOGUES: Record<Locale, Catalogue> = { en, fr };

/** The language before the till has said which: the first of the browser's that we speak. */
export const browserLocale = (): Locale => localeFor(navigator.languages);

const LanguageContext = createContext<Language>({
  locale: 'en',
  words: en,
  format: createFormat('en', 'UTC'),
});

export function LanguageProvider(props: {
  readonly locale: Locale;
  readonly timeZone: string;
  readonly children: ReactNode;
}) {
  const { locale, timeZone, children } = props;
  const language = useMemo(
    () => ({ locale, words: CATALOGUES[locale], format: createFormat(locale, timeZone) }),
    [locale, timeZone],
  );
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** The language of the screen that calls it. */
export const useLanguage = (): Language => useContext(LanguageContext);
