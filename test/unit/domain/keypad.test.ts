import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  EMPTY_KEYPAD,
  type Keypad,
  type KeypadKey,
  keypadTotal,
  keyRefusal,
  MOST_ADDED_AMOUNTS,
  pressKey,
} from '../../../src/domain/money/keypad.ts';
import { LARGEST_CHARGE_MINOR } from '../../../src/domain/money/money.ts';

const press = (...keys: KeypadKey[]): Keypad => keys.reduce(pressKey, EMPTY_KEYPAD);

const anyKey = fc.constantFrom<KeypadKey>(
  ...(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const),
  ...(['00', '.', '+', 'C', 'backspace'] as const),
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
    ['reads what stands before a separator as whole', ['1', '2', '.', '5'], 1250],
    ['reads two digits after it as cents', ['1', '2', '.', '5', '0'], 1250],
    ['reads a separator with nothing after it', ['5', '.'], 500],
    ['reads a separator with nothing before it', ['.', '5'], 50],
    ['reads a zero after the separator', ['1', '.', '0', '5'], 105],
    ['takes a separator back', ['1', '2', '.', 'backspace'], 12],
    ['takes a digit after it back', ['1', '2', '.', '3', '4', 'backspace'], 1230],
    ['clears a lone separator', ['.', 'C', '5'], 5],
    ['adds amounts with separators up', ['1', '.', '5', '+', '2', '.'], 350],
    ['adds nothing up at a lone separator', ['.', '+', '5'], 50],
    ['leaves out a third digit after the separator', ['1', '.', '2', '3', '4'], 123],
    ['leaves out a double zero where one has room', ['1', '.', '2', '00'], 120],
    ['leaves out a second separator', ['1', '.', '.', '5'], 150],
    [
      'passes the largest amount by no separator',
      ['9', '9', '9', '9', '9', '9', '9', '.'],
      9_999_999,
    ],
    ['stops there', ['9', '9', '9', '9', '9', '9', '9', '9', '9'], 99_999_999],
  ])('%s', (_name, keys, total) => {
    expect(keypadTotal(press(...keys))).toBe(total);
  });

  test.each<[string, KeypadKey[], number[], number]>([
    [
      'gives back the last amount added, and leaves the others',
      ['1', '+', '2', '+', '3', '+', 'backspace'],
      [1, 2],
      3,
    ],
    ['takes a last digit back before an amount', ['1', '+', '2', 'backspace', 'backspace'], [], 1],
    ['clears a single cent that is being keyed, and nothing else', ['7', '+', '1', 'C'], [7], 0],
  ])('%s', (_name, keys, added, entry) => {
    expect(press(...keys)).toEqual({ added, entry, decimals: null });
  });

  test.each<KeypadKey>(['C', 'backspace', '+', '0', '00'])(
    'does nothing at all when %s has nothing to do',
    (key) => {
      const empty = { ...EMPTY_KEYPAD };
      expect(pressKey(empty, key)).toBe(empty);
    },
  );

  test.each<[KeypadKey[], KeypadKey, string | null]>([
    [['9', '9', '9', '9', '9', '9', '9', '9'], '9', 'ceiling'],
    [['9', '9', '9', '9', '9', '9', '9'], '.', 'ceiling'],
    [['9', '9', '9', '9', '9', '9', '9', '9', '+'], '1', 'ceiling'],
    [['1', '.', '2', '3'], '4', 'decimals'],
    [['1', '.', '2'], '00', 'decimals'],
    [['1', '.'], '.', 'separator'],
    [[], '0', null],
    [[], '+', null],
    [[], 'backspace', null],
  ])('after %j says of %s: %s', (keys, key, refusal) => {
    expect(keyRefusal(press(...keys), key)).toBe(refusal);
  });

  test('says that a tape is full', () => {
    const full = Array.from({ length: MOST_ADDED_AMOUNTS }).flatMap((): KeypadKey[] => ['1', '+']);
    expect(keyRefusal(press(...full, '1'), '+')).toBe('tapeFull');
  });

  test('charges what is typed as a decimal, with either zeros or nothing after it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.boolean(), (minor, short) => {
        const text = (minor / 100).toFixed(2);
        const typed = short ? text.replace(/0+$/, '') : text;
        expect(keypadTotal(press(...([...typed] as KeypadKey[])))).toBe(minor);
      }),
    );
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
    const digit = fc.constantFrom<KeypadKey>('1', '2', '3', '4', '5', '6', '7', '8', '9', '.');
    fc.assert(
      fc.property(fc.array(anyKey, { maxLength: 20 }), digit, (keys, key) => {
        const before = press(...keys);
        const after = pressKey(before, key);
        expect(after === before ? before : pressKey(after, 'backspace')).toEqual(before);
      }),
    );
  });
});
