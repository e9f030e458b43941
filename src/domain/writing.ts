import type { Locale } from './locale.ts';

/** How a language's shops write numbers, dates and amounts, on screens and on paper. */
export interface Writing {
  /** The region whose habits are followed, as a BCP 47 tag. */
  readonly region: string;
  /** Whether a currency's symbol stands before the number, as in Dutch. */
  readonly isSymbolFirst: boolean;
  /** What is said behind the hour of a clock. */
  readonly oClock: string;
}

/** Each language's own. */
export const WRITING: Readonly<Record<Locale, Writing>> = {
  en: { region: 'en-GB', isSymbolFirst: false, oClock: 'h' },
  fr: { region: 'fr-FR', isSymbolFirst: false, oClock: 'h' },
  de: { region: 'de-DE', isSymbolFirst: false, oClock: 'Uhr' },
  es: { region: 'es-ES', isSymbolFirst: false, oClock: 'h' },
  it: { region: 'it-IT', isSymbolFirst: false, oClock: 'h' },
  nl: { region: 'nl-NL', isSymbolFirst: true, oClock: 'uur' },
  pt: { region: 'pt-PT', isSymbolFirst: false, oClock: 'h' },
};

/** A written number with its currency's symbol, in the language's order, on one line: `48.90 €`, `€ 48,90`. */
export function withSymbol(number: string, symbol: string, { isSymbolFirst }: Writing): string {
  const written = isSymbolFirst ? [symbol, number] : [number, symbol];
  return written.join('\u00a0');
}
