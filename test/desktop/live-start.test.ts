import { readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Program, readModuleList } from '../../scripts/module-list.ts';
import { ROOT } from '../../scripts/root.ts';
import { runProgram } from '../e2e/support/program.ts';
import { GIVEN_SHOP } from '../support/given-shop.ts';
import { startShell, temporaryFolder } from './support/built-shell.ts';

const NOTING = new URL('./support/note-what-is-loaded.ts', import.meta.url).href;
/** Nobody listens there: what a start reads does not hang on what the platform answers. */
const PLATFORM = ['--platform', 'http://127.0.0.1:9/api/v1', ...GIVEN_SHOP];
const LIVE_KEY = `sk_live_${'0'.repeat(32)}`;

/** What plays payers and incidents, draws its pages, and shows its reference. */
const OF_THE_SIMULATION =
  /^src\/simulator\/|node_modules\/(?:react|react-dom|scheduler|swagger-ui-dist)\//;

describe.each([
  ['desktop', 'main', loadedByDesktop],
  ['browser', 'server', loadedByBrowserShell],
] as const)('a start of the %s shell', (_shell, program, loadedBy) => {
  it('reads nothing of the simulation where the till is on a platform', async () => {
    const modules = modulesIn(program, await loadedBy(PLATFORM));
    expect(modules).toContain('src/host/compose.ts');
    expect(modules.filter((module) => OF_THE_SIMULATION.test(module))).toEqual([]);
  });

  it('reads it where there is no platform', async () => {
    const modules = modulesIn(program, await loadedBy([]));
    expect(modules).toContain('src/simulator/simulator.ts');
    expect(modules.some((module) => module.includes('react-dom/'))).toBe(true);
  });
});

describe('what the desktop reads to sell for real money', () => {
  it('is about half of what it was while the simulation came with it', async () => {
    const bytes = (await loadedByDesktop(PLATFORM))
      .filter((file) => file.startsWith('out/main/'))
      .reduce((sum, file) => sum + statSync(join(ROOT, file)).size, 0);
    // It was 3.93 MB, before sales had lines and clients had audiences.
    expect(bytes).toBeLessThan(2_100_000);
  });
});

/** The files that a program read, seen from the project's folder, once its first screen is there. */
async function loadedByDesktop(given: readonly string[]): Promise<readonly string[]> {
  using folder = temporaryFolder();
  const note = join(folder.path, 'loaded');
  await using shell = startShell(folder.path, given, noting(note));
  await shell.page();
  return loadedIn(note);
}

/** The same of the browser shell, once it says its address. */
async function loadedByBrowserShell(given: readonly string[]): Promise<readonly string[]> {
  using folder = temporaryFolder();
  const note = join(folder.path, 'loaded');
  const args = ['--data', folder.path, '--no-open', '--no-guide', ...given];
  const program = runProgram('out/server/web.js', args, noting(note));
  await program.firstLine;
  await program.end();
  return loadedIn(note);
}

const noting = (file: string): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: `--import ${NOTING}`,
  NOTE_OF_LOADED: file,
  COMPTOIR_API_KEY: LIVE_KEY,
});

function loadedIn(note: string): readonly string[] {
  const urls = readFileSync(note, 'utf8').split('\n');
  const files = urls.filter((url) => url.startsWith('file:')).map((url) => fileURLToPath(url));
  return files.map((file) => relative(ROOT, file).replaceAll(sep, '/'));
}

/** What was read, by module: a built file stands for all that was bundled into it. */
function modulesIn(program: Program, loaded: readonly string[]): readonly string[] {
  const bundled = readModuleList(program);
  const folder = `out/${program}/`;
  return loaded.flatMap((file) => {
    if (!file.startsWith(folder)) return [file];
    const modules = bundled[file.slice(folder.length)];
    if (!modules) throw new Error(`${file} is not in the list of the modules of ${program}.`);
    return modules;
  });
}
