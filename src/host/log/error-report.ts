import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFileNow } from '../../files/replace-file.ts';
import { lastLogLines } from './last-lines.ts';
import { removeOldestFiles } from './remove-oldest-files.ts';
import { runtimeLines, systemName } from './runtime-versions.ts';
import { withoutSecrets } from './secrets.ts';

const MOST_REPORTS = 20;
const MOST_BYTES = 2 * 1024 * 1024;
const MOST_LINES = 50;
/** A stack is no book. */
const LONGEST_ERROR = 16 * 1024;

export interface ErrorReport {
  readonly error: unknown;
  readonly version: string;
  readonly logFile: string;
  readonly atMs: number;
}

/**
 * Writes down an error that nobody caught, for its owner alone: what runs here, the error, the last lines of the log, without
 * secrets. The newest reports are kept. Never throws: a disk that is full takes the report, and nothing else.
 */
export function writeErrorReport(folder: string, report: ErrorReport): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const at = new Date(report.atMs).toISOString();
    const file = join(folder, `error-${at.replaceAll(/[:.]/g, '-')}.txt`);
    replaceFileNow(file, textOf(report, at));
    removeOldestFiles(folder, { ending: '.txt', most: MOST_REPORTS, bytes: MOST_BYTES });
  } catch {
    // The log has it as well, where that could be written.
  }
}

function textOf({ error, version, logFile }: ErrorReport, at: string): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [
    `Comptoir ${version} failed at ${at}`,
    `system: ${systemName()}`,
    ...runtimeLines(),
    '',
    withoutSecrets(stack.slice(0, LONGEST_ERROR)),
    '',
    ...lastLogLines(logFile, MOST_LINES),
    '',
  ].join('\n');
}
