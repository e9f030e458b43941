import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mayShip } from '../../scripts/packaging/allowed-licence.ts';
import { licencesOf } from '../../scripts/packaging/licences.ts';
import { shippedPackages } from '../../scripts/packaging/shipped-packages.ts';
import { ROOT } from '../../scripts/root.ts';

describe.each([
  ['desktop', 'main'],
  ['browser', 'server'],
] as const)('what the %s shell says that it is made of', (shippedWith, folder) => {
  const about = JSON.parse(readFileSync(join(ROOT, 'out', folder, 'about.json'), 'utf8')) as {
    readonly commit: string | null;
    readonly packages: readonly { name: string; version: string; licence: string; text: number }[];
    readonly texts: readonly string[];
  };

  it('is what ships, each package with its licence and its words', () => {
    const named = about.packages.map(({ name, version }) => `${name} ${version}`);
    const shipped = shippedPackages(shippedWith).map(({ name, version }) => `${name} ${version}`);
    expect(named.toSorted()).toEqual([...new Set(shipped)].sort());
    for (const { name, text } of about.packages) {
      expect({ name, length: about.texts[text]?.length ?? 0 }).toEqual({
        name,
        length: expect.toSatisfy((length: number) => length > 300),
      });
    }
    expect(about.packages.find(({ name }) => name === 'fastify')?.licence).toBe('MIT');
    expect(about.packages.find(({ name }) => name.includes('fontsource'))?.licence).toBe('OFL-1.1');
  });
});

describe('a package that would ship', () => {
  const shipping = (about: object, files: Readonly<Record<string, string>> = {}) => {
    const path = mkdtempSync(join(tmpdir(), 'comptoir-licence-'));
    onTestFinished(() => rmSync(path, { recursive: true }));
    mkdirSync(path, { recursive: true });
    const named = { name: 'somebodys', version: '1.2.3', ...about };
    writeFileSync(join(path, 'package.json'), JSON.stringify(named));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
    const folder = relative(ROOT, path);
    return () => licencesOf([{ name: named.name, version: '1.2.3', folder, how: 'bundled' }]);
  };

  it('stops the build by its name where its licence is not allowed', () => {
    const build = shipping({ license: 'GPL-3.0-only' }, { LICENSE: 'words' });
    expect(build).toThrow(/^somebodys 1\.2\.3 ships and is licensed under GPL-3\.0-only/);
  });

  it('stops the build by its name where it says no licence', () => {
    expect(shipping({}, { LICENSE: 'words' })).toThrow(/^somebodys ships and says no licence/);
  });

  it('stops the build by its name where it brings no words of its licence', () => {
    expect(shipping({ license: 'MIT' })).toThrow(/^somebodys 1\.2\.3 ships and brings no words/);
  });

  it('is named with all the words that it brings', () => {
    const build = shipping({ license: 'Apache-2.0' }, { LICENSE: 'the words', NOTICE: 'a notice' });
    expect(build()).toEqual([
      { name: 'somebodys', version: '1.2.3', licence: 'Apache-2.0', text: 'the words\n\na notice' },
    ]);
  });

  it('has the words of MIT with its holder where it was looked at by hand', () => {
    const [licensed] = shipping({ name: 'dfa', license: 'MIT' })();
    expect(licensed?.text).toContain('Copyright (c) Devon Govett');
    expect(licensed?.text).toContain('WITHOUT WARRANTY OF ANY KIND');
  });
});

describe('a licence', () => {
  it.each([
    ['MIT', true],
    ['(MIT AND Zlib)', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['GPL-2.0-only OR (MIT AND ISC)', true],
    ['MIT AND GPL-3.0-only', false],
    ['MIT OR', false],
    ['MIT ISC', false],
    ['(MIT', false],
    ['', false],
    ['LGPL-3.0-or-later', false],
    ['MPL-2.0', false],
    ['UNLICENSED', false],
    ['SEE LICENSE IN LICENSE', false],
    ['OFL-1.1', false],
  ])('%j is allowed: %j', (expression, isAllowed) => {
    expect(mayShip('somebodys', expression)).toBe(isAllowed);
  });

  it('of fonts is allowed for the fonts', () => {
    expect(mayShip('@fontsource-variable/inter', 'OFL-1.1')).toBe(true);
    expect(mayShip('@expo-google-fonts/inter', 'MIT AND OFL-1.1')).toBe(true);
  });
});
