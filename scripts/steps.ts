import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
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
  /** The names of what failed, where the step tells them. */
  readonly failures: readonly string[];
}

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

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
  const total = (key: 'passed' | 'failed' | 'skipped'): number =>
    counts.reduce((sum, count) => sum + count[key], 0);
  console.log(`\n${summary.join('\n')}\n`);
  // Said again at the end, where somebody who sees only that finds it.
  for (const failure of counts.flatMap(({ failures }) => failures))
    console.log(`FAILED ${failure}`);
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

const passedOnce: Count = { passed: 1, failed: 0, skipped: 0, failures: [] };
const failedOnce: Count = { passed: 0, failed: 1, skipped: 0, failures: [] };

/** What a vitest run says of itself, as far as it is read here. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

/** A run that ended badly has failed, whatever its tests say: one failure at the least. */
function readReport(file: string, exitCode: number): Count {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    return {
      passed: report.numPassedTests,
      failed: Math.max(report.numFailedTests, exitCode === 0 ? 0 : 1),
      skipped: report.numPendingTests,
      failures: report.testResults.flatMap(failuresOf),
    };
  } catch {
    return failedOnce;
  }
}

/** Each failed test of a file with the first line of what it said, and the file itself where it did not even run. */
function failuresOf(file: Report['testResults'][number]): readonly string[] {
  const where = relative(ROOT, file.name);
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0)
    return file.status === 'failed' ? [`${where}: ${firstLine(file.message)}`] : [];
  return failed.map(
    ({ fullName, failureMessages }) => `${where}: ${fullName}: ${firstLine(failureMessages?.[0])}`,
  );
}

const firstLine = (text = ''): string => text.split('\n')[0] ?? '';

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
