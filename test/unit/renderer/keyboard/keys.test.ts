import { describe, expect, test } from 'vitest';
import { keyMeaning, type PressedIn } from '../../../../src/renderer/keyboard/key-meaning.ts';
import { pressed } from './pressed.ts';

/** Something on the page that stands in an element of this name. */
const within = (name: string): PressedIn => ({
  closest: (selector) => (selector.split(', ').includes(name) ? {} : null),
});
const NOWHERE = within('main');

describe('a key of the keyboard', () => {
  test.each(['input', 'textarea', '[role=dialog]'])('presses nothing while in %s', (name) => {
    for (const key of ['7', 'Enter', 'Escape', 'Backspace']) {
      expect(keyMeaning(pressed(key), within(name))).toBeNull();
    }
  });

  test.each(['Tab', ' ', '\u202f', 'F5', 'constructor'])('%s means nothing', (key) => {
    expect(keyMeaning(pressed(key), NOWHERE)).toBeNull();
  });

  test.each(['Dead', 'Process'])('%s at the place of a digit is not that digit', (key) => {
    expect(keyMeaning(pressed(key, { code: 'Digit6' }), NOWHERE)).toBe('notAnAmount');
  });

  test.each(['a', 'c', 'C', 'x', '/', '-', '=', '%', '!', '€'])(
    '%s is no part of an amount',
    (key) => {
      expect(keyMeaning(pressed(key), NOWHERE)).toBe('notAnAmount');
    },
  );

  test('held down counts once, but for what takes back', () => {
    for (const key of ['Enter', '7', '.', '+', 'Escape', '*']) {
      expect(keyMeaning(pressed(key, { repeat: true }), NOWHERE)).toBeNull();
    }
    expect(keyMeaning(pressed('Backspace', { repeat: true }), NOWHERE)).toBe('backspace');
  });

  test('Enter on a button belongs to the button', () => {
    expect(keyMeaning(pressed('Enter'), within('button'))).toBeNull();
    expect(keyMeaning(pressed('7'), within('button'))).toBe('7');
  });

  test.each(['ctrlKey', 'altKey', 'metaKey', 'isComposing', 'defaultPrevented'] as const)(
    'with %s belongs to someone else',
    (taken) => {
      expect(keyMeaning(pressed('1', { [taken]: true }), NOWHERE)).toBeNull();
    },
  );

  test.each([
    ['0', '0'],
    ['9', '9'],
    ['+', '+'],
    ['Enter', 'charge'],
    ['Backspace', 'backspace'],
    ['Escape', 'C'],
    ['Delete', 'C'],
  ])('%s means %s', (key, meaning) => {
    expect(keyMeaning(pressed(key), null)).toBe(meaning);
  });
});

type Typed = readonly [key: string, code: string, held?: 'shift' | 'altGraph'];

/** What keyboards as they are send for a key, as a browser tells it. */
const KEYBOARDS: Readonly<Record<string, readonly (readonly [Typed, string | null])[]>> = {
  American: [
    [['1', 'Digit1'], '1'],
    [['!', 'Digit1', 'shift'], 'notAnAmount'],
    [['@', 'Digit2', 'shift'], 'notAnAmount'],
    [['*', 'Digit8', 'shift'], '×'],
    [['+', 'Equal', 'shift'], '+'],
    [['.', 'Period'], '.'],
    [[',', 'Comma'], '.'],
  ],
  British: [
    [['0', 'Digit0'], '0'],
    [['"', 'Digit2', 'shift'], 'notAnAmount'],
    [['£', 'Digit3', 'shift'], 'notAnAmount'],
    [['€', 'Digit4', 'altGraph'], 'notAnAmount'],
    [['.', 'Period'], '.'],
  ],
  German: [
    [['7', 'Digit7'], '7'],
    [['/', 'Digit7', 'shift'], 'notAnAmount'],
    [['=', 'Digit0', 'shift'], 'notAnAmount'],
    [['{', 'Digit7', 'altGraph'], 'notAnAmount'],
    [['*', 'BracketRight', 'shift'], '×'],
    [['+', 'BracketRight'], '+'],
    [[',', 'Comma'], '.'],
    [[',', 'NumpadDecimal'], '.'],
  ],
  'French, unshifted by the place of the digit': [
    [['&', 'Digit1'], '1'],
    [['é', 'Digit2'], '2'],
    [['-', 'Digit6'], '6'],
    [['_', 'Digit8'], '8'],
    [['à', 'Digit0'], '0'],
  ],
  'Czech, unshifted by the place of the digit': [
    [['+', 'Digit1'], '1'],
    [['ě', 'Digit2'], '2'],
    [['é', 'Digit0'], '0'],
    [['1', 'Digit1', 'shift'], '1'],
    [['+', 'NumpadAdd'], '+'],
    [[',', 'Comma'], '.'],
  ],
  'French, with Shift as the layout says': [
    [['1', 'Digit1', 'shift'], '1'],
    [['6', 'Digit6', 'shift'], '6'],
    [['.', 'Comma', 'shift'], '.'],
    [[';', 'Comma'], 'notAnAmount'],
    [[',', 'KeyM'], '.'],
    [['*', 'Backslash'], '×'],
    [['@', 'Digit0', 'altGraph'], 'notAnAmount'],
    [['~', 'Digit2', 'altGraph'], 'notAnAmount'],
  ],
  'a number pad with Num Lock': [
    [['7', 'Numpad7'], '7'],
    [['.', 'NumpadDecimal'], '.'],
    [['+', 'NumpadAdd'], '+'],
    [['*', 'NumpadMultiply'], '×'],
    // Of a layout, or a program that types, that has it without Shift where others have a digit.
    [['*', 'Digit8'], '×'],
    [['*', 'Digit7'], '×'],
    [['-', 'NumpadSubtract'], 'notAnAmount'],
    [['Enter', 'NumpadEnter'], 'charge'],
    [['End', 'Numpad1', 'shift'], null],
  ],
  'a number pad without Num Lock': [
    [['End', 'Numpad1'], '1'],
    [['Clear', 'Numpad5'], '5'],
    [['Insert', 'Numpad0'], '0'],
    [['Delete', 'NumpadDecimal'], '.'],
    [['Delete', 'Delete'], 'C'],
    [['Home', 'Home'], null],
  ],
};

describe.each(Object.entries(KEYBOARDS))('on a keyboard that is %s', (_layout, keys) => {
  test.each(keys)('%j means %s', ([key, code, held], meaning) => {
    const stroke = pressed(key, {
      code,
      shiftKey: held === 'shift',
      altGraph: held === 'altGraph',
    });
    expect(keyMeaning(stroke, NOWHERE)).toBe(meaning);
  });
});
