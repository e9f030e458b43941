import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One thing to check. `countsTests`: it is a vitest run, whose own tests are counted; otherwise it counts as one. */
export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly countsTests?: boolean;
}

interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs every step, also after one has failed, and prints what each did.
 * The last line is `N passed, N failed`; resolves with the exit code, 0 only when nothing failed.
 */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  const counts: Count[] = [];
  const summary: string[] = [];
  for (const step of steps) {
    console.log(`\n--- ${step.name}: ${step.command.join(' ')}`);
    const startedMs = performance.now();
    const count = await runStep(step);
    counts.push(count);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    const verdict = count.failed === 0 ? 'ok' : 'FAILED';
    const tests = step.countsTests ? `, ${count.passed} passed, ${count.failed} failed` : '';
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    summary.push(`${verdict.padEnd(6)} ${step.name} (${seconds} s${tests}${skipped})`);
  }
  const total = (key: keyof Count): number => counts.reduce((sum, count) => sum + count[key], 0);
  console.log(`\n${summary.join('\n')}\n`);
  const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : '';
  console.log(`${total('passed')} passed, ${total('failed')} failed${skipped}`);
  return total('failed') === 0 ? 0 : 1;
}

async function runStep({ command, countsTests }: Step): Promise<Count> {
  if (!countsTests) return (await run(command)) === 0 ? passedOnce : failedOnce;
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-steps-'));
  try {
    const report = join(folder, 'report.json');
    const exitCode = await run([
      ...command,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
    return readReport(report, exitCode);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const passedOnce: Count = { passed: 1, failed: 0, skipped: 0 };
const failedOnce: Count = { passed: 0, failed: 1, skipped: 0 };

/** A run that ended badly has failed, whatever its tests say: one failure at the least. */
function readReport(file: string, exitCode: number): Count {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numPendingTests: number;
    };
    return {
      passed: report.numPassedTests,
      failed: Math.max(report.numFailedTests, exitCode === 0 ? 0 : 1),
      skipped: report.numPendingTests,
    };
  } catch {
    return failedOnce;
  }
}

function run([program, ...args]: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program ?? '', args, {
      cwd: ROOT,
      stdio: 'inherit',
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
