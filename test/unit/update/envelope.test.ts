import { createPrivateKey, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeUpdateKey } from '../../../scripts/updates/make-update-key.ts';
import { LONGEST_DESCRIPTION_BYTES, readDescription } from '../../../src/update/description.ts';
import { openEnvelope, sealDescription, updateKey } from '../../../src/update/envelope.ts';
import { described, sealed } from '../../support/release.ts';

const ours = makeUpdateKey();
const next = makeUpdateKey();
const strangers = makeUpdateKey();
const keyOf = ({ publicBase64 }: { readonly publicBase64: string }) => {
  const key = updateKey(publicBase64);
  if (key === null) throw new Error('no key');
  return key;
};
const opened = (file: Uint8Array, ...keys: readonly (typeof ours)[]) =>
  openEnvelope(file, (keys.length === 0 ? [ours] : keys).map(keyOf));

const code = (result: ReturnType<typeof opened>) => (result.ok ? 'ok' : result.error.code);

test('what our key signed is read as it was written', () => {
  const bytes = opened(sealed(described(), ours));
  expect(bytes.ok && readDescription(bytes.value)).toEqual({ ok: true, value: described() });
});

test('what another key signed is not believed, whatever it says', () => {
  expect(code(opened(sealed(described(), strangers)))).toBe('wrongKey');
});

test('while a key is replaced, either of the two is enough', () => {
  const both = sealed(described(), ours, next);
  expect(code(opened(both, ours))).toBe('ok');
  expect(code(opened(both, next))).toBe('ok');
  expect(code(opened(both, strangers))).toBe('wrongKey');
  expect(code(opened(sealed(described(), next), ours, next))).toBe('ok');
});

test('a signature that is not there is none', () => {
  const bare = Buffer.from(JSON.stringify(described()));
  const whole = sealed(described(), ours).toString('latin1');
  expect(code(opened(bare))).toBe('unsigned');
  expect(code(opened(Buffer.alloc(0)))).toBe('unsigned');
  expect(code(opened(Buffer.from(whole.replace(/^signature.*\n/m, ''))))).toBe('unsigned');
  expect(code(opened(Buffer.from(whole.replace('update 1', 'update 2'))))).toBe('unsigned');
  expect(code(opened(Buffer.from(`\n${whole}`)))).toBe('unsigned');
});

test('no bit of the file can be changed', () => {
  const whole = sealed(described(), ours);
  const held: number[] = [];
  for (let at = 0; at < whole.length; at += 1) {
    const changed = Buffer.from(whole);
    changed[at] = (whole[at] ?? 0) ^ 1;
    if (opened(changed).ok) held.push(at);
  }
  expect(held).toEqual([]);
  expect(code(opened(whole.subarray(0, -1)))).toBe('signatureWrong');
  expect(code(opened(Buffer.concat([whole, Buffer.from('\n')])))).toBe('signatureWrong');
});

test('a signature of the bare bytes says nothing of a description', () => {
  const bytes = Buffer.from(JSON.stringify(described()));
  const bareSignature = sign(null, bytes, createPrivateKey(ours.privatePem)).toString('base64');
  const whole = sealDescription(bytes, [ours.privatePem]).toString('utf8');
  const other = whole.replace(/^(signature \S+) \S+$/m, `$1 ${bareSignature}`);
  expect(other).not.toBe(whole);
  expect(code(opened(Buffer.from(other)))).toBe('signatureWrong');
});

test('more than a description may be long is not looked at', () => {
  const bytes = Buffer.alloc(LONGEST_DESCRIPTION_BYTES + 2_000, 32);
  expect(code(opened(sealDescription(bytes, [ours.privatePem])))).toBe('unsigned');
});

test.each<[string, object]>([
  ['a field that nobody knows', { ...described(), run: 'rm' }],
  ['no version', { ...described(), version: undefined }],
  ['a version that is none', { ...described(), version: 'v1.3' }],
  ['a version with build data', { ...described(), version: '1.3.0+7' }],
  ['a file in another folder', withFile({ name: '../comptoir' })],
  ['a file on another host', withFile({ name: 'https://elsewhere.example/x' })],
  ['a hidden file', withFile({ name: '.profile' })],
  ['an empty file', withFile({ size: 0 })],
  ['a hash of another length', withFile({ sha512: 'abc' })],
  ['no files', { ...described(), files: [] }],
  ['a time that is none', { ...described(), validUntil: 'tomorrow' }],
])('signed and malformed is refused: %s', (_, description) => {
  expect(readDescription(Buffer.from(JSON.stringify(description)))).toEqual({
    ok: false,
    error: { code: 'malformed' },
  });
});

test('signed and no text at all is refused', () => {
  expect(readDescription(Buffer.from([0xff, 0xfe, 0x7b])).ok).toBe(false);
  expect(readDescription(Buffer.from('{')).ok).toBe(false);
});

function withFile(changes: object): object {
  const [file] = described().files;
  return { ...described(), files: [{ ...file, ...changes }] };
}
