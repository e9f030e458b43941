import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KeypadKey } from '../../../../src/domain/basket/after-key.ts';
import { type Basket, EMPTY_BASKET, piecesIn } from '../../../../src/domain/basket/basket.ts';
import {
  addPieces,
  changeLine,
  discountSale,
  removeLine,
} from '../../../../src/domain/basket/basket-changes.ts';
import { pressKey } from '../../../../src/domain/basket/basket-keys.ts';
import { basketRefusal, basketTotal } from '../../../../src/domain/basket/charged-lines.ts';
import { anyBasket, anyDiscount, basketOf } from './any-basket.ts';

const CROISSANT = { itemId: 'croissant', name: 'Croissant', unitMinor: 140, vatRate: 1_000 };
const ESPRESSO = { itemId: 'espresso', name: 'Espresso', unitMinor: 220, vatRate: 1_000 };
const TENTH = { kind: 'percent', hundredths: 1_000, name: '−10 %' } as const;

const keyed = (...keys: KeypadKey[]): Basket => keys.reduce(pressKey, EMPTY_BASKET);
const rungUp = (after: Basket | string): Basket => {
  if (typeof after === 'string') throw new Error(after);
  return after;
};
const added = (basket: Basket, ...items: (typeof CROISSANT)[]): Basket =>
  items.reduce((sum, item) => rungUp(addPieces(sum, item)), basket);
const brief = ({ lines }: Basket) =>
  lines.map(({ name, quantity, unitMinor }) => [name, quantity, unitMinor]);

describe('an item', () => {
  test('has one more piece where the last line sells it, and a line of its own elsewhere', () => {
    const basket = added(EMPTY_BASKET, CROISSANT, CROISSANT, ESPRESSO, CROISSANT);
    expect(brief(basket)).toEqual([
      ['Croissant', 2, 140],
      ['Espresso', 1, 220],
      ['Croissant', 1, 140],
    ]);
  });

  test('has as many pieces as stand before ×', () => {
    expect(brief(added(keyed('3', '×'), CROISSANT))).toEqual([['Croissant', 3, 140]]);
    expect(added(keyed('3', '×'), CROISSANT).keyed).toEqual(EMPTY_BASKET.keyed);
  });

  test('comes behind the amount that was being keyed, as if + had been pressed', () => {
    expect(brief(added(keyed('3', '×', '4'), CROISSANT))).toEqual([
      ['', 3, 4],
      ['Croissant', 1, 140],
    ]);
  });

  test('begins another line at another price, and behind a discount or a note', () => {
    for (const line of [{ unitMinor: 130 }, { discount: TENTH }, { note: 'cut' }]) {
      const basket = basketOf([{ ...CROISSANT, ...line }]);
      expect(added(basket, CROISSANT).lines).toHaveLength(2);
    }
  });

  test('loses a piece by the key that takes back, and then its line', () => {
    const two = added(EMPTY_BASKET, CROISSANT, CROISSANT);
    const one = pressKey(two, 'backspace');
    expect(brief(one)).toEqual([['Croissant', 1, 140]]);
    expect(pressKey(one, 'backspace')).toEqual(EMPTY_BASKET);
  });
});

describe('a change', () => {
  test('is of one line', () => {
    const basket = added(EMPTY_BASKET, CROISSANT, ESPRESSO);
    const changed = rungUp(changeLine(basket, 0, { quantity: 4, discount: TENTH, note: 'warm' }));
    expect(changed.lines[0]).toMatchObject({ quantity: 4, discount: TENTH, note: 'warm' });
    expect(changed.lines[1]).toBe(basket.lines[1]);
  });

  test('is none where there is no such line', () => {
    const basket = added(EMPTY_BASKET, CROISSANT);
    expect(changeLine(basket, 1, { quantity: 2 })).toBe(basket);
    expect(removeLine(basket, 7)).toBe(basket);
  });

  test('that takes the last line out takes what is off the sale with it', () => {
    const basket = rungUp(discountSale(added(EMPTY_BASKET, CROISSANT), TENTH));
    expect(removeLine(basket, 0)).toEqual(EMPTY_BASKET);
  });

  test('of what is off the sale adds the amount that is being keyed first', () => {
    const basket = rungUp(discountSale(keyed('1', '0', '00'), TENTH));
    expect(brief(basket)).toEqual([['', 1, 1_000]]);
    expect(basketTotal(basket)).toBe(900);
  });

  test('never makes a basket that cannot be rung up', () => {
    const anyChange = fc.oneof(
      fc.record({ quantity: fc.integer({ min: 1, max: 12_000 }) }),
      fc.record({ discount: anyDiscount }),
      fc.record({ note: fc.string({ maxLength: 140 }) }),
    );
    fc.assert(
      fc.property(anyBasket, anyChange, fc.nat(8), anyDiscount, (basket, change, place, off) => {
        const afters = [
          changeLine(basket, place, change),
          removeLine(basket, place),
          discountSale(basket, off),
          addPieces(basket, CROISSANT),
        ];
        for (const after of afters) {
          if (typeof after !== 'string') expect(basketRefusal(after)).toBeNull();
        }
      }),
    );
  });

  test('adds as many pieces as it says', () => {
    fc.assert(
      fc.property(anyBasket, (basket) => {
        const { pieces, entry } = basket.keyed;
        const after = addPieces(basket, CROISSANT);
        if (typeof after === 'string') return;
        const more = entry === 0 ? (pieces ?? 1) : 1;
        expect(piecesIn(after)).toBe(piecesIn(basket) + more);
      }),
    );
  });
});
