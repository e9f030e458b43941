import { afterKey, type KeypadKey, type KeyRefusal } from './after-key.ts';
import type { Basket } from './basket.ts';
import { basketRefusal } from './charged-lines.ts';

/**
 * The basket after a key. A key that is refused (`keyRefusal`), or that has nothing to do, leaves the very same object.
 * `C` clears the amount being keyed; once that is clear, it clears everything.
 */
export function pressKey(basket: Basket, key: KeypadKey): Basket {
  const after = afterKey(basket, key, basketRefusal);
  return typeof after === 'string' ? basket : after;
}

/** Why this key would not be taken; null where it is, and where it has nothing to do. */
export function keyRefusal(basket: Basket, key: KeypadKey): KeyRefusal | null {
  const after = afterKey(basket, key, basketRefusal);
  return typeof after === 'string' ? after : null;
}
