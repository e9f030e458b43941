import type { Locale } from '../../domain/locale.ts';

/** Each language by its own name, so that it is found by whoever reads it. */
export const OWN_NAME: Readonly<Record<Locale, string>> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
  pt: 'Português',
};
