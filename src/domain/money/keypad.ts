import { LARGEST_CHARGE_MINOR, type MinorUnits, minorUnits } from './money.ts';

/** A key of the cash register. Digits shift in from the right, in cents, until a separator was keyed. */
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
  | '.'
  | '+'
  | 'C'
  | 'backspace';

/** What has been keyed: the amounts already added up, and the one being keyed, all in minor units. */
export interface Keypad {
  readonly added: readonly MinorUnits[];
  readonly entry: MinorUnits;
  /** How many digits were keyed after the separator; null before one was, while digits are cents. */
  readonly decimals: number | null;
}

/**
 * Why a key was not taken, though it was meant to change the amount. `ceiling`: the amount would pass 999,999.99;
 * `tapeFull`: no more amounts can be added up; `decimals`: two digits after the separator are all there are;
 * `separator`: there is one already; `notAnAmount`: the key is no part of an amount.
 */
export type KeyRefusal = 'ceiling' | 'tapeFull' | 'decimals' | 'separator' | 'notAnAmount';

/** As many amounts can be added up in one sale; a tape longer than this is a stuck key. */
export const MOST_ADDED_AMOUNTS = 50;

/** Cents have two digits. */
const MOST_DECIMALS = 2;

export const EMPTY_KEYPAD: Keypad = { added: [], entry: minorUnits(0), decimals: null };

/** What "Charge" would charge, in minor units. */
export function keypadTotal(keypad: Keypad): MinorUnits {
  return minorUnits(keypad.added.reduce<number>((sum, amount) => sum + amount, keypad.entry));
}

/** The lines that are charged: each amount in its order, without a name and at the shop's rate. */
export const keyedLines = ({ added, entry }: Keypad) =>
  [...added, entry]
    .filter((amount) => amount > 0)
    .map((unitMinor) => ({ name: '', quantity: 1, unitMinor }));

/** Whether an amount is being keyed, be it only a separator. */
const isKeying = ({ entry, decimals }: Keypad): boolean => entry > 0 || decimals !== null;

/** Whether nothing was keyed at all. */
export const isEmptyKeypad = (keypad: Keypad): boolean =>
  keypad.added.length === 0 && !isKeying(keypad);

/**
 * The keypad after a key. A key that is refused (`keyRefusal`), or that has nothing to do, leaves the very same object.
 * `C` clears the amount being keyed; once that is clear, it clears everything.
 */
export function pressKey(keypad: Keypad, key: KeypadKey): Keypad {
  if (keyRefusal(keypad, key) !== null) return keypad;
  switch (key) {
    case '+':
      return addUp(keypad);
    case 'C':
      return clear(keypad);
    case 'backspace':
      return takeBack(keypad);
    default:
      return changed(keypad, afterKey(keypad, key));
  }
}

/** Why this key would not be taken; null where it is, and where it has nothing to do. */
export function keyRefusal(keypad: Keypad, key: KeypadKey): KeyRefusal | null {
  if (key === 'C' || key === 'backspace') return null;
  if (key === '+') {
    return keypad.entry > 0 && keypad.added.length >= MOST_ADDED_AMOUNTS ? 'tapeFull' : null;
  }
  if (key === '.' && keypad.decimals !== null) return 'separator';
  const { entry, decimals } = afterKey(keypad, key);
  if (decimals !== null && decimals > MOST_DECIMALS) return 'decimals';
  return keypadTotal(keypad) - keypad.entry + entry > LARGEST_CHARGE_MINOR ? 'ceiling' : null;
}

interface Entry {
  readonly entry: number;
  readonly decimals: number | null;
}

/** What the amount being keyed would be, refused or not. */
function afterKey({ entry, decimals }: Keypad, key: Digits | '.'): Entry {
  // What was keyed as cents turns out to be whole: `12` and a separator are 12.00.
  if (key === '.') return { entry: entry * 100, decimals: 0 };
  if (decimals === null) return { entry: entry * 10 ** key.length + Number(key), decimals };
  const after = decimals + key.length;
  return { entry: entry + Number(key) * 10 ** Math.max(MOST_DECIMALS - after, 0), decimals: after };
}

type Digits = Exclude<KeypadKey, '.' | '+' | 'C' | 'backspace'>;

function changed(keypad: Keypad, { entry, decimals }: Entry): Keypad {
  if (entry === keypad.entry && decimals === keypad.decimals) return keypad;
  return { ...keypad, entry: minorUnits(entry), decimals };
}

function addUp(keypad: Keypad): Keypad {
  if (keypad.entry === 0) return keypad;
  return { ...EMPTY_KEYPAD, added: [...keypad.added, keypad.entry] };
}

function clear(keypad: Keypad): Keypad {
  if (isKeying(keypad)) return { ...EMPTY_KEYPAD, added: keypad.added };
  return keypad.added.length > 0 ? EMPTY_KEYPAD : keypad;
}

/** With nothing being keyed, the last amount added comes back to be corrected. */
function takeBack(keypad: Keypad): Keypad {
  if (isKeying(keypad)) return changed(keypad, withoutLast(keypad));
  const last = keypad.added.at(-1);
  if (last === undefined) return keypad;
  return { added: keypad.added.slice(0, -1), entry: last, decimals: null };
}

function withoutLast({ entry, decimals }: Keypad): Entry {
  if (decimals === null) return { entry: Math.floor(entry / 10), decimals };
  if (decimals === 0) return { entry: entry / 100, decimals: null };
  const step = 10 ** (MOST_DECIMALS - decimals + 1);
  return { entry: Math.floor(entry / step) * step, decimals: decimals - 1 };
}
