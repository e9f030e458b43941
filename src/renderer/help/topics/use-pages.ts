import { useEffect, useState } from 'react';
import type { Locale } from '../../../domain/locale.ts';
import type { HelpPages } from './words/help-pages.ts';

/** Each in a file of its own, as long as they are: loaded when somebody asks for help in that language. */
const FILES: Readonly<Record<Locale, () => Promise<HelpPages>>> = {
  en: async () => (await import('./words/en.ts')).en,
  fr: async () => (await import('./words/fr.ts')).fr,
  de: async () => (await import('./words/de.ts')).de,
  es: async () => (await import('./words/es.ts')).es,
  it: async () => (await import('./words/it.ts')).it,
  nl: async () => (await import('./words/nl.ts')).nl,
  pt: async () => (await import('./words/pt.ts')).pt,
};

/** A till that is too busy to answer has them by then. */
const ASKED_AGAIN_MS = 1000;

/** The pages of the help in this language; null until they are there. */
export function usePages(locale: Locale): HelpPages | null {
  const [pages, setPages] = useState<HelpPages | null>(null);
  useEffect(() => {
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = (): void => {
      FILES[locale]().then(
        (loaded) => isWanted && setPages(loaded),
        () => {
          if (isWanted) timer = setTimeout(load, ASKED_AGAIN_MS);
        },
      );
    };
    load();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [locale]);
  return pages;
}
