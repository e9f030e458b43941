import { expect, test } from 'vitest';
import { createAnswerPatience } from '../../../../src/till/asking/answer-patience.ts';

test('an answer that did not come in time is waited for longer the next time, twenty seconds at the most', () => {
  const patience = createAnswerPatience();
  expect(patience.ms).toBe(8_000);
  patience.took(8_000, 'timedOut');
  expect(patience.ms).toBe(16_000);
  patience.took(16_000, 'timedOut');
  expect(patience.ms).toBe(20_000);
  patience.took(20_000, 'timedOut');
  expect(patience.ms).toBe(20_000);
});

test('a slow answer keeps the patience that it needed, and a quick one ends it', () => {
  const patience = createAnswerPatience();
  patience.took(8_000, 'timedOut');
  patience.took(9_000, null);
  expect(patience.ms).toBe(16_000);
  patience.took(3_000, 'platformError');
  expect(patience.ms).toBe(16_000);
  patience.took(700, null);
  expect(patience.ms).toBe(8_000);
});
