import { LARGEST_CHARGE_MINOR, type MinorUnits, minorUnits } from './money.ts';

/** A key of the cash register. Digits shift in from the right, in cents. */
export type KeypadKey =
  | '0'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | '00'
  | '+'
  | 'C'
  | 'backspace';

/** What has been keyed: the amounts already added up, and the one being keyed, all in minor units. */
export interface Keypad {
  readonly added: readonly MinorUnits[];
  readonly entry: MinorUnits;
}

/** As many amounts can be added up in one sale; a tape longer than this is a stuck key. */
export const MOST_ADDED_AMOUNTS = 50;

export const EMPTY_KEYPAD: Keypad = { added: [], entry: minorUnits(0) };

/** What "Charge" would charge, in minor units. */
export function keypadTotal(keypad: Keypad): MinorUnits {
  return minorUnits(keypad.added.reduce<number>((sum, amount) => sum + amount, keypad.entry));
}

/**
 * The keypad after a key.
 * A key that would pass 999,999.99, or that has nothing to do, leaves the very same object.
 * `C` clears the amount being keyed; once that is clear, it clears everything.
 */
export function pressKey(keypad: Keypad, key: KeypadKey): Keypad {
  switch (key) {
    case '+':
      return addUp(keypad);
    case 'C':
      return clear(keypad);
    case 'backspace':
      return takeBack(keypad);
    case '00':
      return withEntry(keypad, keypad.entry * 100);
    default:
      return withEntry(keypad, keypad.entry * 10 + Number(key));
  }
}

function withEntry(keypad: Keypad, entry: number): Keypad {
  const before = keypadTotal(keypad) - keypad.entry;
  if (entry === keypad.entry || before + entry > LARGEST_CHARGE_MINOR) return keypad;
  return { ...keypad, entry: minorUnits(entry) };
}

function addUp(keypad: Keypad): Keypad {
  if (keypad.entry === 0 || keypad.added.length >= MOST_ADDED_AMOUNTS) return keypad;
  return { added: [...keypad.added, keypad.entry], entry: minorUnits(0) };
}

function clear(keypad: Keypad): Keypad {
  if (keypad.entry > 0) return { ...keypad, entry: minorUnits(0) };
  return keypad.added.length > 0 ? EMPTY_KEYPAD : keypad;
}

/** With nothing being keyed, the last amount added comes back to be corrected. */
function takeBack(keypad: Keypad): Keypad {
  if (keypad.entry > 0) return { ...keypad, entry: minorUnits(Math.floor(keypad.entry / 10)) };
  const last = keypad.added.at(-1);
  return last === undefined ? keypad : { added: keypad.added.slice(0, -1), entry: last };
}
