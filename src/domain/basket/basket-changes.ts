import { EMPTY_KEYPAD } from '../money/keypad.ts';
import { withoutIdleDiscount } from './after-key.ts';
import { type Basket, type BasketLine, lineOf, type Sold, withKeyedAdded } from './basket.ts';
import { type BasketRefusal, orRefusal } from './charged-lines.ts';
import type { Discount } from './discount.ts';

/** What a cashier may change of a line. */
export type LineChange = Partial<Pick<BasketLine, 'quantity' | 'discount' | 'note'>>;

/**
 * The basket with one more piece of this, or with as many as stand before `×`; where the last line sells the same it has
 * more of it. An amount that is still being keyed is added first, as `+` would.
 */
export function addPieces(basket: Basket, sold: Sold): Basket | BasketRefusal {
  const { pieces, entry } = basket.keyed;
  const quantity = entry === 0 ? (pieces ?? 1) : 1;
  const { lines } = withKeyedAdded(basket);
  const last = lines.at(-1);
  const isMore = last !== undefined && sellsTheSame(last, sold);
  const more = isMore
    ? [...lines.slice(0, -1), { ...last, quantity: last.quantity + quantity }]
    : [...lines, lineOf(sold, quantity)];
  return orRefusal({ ...basket, lines: more, keyed: EMPTY_KEYPAD });
}

/** A line with a discount or a note is of its own: whoever gave it may not mean the next piece. */
const sellsTheSame = (line: BasketLine, sold: Sold): boolean =>
  line.itemId === sold.itemId &&
  line.name === sold.name &&
  line.name !== '' &&
  line.unitMinor === sold.unitMinor &&
  line.vatRate === sold.vatRate &&
  line.discount === null &&
  line.note === '';

/** The basket with one line changed; the very same where there is no such line. */
export function changeLine(
  basket: Basket,
  place: number,
  change: LineChange,
): Basket | BasketRefusal {
  const line = basket.lines[place];
  if (line === undefined) return basket;
  return orRefusal({ ...basket, lines: basket.lines.with(place, { ...line, ...change }) });
}

/** The basket without one line; the very same where there is no such line. */
export function removeLine(basket: Basket, place: number): Basket {
  if (basket.lines[place] === undefined) return basket;
  return withoutIdleDiscount({ ...basket, lines: basket.lines.toSpliced(place, 1) });
}

/** The basket with this off the whole of it, null for nothing; an amount that is still being keyed is added first. */
export const discountSale = (basket: Basket, discount: Discount | null): Basket | BasketRefusal =>
  orRefusal({ ...withKeyedAdded(basket), discount });
