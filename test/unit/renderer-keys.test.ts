import { describe, expect, test } from 'vitest';
import {
  keyMeaning,
  type PressedIn,
  type PressedKey,
} from '../../src/renderer/screens/key-meaning.ts';

const pressed = (key: string, change: Partial<PressedKey> = {}): PressedKey => ({
  key,
  code: '',
  repeat: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  defaultPrevented: false,
  ...change,
});

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

  test.each(['.', ',', 'a', 'Tab', ' ', 'F5', 'constructor'])('%s means nothing', (key) => {
    expect(keyMeaning(pressed(key), NOWHERE)).toBeNull();
  });

  test('held down does not charge again and again', () => {
    expect(keyMeaning(pressed('Enter', { repeat: true }), NOWHERE)).toBeNull();
  });

  test('Enter on a button belongs to the button', () => {
    expect(keyMeaning(pressed('Enter'), within('button'))).toBeNull();
    expect(keyMeaning(pressed('7'), within('button'))).toBe('7');
  });

  test.each(['ctrlKey', 'altKey', 'metaKey', 'defaultPrevented'] as const)(
    'with %s belongs to someone else',
    (taken) => {
      expect(keyMeaning(pressed('1', { [taken]: true }), NOWHERE)).toBeNull();
    },
  );

  test.each([
    ['End', 'Numpad1', '1'],
    ['&', 'Digit1', '1'],
    ['à', 'Digit0', '0'],
  ])('%s at the place of a digit means the digit', (key, code, meaning) => {
    expect(keyMeaning(pressed(key, { code }), NOWHERE)).toBe(meaning);
  });

  test.each([
    ['0', '0'],
    ['9', '9'],
    ['+', '+'],
    ['Enter', 'charge'],
    ['Backspace', 'backspace'],
    ['Escape', 'C'],
    ['Delete', 'C'],
    ['c', 'C'],
  ])('%s means %s', (key, meaning) => {
    expect(keyMeaning(pressed(key), null)).toBe(meaning);
  });
});
