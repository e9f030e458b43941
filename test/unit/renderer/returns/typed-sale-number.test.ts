import { expect, test } from 'vitest';
import { LOCALES } from '../../../../src/domain/locale.ts';
import { paperFormat } from '../../../../src/papers/language/paper-language.ts';
import { createFormat } from '../../../../src/renderer/language/format.ts';
import { typedSaleNumber } from '../../../../src/renderer/returns/typed-sale-number.ts';

test.each(LOCALES)('a number is read as screens and papers in %s write it', (locale) => {
  for (const number of [7, 999, 1_234, 12_345, 123_456, 1_234_567]) {
    expect(typedSaleNumber(createFormat(locale, 'UTC').saleNumber(number))).toBe(number);
    expect(typedSaleNumber(paperFormat(locale).count(number))).toBe(number);
  }
});

test.each([
  [' 12345 ', 12_345],
  ['#12', 12],
  ['000 012', 12],
  ['', null],
  ['0', null],
  ['12,5', null],
  ['1,234.567', null],
  ['-3', null],
  ['1e3', null],
  ['12 34', null],
])('%j is %j', (typed, number) => {
  expect(typedSaleNumber(typed)).toBe(number);
});
