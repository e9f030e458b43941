import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorUnits } from '../../../src/domain/money/money.ts';
import { readAmount } from '../../../src/domain/money/typed-amount.ts';
import { createFormat } from '../../../src/renderer/language/format.ts';

test.each([
  ['1000', 100_000],
  ['12.5', 1250],
  ['12,50', 1250],
  ['5.', 500],
  [' 1 000,5 ', 100_050],
  ['1,000.50', 100_050],
  ['1.000', 100_000],
  ['999999.99', 99_999_999],
  ['1\u00a0234,5', 123_450],
  ['123 456,78', 12_345_678],
])('%j is %i', (text, minor) => {
  expect(readAmount(text)).toBe(minor);
});

test.each([
  ...['', ',', '.5', '12.3456', '0,001', '0.500', '1,00,0', '1234567', '-5', '1e3', 'a'],
  // Two amounts, or one that a blank tore apart: never a hundred times as much.
  ...['1 40', '1.40 1.50', '1,5 0', '1 2', '12 345 6', '1 000 00', '1,000 .50'],
])('%j is no amount', (text) => {
  expect(readAmount(text)).toBeNull();
});

test.each(['en', 'fr'] as const)('what the screen writes in %s is read as it was', (locale) => {
  const format = createFormat(locale, 'UTC');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (minor) => {
      expect(readAmount(format.number(minorUnits(minor), 'EUR'))).toBe(minor);
    }),
    { seed: 1210 },
  );
});
