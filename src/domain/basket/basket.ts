import { EMPTY_KEYPAD, isKeying, type Keypad } from '../money/keypad.ts';
import type { Discount } from './discount.ts';

/** What one line of a basket sells: an item of the catalogue, or an amount that was keyed, which has no name. */
export interface Sold {
  readonly itemId: string | null;
  readonly name: string;
  /** The price of one piece with its tax, in minor units; below nothing for what comes back, such as a deposit. */
  readonly unitMinor: number;
  /** In hundredths of a per cent; null for the shop's. */
  readonly vatRate: number | null;
}

/** A line that is being rung up. */
export interface BasketLine extends Sold {
  readonly quantity: number;
  readonly discount: Discount | null;
  /** What the cashier adds to its name; empty where nothing is. */
  readonly note: string;
}

/** Everything that was rung up and not yet charged; `keyed` is the amount that is still being keyed. */
export interface Basket {
  readonly lines: readonly BasketLine[];
  /** Off the whole sale, behind what is off each line. */
  readonly discount: Discount | null;
  readonly keyed: Keypad;
}

export const EMPTY_BASKET: Basket = { lines: [], discount: null, keyed: EMPTY_KEYPAD };

/** Whether nothing was rung up at all. */
export const isEmptyBasket = ({ lines, keyed }: Basket): boolean =>
  lines.length === 0 && !isKeying(keyed);

/** A line of pieces, with nothing off and nothing noted. */
export const lineOf = (sold: Sold, quantity: number): BasketLine => ({
  itemId: sold.itemId,
  name: sold.name,
  unitMinor: sold.unitMinor,
  vatRate: sold.vatRate,
  quantity,
  discount: null,
  note: '',
});

/** The amount that is being keyed, as the line that it will be; null while it is nothing. */
export function keyedLine({ pieces, entry }: Keypad): BasketLine | null {
  if (entry === 0) return null;
  return lineOf({ itemId: null, name: '', unitMinor: entry, vatRate: null }, pieces ?? 1);
}

/** Every line with the amount that is being keyed, in their order. */
export function linesOf({ lines, keyed }: Basket): readonly BasketLine[] {
  const last = keyedLine(keyed);
  return last === null ? lines : [...lines, last];
}

/** The same with that amount among its lines. */
export const withKeyedAdded = (basket: Basket): Basket => ({
  ...basket,
  lines: linesOf(basket),
  keyed: EMPTY_KEYPAD,
});

/** How many pieces are in it; an amount that was keyed is one. */
export const piecesIn = (basket: Basket): number =>
  linesOf(basket).reduce((count, { quantity }) => count + quantity, 0);
