import type { Locale } from './locale.ts';

/** Keeps what stands on both sides of it on one line. */
export const NO_BREAK_SPACE = '\u00a0';

/** How a language's shops write numbers, dates and amounts, on screens and on paper. */
export interface Writing {
  /** The region whose habits are followed, as a BCP 47 tag. */
  readonly region: string;
  /** Whether a currency's symbol stands before the number, as in Dutch. */
  readonly isSymbolFirst: boolean;
  /** What is said behind the hour of a clock. */
  readonly oClock: string;
  /** Which spreadsheets its machines open with a double click: those that write 48,90 take a semicolon, as `fr` does. */
  readonly spreadsheets: 'en' | 'fr';
}

/** Each language's own. */
export const WRITING: Readonly<Record<Locale, Writing>> = {
  en: { region: 'en-GB', isSymbolFirst: false, oClock: 'h', spreadsheets: 'en' },
  fr: { region: 'fr-FR', isSymbolFirst: false, oClock: 'h', spreadsheets: 'fr' },
  de: { region: 'de-DE', isSymbolFirst: false, oClock: 'Uhr', spreadsheets: 'fr' },
  es: { region: 'es-ES', isSymbolFirst: false, oClock: 'h', spreadsheets: 'fr' },
  it: { region: 'it-IT', isSymbolFirst: false, oClock: 'h', spreadsheets: 'fr' },
  nl: { region: 'nl-NL', isSymbolFirst: true, oClock: 'uur', spreadsheets: 'fr' },
  pt: { region: 'pt-PT', isSymbolFirst: false, oClock: 'h', spreadsheets: 'fr' },
};

/** A written number with its currency's symbol, in the language's order, on one line: `48.90 €`, `€ 48,90`. */
export function withSymbol(number: string, symbol: string, { isSymbolFirst }: Writing): string {
  const written = isSymbolFirst ? [symbol, number] : [number, symbol];
  return written.join(NO_BREAK_SPACE);
}
