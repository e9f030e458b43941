import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isChargeable, minorUnits, sumMinor, toDecimal } from '../../src/domain/money.ts';

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
