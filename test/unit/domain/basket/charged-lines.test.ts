import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf } from '../../../../src/domain/basket/basket.ts';
import { vatWithin } from '../../../../src/domain/basket/basket-taxes.ts';
import {
  basketRefusal,
  basketTotal,
  chargedLines,
  lineTotal,
  saleDiscount,
} from '../../../../src/domain/basket/charged-lines.ts';
import {
  amountOf,
  keyedLinesSchema,
  lineMinor,
  MOST_LINES,
  MOST_VAT_RATES,
} from '../../../../src/domain/sale/sale-line.ts';
import { taxesOf } from '../../../../src/domain/sale/taxes.ts';
import { anyBasket, anyChargeableBasket, basketOf } from './any-basket.ts';

const TENTH = { kind: 'percent', hundredths: 1_000, name: '−10 %: Gift box' } as const;
const FIVE = { kind: 'money', minor: 500, name: 'Discount on the sale' } as const;

describe('what is charged', () => {
  test('is each line, and behind it what is off it, at the same rate', () => {
    const basket = basketOf([
      { name: 'Croissant', unitMinor: 140, quantity: 2, vatRate: 1_000 },
      { name: 'Gift box', unitMinor: 2_400, vatRate: 2_000, discount: TENTH, note: 'with a bow' },
      { unitMinor: 220 },
    ]);
    expect(chargedLines(basket)).toEqual([
      { name: 'Croissant', quantity: 2, unitMinor: 140, vatRate: 1_000 },
      { name: 'Gift box, with a bow', quantity: 1, unitMinor: 2_400, vatRate: 2_000 },
      { name: '−10 %: Gift box', quantity: 1, unitMinor: -240, vatRate: 2_000, off: 'line' },
      { name: '', quantity: 1, unitMinor: 220 },
    ]);
    expect(basketTotal(basket)).toBe(2_660);
    expect(vatWithin(basket, 1_000)).toBe(405);
    expect(vatWithin(basket, null)).toBeNull();
  });

  test('has what is off all of it at the end, a line for each rate', () => {
    const basket = basketOf(
      [
        { unitMinor: 280, vatRate: 1_000 },
        { unitMinor: 2_400, vatRate: 2_000, discount: TENTH },
        { unitMinor: 220 },
      ],
      FIVE,
    );
    expect(chargedLines(basket).slice(-3)).toEqual([
      { name: FIVE.name, quantity: 1, unitMinor: -53, vatRate: 1_000, off: 'sale' },
      { name: FIVE.name, quantity: 1, unitMinor: -406, vatRate: 2_000, off: 'sale' },
      { name: FIVE.name, quantity: 1, unitMinor: -41, off: 'sale' },
    ]);
    expect(basketTotal(basket)).toBe(2_660 - 500);
  });

  test('is a bottle that comes back with its rate below nothing, whatever is off the rest', () => {
    const basket = basketOf(
      [
        { unitMinor: 1_000, vatRate: 550 },
        { unitMinor: -25, vatRate: 2_000 },
      ],
      { ...TENTH, name: '−10 %' },
    );
    expect(taxesOf(chargedLines(basket).map((line) => ({ vatRate: null, ...line })))).toMatchObject(
      [
        { vatRate: 550, minor: 902 },
        { vatRate: 2_000, minor: -25 },
      ],
    );
  });

  test('is what the till takes, and comes to its lines without what is off them, to the cent', () => {
    fc.assert(
      fc.property(anyChargeableBasket, (basket) => {
        const lines = chargedLines(basket);
        expect(keyedLinesSchema.safeParse(lines).success).toBe(true);
        const sold = linesOf(basket).reduce((sum, line) => sum + lineTotal(line), 0);
        expect(amountOf(lines)).toBe(sold - saleDiscount(basket));
        expect(basketTotal(basket)).toBe(amountOf(lines));
      }),
    );
  });

  test('never has a rate below nothing, and its taxes are those of what remains', () => {
    fc.assert(
      fc.property(anyBasket, fc.constantFrom(null, 2_000), (basket, shopRate) => {
        const lines = chargedLines(basket).map((line) => ({ vatRate: shopRate, ...line }));
        const taxes = taxesOf(lines);
        for (const { vatRate, minor } of taxes) {
          expect(minor).toBeGreaterThanOrEqual(0);
          const ofRate = lines.filter((line) => line.vatRate === vatRate);
          expect(ofRate.reduce((sum, line) => sum + lineMinor(line), 0)).toBe(minor);
        }
        expect(taxes.reduce((sum, { minor }) => sum + minor, 0)).toBe(basketTotal(basket));
        const known = taxes.every(({ vatMinor }) => vatMinor !== null);
        const vat = taxes.reduce((sum, { vatMinor }) => sum + (vatMinor ?? 0), 0);
        expect(vatWithin(basket, shopRate)).toBe(known ? vat : null);
      }),
    );
  });
});

describe('what cannot be rung up', () => {
  const many = (count: number) => Array.from({ length: count }, () => ({ unitMinor: 1 }));

  test.each([
    ['as many lines as a sale has', basketOf(many(MOST_LINES)), null],
    ['one more', basketOf(many(MOST_LINES + 1)), 'tapeFull'],
    ['one more, which is what is off', basketOf(many(MOST_LINES), FIVE), 'tapeFull'],
    [
      'one rate more than a sale has',
      basketOf(many(MOST_VAT_RATES + 1).map((line, vatRate) => ({ ...line, vatRate }))),
      'tooManyRates',
    ],
    [
      'more pieces than a line has',
      basketOf([{ unitMinor: 1, quantity: 10_000 }]),
      'tooManyPieces',
    ],
    [
      'a line beyond what is charged',
      basketOf([{ unitMinor: 20_000, quantity: 5_000 }]),
      'ceiling',
    ],
    [
      'lines beyond it',
      basketOf([{ unitMinor: 60_000_000 }, { unitMinor: 60_000_000 }]),
      'ceiling',
    ],
  ])('is told before it is charged: %s', (_what, basket, refusal) => {
    expect(basketRefusal(basket)).toBe(refusal);
  });
});
