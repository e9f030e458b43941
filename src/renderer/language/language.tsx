import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from 'react';
import type { Locale } from '../../domain/locale.ts';
import type { Catalogue } from './en.ts';
import { createFormat } from './format.ts';
import type { WordsAndFormat } from './words-and-format.ts';

/** A screen's language: its words, and how it writes amounts and times. */
export interface Language extends WordsAndFormat {
  readonly locale: Locale;
}

const LanguageContext = createContext<Language | null>(null);

/** Speaks one language to all within, by the clock of the shop's time zone (an IANA name). */
export function LanguageProvider(props: {
  readonly locale: Locale;
  readonly words: Catalogue;
  readonly timeZone: string;
  readonly children: ReactNode;
}) {
  const { locale, words, timeZone, children } = props;
  const language = useMemo(
    () => ({ locale, words, format: createFormat(locale, timeZone) }),
    [locale, words, timeZone],
  );
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    // A style sheet has no words: how this key is called is read from here (`look/key-hints.css`).
    const enter = JSON.stringify(words.comfort.keyNames.enter);
    document.documentElement.style.setProperty('--enter-key', enter);
  }, [locale, words]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** The language of the screen that calls it. */
export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (language === null) throw new Error('a screen is drawn before its words are there');
  return language;
}
