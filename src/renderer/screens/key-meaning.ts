import type { KeypadKey } from '../../domain/keypad.ts';

/** What is read of a key that went down. */
export interface PressedKey {
  readonly key: string;
  /** Where the key is on the keyboard, whatever is printed on it. */
  readonly code: string;
  readonly repeat: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly defaultPrevented: boolean;
}

/** Where it went: only asked what it stands in. */
export interface PressedIn {
  closest(selector: string): unknown;
}

const KEYS: Readonly<Record<string, KeypadKey | 'charge'>> = {
  '0': '0',
  '1': '1',
  '2': '2',
  '3': '3',
  '4': '4',
  '5': '5',
  '6': '6',
  '7': '7',
  '8': '8',
  '9': '9',
  '+': '+',
  Enter: 'charge',
  Backspace: 'backspace',
  Escape: 'C',
  Delete: 'C',
  c: 'C',
  C: 'C',
};

/** A digit's own key counts also where it types something else: without Num Lock, or unshifted on a French keyboard. */
const DIGIT_CODE = /^(?:Digit|Numpad)([0-9])$/;

/**
 * What a key of the keyboard or the number pad does to the till; null when it is not the till's.
 * Points and commas mean nothing, since digits shift in from the right. Words being typed press no key,
 * an open dialog keeps its keys, a button keeps its Enter, and a key held down never charges.
 */
export function keyMeaning(
  pressed: PressedKey,
  pressedIn: PressedIn | null,
): KeypadKey | 'charge' | null {
  if (pressed.defaultPrevented || pressed.ctrlKey || pressed.altKey || pressed.metaKey) return null;
  if (pressedIn?.closest('input, textarea, select, [role=dialog], [role=alertdialog]')) return null;
  const digit = DIGIT_CODE.exec(pressed.code)?.[1];
  const name = Object.hasOwn(KEYS, pressed.key) ? pressed.key : digit;
  const meaning = name === undefined ? undefined : KEYS[name];
  if (meaning === undefined) return null;
  if (meaning !== 'charge') return meaning;
  return pressed.repeat || pressedIn?.closest('button, a') ? null : 'charge';
}
