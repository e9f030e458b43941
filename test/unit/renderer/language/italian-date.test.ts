import { expect, test } from 'vitest';
import { ofDate } from '../../../../src/renderer/language/it/italian-date.ts';

test.each([
  ['1 novembre 2026', 'del 1 novembre 2026'],
  ['8 novembre 2026', 'dell’8 novembre 2026'],
  ['11 novembre 2026', 'dell’11 novembre 2026'],
  ['18 novembre 2026', 'del 18 novembre 2026'],
])('%s follows its preposition as it is said', (date, said) => {
  expect(ofDate(date)).toBe(said);
});
