import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountOf,
  keyedLinesSchema,
  LONGEST_LINE_NAME,
  lineMinor,
  MOST_LINES,
  MOST_PIECES,
  MOST_VAT_RATES,
  type SaleLine,
  saleLineSchema,
} from '../../../src/domain/sale/sale-line.ts';
import { type RateTax, taxesOf, taxesOfMoney } from '../../../src/domain/sale/taxes.ts';
import { anyLine, anyLines, anyVatRate, reversed } from './baskets.ts';

const line = (unitMinor: number, vatRate: number | null, quantity = 1): SaleLine => ({
  name: '',
  quantity,
  unitMinor,
  vatRate,
});

/** The rule again, by fractions alone: the whole number that is nearest, of two the one further from nothing. */
function nearest(numerator: bigint, denominator: bigint): number {
  const isBelow = numerator < 0n;
  const over = isBelow ? -numerator : numerator;
  const floor = over / denominator;
  const rest = (over % denominator) * 2n;
  const whole = Number(rest >= denominator ? floor + 1n : floor);
  return isBelow ? 0 - whole : whole;
}

const sumOf = (taxes: readonly RateTax[], of: 'minor' | 'vatMinor'): number =>
  taxes.reduce((sum, tax) => sum + (tax[of] ?? 0), 0);

describe('the taxes of a sale', () => {
  test('are told rate by rate, the lowest first, and last what has no rate', () => {
    const lines = [line(1_200, 2_000), line(100, null), line(110, 550, 3), line(240, 2_000)];
    expect(taxesOf(lines)).toEqual([
      { vatRate: 550, minor: 330, vatMinor: 17 },
      { vatRate: 2_000, minor: 1_440, vatMinor: 240 },
      { vatRate: null, minor: 100, vatMinor: null },
    ]);
  });

  test('are rounded once for each rate and not for each line', () => {
    // Each of these alone has half a cent in it, which would be rounded up to three.
    expect(taxesOf([line(3, 2_000), line(3, 2_000), line(3, 2_000)])).toEqual([
      { vatRate: 2_000, minor: 9, vatMinor: 2 },
    ]);
  });

  test('round half a cent away from nothing, in both directions', () => {
    expect(taxesOf([line(3, 2_000)])[0]?.vatMinor).toBe(1);
    expect(taxesOf([line(-3, 2_000)])[0]?.vatMinor).toBe(-1);
    expect(taxesOf([line(-2, 2_000)])[0]?.vatMinor).toBe(0);
    expect(Object.is(taxesOf([line(-2, 2_000)])[0]?.vatMinor, 0)).toBe(true);
  });

  test('add up to what the lines come to', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const amount = lines.map(lineMinor).reduce((sum, minor) => sum + minor, 0);
        expect(amountOf(lines)).toBe(amount);
        expect(sumOf(taxesOf(lines), 'minor')).toBe(amount);
      }),
    );
  });

  test('of each rate are the nearest cent of what its lines come to', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        for (const { vatRate, minor, vatMinor } of taxesOf(lines)) {
          const rate = BigInt(vatRate ?? 0);
          const expected = nearest(BigInt(minor) * rate, 10_000n + rate);
          expect(vatMinor).toBe(vatRate === null ? null : expected);
        }
      }),
    );
  });

  test('and those of its reversal come to nothing, rate by rate', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const given = taxesOf(reversed(lines));
        const left = taxesOf(lines).map(({ vatRate, minor, vatMinor }, at) => ({
          isSameRate: given[at]?.vatRate === vatRate,
          minor: minor + (given[at]?.minor ?? Number.NaN),
          vatMinor: (vatMinor ?? 0) + (given[at]?.vatMinor ?? 0),
        }));
        expect(left).toEqual(left.map(() => ({ isSameRate: true, minor: 0, vatMinor: 0 })));
      }),
    );
  });

  test('do not depend on the order of the lines', () => {
    const anyTwoOrders = anyLines.chain((lines) =>
      fc
        .shuffledSubarray([...lines], { minLength: lines.length, maxLength: lines.length })
        .map((shuffled) => [lines, shuffled] as const),
    );
    fc.assert(
      fc.property(anyTwoOrders, ([lines, shuffled]) => {
        expect(taxesOf(shuffled)).toEqual(taxesOf(lines));
      }),
    );
  });

  test('of one rate are what the version without lines said of the amount', () => {
    const thenWithin = (minor: number, rate: number): number =>
      Number(
        (2n * BigInt(minor) * BigInt(rate) + 10_000n + BigInt(rate)) /
          (2n * (10_000n + BigInt(rate))),
      );
    const anyPositive = fc.integer({ min: 0, max: 99_999_999 });
    fc.assert(
      fc.property(anyPositive, fc.integer({ min: 0, max: 10_000 }), (minor, vatRate) => {
        expect(taxesOf([line(minor, vatRate)])).toEqual([
          { vatRate, minor, vatMinor: thenWithin(minor, vatRate) },
        ]);
      }),
    );
  });
});

