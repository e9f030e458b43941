import fc from 'fast-check';
import { LARGEST_CHARGE_MINOR } from '../../../src/domain/money/money.ts';
import { amountOf, MOST_PIECES, type SaleLine } from '../../../src/domain/sale/sale-line.ts';

/** Rates of some countries, and some that nobody has yet. */
export const anyVatRate: fc.Arbitrary<number | null> = fc.oneof(
  fc.constantFrom(null, 0, 210, 550, 700, 1_000, 1_900, 2_000, 10_000),
  fc.integer({ min: 0, max: 10_000 }),
);

/** A line of any sign: what is sold, a discount, or a deposit that comes back. */
export const anyLine: fc.Arbitrary<SaleLine> = fc.record({
  name: fc.constantFrom('', 'Baguette', 'Café', 'Deposit', '=1+1', 'Croissant "beurre"; 2'),
  quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: MOST_PIECES })),
  unitMinor: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 2_500 }) },
    { weight: 1, arbitrary: fc.integer({ min: -600, max: 0 }) },
    { weight: 1, arbitrary: fc.integer({ min: -99_999_999, max: 99_999_999 }) },
  ),
  vatRate: anyVatRate,
});

/** Any lines, whatever they come to. */
export const anyLines: fc.Arbitrary<readonly SaleLine[]> = fc.array(anyLine, {
  minLength: 1,
  maxLength: 20,
});

/** Lines that can be charged. */
export const anyBasket: fc.Arbitrary<readonly SaleLine[]> = fc
  .array(
    anyLine.map((line) => ({ ...line, quantity: 1 + (line.quantity % 12) })),
    { minLength: 1, maxLength: 8 },
  )
  .filter((lines) => amountOf(lines) > 0 && amountOf(lines) <= LARGEST_CHARGE_MINOR);

/** The same lines given back. */
export const reversed = (lines: readonly SaleLine[]): readonly SaleLine[] =>
  lines.map((line) => ({ ...line, unitMinor: 0 - line.unitMinor }));
