import { useEffect, useState } from 'react';
import type { Locale } from '../../../domain/locale.ts';
import { untilLoaded } from '../../language/until-loaded.ts';
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

/** The pages of the help in this language; null until they are there. */
export function usePages(locale: Locale): HelpPages | null {
  const [pages, setPages] = useState<HelpPages | null>(null);
  useEffect(() => untilLoaded(FILES[locale], setPages), [locale]);
  return pages;
}
