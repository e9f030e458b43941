import { expect, test } from 'vitest';
import { showsKeys } from '../../../../src/renderer/keyboard/key-hints.ts';

test.each([
  ['automatic', false, false],
  ['automatic', true, true],
  ['always', false, true],
  ['never', true, false],
] as const)('%s, a keyboard used: %s, shows keys: %s', (chosen, used, shown) => {
  expect(showsKeys(chosen, used)).toBe(shown);
});
