import {
  type AmountKey,
  type AmountRefusal,
  EMPTY_KEYPAD,
  isKeying,
  keyIn,
  takeBack,
} from '../money/keypad.ts';
import { minorUnits } from '../money/money.ts';
import { MOST_PIECES } from '../sale/sale-line.ts';
import { type Basket, type BasketLine, EMPTY_BASKET, withKeyedAdded } from './basket.ts';
import type { BasketRefusal } from './charged-lines.ts';

/** A key of the cash register; `×` makes what was keyed the number of pieces of what comes next. */
export type KeypadKey = AmountKey | '×' | '+' | 'C' | 'backspace';

/**
 * Why a key was not taken, though it was meant to change the amount. `notAnAmount`: the key is no part of one; `noPieces`:
 * what stands before `×` is no number of pieces; `timesTwice`: there is one already; `piecesOfNothing`: there is one, and
 * no price behind it.
 */
export type KeyRefusal =
  | AmountRefusal
  | BasketRefusal
  | 'notAnAmount'
  | 'noPieces'
  | 'timesTwice'
  | 'piecesOfNothing';

/** Why a basket cannot be rung up; null where it can. The first frame has a plainer one than the screens. */
export type Judge = (basket: Basket) => BasketRefusal | null;

/** The basket after a key, or why it is not taken; the very same object where it has nothing to do. */
export function afterKey(basket: Basket, key: KeypadKey, judge: Judge): Basket | KeyRefusal {
  switch (key) {
    case '×':
      return multiply(basket);
    case '+':
      return addUp(basket, judge);
    case 'C':
      return clear(basket);
    case 'backspace':
      return correct(basket);
    default:
      return write(basket, key, judge);
  }
}

function write(basket: Basket, key: AmountKey, judge: Judge): Basket | KeyRefusal {
  const keyed = keyIn(basket.keyed, key);
  if (typeof keyed === 'string') return keyed;
  if (keyed === basket.keyed) return basket;
  const written = { ...basket, keyed };
  return judge(written) ?? written;
}

/** Only whole digits are a number of pieces: `3 × 4` is three times 0.04, as 4 alone is 0.04. */
function multiply(basket: Basket): Basket | KeyRefusal {
  const { pieces, entry, decimals } = basket.keyed;
  if (pieces !== null) return 'timesTwice';
  if (decimals !== null || entry === 0 || entry > MOST_PIECES) return 'noPieces';
  return { ...basket, keyed: { ...EMPTY_KEYPAD, pieces: entry } };
}

function addUp(basket: Basket, judge: Judge): Basket | KeyRefusal {
  const { pieces, entry } = basket.keyed;
  if (entry === 0) return pieces === null ? basket : 'piecesOfNothing';
  const added = withKeyedAdded(basket);
  // An amount that is added up is followed by another one, which needs a line as well.
  const another = { ...added, keyed: { ...EMPTY_KEYPAD, entry: minorUnits(1) } };
  return judge(another) === 'tapeFull' ? 'tapeFull' : added;
}

function clear(basket: Basket): Basket {
  if (isKeying(basket.keyed)) return withoutIdleDiscount({ ...basket, keyed: EMPTY_KEYPAD });
  return basket.lines.length > 0 ? EMPTY_BASKET : basket;
}

/** With nothing being keyed, the last amount comes back to be corrected, and of an item one piece goes. */
function correct(basket: Basket): Basket {
  if (isKeying(basket.keyed)) {
    return withoutIdleDiscount({ ...basket, keyed: takeBack(basket.keyed) });
  }
  const last = basket.lines.at(-1);
  if (last === undefined) return basket;
  const lines = basket.lines.slice(0, -1);
  const { quantity, unitMinor } = last;
  if (isOnlyKeyed(last)) {
    const pieces = quantity === 1 ? null : quantity;
    return { ...basket, lines, keyed: { pieces, entry: minorUnits(unitMinor), decimals: null } };
  }
  const fewer = quantity === 1 ? lines : [...lines, { ...last, quantity: quantity - 1 }];
  return withoutIdleDiscount({ ...basket, lines: fewer });
}

const isOnlyKeyed = ({ itemId, name, discount, note }: BasketLine): boolean =>
  itemId === null && name === '' && discount === null && note === '';

/** Nothing is off a sale of nothing: the next one begins without. */
export const withoutIdleDiscount = (basket: Basket): Basket =>
  basket.lines.length === 0 && !isKeying(basket.keyed) ? EMPTY_BASKET : basket;
