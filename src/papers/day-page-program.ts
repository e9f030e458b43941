import { readFileSync } from 'node:fs';
import { LOCALES, type Locale } from '../domain/locale.ts';
import { inlineSource } from './inline-source.ts';

/** What runs and what is looked at in the page of a day, with the hashes by which its policy allows them. */
export interface DayPageProgram {
  /** In which the page opens. */
  readonly language: Locale;
  readonly script: string;
  readonly style: string;
  /** For `Content-Security-Policy`: this script and this style, and nothing else from anywhere. */
  readonly policy: string;
}

/**
 * In this order they are one module: the second verifier as it is, then what shows its verdict, in the language of whoever
 * made the page and in one that others may read, English or else French. All seven would be most of a small day's file.
 */
const scriptsIn = (language: Locale): readonly string[] => [
  'verifier/verify-journal.js',
  'day-page/spoken.js',
  ...[language, ...LOCALES.filter((locale) => locale !== language).slice(0, 1)].map(
    (spoken) => `day-page/words/${spoken}.js`,
  ),
  'day-page/otherwise.js',
  'day-page/day.js',
  'day-page/page.js',
];

/** Within one module everything is known by its name. */
const IMPORTS = /^import [^;]*;\n/gm;

/** Reads the parts of a page in this language from the folder `resources`. Throws the system's error where one is missing. */
export function dayPageProgram(resources: URL, language: Locale): DayPageProgram {
  const read = (name: string): string => readFileSync(new URL(name, resources), 'utf8');
  // A page has "\n" only, whatever the files were checked out with: the hashes are of that.
  const script = scriptsIn(language)
    .map(read)
    .join('\n')
    .replaceAll('\r\n', '\n')
    .replaceAll(IMPORTS, '');
  const style = read('day-page/page.css').replaceAll('\r\n', '\n');
  const sources = `script-src ${inlineSource(script)}; style-src ${inlineSource(style)}`;
  const policy = `default-src 'none'; ${sources}; base-uri 'none'; form-action 'none'`;
  return { language, script, style, policy };
}
