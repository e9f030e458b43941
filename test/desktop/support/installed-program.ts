import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import packageJson from '../../../package.json' with { type: 'json' };
import { ROOT } from '../../../scripts/root.ts';
import { described, FILE_BYTES, fileOf } from '../../support/release.ts';
import { startUpdateFeed, type UpdateFeed } from '../../support/update-feed.ts';
import { temporaryFolder } from './built-shell.ts';
import { type RunningProgram, runProgram } from './running-program.ts';

/** The version that runs. */
export const { version: RUNNING } = packageJson;

/** The version that the feed has. */
export const NEWER = '99.1.0';
const DAY_MS = 24 * 60 * 60 * 1000;

/** The feed of the file of tests that runs. */
export let feed: UpdateFeed;
let certificates: ReturnType<typeof temporaryFolder>;

/** Starts the feed, in `beforeAll`. */
export async function startFeed(): Promise<void> {
  certificates = temporaryFolder();
  feed = await startUpdateFeed(certificates.path);
}

/** Ends the feed, in `afterAll`. */
export async function endFeed(): Promise<void> {
  await feed.end();
  certificates[Symbol.dispose]();
}

/** Its program for this machine. */
export const FILE = fileOf(FILE_BYTES, { arch: process.arch === 'arm64' ? 'arm64' : 'x64' });

/** What describes it, with these changes. */
export const release = (changes: Parameters<typeof described>[0] = {}) =>
  described({
    version: NEWER,
    releasedAt: new Date(Date.now() - DAY_MS).toISOString(),
    validUntil: new Date(Date.now() + DAY_MS).toISOString(),
    files: [FILE],
    ...changes,
  });

/** The built program in a folder of its own, as a fork that names this feed would ship it, and what is put beside it. */
export function installed() {
  const folder = temporaryFolder();
  const at = (...names: readonly string[]): string => join(folder.path, ...names);
  for (const name of ['main', 'preload', 'renderer'])
    cpSync(join(ROOT, 'out', name), at('out', name), { recursive: true });
  cpSync(join(ROOT, 'resources'), at('resources'), { recursive: true });
  cpSync(join(ROOT, 'package.json'), at('package.json'));
  symlinkSync(join(ROOT, 'node_modules'), at('node_modules'));
  const { address } = feed.source;
  const source = {
    appId: feed.source.appId,
    address,
    keys: [feed.key.publicBase64],
    redirectsTo: [],
  };
  writeFileSync(at('resources', 'update.json'), JSON.stringify(source));
  const appImage = at('Comptoir.AppImage');
  writeFileSync(appImage, 'the version that runs');
  mkdirSync(at('profile'));
  const start = (
    program = appImage,
    more: readonly string[] = [],
    env: NodeJS.ProcessEnv = {},
  ): RunningProgram =>
    runProgram(at('out', 'main', 'first.js'), ['--data', at('data'), '--no-guide', ...more], {
      STANDIN_PACKAGED: '1',
      STANDIN_KEYCHAIN: '55'.repeat(32),
      STANDIN_USER_DATA: at('profile'),
      APPIMAGE: program,
      APPDIR: dirname(process.execPath),
      ...env,
      COMPTOIR_CA_CERTS: feed.authorityFile,
    });
  return {
    ...{ at, appImage, start },
    keep: (pending: object): void =>
      writeFileSync(at('profile', 'update.json'), JSON.stringify(pending)),
    kept: () => JSON.parse(readFileSync(at('profile', 'update.json'), 'utf8')),
    journal: (mode = 'simulation'): string =>
      readFileSync(at('data', `journal-${mode}.sqlite`), 'latin1'),
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}

export async function openMachine(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('option', { name: 'This machine', exact: true }).click();
}

/** The page of a program on which a manager has looked for a newer version. */
export async function lookedFor(program: RunningProgram) {
  const page = await program.page();
  await openMachine(page);
  await page.getByRole('button', { name: 'Open, Newer versions' }).click();
  await page.getByRole('button', { name: 'Look for a newer version' }).click();
  return page;
}
