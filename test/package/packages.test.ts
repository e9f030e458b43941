import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { extractFile, getRawHeader, statFile } from '@electron/asar';
import { FuseState, FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses';
import { parse as parsePlist } from 'plist';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { readModuleList } from '../../scripts/module-list.ts';
import type { System } from '../../scripts/packaging/package-app.ts';
import { ROOT } from '../../scripts/root.ts';
import { SOFTWARE_VERSION } from '../../src/host/start/software-version.ts';
import { readUpdateSource } from '../../src/update/source.ts';
import { NAMES } from './support/own-names.ts';
import { filesBelow, openWorkshop, type PackedApp, type Workshop } from './support/packed-app.ts';
import { filesIn } from './support/packed-files.ts';

/** What ships as it is, besides what is bundled: a package that is new here was looked at, with its licence. */
const PACKAGES = [
  '@expo-google-fonts/inter',
  '@noble/ciphers',
  '@noble/hashes',
  '@pinojs/redact',
  '@swc/helpers',
  'atomic-sleep',
  'base64-js',
  'better-sqlite3',
  'brotli',
  'clone',
  'dfa',
  'fast-deep-equal',
  'fflate',
  'fontkit',
  'linebreak',
  'on-exit-leak-free',
  'pako',
  'pdfkit',
  'pino',
  'pino-abstract-transport',
  'pino-std-serializers',
  'png-js',
  'process-warning',
  'quick-format-unescaped',
  'real-require',
  'restructure',
  'sonic-boom',
  'split2',
  'thread-stream',
  'tiny-inflate',
  'unicode-properties',
  'unicode-trie',
];
/** The archive of each system, in bytes: the README says what it is. */
const MOST_BYTES = 14_800_000;

const PREBUILD = { linux: 'linux-x64', win: 'win32-x64', mac: 'darwin-x64' } as const;
const SYSTEMS: readonly System[] = ['linux', 'win', 'mac'];

let workshop: Workshop;
const apps = new Map<System, PackedApp>();

beforeAll(async () => {
  workshop = await openWorkshop();
  for (const system of SYSTEMS) apps.set(system, await workshop.pack(system));
});

afterAll(() => workshop[Symbol.dispose]());

describe.each(SYSTEMS)('a package for %s', (system) => {
  const native = `node_modules/better-sqlite3/prebuilds/${PREBUILD[system]}.node`;

  it('holds the built programs and screens, and nothing else of ours', () => {
    const own = filesIn(packed(system).asar).filter((file) => !file.startsWith('node_modules/'));
    const programs = Object.keys(readModuleList('main'));
    expect(own).toEqual(
      [
        'LICENSE',
        'package.json',
        ...programs.map((file) => `out/main/${file}`),
        'out/main/about.json',
        'out/preload/index.cjs',
        ...['out/renderer', 'out/customer', 'out/kiosk'].flatMap((page) =>
          filesBelow(join(ROOT, page))
            // What is compressed is for a server.
            .filter((file) => !file.endsWith('.br'))
            .map((file) => `${page}/${file}`),
        ),
        ...['day-page', 'receipt-page'].flatMap((page) =>
          filesBelow(join(ROOT, 'resources', page)).map((file) => `resources/${page}/${file}`),
        ),
        'resources/update.json',
        'resources/verifier/verify-journal.js',
      ].sort(),
    );
  });

  it('holds those packages that are not bundled, and of them what a till reads', () => {
    const others = filesIn(packed(system).asar).filter((file) => file.startsWith('node_modules/'));
    expect([...new Set(others.map(packageOf))].sort()).toEqual(PACKAGES);
    const unusual = others.filter(
      (file) => !/(?:\.(?:c|m)?js|\.json|LICEN[CS]E[^/]*)$/i.test(file),
    );
    expect(unusual).toEqual([
      'node_modules/@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
      'node_modules/@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
      native,
      'node_modules/pdfkit/js/data/sRGB_IEC61966_2_1.icc',
    ]);
    expect(others.filter((file) => /\/(?:tests?|docs|benchmarks?|examples?)\//.test(file))).toEqual(
      [],
    );
  });

  it('says of itself what a program needs, and nothing of how it is made', () => {
    const about = JSON.parse(extractFile(packed(system).asar, 'package.json').toString());
    expect(about).toMatchObject({
      name: packageJson.name,
      main: 'out/main/first.js',
      type: 'module',
    });
    expect(about).not.toHaveProperty('scripts');
    expect(about).not.toHaveProperty('devDependencies');
  });

  it('asks for newer versions, if at all, under the name that it is installed by', () => {
    const text = extractFile(packed(system).asar, 'resources/update.json').toString();
    const [, appId] =
      /^appId: (.+)$/m.exec(readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8')) ?? [];
    expect(JSON.parse(text)).toMatchObject({ appId });
    expect(readUpdateSource(text)).toMatchObject({ ok: true });
  });

  it("has this system's own SQLite beside the archive, and nothing else", () => {
    const { asar, resources } = packed(system);
    const outside = filesIn(asar).filter((file) => 'unpacked' in statFile(asar, file));
    expect(outside).toEqual([native]);
    expect(filesBelow(`${asar}.unpacked`)).toEqual([native]);
    const beside = readdirSync(resources).filter((name) => !name.endsWith('.lproj'));
    // No `app-update.yml`: the till itself asks for newer versions (decision 25). No `default_app.asar`, which opens whatever it is given.
    expect(beside.sort()).toEqual(
      ['app.asar', 'app.asar.unpacked', ...(system === 'mac' ? ['icon.icns'] : [])].sort(),
    );
  });

  it('has the fuses of a release', async () => {
    const { DISABLE: off, ENABLE: on } = FuseState;
    expect(await getCurrentFuseWire(packed(system).program)).toEqual({
      version: FuseVersion.V1,
      [FuseV1Options.RunAsNode]: off,
      [FuseV1Options.EnableCookieEncryption]: on,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: off,
      [FuseV1Options.EnableNodeCliInspectArguments]: off,
      [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: on,
      [FuseV1Options.OnlyLoadAppFromAsar]: on,
      [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: off,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: off,
      [FuseV1Options.WasmTrapHandlers]: on,
    });
  });

  it('knows each file of its archive by its hash', () => {
    const { asar } = packed(system);
    const wrong = filesIn(asar).filter((file) => {
      const entry = statFile(asar, file);
      const { hash } = ('integrity' in entry && entry.integrity) || { hash: 'none' };
      return hash !== sha256(extractFile(asar, file));
    });
    expect(wrong).toEqual([]);
  });

  it('keeps to its size', () => {
    expect(statSync(packed(system).asar).size).toBeLessThan(MOST_BYTES);
  });

  it('has the languages of the screens, and no other', () => {
    const languages = filesBelow(packed(system).folder)
      .filter((file) => /\.(?:pak|lproj\/locale\.pak)$/.test(file))
      .map((file) => /([\w-]+)(?:\.lproj\/locale)?\.pak$/.exec(file)?.[1]);
    const [english, portuguese] = system === 'mac' ? ['en', 'pt_PT'] : ['en-US', 'pt-PT'];
    expect(languages).toEqual(['de', english, 'es', 'fr', 'it', 'nl', portuguese]);
  });
});

// An app of macOS gets them from the file that is downloaded; a folder that is given has them beside the app.
describe.each(['linux', 'win'] as const)('a package for %s', (system) => {
  it('carries the licences of Electron and Chromium', () => {
    expect(readdirSync(packed(system).folder)).toEqual(
      expect.arrayContaining(['LICENSE.electron.txt', 'LICENSES.chromium.html']),
    );
  });
});

describe('two packages of one build', () => {
  it('have the same archive, byte for byte', async () => {
    const again = await workshop.pack('linux');
    expect(sha256(readFileSync(again.asar))).toBe(sha256(readFileSync(packed('linux').asar)));
  });
});

describe('a package for macOS', () => {
  it('says what it is, which archive it may load, and that no file is opened with it', () => {
    const about = parsePlist(
      readFileSync(join(packed('mac').program, 'Contents/Info.plist'), 'utf8'),
    );
    expect(about).toMatchObject({
      CFBundleIdentifier: NAMES.appId,
      CFBundleName: NAMES.productName,
      CFBundleShortVersionString: SOFTWARE_VERSION,
      CFBundleIconFile: 'icon.icns',
      LSApplicationCategoryType: 'public.app-category.business',
      ElectronAsarIntegrity: {
        'Resources/app.asar': { algorithm: 'SHA256', hash: headerHash('mac') },
      },
    });
    expect(about).not.toHaveProperty('CFBundleDocumentTypes');
    expect(about).not.toHaveProperty('CFBundleURLTypes');
    const icon = readFileSync(join(packed('mac').resources, 'icon.icns'));
    expect(icon.equals(readFileSync(join(workshop.icons, 'icon.icns')))).toBe(true);
  });
});

describe('a package for Windows', () => {
  it('says what it is, which archive it may load, and has its icon', () => {
    const program = NtExecutable.from(readFileSync(packed('win').program));
    const { entries } = NtExecutableResource.from(program);
    const [version] = Resource.VersionInfo.fromEntries(entries);
    expect(version?.getStringValues({ lang: 1033, codepage: 1200 })).toMatchObject({
      ProductName: NAMES.productName,
      ProductVersion: expect.stringContaining(SOFTWARE_VERSION),
      LegalCopyright: NAMES.copyright,
    });
    const integrity = entries.find(({ type }) => type === 'INTEGRITY');
    expect(integrity?.id).toBe('ELECTRONASAR');
    expect(JSON.parse(Buffer.from(integrity?.bin ?? new ArrayBuffer(0)).toString())).toEqual([
      { file: 'resources\\app.asar', alg: 'SHA256', value: headerHash('win') },
    ]);
    const [icons] = Resource.IconGroupEntry.fromEntries(entries);
    expect(icons?.icons.map(({ width }) => width)).toEqual([16, 24, 32, 48, 64, 128, 0]);
  });
});

function packed(system: System): PackedApp {
  const app = apps.get(system);
  if (!app) throw new Error(`Nothing was packaged for ${system}.`);
  return app;
}

/** What Electron compares with what is written in the program: the hash of the list of files with their hashes. */
const headerHash = (system: System): string =>
  sha256(getRawHeader(packed(system).asar).headerString);

const packageOf = (file: string): string =>
  /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? file;

const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');
