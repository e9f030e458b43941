import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bundledProgram } from '../support/bundled-program.ts';
import type { Payers } from './payers.ts';
import { type Ending, type Line, lineSchema, type Order } from './report.ts';

/** What a till's process said from its start to its end, or to its death. */
export interface Life {
  readonly lines: readonly Line[];
  readonly ending: Ending | null;
}

/**
 * One life of the till's process, from its start to its end or to its death; `givenUp` ends it, so that a run which
 * hangs leaves no till behind that the test runner would wait for.
 */
export async function liveOnce(
  order: Order,
  payers: Payers,
  hear: (line: Line) => void = () => undefined,
  givenUp?: AbortSignal,
): Promise<Life> {
  const program = await bundledProgram(join(import.meta.dirname, 'till-program.ts'));
  const till: ChildProcess = spawn(
    process.execPath,
    ['--expose-gc', program, JSON.stringify(order)],
    { stdio: ['pipe', 'pipe', 'inherit'], signal: givenUp, killSignal: 'SIGKILL' },
  );
  till.on('error', (problem) => {
    if (problem.name !== 'AbortError') throw problem;
  });
  const lines: Line[] = [];
  let ending: Ending | null = null;
  if (till.stdout === null) throw new Error('a till without a voice');
  // The process may die before it reads its last order.
  till.stdin?.on('error', () => undefined);
  for await (const text of createInterface({ input: till.stdout })) {
    const line = lineSchema.parse(JSON.parse(text));
    lines.push(line);
    hear(line);
    if (line.says === 'shown') payers.see(line);
    if (line.says === 'quiet') void payers.done().then(() => till.stdin?.write('done\n'));
    if (line.says === 'ends') ending = line;
  }
  return { lines, ending };
}
