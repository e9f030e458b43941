import { EMPTY_KEYPAD, type Keypad, type KeypadKey, pressKey } from '../../domain/money/keypad.ts';
import { keyMeaning, type PressedKey } from '../keyboard/key-meaning.ts';
import { SIGN_FOLLOWS_MS } from '../keyboard/paces.ts';

/**
 * What the static keypad shows of what was pressed. It is a likeness: the live keypad hears all of it again, and tells
 * a scanner from hands by more than this (scanner.ts), which the first script has no room for.
 */
interface EarlyKeypad {
  now(): Keypad;
  tap(key: KeypadKey): void;
  type(pressed: PressedKey, atMs: number): void;
}

/** From so many signs on, each so soon after the one before, a scanner typed them: they are no amount. */
const SCANNED_SIGNS = 4;
const SCANNED_WITHIN_MS = 60;

/** Makes one that is empty. */
export function createEarlyKeypad(): EarlyKeypad {
  let keypad = EMPTY_KEYPAD;
  let before = keypad;
  let signs = 0;
  let isStray = false;
  let lastMs = Number.NEGATIVE_INFINITY;
  const press = (key: KeypadKey) => {
    keypad = pressKey(keypad, key);
  };
  const beginAgain = () => {
    before = keypad;
    signs = 0;
  };
  const sign = (key: KeypadKey | null) => {
    isStray ||= key === null;
    signs += 1;
    if (signs >= SCANNED_SIGNS) keypad = before;
    else if (!isStray && key !== null) press(key);
  };
  return {
    now: () => keypad,
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
      else sign(meaning === 'notAnAmount' ? null : meaning);
    },
  };
}
