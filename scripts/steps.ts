import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT } from './root.ts';
import { type Count, failedOnce, passedOnce, readReport } from './test-report.ts';

/** One thing to check. `countsTests`: it is a vitest run, whose own tests are counted; otherwise it counts as one. */
export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly countsTests?: boolean;
}

/** Where a step prints: as it goes, or into an open file. */
type Output = 'inherit' | number;

/** A step that has run. */
interface Ended {
  readonly step: Step;
  readonly seconds: number;
  readonly count: Count;
}

/**
 * Runs every step, also after one has failed, and prints what each did. Steps of one list run side by side: the first
 * prints as it goes, the others once it has ended, so that their lines never mix.
 * The last line is `N passed, N failed`; resolves with the exit code, 0 only when nothing failed.
 */
export async function runSteps(steps: readonly (Step | readonly Step[])[]): Promise<number> {
  const ended: Ended[] = [];
  for (const next of steps) ended.push(...(await runBeside([next].flat())));
  const counts = ended.map(({ count }) => count);
  const total = (key: 'passed' | 'failed' | 'skipped'): number =>
    counts.reduce((sum, count) => sum + count[key], 0);
  console.log(`\n${ended.map(summaryOf).join('\n')}\n`);
  // Said again at the end, where somebody who sees only that finds it.
  for (const failure of counts.flatMap(({ failures }) => failures))
    console.log(`FAILED ${failure}`);
  const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : '';
  console.log(`${total('passed')} passed, ${total('failed')} failed${skipped}`);
  return total('failed') === 0 ? 0 : 1;
}

function summaryOf({ step, seconds, count }: Ended): string {
  const verdict = count.failed === 0 ? 'ok' : 'FAILED';
  const tests = step.countsTests ? `, ${count.passed} passed, ${count.failed} failed` : '';
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
  return `${verdict.padEnd(6)} ${step.name} (${seconds.toFixed(1)} s${tests}${skipped})`;
}

async function runBeside([first, ...others]: readonly Step[]): Promise<Ended[]> {
  if (first === undefined) return [];
  const held = others.map(runHeld);
  const ended = [await runStep(first, 'inherit')];
  for (const { printed, ...step } of await Promise.all(held)) {
    process.stdout.write(printed);
    ended.push(step);
  }
  return ended;
}

/** Runs a step and keeps what it prints for a time when nobody else does. */
async function runHeld(step: Step): Promise<Ended & { readonly printed: Buffer }> {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-printed-'));
  const file = join(folder, 'printed');
  const output = openSync(file, 'w');
  try {
    return { ...(await runStep(step, output)), printed: readFileSync(file) };
  } finally {
    closeSync(output);
    rmSync(folder, { recursive: true });
  }
}

async function runStep(step: Step, output: Output): Promise<Ended> {
  const startedMs = performance.now();
  const title = `\n--- ${step.name}: ${step.command.join(' ')}\n`;
  if (output === 'inherit') process.stdout.write(title);
  else writeSync(output, title);
  const count = await (step.countsTests ? runTests(step, output) : runOnce(step, output));
  return { step, seconds: (performance.now() - startedMs) / 1000, count };
}

async function runOnce({ command }: Step, output: Output): Promise<Count> {
  return (await run(command, output)) === 0 ? passedOnce : failedOnce;
}

async function runTests({ command }: Step, output: Output): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-steps-'));
  try {
    const report = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return readReport(report, await run([...command, ...reporters], output));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run([program, ...args]: readonly string[], output: Output): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program ?? '', args, {
      cwd: ROOT,
      stdio: ['inherit', output, output],
      shell: process.platform === 'win32',
      env: {
        ...process.env,
        PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
      },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
