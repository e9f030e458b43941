/** The languages that the till speaks, as BCP 47 tags. What a new one has to say is asked for by the compiler, file by file. */
export const LOCALES = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt'] as const;
export type Locale = (typeof LOCALES)[number];

/** In which language the customer is spoken to: the one that the shop chose for them, else the till's own. */
export const customersLanguage = (chosen: {
  readonly locale: Locale;
  readonly customersLocale: Locale | null;
}): Locale => chosen.customersLocale ?? chosen.locale;

/** Where none of ours is asked for. */
const OTHERWISE: Locale = 'en';

/**
 * The first of our languages that is asked for, whatever its region; English where none is. `tags`: BCP 47, in the order
 * of preference; what HTTP adds behind a semicolon is not looked at (RFC 4647, 3.4; RFC 9110, 12.5.4).
 */
export function localeFor(tags: readonly string[]): Locale {
  for (const tag of tags) {
    const [language] = tag.trim().toLowerCase().split(/[-_;]/);
    const spoken = LOCALES.find((locale) => locale === language);
    if (spoken !== undefined) return spoken;
  }
  return OTHERWISE;
}
