import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod';

/** Where the contract suite finds a platform. */
export interface SuiteTarget {
  readonly baseUrl: string;
  readonly key: string;
  /** The `{site_url}` of the simulation, whose controls are asked directly. */
  readonly siteUrl: string;
}

const reportSchema = z.object({
  numTotalTests: z.int(),
  numPassedTests: z.int(),
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** How the suite went; `problems` has a text for each test that did not pass and each file that did not run. */
export interface SuiteReport {
  readonly total: number;
  readonly passed: number;
  readonly problems: readonly string[];
}

const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));

const VITEST = join(
  dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
  'vitest.mjs',
);

/** Runs the suite, its report written to the file; throws what it said when there is no report. */
const runInto = async (reportFile: string, target: SuiteTarget) => {
  const options = ['--no-file-parallelism', '--reporter=json', `--outputFile=${reportFile}`];
  const suite = spawn(process.execPath, [VITEST, 'run', 'test/contract/interface/', ...options], {
    env: {
      ...ownEnvironment(),
      COMPTOIR_PLATFORM_URL: target.baseUrl,
      COMPTOIR_PLATFORM_KEY: target.key,
      COMPTOIR_PLATFORM_CONTROL: target.siteUrl,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = (await Promise.all([text(suite.stdout), text(suite.stderr)])).join('');
  try {
    return reportSchema.parse(JSON.parse(readFileSync(reportFile, 'utf8')));
  } catch (cause) {
    throw new Error(`The suite left no report: ${said}`, { cause });
  }
};

/**
 * Runs the contract suite against a platform, in a process of its own, one file after another, since they
 * share the platform.
 */
export const runInterfaceSuite = async (target: SuiteTarget): Promise<SuiteReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'interface-suite-'));
  try {
    const report = await runInto(join(folder, 'report.json'), target);
    const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
    const failed = tests.filter(({ status }) => status !== 'passed');
    return {
      total: report.numTotalTests,
      passed: report.numPassedTests,
      problems: [
        ...report.testResults.flatMap(({ message }) => (message === '' ? [] : message)),
        ...failed.map(({ fullName, status, failureMessages }) =>
          [fullName, status, ...(failureMessages ?? [])].join('\n'),
        ),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
};
