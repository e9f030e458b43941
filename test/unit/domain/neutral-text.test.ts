import { describe, expect, test } from 'vitest';
import { isNeutral, neutral, neutralLines } from '../../../src/domain/neutral-text.ts';

/** By the numbers of Unicode, first and last, rather than by the properties that the rule is made of. */
const UNSEEN: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  'controls of the first block': [
    [0x00, 0x1f],
    [0x7f, 0x7f],
  ],
  'controls of the second block': [[0x80, 0x9f]],
  'what turns the direction of reading': [
    [0x061c, 0x061c],
    [0x200e, 0x200f],
    [0x202a, 0x202e],
    [0x2066, 0x2069],
  ],
  'separators of lines and paragraphs': [[0x2028, 0x2029]],
  'what has no width': [
    [0x00ad, 0x00ad],
    [0x034f, 0x034f],
    [0x180e, 0x180e],
    [0x200b, 0x200b],
    [0x2060, 0x2064],
    [0xfeff, 0xfeff],
  ],
  'letters that are blank': [
    [0x115f, 0x1160],
    [0x3164, 0x3164],
    [0xffa0, 0xffa0],
  ],
  'tags, and notes between lines': [
    [0xe0001, 0xe0001],
    [0xe0020, 0xe007f],
    [0xfff9, 0xfffb],
  ],
  'half characters': [[0xd800, 0xdfff]],
};

const charactersOf = (ranges: readonly (readonly [number, number])[]): readonly string[] =>
  ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  );

describe.each(Object.entries(UNSEEN))('In a neutral text, %s', (_, ranges) => {
  test('can be seen, and are not left out', () => {
    for (const character of charactersOf(ranges)) {
      expect(neutral(`a${character}b`)).toBe('a\uFFFDb');
      expect(isNeutral(`a${character}b`)).toBe(false);
    }
  });
});

test.each([
  'Les ventes en attente se retrouvent mieux : 12 €, « déjà ».',
  'הדו״ח החדש',
  'الدفع مرفوض',
  'نمی‌شود',
  'क्‍ष',
  '👩‍👩‍👧 ❤️ 🙂',
  '葛󠄀城',
])('What people write in any language is as it was: %s', (text) => {
  expect(neutral(text)).toBe(text);
});

test('Lines stay lines, however they end, and are neutral each', () => {
  expect(neutralLines('one\r\n\ttwo\rthree\n\nfour\u202E\u2028')).toBe(
    'one\n two\nthree\n\nfour\uFFFD\uFFFD',
  );
});
