import { expect, test } from 'vitest';
import { asPasted } from '../../../src/domain/pasted-text.ts';

test.each([
  [' sk_test_1 \r\n', 'sk_test_1'],
  ['"sk_test_1"', 'sk_test_1'],
  ['«\u00a0https://pay.example/api/v1\u00a0»', 'https://pay.example/api/v1'],
  ['<https://pay.example/?to="x">', 'https://pay.example/?to="x'],
  ['\ufeffsk_\u200btest_1\u2060', 'sk_test_1'],
  ['sk test', 'sk test'],
  ['', ''],
])('what was copied around %j is left out', (text, meant) => {
  expect(asPasted(text)).toBe(meant);
});
