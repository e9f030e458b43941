import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../../scripts/root.ts';

// What the installed app is made of, by three lists that are made in three ways. The licences and the bill are made from what
// was built, by the scripts that a release runs; the lock file is walked here, without a look at what was built. Each way in
// which they may differ is named below, with its reason: what is dropped from one of them, or added to one, fails.

/** Packages for developers by package.json which the bundler takes into the screens all the same. */
const IN_THE_SCREENS = [
  '@fontsource-variable/inter',
  'react',
  'react-aria-components',
  'react-dom',
  'zustand',
];

/**
 * What the app ships and nothing of it depends on: the runtime, and the bundlers for the lines that they add to what they
 * bundle. Chromium and Node are parts of the runtime and no packages: their words lie beside the program as
 * LICENSES.chromium.html. The package `node` runs our scripts, and does not ship.
 */
const SHIPS_BESIDES = ['electron', 'rolldown', 'vite'];

/** What the browser shell alone reads, which is no part of the installed app. */
const OF_THE_BROWSER_SHELL = [
  '@fastify/static',
  '@fastify/websocket',
  // Opens a browser.
  'open',
  // Certificates of the door in the shop's network, which the browser shell alone opens, and what they need beside them.
  '@peculiar/x509',
  'reflect-metadata',
  // The reference's page; the app's own simulation says that it is not installed.
  'swagger-ui-dist',
];

/** What a package names and of which the bundler takes, or a program reads, nothing; by the package that names it. */
const NOT_TAKEN: Readonly<Record<string, readonly string[]>> = {
  // Only where validators are written out as source.
  ajv: ['require-from-string'],
  // Headers for a compiler: the library is prebuilt.
  'better-sqlite3': ['node-addon-api'],
  // Its command line.
  qrcode: ['yargs'],
  // Types, parts of components that no screen has, and a mark for servers that draw React.
  'react-aria': ['@react-types/shared', 'aria-hidden'],
  'react-aria-components': ['@react-types/shared', 'client-only'],
  'react-stately': ['@react-types/shared'],
  // Types alone.
  'temporal-polyfill': ['temporal-spec'],
};

interface Locked {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}
interface Named {
  readonly name: string;
  readonly version: string;
}

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};

describe('the licences, the bill of materials and the lock file', () => {
  it('name the same packages in the same versions', () => {
    const licences = namesOf(builtLicences());
    const bill = namesOf(writtenBill());
    const { names: locked } = namesInLock();
    expect(licences.length).toBeGreaterThan(100);
    expect(bill).toEqual(licences);
    expect(locked).toEqual(licences);
  });

  it('leave out nothing that is not there to be left out', () => {
    const { met } = namesInLock();
    const leftOut = Object.entries(NOT_TAKEN).flatMap(([by, names]) =>
      names.map((name) => `${by} > ${name}`),
    );
    expect(leftOut.filter((edge) => !met.has(edge))).toEqual([]);
    const direct = Object.keys(lock.packages['']?.dependencies ?? {});
    expect(OF_THE_BROWSER_SHELL.filter((name) => !direct.includes(name))).toEqual([]);
  });
});

/** Each once, in order. */
function namesOf(packages: readonly Named[]): readonly string[] {
  const names = packages.map(({ name, version }) => `${name}@${version}`);
  expect(names).toHaveLength(new Set(names).size);
  return names.sort();
}

/** As `npm run build` writes it beside the program, for the page of licences. */
function builtLicences(): readonly Named[] {
  const about = JSON.parse(readFileSync(join(ROOT, 'out', 'main', 'about.json'), 'utf8'));
  return about.packages;
}

/** As `npm run sbom` writes it, for a release. */
function writtenBill(): readonly Named[] {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-bill-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'comptoir.cdx.json');
  execFileSync(process.execPath, [join(ROOT, 'scripts', 'run.js'), 'sbom', file], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return JSON.parse(readFileSync(file, 'utf8')).components;
}

/** What is needed to run the app, as the lock file has it; `met` are the dependencies that were left out on the way. */
function namesInLock() {
  const met = new Set<string>();
  const folders = new Set<string>();
  const direct = Object.keys(lock.packages['']?.dependencies ?? {});
  const waiting = [
    ...direct.filter((name) => !OF_THE_BROWSER_SHELL.includes(name)),
    ...IN_THE_SCREENS,
  ].map((name) => folderIn(name, ''));
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (folders.has(folder)) continue;
    folders.add(folder);
    const by = nameOf(folder);
    for (const name of Object.keys(lock.packages[folder]?.dependencies ?? {})) {
      if (NOT_TAKEN[by]?.includes(name)) met.add(`${by} > ${name}`);
      else waiting.push(folderIn(name, folder));
    }
  }
  for (const name of SHIPS_BESIDES) folders.add(folderIn(name, ''));
  const names = [...folders].map(
    (folder) => `${nameOf(folder)}@${lock.packages[folder]?.version ?? 'without a version'}`,
  );
  return { names: [...new Set(names)].sort(), met };
}

const nameOf = (folder: string): string => folder.replace(/^.*node_modules\//, '');

/** Where Node finds a package that one in `from` asks for: beside it, or in a folder above. */
function folderIn(name: string, from: string): string {
  for (
    let above = from;
    ;
    above = above.slice(0, Math.max(0, above.lastIndexOf('/node_modules/')))
  ) {
    const folder = `${above === '' ? '' : `${above}/`}node_modules/${name}`;
    if (folder in lock.packages) return folder;
    if (above === '') throw new Error(`The lock file has no ${name}, which ${from} needs.`);
  }
}
