import { fileURLToPath } from 'node:url';
import { TILL_MEMORY } from '../../scripts/till-memory.ts';
import { temporaryFolder } from '../e2e/support/folder.ts';
import { runProgram } from '../e2e/support/program.ts';
import type { Simulation } from '../e2e/support/simulation.ts';
import { GIVEN_SHOP } from '../support/given-shop.ts';

const PRINTS_MARKS = fileURLToPath(new URL('programs/print-marks.ts', import.meta.url));

/** When each mark was, in milliseconds. */
export type Marks = ReadonlyMap<string, number>;

/** Starts a till in the browser shell on a new folder, over a platform that runs, and says what it marked until it listened. */
export async function marksOfProcess(simulation: Simulation): Promise<Marks> {
  using folder = temporaryFolder();
  const program = runProgram(
    'out/server/web.js',
    [
      '--data',
      folder.path,
      '--no-open',
      '--no-guide',
      '--platform',
      simulation.baseUrl,
      ...GIVEN_SHOP,
    ],
    { COMPTOIR_API_KEY: simulation.secretKey, NODE_OPTIONS: `--import=${PRINTS_MARKS}` },
    TILL_MEMORY,
  );
  await program.firstLine;
  await program.end();
  const line = program.errors.find((error) => error.startsWith('{"marks"'));
  if (line === undefined) throw new Error(`no marks: ${program.errors.join('\n')}`);
  return new Map((JSON.parse(line) as { marks: [string, number][] }).marks);
}
