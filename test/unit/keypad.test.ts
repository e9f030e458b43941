import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  EMPTY_KEYPAD,
  type Keypad,
  type KeypadKey,
  keypadTotal,
  MOST_ADDED_AMOUNTS,
  pressKey,
} from '../../src/domain/keypad.ts';
import { LARGEST_CHARGE_MINOR } from '../../src/domain/money.ts';

const press = (...keys: KeypadKey[]): Keypad => keys.reduce(pressKey, EMPTY_KEYPAD);

const anyKey = fc.constantFrom<KeypadKey>(
  ...(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '+', 'C', 'backspace'] as const),
);

describe('the keypad', () => {
  test.each<[string, KeypadKey[], number]>([
    ['shifts digits in cents', ['4', '8', '9', '0'], 4890],
    ['takes two zeros at once', ['1', '2', '00'], 1200],
    ['starts no amount with zeros', ['0', '00'], 0],
    ['takes the last digit back', ['4', '8', 'backspace'], 4],
    ['adds amounts up', ['3', '4', '00', '+', '1', '4', '9', '0'], 4890],
    ['clears what is being keyed first', ['1', '+', '2', 'C'], 1],
    ['clears everything with a second C', ['1', '+', '2', 'C', 'C'], 0],
    ['gives the last added amount back to be corrected', ['1', '2', '+', 'backspace'], 12],
    ['ignores an empty addition', ['+', '+', '5'], 5],
    ['reaches the largest amount', ['9', '9', '9', '9', '9', '9', '9', '9'], 99_999_999],
    ['stops there', ['9', '9', '9', '9', '9', '9', '9', '9', '9'], 99_999_999],
  ])('%s', (_name, keys, total) => {
    expect(keypadTotal(press(...keys))).toBe(total);
  });

  test('leaves the very same object when a key would pass the largest amount', () => {
    const full = press('9', '9', '9', '9', '9', '9', '9', '9', '+');
    expect(pressKey(full, '1')).toBe(full);
    expect(pressKey(full, '00')).toBe(full);
  });

  test('adds up no more amounts than a tape can hold', () => {
    let keypad = EMPTY_KEYPAD;
    for (let i = 0; i <= MOST_ADDED_AMOUNTS; i++) keypad = pressKey(pressKey(keypad, '1'), '+');
    expect(keypad.added).toHaveLength(MOST_ADDED_AMOUNTS);
    expect(keypadTotal(keypad)).toBe(MOST_ADDED_AMOUNTS + 1);
  });

  test('never leaves the amounts that can be charged, whatever is pressed', () => {
    fc.assert(
      fc.property(fc.array(anyKey, { maxLength: 200 }), (keys) => {
        const total = keypadTotal(press(...keys));
        expect(Number.isInteger(total)).toBe(true);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(total).toBeLessThanOrEqual(LARGEST_CHARGE_MINOR);
      }),
    );
  });

  test('takes back every digit that it took', () => {
    const digit = fc.constantFrom<KeypadKey>('1', '2', '3', '4', '5', '6', '7', '8', '9');
    fc.assert(
      fc.property(fc.array(anyKey, { maxLength: 20 }), digit, (keys, key) => {
        const before = press(...keys);
        const after = pressKey(before, key);
        expect(after === before ? before : pressKey(after, 'backspace')).toEqual(before);
      }),
    );
  });
});
