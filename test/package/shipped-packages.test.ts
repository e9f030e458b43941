import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readModuleList } from '../../scripts/module-list.ts';
import {
  folderOfModule,
  type ShippedWith,
  shippedPackages,
  unbundledFolders,
} from '../../scripts/packaging/shipped-packages.ts';
import { ROOT } from '../../scripts/root.ts';
import { openWorkshop, type Workshop } from './support/packed-app.ts';
import { filesIn } from './support/packed-files.ts';

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>;
}

const lock: LockFile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));

describe.each(['desktop', 'browser'] as const)('what ships with the %s shell', (shippedWith) => {
  it('is in the lock file, each package in its version', () => {
    const packages = shippedPackages(shippedWith);
    expect(packages.length).toBeGreaterThan(100);
    for (const { folder, version } of packages) {
      expect({ folder, version: lock.packages[folder]?.version }).toEqual({ folder, version });
    }
  });

  it('has what the screens are made of, their font, what is read as it is, and what the bundler adds', () => {
    expect(hows(shippedWith)).toMatchObject({
      react: 'bundled',
      'react-aria-components': 'bundled',
      zustand: 'bundled',
      '@fontsource-variable/inter': 'bundled',
      fastify: 'bundled',
      vite: 'bundled',
      '@expo-google-fonts/inter': 'unbundled',
      'better-sqlite3': 'unbundled',
      'sonic-boom': 'unbundled',
    });
  });
});

describe('what ships with the desktop shell', () => {
  it('has the runtime, and nothing that only the browser shell or a developer reads', () => {
    const desktop = hows('desktop');
    expect(desktop).toMatchObject({ electron: 'runtime' });
    const others = ['open', 'ws', '@fastify/static', 'swagger-ui-dist', 'vitest', 'typescript'];
    expect(others.filter((name) => name in desktop)).toEqual([]);
  });

  it('has every package that a module of its programs comes from', () => {
    const folders = shippedPackages('desktop').map(({ folder }) => `${folder}/`);
    const modules = (['main', 'preload', 'renderer', 'customer', 'kiosk'] as const)
      .flatMap((program) => Object.values(readModuleList(program)).flat())
      .filter((module) => module.startsWith('node_modules/'));
    expect(modules.length).toBeGreaterThan(300);
    const strays = modules.filter((module) => !folders.some((folder) => module.startsWith(folder)));
    expect(strays).toEqual([]);
  });
});

describe('a package of the app', () => {
  let workshop: Workshop;
  beforeAll(async () => {
    workshop = await openWorkshop();
  });
  afterAll(() => workshop[Symbol.dispose]());

  it('holds those that are named as unbundled, and no other', async () => {
    const { asar } = await workshop.pack('linux');
    const held = filesIn(asar).map(folderOfModule);
    expect([...new Set(held)].filter((folder) => folder !== null).sort()).toEqual(
      unbundledFolders('desktop'),
    );
  });
});

describe('the package of a bundled module', () => {
  it.each([
    ['node_modules/zod/mini/index.js', 'node_modules/zod'],
    ['node_modules/@fastify/cookie/plugin.js', 'node_modules/@fastify/cookie'],
    ['node_modules/a/node_modules/@b/c/d.js', 'node_modules/a/node_modules/@b/c'],
    ['\0vite/preload-helper.js', 'node_modules/vite'],
    ['src/till/till.ts', null],
  ])('of %j is in %j', (module, folder) => {
    expect(folderOfModule(module)).toBe(folder);
  });

  it('is asked for where the bundler made a module up that nobody knows', () => {
    expect(() => folderOfModule('\0someone/helper.js')).toThrow('someone/helper.js');
  });
});

const hows = (shippedWith: ShippedWith): Readonly<Record<string, string>> =>
  Object.fromEntries(shippedPackages(shippedWith).map(({ name, how }) => [name, how]));
