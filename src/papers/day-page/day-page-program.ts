import { LOCALES, type Locale } from '../../domain/locale.ts';
import { type PageProgram, pageProgram } from '../page/page-program.ts';

/** What the page of a day consists of. */
export interface DayPageProgram extends PageProgram {
  /** In which the page opens. */
  readonly language: Locale;
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
  'day-page/written.js',
  'day-page/elements.js',
  'day-page/otherwise.js',
  'day-page/day.js',
  'day-page/page.js',
];

/** Reads the parts of a page in this language from the folder `resources`. Throws the system's error where one is missing. */
export const dayPageProgram = (resources: URL, language: Locale): DayPageProgram => ({
  language,
  ...pageProgram(resources, { scripts: scriptsIn(language), styles: ['day-page/page.css'] }),
});
