import fc from 'fast-check';
import {
  type Basket,
  type BasketLine,
  EMPTY_BASKET,
} from '../../../../src/domain/basket/basket.ts';
import { basketRefusal, isBasketChargeable } from '../../../../src/domain/basket/charged-lines.ts';
import type { Discount } from '../../../../src/domain/basket/discount.ts';
import { EMPTY_KEYPAD } from '../../../../src/domain/money/keypad.ts';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import { anyVatRate } from '../baskets.ts';

/** Nothing, a share or money off; some of it more than there is. */
export const anyDiscount: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  fc.record({
    kind: fc.constant('percent' as const),
    hundredths: fc.oneof(
      fc.constantFrom(500, 1_000, 3_333, 10_000),
      fc.integer({ min: 1, max: 10_000 }),
    ),
    name: fc.constant('−10 %: Gift box'),
  }),
  fc.record({
    kind: fc.constant('money' as const),
    minor: fc
      .oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 99_999_999 }))
      .map(minorUnits),
    name: fc.constant('Discount on the sale'),
  }),
);

const anySoldLine: fc.Arbitrary<BasketLine> = fc.record({
  itemId: fc.constantFrom(null, 'baguette', 'café'),
  name: fc.constantFrom('', 'Baguette', 'Café', 'Croissant "beurre"; 2'),
  unitMinor: fc.oneof(fc.integer({ min: 0, max: 2_500 }), fc.integer({ min: 1, max: 500_000 })),
  vatRate: anyVatRate,
  quantity: fc.integer({ min: 1, max: 12 }),
  discount: anyDiscount,
  note: fc.constantFrom('', 'cut'),
});

/** What a cashier may have rung up, deposits that come back left out. */
export const anyBasket: fc.Arbitrary<Basket> = fc
  .record({
    lines: fc.array(anySoldLine, { minLength: 1, maxLength: 8 }),
    discount: anyDiscount,
    keyed: fc.record({
      pieces: fc.constantFrom(null, null, 3),
      entry: fc.constantFrom(0, 4, 1_250).map(minorUnits),
      decimals: fc.constant(null),
    }),
  })
  .filter((basket) => basketRefusal(basket) === null);

/** One that can be charged. */
export const anyChargeableBasket: fc.Arbitrary<Basket> = anyBasket.filter(isBasketChargeable);

/** A basket of these lines, with nothing else. */
export const basketOf = (
  lines: readonly Partial<BasketLine>[],
  discount: Discount | null = null,
): Basket => ({
  ...EMPTY_BASKET,
  lines: lines.map((line) => ({
    itemId: null,
    name: '',
    unitMinor: 100,
    vatRate: null,
    quantity: 1,
    discount: null,
    note: '',
    ...line,
  })),
  discount,
  keyed: EMPTY_KEYPAD,
});
