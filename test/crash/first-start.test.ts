import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../e2e/support/folder.ts';
import { type Program, runProgram } from '../e2e/support/program.ts';
import { printedAddress } from '../e2e/support/served-till.ts';
import { entriesOfFile } from '../support/journal-file.ts';
import { startTillProcess } from '../support/till-process.ts';

/** `npm test` takes a sample; `npm run test:crash` takes as many as there are calls. */
const POINTS = Number(process.env.COMPTOIR_CRASH_POINTS ?? 16);
const SEED = Number(process.env.COMPTOIR_CRASH_SEED ?? 0);

const DYING = new URL('./die-at-call.ts', import.meta.url).href;

/** The first start of a till in this folder, which dies at this call by which it changes something there. */
const firstStart = (folder: string, call: string): Program =>
  runProgram(
    'out/server/web.js',
    ['--data', folder, '--no-open', '--no-guide'],
    { DIE_AT_CALL: call, DIE_IN: folder },
    ['--import', DYING],
  );

/** How many such calls there are until it is open. */
async function callsOfFirstStart(): Promise<number> {
  using folder = temporaryFolder();
  const program = firstStart(join(folder.path, 'data'), '0');
  await printedAddress(program);
  await program.end();
  return Number(program.errors.at(-1));
}

async function dieAndBegin(call: string): Promise<void> {
  using folder = temporaryFolder();
  const data = join(folder.path, 'data');
  const dying = firstStart(data, call);
  // What it does beside its start comes in no fixed order: the last calls may not be met.
  await Promise.race([dying.exited, dying.firstLine.catch(() => '')]);
  dying.signal('SIGKILL');
  await dying.exited;
  const till = await startTillProcess({ dataFolder: data });
  const { blocked } = await till.viewWhen(() => true);
  expect(blocked).toBeNull();
  await till.end();
  expect(readdirSync(data).filter((name) => name.startsWith('register-'))).toEqual([
    'register-simulation.key',
    'register-simulation.keys.json',
    'register-simulation.mark.json',
  ]);
  const kinds = entriesOfFile(join(data, 'journal-simulation.sqlite')).map(({ kind }) => kind);
  expect(kinds.filter((kind) => !kind.startsWith('till'))).toEqual([
    'registerKeyAdopted',
    'settingsChanged',
    'platformKeyChanged',
  ]);
}

describe('a till that is killed with kill -9 in its first start, and started again', () => {
  const calls = callsOfFirstStart();

  test.each(Array.from({ length: POINTS }, (_, n) => n))(
    'at point %i has one key and one journal, and sells',
    async (n) => {
      const most = await calls;
      await dieAndBegin(String(1 + ((Math.floor((n * most) / POINTS) + SEED) % most)));
    },
  );

  test.each([
    ['before its key', 'rename .register-simulation.key.comptoir-1.part'],
    ['between its key and its journal', 'rm .register-simulation.key.comptoir-1.part'],
    ['once its journal is there', 'rm register-simulation.key.first-start'],
  ])('%s misses no journal that never was', (_where, call) => dieAndBegin(call));
});
