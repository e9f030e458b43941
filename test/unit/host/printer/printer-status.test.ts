import { expect, test } from 'vitest';
import { readAnswers } from '../../../../src/host/printer/printer-status.ts';

/** "GS a n" of Epson's ESC/POS: the cover is open, and the printer offline. */
const COVER_OPENED = [0x38, 0x00, 0x00, 0x0f];

test('what a printer tells unasked is not taken for the word that a paper was printed', () => {
  const answers = readAnswers();
  expect(answers.take(Uint8Array.from(COVER_OPENED))).toBeNull();
  expect(answers.take(Uint8Array.of(0x00))).toBe('printed');
});

test('nor where it comes in parts, with an answer in between', () => {
  const answers = readAnswers();
  answers.asked();
  const [first = 0, ...rest] = COVER_OPENED;
  for (const byte of [first, 0x12, ...rest]) {
    expect(answers.take(Uint8Array.of(byte)), byte.toString(16)).toBeNull();
  }
  expect(answers.take(Uint8Array.of(0x32, 0x12))).toBeNull();
  expect(answers.trouble()).toBe('paperOut');
  expect(answers.take(Uint8Array.of(0x03))).toBe('printed');
});

test.each([0x0c, 0x04, 0x08, 0x0f])(
  'a paper behind which it answers %i came out on no paper: only the end of the roll that is near is no matter',
  (byte) => {
    expect(readAnswers().take(Uint8Array.of(byte))).toBe('noPaper');
    expect(readAnswers().take(Uint8Array.of(byte & 0x03))).toBe('printed');
  },
);

test.each([
  ['about why it takes nothing', [0x12, 0x32, 0x12]],
  ['about its paper', [0x12, 0x12, 0x72]],
  ['about its paper, by one bit alone', [0x12, 0x12, 0x32]],
  ['about its paper, by the other alone', [0x12, 0x12, 0x52]],
])('paper that has run out counts where it answers %s', (_, said) => {
  const answers = readAnswers();
  answers.asked();
  answers.take(Uint8Array.from(said));
  expect(answers.trouble()).toBe('paperOut');
});

test('and where it tells so unasked, until it tells otherwise', () => {
  const answers = readAnswers();
  answers.asked();
  answers.take(Uint8Array.of(0x12, 0x12, 0x12));
  expect(answers.trouble()).toBeNull();
  answers.take(Uint8Array.of(0x18, 0x00, 0x0c, 0x0f));
  expect([answers.trouble(), answers.take(Uint8Array.of(0x00))]).toEqual(['paperOut', 'noPaper']);
  answers.take(Uint8Array.of(0x10, 0x00, 0x00, 0x0f));
  expect([answers.trouble(), answers.take(Uint8Array.of(0x00))]).toEqual([null, 'printed']);
});

test('what is wrong is said by answers of one moment, and not by the first of them alone', () => {
  const answers = readAnswers();
  answers.asked();
  answers.take(Uint8Array.of(0x12, 0x12, 0x12));
  answers.asked();
  answers.take(Uint8Array.of(0x1a));
  expect(answers.trouble(), 'only that it is offline has come').toBeNull();
  answers.take(Uint8Array.of(0x32, 0x72));
  expect(answers.trouble()).toBe('paperOut');
});
