import { expect, test } from 'vitest';
import { keyBeside } from '../../../../src/renderer/sale/quick-keys/key-beside.ts';

/** Five keys in rows of three, as a browser would place them. */
const KEYS = [0, 1, 2, 3, 4].map((place) => ({
  place,
  getBoundingClientRect: () => ({ left: (place % 3) * 100.25, top: Math.floor(place / 3) * 80 }),
}));
const from = (place: number, pressed: string) =>
  keyBeside(KEYS, KEYS[place], pressed)?.place ?? null;

test('arrows move from key to key, in rows and columns', () => {
  expect([from(0, 'ArrowRight'), from(2, 'ArrowRight'), from(4, 'ArrowRight')]).toEqual([
    1,
    3,
    null,
  ]);
  expect([from(0, 'ArrowLeft'), from(3, 'ArrowLeft')]).toEqual([null, 2]);
  expect([from(1, 'ArrowDown'), from(2, 'ArrowDown')]).toEqual([4, null]);
  expect([from(4, 'ArrowUp'), from(1, 'ArrowUp')]).toEqual([1, null]);
  expect([from(3, 'Home'), from(0, 'End')]).toEqual([0, 4]);
  expect(from(0, 'Enter')).toBeNull();
  expect(keyBeside(KEYS, null, 'ArrowRight')).toBeNull();
});
