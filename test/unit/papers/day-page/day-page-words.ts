import type { Locale } from '../../../../src/domain/locale.ts';

/** What the page of a day says in a language, as far as tests look at it. */
export interface DayPageWords {
  readonly name: string;
  readonly region: string;
  readonly words: { readonly otherwiseKinds: Readonly<Record<string, string>> };
  /** By kind of entry. */
  readonly kinds: Readonly<Record<string, string>>;
}

const inPage = (name: string): string =>
  new URL(`../../../../resources/day-page/${name}.js`, import.meta.url).href;

/** The words of a language, whose file puts them where the page reads them. */
export async function dayPageWords(language: Locale): Promise<DayPageWords> {
  await import(inPage(`words/${language}`));
  const { SPOKEN }: { SPOKEN: Partial<Record<Locale, DayPageWords>> } = await import(
    inPage('spoken')
  );
  const words = SPOKEN[language];
  if (words === undefined) throw new Error(`The page does not speak ${language}.`);
  return words;
}
