import { execFileSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { ROOT } from '../../../scripts/root.ts';
import { LOCALES } from '../../../src/domain/locale.ts';
import { readDescription } from '../../../src/update/description.ts';
import { openEnvelope, updateKey } from '../../../src/update/envelope.ts';
import { temporaryFolder } from '../../e2e/support/folder.ts';
import { fileOf } from '../../support/release.ts';

const { version } = packageJson;

function run(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  const command = [join(ROOT, 'scripts/run.js'), name, ...args];
  return execFileSync(process.execPath, command, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

test('a maintainer makes a key, and signs what was packaged: the till reads it', () => {
  using folder = temporaryFolder();
  const at = (name: string): string => join(folder.path, name);
  const said = run('update-key', ['--to', at('update.pem')]);
  expect(statSync(at('update.pem')).mode & 0o077).toBe(0);
  const key = updateKey(/goes: (\S+)/.exec(said)?.[1] ?? '');
  if (key === null) throw new Error(said);
  // A key that shops know is not overwritten.
  const before = readFileSync(at('update.pem'), 'utf8');
  expect(() => run('update-key', ['--to', at('update.pem')])).toThrow();
  expect(readFileSync(at('update.pem'), 'utf8')).toBe(before);

  const names = [
    `comptoir-${version}-linux-x86_64.AppImage`,
    `comptoir-${version}-linux-amd64.deb`,
    `comptoir-${version}-win-arm64.exe`,
    `comptoir-${version}-mac-x64.zip`,
  ];
  for (const name of names) writeFileSync(at(name), `program ${name}`);
  for (const name of [`comptoir-${version}-mac-x64.dmg`, 'comptoir-0.0.1-linux-amd64.deb'])
    writeFileSync(at(name), 'not of it');
  for (const locale of LOCALES.slice(1)) writeFileSync(at(`${locale}.txt`), `New, ${locale}.\n`);
  const options = [
    ...['--channel', 'beta', '--files', folder.path, '--to', at('beta.update')],
    ...['--notes', folder.path],
  ];
  const signed = () => run('update-sign', options, { COMPTOIR_UPDATE_KEY: before });
  expect(signed).toThrow(/not in every language: en/);
  writeFileSync(at('en.txt'), ' \n');
  expect(signed).toThrow(/says nothing/);
  writeFileSync(at('en.txt'), 'New, en.\n');
  signed();
  const bytes = openEnvelope(readFileSync(at('beta.update')), [key]);
  const read = bytes.ok ? readDescription(bytes.value) : null;
  const description = read?.ok ? read.value : null;
  expect(description).toMatchObject({
    appId: 'app.comptoir.till',
    channel: 'beta',
    version,
    notes: Object.fromEntries(LOCALES.map((locale) => [locale, `New, ${locale}.`])),
    files: [
      { system: 'linux', arch: 'x64', kind: 'deb' },
      { system: 'linux', arch: 'x64', kind: 'appImage' },
      { system: 'mac', arch: 'x64', kind: 'zip' },
      { system: 'win', arch: 'arm64', kind: 'nsis' },
    ],
  });
  const [deb] = description?.files ?? [];
  const { size, sha512 } = fileOf(Buffer.from(`program ${names[1]}`));
  expect(deb).toMatchObject({ name: names[1], size, sha512 });
  expect(() => run('update-sign', options, { COMPTOIR_UPDATE_KEY: '' })).toThrow(/no key to sign/);

  // A till would show U+FFFD: the maker is told before it is signed.
  for (const notes of [Buffer.from('New\u202E.'), Buffer.from('Nouveaut\u00e9', 'latin1')]) {
    writeFileSync(at('fr.txt'), notes);
    expect(() => run('update-sign', options, { COMPTOIR_UPDATE_KEY: before })).toThrow(
      /notes \(fr\) hold a character that nobody can see/,
    );
  }
});
