import { expect, test } from 'vitest';
import { basketTotal } from '../../../../src/domain/basket/charged-lines.ts';
import { createEarlyKeypad } from '../../../../src/renderer/first-paint/early-keypad.ts';
import { pressed } from '../keyboard/pressed.ts';

const BY_HAND_MS = 140;

const keyed = (key: string) => pressed(key, { code: /\d/.test(key) ? `Digit${key}` : key });

/** Typed at this pace, each behind as long a wait as the first says. */
function typing() {
  const keypad = createEarlyKeypad();
  let atMs = 0;
  return {
    keypad,
    type(keys: readonly string[], gapMs: number, waitMs = 1000) {
      atMs += waitMs - gapMs;
      for (const key of keys) {
        atMs += gapMs;
        keypad.type(keyed(key), atMs);
      }
    },
    total: () => basketTotal(keypad.now()),
  };
}

test.each([
  ['1250', 1250],
  ['12,5', 1250],
  ['1+2', 3],
  ['3*4', 12],
  ['*34', 0],
  ['AB12', 0],
])('%s by hand shows %i', (keys, total) => {
  const hands = typing();
  hands.type([...keys], BY_HAND_MS);
  expect(hands.total()).toBe(total);
});

test('what takes back does so at any pace, and ends what was no amount', () => {
  const hands = typing();
  hands.type([...'123456'], BY_HAND_MS);
  hands.type(['Backspace', 'Backspace', 'Backspace', 'Backspace'], 33);
  expect(hands.total()).toBe(12);
  hands.type(['x', 'Escape', '7'], BY_HAND_MS);
  expect(hands.total()).toBe(7);
});

test('a scan leaves the amount as it was, and what is keyed behind it counts', () => {
  const hands = typing();
  hands.type([...'12'], BY_HAND_MS);
  hands.type([...'4006381333931', 'Enter'], 12);
  expect(hands.total()).toBe(12);
  hands.type([...'50'], BY_HAND_MS);
  hands.keypad.tap('0');
  expect(hands.total()).toBe(12_500);
});

test('what follows a code that begins with letters is shown after a while', () => {
  const hands = typing();
  hands.type([...'A1'], BY_HAND_MS);
  hands.type(['2'], BY_HAND_MS, 600);
  expect(hands.total()).toBe(0);
  hands.type(['2'], BY_HAND_MS, 800);
  expect(hands.total()).toBe(2);
});
