import { expect, test } from 'vitest';
import { italianTime, portugueseTime, spanishTime } from '../../../src/domain/said-hour.ts';

test.each([
  ['01:05', 'la 01:05', 'à 01:05', 'da 01:05', 'all’01:05'],
  ['1 h', 'la 1 h', 'à 1 h', 'da 1 h', 'all’1 h'],
  ['10:05', 'las 10:05', 'às 10:05', 'das 10:05', 'alle 10:05'],
  ['14:27', 'las 14:27', 'às 14:27', 'das 14:27', 'alle 14:27'],
])('%s has its article', (time, spanish, portuguese, since, italian) => {
  expect(spanishTime(time)).toBe(spanish);
  expect(portugueseTime('a', time)).toBe(portuguese);
  expect(portugueseTime('da', time)).toBe(since);
  expect(italianTime('a', time)).toBe(italian);
});
