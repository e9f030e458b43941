import { existsSync, mkdtempSync, readFileSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { type RunningProgram, runProgram } from './running-program.ts';

/** A machine keeps its keychain over all starts of the till. */
const THIS_MACHINE = { STANDIN_KEYCHAIN: '77'.repeat(32) };

const ENTRY = fileURLToPath(new URL('../../../out/main/first.js', import.meta.url));

/** An empty data folder of a test's own, removed when the test's block ends (`using`). */
export function temporaryFolder(): { readonly path: string } & Disposable {
  const path = mkdtempSync(join(tmpdir(), 'comptoir-desktop-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts the desktop shell as `npm run build` left it, on a data folder. */
export function startShell(
  dataFolder: string,
  given: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): RunningProgram {
  if (!existsSync(ENTRY))
    throw new Error('There is no desktop shell to test: run `npm run build` first.');
  const args = ['--data', dataFolder, '--no-guide', ...given];
  return runProgram(ENTRY, args, { ...THIS_MACHINE, ...env }, tillAnswers);
}

/** The till's window is shown before the till is there. */
async function tillAnswers(page: Page): Promise<void> {
  if (new URL(page.url()).hostname.startsWith('till'))
    await page.locator('[data-screen]').waitFor();
}

/** The first line of a data folder's log, there or still to come, that contains every text. */
export function logged(dataFolder: string, ...texts: readonly string[]): Promise<string> {
  const file = join(dataFolder, 'comptoir.log');
  const find = (): string | undefined =>
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .find((line) => texts.every((text) => line.includes(text)))
      : undefined;
  return new Promise((resolve) => {
    const watcher = watch(dirname(file), (_kind, name) => {
      if (name === basename(file)) look();
    });
    const look = (): void => {
      const line = find();
      if (line === undefined) return;
      watcher.close();
      resolve(line);
    };
    look();
  });
}