describe('money that came for a sale', () => {
  test('has its taxes where it is its amount', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        expect(taxesOfMoney(amountOf(lines), lines)).toEqual(taxesOf(lines));
      }),
    );
  });

  test('of another amount is all of its rate, and of none where it has several', () => {
    const anyOther = fc.integer({ min: 1, max: 99_999_999 });
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 3 }), anyOther, (lines, minor) => {
        fc.pre(minor !== amountOf(lines));
        const rates = new Set(lines.map(({ vatRate }) => vatRate));
        const vatRate = rates.size === 1 ? (lines[0]?.vatRate ?? null) : null;
        expect(taxesOfMoney(minor, lines)).toEqual(taxesOf([line(minor, vatRate)]));
      }),
    );
  });
});

describe('the lines of a sale', () => {
  const isTaken = (lines: readonly unknown[]): boolean => keyedLinesSchema.safeParse(lines).success;
  const many = (count: number, of: (at: number) => SaleLine) =>
    Array.from({ length: count }, (_, at) => of(at));

  test('are taken up to their bounds, and no further', () => {
    const plain = line(100, 2_000);
    expect(isTaken([{ ...plain, name: 'x'.repeat(LONGEST_LINE_NAME) }])).toBe(true);
    expect(isTaken([{ ...plain, name: 'x'.repeat(LONGEST_LINE_NAME + 1) }])).toBe(false);
    expect(isTaken([{ ...plain, quantity: MOST_PIECES }])).toBe(true);
    expect(isTaken([{ ...plain, quantity: MOST_PIECES + 1 }])).toBe(false);
    expect(isTaken(many(MOST_LINES, () => plain))).toBe(true);
    expect(isTaken(many(MOST_LINES + 1, () => plain))).toBe(false);
    expect(isTaken(many(MOST_VAT_RATES, (at) => line(1, at)))).toBe(true);
    expect(isTaken(many(MOST_VAT_RATES + 1, (at) => line(1, at)))).toBe(false);
    expect(isTaken([])).toBe(false);
  });

  const goods = line(500, 550);
  const less = { ...line(-50, 550), off: 'line' as const };
  const lessOfAll = { ...line(-50, 550), off: 'sale' as const };

  test.each<[string, readonly SaleLine[]]>([
    ['behind its goods', [goods, less]],
    ['off the whole sale', [goods, line(100, 2_000), lessOfAll]],
    ['of both kinds', [goods, less, lessOfAll]],
    ['that is a deposit', [line(-50, 550)]],
  ])('have a discount %s', (_what, lines) => {
    expect(isTaken(lines)).toBe(true);
  });

  test.each<[string, readonly SaleLine[]]>([
    ['on the first line', [less, goods]],
    ['off a whole sale of which nothing came before', [lessOfAll, goods]],
    ['behind goods of another rate', [goods, line(100, 2_000), less]],
    ['behind another discount of a line', [goods, less, less]],
    ['off a sale without goods of its rate', [goods, { ...lessOfAll, vatRate: 2_000 }]],
    ['above nothing', [goods, { ...less, unitMinor: 50 }]],
    ['of nothing', [goods, { ...lessOfAll, unitMinor: 0 }]],
    ['of two pieces', [goods, { ...less, quantity: 2 }]],
  ])('have no discount %s, though a journal that has it is read', (_what, lines) => {
    expect(isTaken(lines)).toBe(false);
    expect(lines.every((one) => saleLineSchema.safeParse(one).success)).toBe(true);
  });

  test.each([
    ['no piece', { quantity: 0 }],
    ['less than none', { quantity: -1 }],
    ['a part of a piece', { quantity: 0.5 }],
    ['a part of a cent', { unitMinor: 1.5 }],
    ['a rate below nothing', { vatRate: -1 }],
    ['a rate over all', { vatRate: 10_001 }],
    ['a price beyond the largest amount', { unitMinor: -100_000_000 }],
  ])('have not %s', (_what, change) => {
    expect(isTaken([{ ...line(100, 2_000), ...change }])).toBe(false);
  });

  test('stay whole numbers that are exact, however many are sold of the dearest', () => {
    fc.assert(
      fc.property(anyVatRate, (vatRate) => {
        const dearest = many(MOST_LINES, () => line(99_999_999, vatRate, MOST_PIECES));
        expect(Number.isSafeInteger(amountOf(dearest))).toBe(true);
      }),
    );
  });
});
