import { afterKey, type Judge, type KeypadKey } from '../../domain/basket/after-key.ts';
import { type Basket, EMPTY_BASKET, isEmptyBasket, linesOf } from '../../domain/basket/basket.ts';
import { LARGEST_CHARGE_MINOR } from '../../domain/money/money.ts';
import { amountOf, MOST_LINES } from '../../domain/sale/sale-line.ts';
import { keyMeaning, type PressedKey } from '../keyboard/key-meaning.ts';
import { SIGN_FOLLOWS_MS } from '../keyboard/paces.ts';

/**
 * What the static keypad shows of what was pressed. It is a likeness: the live keypad hears all of it again, and tells
 * a scanner from hands by more than this (scanner.ts), which the first script has no room for.
 */
interface EarlyKeypad {
  now(): Basket;
  tap(key: KeypadKey): void;
  type(pressed: PressedKey, atMs: number): void;
}

/** From so many signs on, each so soon after the one before, a scanner typed them: they are no amount. */
const SCANNED_SIGNS = 4;
const SCANNED_WITHIN_MS = 60;

/** What is keyed before any script has neither discounts nor rates: its sum and its lines are all that can be too much. */
const plainRefusal: Judge = (basket) => {
  if (linesOf(basket).length > MOST_LINES) return 'tapeFull';
  return amountOf(linesOf(basket)) > LARGEST_CHARGE_MINOR ? 'ceiling' : null;
};

/** Makes one that is empty. */
export function createEarlyKeypad(): EarlyKeypad {
  let basket = EMPTY_BASKET;
  let before = basket;
  let signs = 0;
  let isStray = false;
  let lastMs = Number.NEGATIVE_INFINITY;
  const press = (key: KeypadKey) => {
    const after = afterKey(basket, key, plainRefusal);
    if (typeof after !== 'string') basket = after;
  };
  // As on the live keypad, nothing begins with `×`.
  const isOfAmount = (meaning: KeypadKey | 'notAnAmount'): meaning is KeypadKey =>
    meaning !== 'notAnAmount' && (meaning !== '×' || !isEmptyBasket(basket));
  const beginAgain = () => {
    before = basket;
    signs = 0;
  };
  const sign = (key: KeypadKey | null) => {
    isStray ||= key === null;
    signs += 1;
    if (signs >= SCANNED_SIGNS) basket = before;
    else if (!isStray && key !== null) press(key);
  };
  return {
    now: () => basket,
    tap(key) {
      press(key);
      isStray = false;
      beginAgain();
    },
    type(pressed, atMs) {
      const meaning = keyMeaning(pressed, null);
      if (meaning === null || meaning === 'charge') return;
      if (atMs - lastMs > SCANNED_WITHIN_MS) beginAgain();
      if (atMs - lastMs > SIGN_FOLLOWS_MS) isStray = false;
      lastMs = atMs;
      if (meaning === 'backspace' || meaning === 'C') this.tap(meaning);
      else sign(isOfAmount(meaning) ? meaning : null);
    },
  };
}
