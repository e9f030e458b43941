import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isChargeable, minorUnits, sumMinor, toDecimal } from '../../../src/domain/money/money.ts';
import { writeTold } from '../../../src/domain/sale/collected-otherwise.ts';
import { paperFormat } from '../../../src/papers/language/paper-language.ts';
import { createFormat } from '../../../src/renderer/language/format.ts';

describe('money', () => {
  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 100_000_000])(
    'an amount of %d minor units cannot be charged',
    (minor) => expect(isChargeable(minor)).toBe(false),
  );

  test.each([1, 4890, 99_999_999])('an amount of %d minor units can be charged', (minor) => {
    expect(isChargeable(minor)).toBe(true);
  });

  test.each([-1, 0.5, Number.NaN, 2 ** 53])('%d is no count of minor units', (value) => {
    expect(() => minorUnits(value)).toThrow();
  });

  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [4890, '48.90'],
    [99_999_999, '999999.99'],
  ])('%d minor units read %s', (minor, text) => {
    expect(toDecimal(minorUnits(minor), 'EUR')).toBe(text);
  });

  test('its decimal form holds every cent', () => {
    fc.assert(
      fc.property(fc.nat(), (minor) => {
        expect(Number(toDecimal(minorUnits(minor), 'EUR').replace('.', ''))).toBe(minor);
      }),
    );
  });

  test('sums never leave the integers', () => {
    expect(sumMinor([minorUnits(10), minorUnits(20)])).toBe(30);
    const most = minorUnits(Number.MAX_SAFE_INTEGER);
    expect(() => sumMinor([most, minorUnits(1)])).toThrow();
  });
});

describe('an amount in a currency that the till does not sell in', () => {
  const inEnglish = { ...createFormat('en', 'Europe/Paris'), unsaid: 'unsaid' };
  const onPaper = { ...paperFormat('fr'), unsaid: 'unsaid' };

  test.each([
    [5_000, 'JPY', '5,000 JPY', '5 000 JPY'],
    [1, 'jpy', '1 JPY', '1 JPY'],
    [1_234, 'KWD', '1.234 KWD', '1,234 KWD'],
    [5, 'BHD', '0.005 BHD', '0,005 BHD'],
    [8_936, 'CHF', '89.36 CHF', '89,36 CHF'],
    [-250, 'USD', '−2.50 USD', '−2,50 USD'],
    [1_250, 'no currency', '12.50 NO CURRE', '12,50 NO CURRE'],
    [1_250, '', '12.50 ?', '12,50 ?'],
    [1_250, 'eur', '12.50 €', '12,50 €'],
    [null, 'JPY', 'unsaid', 'unsaid'],
  ] as const)('has that currency’s own minor units: %s %s', (minor, currency, screen, paper) => {
    expect(writeTold(minor, currency, inEnglish).replaceAll(/\s/g, ' ')).toBe(screen);
    expect(writeTold(minor, currency, onPaper).replaceAll(/\s/g, ' ')).toBe(paper);
  });
});
