import type { CsvConvention } from '../../contract/views/export-view.ts';
import type { Locale } from '../../domain/locale.ts';

/** Which spreadsheets each language's machines open with a double click: those that write 48,90 take a semicolon. */
export const CONVENTION: Readonly<Record<Locale, CsvConvention>> = {
  en: 'en',
  fr: 'fr',
  de: 'fr',
  es: 'fr',
  it: 'fr',
  nl: 'fr',
  pt: 'fr',
};
