import * as z from 'zod/mini';
import { LOCALES, type Locale } from './locale.ts';

/** A text in the languages that it was written in: in English always, which is read where one's own is missing. */
export type TextsByLocale = { readonly en: string } & {
  readonly [Other in Exclude<Locale, 'en'>]?: string | undefined;
};

/** Such texts, each as `text` says; a language that this till does not speak is left out, so that a later one may have more. */
export function textsByLocale<Text extends z.ZodMiniType<string>>(text: Text) {
  const others = LOCALES.filter((locale) => locale !== 'en');
  const optional = others.map((locale) => [locale, z.optional(text)] as const);
  type Others = Record<(typeof others)[number], z.ZodMiniOptional<Text>>;
  return z.object({ ...(Object.fromEntries(optional) as Others), en: text });
}

/** The text in this language, or the one that everybody has; `locale` says which it is. */
export function textIn(
  texts: TextsByLocale,
  locale: Locale,
): { readonly locale: Locale; readonly text: string } {
  const text = texts[locale];
  return text === undefined ? { locale: 'en', text: texts.en } : { locale, text };
}
