import { type MinorUnits, minorUnits } from './money.ts';

/** A key that writes an amount. Digits shift in from the right, in cents, until a separator was keyed. */
export type AmountKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | '.';

/** The amount that is being keyed, in minor units, and of how many pieces it is the price. */
export interface Keypad {
  /** What stood before `×`: so many of what is keyed next; null where nothing was multiplied. */
  readonly pieces: number | null;
  readonly entry: MinorUnits;
  /** How many digits were keyed after the separator; null before one was, while digits are cents. */
  readonly decimals: number | null;
}

/** Why a key writes nothing: two digits after the separator are all there are, or there is one already. */
export type AmountRefusal = 'decimals' | 'separator';

/** Cents have two digits. */
const MOST_DECIMALS = 2;

export const EMPTY_KEYPAD: Keypad = { pieces: null, entry: minorUnits(0), decimals: null };

/** Whether something is being keyed, be it only a separator, or a number of pieces. */
export const isKeying = ({ pieces, entry, decimals }: Keypad): boolean =>
  pieces !== null || entry > 0 || decimals !== null;

/** The amount with one more key; the very same object where the key has nothing to do. */
export function keyIn(keypad: Keypad, key: AmountKey): Keypad | AmountRefusal {
  if (key === '.' && keypad.decimals !== null) return 'separator';
  const after = afterKey(keypad, key);
  if (after.decimals !== null && after.decimals > MOST_DECIMALS) return 'decimals';
  return changed(keypad, after);
}

/** The amount without its last key; before its first one the number of pieces comes back to be corrected. */
export function takeBack(keypad: Keypad): Keypad {
  const { pieces, entry, decimals } = keypad;
  if (pieces !== null && entry === 0 && decimals === null) {
    return { ...EMPTY_KEYPAD, entry: minorUnits(pieces) };
  }
  return changed(keypad, withoutLast(keypad));
}

interface Entry {
  readonly entry: number;
  readonly decimals: number | null;
}

function afterKey({ entry, decimals }: Keypad, key: AmountKey): Entry {
  // What was keyed as cents turns out to be whole: `12` and a separator are 12.00.
  if (key === '.') return { entry: entry * 100, decimals: 0 };
  if (decimals === null) return { entry: entry * 10 ** key.length + Number(key), decimals };
  const after = decimals + key.length;
  return { entry: entry + Number(key) * 10 ** Math.max(MOST_DECIMALS - after, 0), decimals: after };
}

function changed(keypad: Keypad, { entry, decimals }: Entry): Keypad {
  if (entry === keypad.entry && decimals === keypad.decimals) return keypad;
  return { ...keypad, entry: minorUnits(entry), decimals };
}

function withoutLast({ entry, decimals }: Keypad): Entry {
  if (decimals === null) return { entry: Math.floor(entry / 10), decimals };
  if (decimals === 0) return { entry: entry / 100, decimals: null };
  const step = 10 ** (MOST_DECIMALS - decimals + 1);
  return { entry: Math.floor(entry / step) * step, decimals: decimals - 1 };
}
