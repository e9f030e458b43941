import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/root.ts';
import { makeUpdateKey } from '../../../scripts/updates/make-update-key.ts';
import { descriptionAddress, fileAddress, readUpdateSource } from '../../../src/update/source.ts';

const FILLED = {
  appId: 'app.comptoir.till',
  address: 'https://updates.example/comptoir',
  keys: [makeUpdateKey().publicBase64],
  redirectsTo: [],
};
const read = (changes: object) => readUpdateSource(JSON.stringify({ ...FILLED, ...changes }));

test('the file as it comes names no address: updates are off', () => {
  const text = readFileSync(join(ROOT, 'resources/update.json'), 'utf8');
  expect(readUpdateSource(text)).toEqual({ ok: true, value: null });
  const { appId } = JSON.parse(text) as { appId: string };
  const builder = readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8');
  expect(builder).toContain(`\nappId: ${appId}\n`);
});

test('a release lies under its version, and each channel has one description', () => {
  const source = read({});
  if (!source.ok || source.value === null) throw new Error('not read');
  const { href } = descriptionAddress(source.value, 'beta');
  expect(href).toBe('https://updates.example/comptoir/beta.update');
  const file = fileAddress(source.value, '1.3.0-beta.1', 'comptoir-x.AppImage').href;
  expect(file).toBe('https://updates.example/comptoir/1.3.0-beta.1/comptoir-x.AppImage');
});

test.each<[string, object]>([
  ['without TLS', { address: 'http://updates.example/' }],
  ['with a name and a password in it', { address: 'https://a:b@updates.example/' }],
  ['that is none', { address: 'updates' }],
  ['without a key', { keys: [] }],
  ['with a key that is none', { keys: ['AAAA'] }],
  ['of another shape', { more: 1 }],
])('an address %s is not used', (_, changes) => {
  expect(read(changes)).toMatchObject({ ok: false, error: { code: 'sourceUnusable' } });
});

test('a file that is no JSON is not used', () => {
  expect(readUpdateSource('{')).toMatchObject({ ok: false });
});
