import { expect, test } from 'vitest';
import { readDescription } from '../../../src/update/description.ts';
import { described } from '../../support/release.ts';

const read = (description: object) =>
  readDescription(Buffer.from(JSON.stringify(description), 'utf8'));

test('notes turn nothing round and hide nothing, whoever wrote them, and keep their lines', () => {
  const en = 'Two new\u200B things:\r\n- \u202Eeno\u202C\n- \u2066two\u2069\0\u0085\u2028';
  // A language that a later version speaks is left out.
  const notes = { en, sv: 'Nytt.', fr: 'Deux nouveautés :\n- une\n- deux' };
  const result = read({ ...described(), notes });
  expect(result.ok && result.value.notes).toEqual({
    en: 'Two new\uFFFD things:\n- \uFFFDeno\uFFFD\n- \uFFFDtwo\uFFFD\uFFFD\uFFFD\uFFFD',
    fr: 'Deux nouveautés :\n- une\n- deux',
  });
});

test.each<[string, object]>([
  ['the version', { version: '1.3.0\u202E' }],
  [
    'the name of a file',
    { files: described().files.map((file) => ({ ...file, name: 'a\u200Bb' })) },
  ],
  ['the channel', { channel: 'stable\u200B' }],
])('nor does anything else that screens show: %s', (_, changes) => {
  expect(read({ ...described(), ...changes })).toEqual({ ok: false, error: { code: 'malformed' } });
});
