import type { KeypadKey } from '../../domain/basket/after-key.ts';

/** What is read of a key that went down. */
export interface PressedKey {
  readonly key: string;
  /** Where the key is on the keyboard, whatever is printed on it. */
  readonly code: string;
  readonly repeat: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  /** AltGr, with which a digit's key types another sign. */
  readonly altGraph: boolean;
  /** Part of a sign that is still being put together. */
  readonly isComposing: boolean;
  readonly defaultPrevented: boolean;
}

/** Keys that only change what others type. */
export const MODIFIERS: ReadonlySet<string> = new Set([
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'NumLock',
]);

/** Reads it of the browser's event. */
export const pressedKey = (event: KeyboardEvent): PressedKey => ({
  key: event.key,
  code: event.code,
  repeat: event.repeat,
  shiftKey: event.shiftKey,
  ctrlKey: event.ctrlKey,
  altKey: event.altKey,
  metaKey: event.metaKey,
  altGraph: event.getModifierState('AltGraph'),
  isComposing: event.isComposing,
  defaultPrevented: event.defaultPrevented,
});

/** Where it went: only asked what it stands in. */
export interface PressedIn {
  closest(selector: string): unknown;
}

/** What a key does to the till; `notAnAmount`: it types something that is no part of one, as each letter is. */
export type KeyMeaning = KeypadKey | 'charge' | 'notAnAmount';

/** Either separator, whichever the layout has: the amount has only one. */
const KEYS: Readonly<Record<string, KeypadKey>> = {
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
  '*': '×',
  '×': '×',
  '.': '.',
  ',': '.',
  Backspace: 'backspace',
  Escape: 'C',
  Delete: 'C',
};

/** Where somebody types words, or an open dialog keeps its keys. */
const TYPED_IN = 'input, textarea, select, [role=dialog], [role=alertdialog]';

/** Spaces group thousands, in some countries, and change nothing. */
const SPACES = /^\s$/u;

const DIGIT_CODE = /^(?:Digit|Numpad)([0-9])$/;

/**
 * What a key of the keyboard or the number pad does to the till; null when it is not the till's.
 * A digit that the layout types counts first, then an unshifted digit's key by its place, then any other sign of an amount;
 * so that Shift and a digit's key are a digit only where the layout says so.
 * Words being typed press no key, a button keeps its Enter, and a key held down counts once.
 */
export function keyMeaning(pressed: PressedKey, pressedIn: PressedIn | null): KeyMeaning | null {
  if (pressed.defaultPrevented || isAnothers(pressed) || pressedIn?.closest(TYPED_IN)) return null;
  const meaning = meaningOf(pressed);
  if (meaning === null) return null;
  if (pressed.repeat && meaning !== 'backspace') return null;
  return meaning === 'charge' && pressedIn?.closest('button, a, [role=button]') ? null : meaning;
}

const isAnothers = ({ ctrlKey, altKey, metaKey, isComposing }: PressedKey): boolean =>
  ctrlKey || altKey || metaKey || isComposing;

function meaningOf(pressed: PressedKey): KeyMeaning | null {
  const { key, code } = pressed;
  if (key === 'Enter') return 'charge';
  if (isUnfinished(key)) return 'notAnAmount';
  // Without Num Lock the separator of the number pad says "Delete", as its digits say "End" or "Home".
  if (key === 'Delete' && code === 'NumpadDecimal') return '.';
  // On a Czech keyboard the unshifted key of the 1 types a plus: a digit's key is its digit. None of those layouts has
  // an asterisk there: where one comes from such a key, it was meant (Programmer Dvorak, and programs that type).
  const typed = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
  const named = /^[\d*×]$/.test(key) ? typed : (digitByPlace(pressed) ?? typed);
  if (named !== undefined) return named;
  return isSign(key) && !SPACES.test(key) ? 'notAnAmount' : null;
}

/** A sign of which more is to come, an accent that stands on nothing yet: it is not the digit of its place. */
export const isUnfinished = (key: string): boolean => key === 'Dead' || key === 'Process';

/** One sign that a key types, rather than the name of a key such as `End`. */
export const isSign = (key: string): boolean => [...key].length === 1;

/**
 * The digit of a key by its place, where the layout types something else there: without Num Lock, or unshifted
 * on a French keyboard. Null for any other key, and with Shift or AltGr, which ask for that something else.
 */
export function digitByPlace(pressed: Pick<PressedKey, 'code' | 'shiftKey' | 'altGraph'>) {
  if (pressed.shiftKey || pressed.altGraph) return null;
  return (DIGIT_CODE.exec(pressed.code)?.[1] as KeypadKey | undefined) ?? null;
}
