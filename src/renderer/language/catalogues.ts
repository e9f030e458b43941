import type { Locale } from '../../domain/locale.ts';
import type { Catalogue } from './en.ts';

/** Each in a file of its own, which is loaded when its language is spoken and not before. */
const FILES: Readonly<Record<Locale, () => Promise<Catalogue>>> = {
  en: async () => (await import('./en.ts')).en,
  fr: async () => (await import('./fr.ts')).fr,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  it: async () => (await import('./it.ts')).it,
  nl: async () => (await import('./nl.ts')).nl,
  pt: async () => (await import('./pt.ts')).pt,
};

const loaded = new Map<Locale, Catalogue>();
const underWay = new Map<Locale, Promise<Catalogue>>();

/** A language's words where they are there already. */
export const loadedCatalogue = (locale: Locale): Catalogue | null => loaded.get(locale) ?? null;

/** A language's words; rejects where the till does not answer, and the next call asks again. */
export function loadCatalogue(locale: Locale): Promise<Catalogue> {
  const asked = underWay.get(locale);
  if (asked !== undefined) return asked;
  const asking = FILES[locale]().then(
    (catalogue) => {
      loaded.set(locale, catalogue);
      return catalogue;
    },
    (error: unknown) => {
      underWay.delete(locale);
      throw error;
    },
  );
  underWay.set(locale, asking);
  return asking;
}
