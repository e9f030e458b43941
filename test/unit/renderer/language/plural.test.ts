import { expect, test } from 'vitest';
import { pluralIn } from '../../../../src/renderer/language/plural.ts';

test('what is counted has its thousands apart, as each language writes them', () => {
  const forms = { one: 'one', other: 'many' };
  expect(pluralIn('en')(11_998, forms)).toBe('11,998\u00a0many');
  expect(pluralIn('de')(11_998, forms)).toBe('11.998\u00a0many');
  expect(pluralIn('fr')(0, forms)).toBe('0\u00a0one');
  expect(pluralIn('pt-PT')(0, forms)).toBe('0\u00a0many');
});
