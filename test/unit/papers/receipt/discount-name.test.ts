import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../../src/domain/locale.ts';
import { discountName } from '../../../../src/papers/receipt/discount-name.ts';
import { loadCatalogue } from '../../../../src/renderer/language/catalogues.ts';

type Words = { readonly discount: string };
type Page = {
  readonly SPOKEN: Readonly<Record<Locale, Words>>;
  readonly discountName: (name: string, words: Words) => string;
};

const inPage = (name: string): string =>
  new URL(`../../../../resources/receipt-page/${name}.js`, import.meta.url).href;
const page: Page = await import(inPage('spoken'));
for (const locale of LOCALES) await import(inPage(`words/${locale}`));

const both = (name: string, language: Locale): readonly string[] => [
  discountName(name, language),
  page.discountName(name, page.SPOKEN[language]),
];

test('a receipt says once that a line is a discount, in its own language', () => {
  const said: readonly (readonly [string, Locale, string])[] = [
    ['−10 %: Brot', 'de', 'Rabatt −10 %: Brot'],
    ['Rabatt: Brot', 'de', 'Rabatt: Brot'],
    ['Rabatt auf den Verkauf', 'de', 'Rabatt auf den Verkauf'],
    ['Rabatt: Brot', 'fr', 'Remise: Brot'],
    ['Discount', 'es', 'Descuento'],
    // Another word that only begins so, and a line that says nothing.
    ['Rabattmarken', 'de', 'Rabatt Rabattmarken'],
    ['', 'en', 'Discount'],
  ];
  for (const [name, language, expected] of said)
    expect(both(name, language)).toEqual([expected, expected]);
});

test.each(LOCALES)(
  'what a till that speaks %s calls a discount of money is known',
  async (locale) => {
    const { moneyOff, onLine, onSale } = (await loadCatalogue(locale)).basket.discount;
    for (const name of [moneyOff, onLine(moneyOff, 'Pain'), onSale(moneyOff)])
      expect(both(name, locale)).toEqual([name, name]);
  },
);
