import type { Plugin } from 'vite';
import { LOCALES } from '../src/domain/locale.ts';

/** A dictionary of React Aria's, as its own modules import it: one file for each of its 34 languages. */
const DICTIONARY = /intl\/[\w/-]+\/([a-z]{2})-[A-Z]{2}\.mjs$/;
const OF_REACT_ARIA =
  /[\\/](?:react-aria|react-stately|react-aria-components|@react-aria|@react-stately)[\\/]/;
/** Made up, and ours: of no package whose licence would have to come with it. */
const NONE = 'scripts/spoken-locales.ts?none';

/**
 * Leaves the dictionaries of languages that the till does not speak out of the build. React Aria has English where a
 * language's is empty.
 */
export function spokenLocales(): Plugin {
  return {
    name: 'spoken-locales',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const [, language] = DICTIONARY.exec(source) ?? [];
      if (language === undefined || !OF_REACT_ARIA.test(importer)) return null;
      return LOCALES.some((locale) => locale === language) ? null : NONE;
    },
    load: (id) => (id === NONE ? 'export default {};' : null),
  };
}
