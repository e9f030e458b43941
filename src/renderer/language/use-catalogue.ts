import { useEffect, useState } from 'react';
import type { Locale } from '../../domain/locale.ts';
import { loadCatalogue, loadedCatalogue } from './catalogues.ts';
import type { Catalogue } from './en.ts';
import { untilLoaded } from './until-loaded.ts';

/** A language with its words. */
export interface Spoken {
  readonly locale: Locale;
  readonly words: Catalogue;
}

/** A language once its words are there; until then the one before, or null where none was. */
export function useCatalogue(locale: Locale): Spoken | null {
  const [spoken, setSpoken] = useState<Spoken | null>(null);
  const words = loadedCatalogue(locale);
  useEffect(
    () =>
      untilLoaded(
        () => loadCatalogue(locale),
        (catalogue) => setSpoken({ locale, words: catalogue }),
      ),
    [locale],
  );
  return words === null ? spoken : { locale, words };
}
