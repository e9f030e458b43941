import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KeypadKey } from '../../../src/domain/basket/after-key.ts';
import { type Basket, EMPTY_BASKET } from '../../../src/domain/basket/basket.ts';
import { keyRefusal, pressKey } from '../../../src/domain/basket/basket-keys.ts';
import { basketTotal, chargedLines } from '../../../src/domain/basket/charged-lines.ts';
import { LARGEST_CHARGE_MINOR } from '../../../src/domain/money/money.ts';
import { keyedLinesSchema, MOST_LINES } from '../../../src/domain/sale/sale-line.ts';

const press = (...keys: KeypadKey[]): Basket => keys.reduce(pressKey, EMPTY_BASKET);

const anyKey = fc.constantFrom<KeypadKey>(
  ...(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const),
  ...(['00', '.', '×', '+', 'C', 'backspace'] as const),
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
    ['multiplies what comes next by what was keyed', ['3', '×', '1', '4', '0'], 420],
    ['takes 3 × 4 as three times 0.04, and never as 3.84', ['3', '×', '4'], 12],
    ['adds what was multiplied up', ['3', '×', '4', '+', '5'], 17],
    ['multiplies an amount with a separator', ['3', '×', '4', '.'], 1200],
    ['gives the number of pieces back to be corrected', ['3', '×', 'backspace'], 3],
    ['gives a multiplied amount back as it was keyed', ['3', '×', '4', '+', 'backspace'], 12],
    ['clears the pieces with their amount', ['1', '+', '3', '×', '4', 'C'], 1],
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
    expect(basketTotal(press(...keys))).toBe(total);
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
    const { lines, keyed } = press(...keys);
    expect(lines.map(({ unitMinor }) => unitMinor)).toEqual(added);
    expect(keyed).toEqual({ pieces: null, entry, decimals: null });
  });

  test.each<KeypadKey>(['C', 'backspace', '+', '0', '00'])(
    'does nothing at all when %s has nothing to do',
    (key) => {
      const empty = { ...EMPTY_BASKET };
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
    [['3', '×', '4'], '×', 'timesTwice'],
    [['1', '2', '.', '5'], '×', 'noPieces'],
    [[], '×', 'noPieces'],
    [['1', '0', '0', '0', '0'], '×', 'noPieces'],
    [['3', '×'], '+', 'piecesOfNothing'],
    [['9', '9', '9', '9', '×', '9', '9', '9', '9', '9'], '9', 'ceiling'],
    [[], '0', null],
    [[], '+', null],
    [[], 'backspace', null],
  ])('after %j says of %s: %s', (keys, key, refusal) => {
    expect(keyRefusal(press(...keys), key)).toBe(refusal);
  });

  test('says that a tape is full', () => {
    const full = Array.from({ length: MOST_LINES - 1 }).flatMap((): KeypadKey[] => ['1', '+']);
    expect(keyRefusal(press(...full, '1'), '+')).toBe('tapeFull');
  });

  test('charges what is typed as a decimal, with either zeros or nothing after it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.boolean(), (minor, short) => {
        const text = (minor / 100).toFixed(2);
        const typed = short ? text.replace(/0+$/, '') : text;
        expect(basketTotal(press(...([...typed] as KeypadKey[])))).toBe(minor);
      }),
    );
  });

  test('leaves the very same object when a key would pass the largest amount', () => {
    const full = press('9', '9', '9', '9', '9', '9', '9', '9', '+');
    expect(pressKey(full, '1')).toBe(full);
    expect(pressKey(full, '00')).toBe(full);
  });

  test('adds up no more amounts than a sale has lines', () => {
    let basket = EMPTY_BASKET;
    for (let i = 0; i <= MOST_LINES; i++) basket = pressKey(pressKey(basket, '1'), '+');
    expect(basket.lines).toHaveLength(MOST_LINES - 1);
    expect(chargedLines(basket)).toHaveLength(MOST_LINES);
    expect(keyedLinesSchema.safeParse(chargedLines(basket)).success).toBe(true);
  });

  test('never leaves the amounts that can be charged, whatever is pressed', () => {
    fc.assert(
      fc.property(fc.array(anyKey, { maxLength: 200 }), (keys) => {
        const total = basketTotal(press(...keys));
        expect(Number.isInteger(total)).toBe(true);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(total).toBeLessThanOrEqual(LARGEST_CHARGE_MINOR);
      }),
    );
  });

  test('takes back every digit that it took', () => {
    const digit = fc.constantFrom<KeypadKey>('1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '×');
    fc.assert(
      fc.property(fc.array(anyKey, { maxLength: 20 }), digit, (keys, key) => {
        const before = press(...keys);
        const after = pressKey(before, key);
        expect(after === before ? before : pressKey(after, 'backspace')).toEqual(before);
      }),
    );
  });
});
