import { expect, test } from 'vitest';
import { readAnswers } from '../../../../src/host/printer/printer-status.ts';

/** "GS a n" of Epson's ESC/POS: the cover is open, and the printer offline. */
const COVER_OPENED = [0x38, 0x00, 0x00, 0x0f];

test('what a printer tells unasked is not taken for the word that a paper was printed', () => {
  const answers = readAnswers();
  expect(answers.take(Uint8Array.from(COVER_OPENED))).toBe(false);
  expect(answers.take(Uint8Array.of(0x00))).toBe(true);
});

test('nor where it comes in parts, with an answer in between', () => {
  const answers = readAnswers();
  answers.asked();
  const [first = 0, ...rest] = COVER_OPENED;
  for (const byte of [first, 0x12, ...rest]) {
    expect(answers.take(Uint8Array.of(byte)), byte.toString(16)).toBe(false);
  }
  expect(answers.take(Uint8Array.of(0x32, 0x12))).toBe(false);
  expect(answers.trouble()).toBe('paperOut');
  expect(answers.take(Uint8Array.of(0x03))).toBe(true);
});
