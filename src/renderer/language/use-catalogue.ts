import { useEffect, useState } from 'react';
import type { Locale } from '../../domain/locale.ts';
import { loadCatalogue, loadedCatalogue } from './catalogues.ts';
import type { Catalogue } from './en.ts';

/** A till that is being started again, or is too busy to answer, has them by then. */
const ASKED_AGAIN_MS = 1000;

/** A language with its words. */
export interface Spoken {
  readonly locale: Locale;
  readonly words: Catalogue;
}

/** A language once its words are there; until then the one before, or null where none was. */
export function useCatalogue(locale: Locale): Spoken | null {
  const [spoken, setSpoken] = useState<Spoken | null>(null);
  const words = loadedCatalogue(locale);
  useEffect(() => {
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = (): void => {
      loadCatalogue(locale).then(
        (catalogue) => isWanted && setSpoken({ locale, words: catalogue }),
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
  return words === null ? spoken : { locale, words };
}
