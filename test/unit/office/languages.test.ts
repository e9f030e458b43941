import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../src/domain/locale.ts';
import { WRITING } from '../../../src/domain/writing.ts';
import { createFormat } from '../../../src/office/screens/language/format.ts';
import { spokenFor } from '../../../src/office/screens/language/language.tsx';

// The compiler asks each language for each word; what it cannot ask is looked at here.

/** Every word of a catalogue by its path; a function is a word as well. */
function wordsOf(catalogue: unknown, path = ''): readonly (readonly [string, unknown])[] {
  if (typeof catalogue !== 'object' || catalogue === null) return [[path, catalogue]];
  return Object.entries(catalogue).flatMap(([name, held]) => wordsOf(held, `${path}.${name}`));
}

/** What a word says: of a function, with all that it takes being `given`. */
const saidBy = (word: unknown, given: unknown): string =>
  typeof word === 'function' ? String(word(given, given, given)) : String(word);

const catalogueOf = async (locale: Locale) => (await spokenFor([locale])).words;

/** The words that count something, by what is counted. */
const COUNTING = {
  shopsAndRegisters: (words, of) => words.size(of, of),
  payments: (words, of) => words.now.payments(of),
  silentSales: (words, of) => words.now.silentText('14:02', of),
  moreShops: (words, of) => words.now.more(of),
  entriesHeld: (words, of) => words.findings.about.left(of),
  logEntries: (words, of) => words.people.whole(of),
} as const satisfies Record<
  string,
  (words: Awaited<ReturnType<typeof catalogueOf>>, of: number) => string
>;

describe.each(LOCALES)('the pages of the office in %s', (locale) => {
  test('have every word that English has, and none that is empty', async () => {
    const [english, own] = [wordsOf(await catalogueOf('en')), wordsOf(await catalogueOf(locale))];
    const names = (words: typeof own) => words.map(([path]) => path).toSorted();
    expect(names(own)).toEqual(names(english));
    expect(own.filter(([, word]) => saidBy(word, 2).trim() === '')).toEqual([]);
  });

  test('say one of a thing otherwise than two of it, and thousands apart', async () => {
    const words = await catalogueOf(locale);
    const digits = /[\d.,\u00a0\u202f]+/g;
    for (const [name, say] of Object.entries(COUNTING)) {
      const [one, two] = [say(words, 1), say(words, 2)];
      expect(one.replaceAll(digits, ' '), name).not.toBe(two.replaceAll(digits, ' '));
      const written = new Intl.NumberFormat(WRITING[locale].region).format(12_345);
      expect(say(words, 12_345), name).toContain(written);
    }
  });

  test('keep every sign where it belongs', async () => {
    const said = wordsOf(await catalogueOf(locale)).map(([, word]) => saidBy(word, 'X'));
    const wrong =
      locale === 'fr'
        ? // A no-break space before ; : ! ? and within guillemets; an address is none of its business.
          said.filter((text) => /[^\u00a0\d][;!?»]|[^\u00a0\d]:(?!\/\/)|«[^\u00a0]/.test(text))
        : said.filter((text) => /\s[;:!?]/.test(text));
    expect(wrong).toEqual([]);
    // Signs of a typewriter.
    expect(said.filter((text) => /['"]/.test(text))).toEqual([]);
  });

  test('write money as its shops do', () => {
    const format = createFormat(WRITING[locale]);
    const spaces = /[\u00a0\u202f]/g;
    expect(format.money(1_234_505).replaceAll(spaces, ' ')).toBe(MONEY[locale]);
  });
});

const MONEY: Readonly<Record<Locale, string>> = {
  en: '12,345.05 €',
  fr: '12 345,05 €',
  de: '12.345,05 €',
  es: '12.345,05 €',
  it: '12.345,05 €',
  nl: '€ 12.345,05',
  pt: '12 345,05 €',
};

test('are in the first of our languages that the browser asks for, whatever its region', async () => {
  expect((await spokenFor(['sv-SE', 'pt-BR', 'fr'])).locale).toBe('pt');
  expect((await spokenFor(['nl-BE'])).locale).toBe('nl');
  expect((await spokenFor([])).locale).toBe('en');
});
