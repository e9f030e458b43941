import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './root.ts';

/** What a step counted: tests, or itself. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The names of what failed, where the step tells them. */
  readonly failures: readonly string[];
}

/** A step that is no test run, and what it counts as. */
export const passedOnce: Count = { passed: 1, failed: 0, skipped: 0, failures: [] };
export const failedOnce: Count = { passed: 0, failed: 1, skipped: 0, failures: [] };

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
export function readReport(file: string, exitCode: number): Count {
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
