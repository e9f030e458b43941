import { LOCALES, type Locale, localeFor } from '../../domain/locale.ts';

const KEPT_UNDER = 'comptoir.language.1';

/** Keeps the language that this browser's till speaks, for its next start. */
export function keepLanguage(page: Pick<Window, 'localStorage'>, locale: Locale): void {
  try {
    page.localStorage.setItem(KEPT_UNDER, locale);
  } catch {
    // A browser that may keep nothing begins with its own language.
  }
}

/** The language that the screens will begin with: the one that their till spoke last here, else the first of the browser's that we speak. */
export function expectedLanguage(page: Pick<Window, 'localStorage' | 'navigator'>): Locale {
  return keptIn(page) ?? localeFor(page.navigator.languages);
}

function keptIn(page: Pick<Window, 'localStorage'>): Locale | undefined {
  try {
    const kept = page.localStorage.getItem(KEPT_UNDER);
    return LOCALES.find((locale) => locale === kept);
  } catch {
    return undefined;
  }
}
