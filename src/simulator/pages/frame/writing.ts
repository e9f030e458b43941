import type { Language } from './language.ts';

/** How a language writes numbers, amounts and days, beside its words. */
interface Writing {
  /** The region whose habits are followed, as a BCP 47 tag: a day stands before its month in each of them. */
  readonly region: string;
  /** Whether a currency's sign stands before the figures, as in Dutch. */
  readonly isSignFirst: boolean;
  /** The first day of a month, which some languages count and all others name as any day. */
  readonly firstOfMonth: string;
}

/** Each language's own. */
export const WRITING: Readonly<Record<Language, Writing>> = {
  en: { region: 'en-GB', isSignFirst: false, firstOfMonth: '1' },
  fr: { region: 'fr-FR', isSignFirst: false, firstOfMonth: '1er' },
  de: { region: 'de-DE', isSignFirst: false, firstOfMonth: '1' },
  es: { region: 'es-ES', isSignFirst: false, firstOfMonth: '1' },
  it: { region: 'it-IT', isSignFirst: false, firstOfMonth: '1º' },
  nl: { region: 'nl-NL', isSignFirst: true, firstOfMonth: '1' },
  pt: { region: 'pt-PT', isSignFirst: false, firstOfMonth: '1' },
};
