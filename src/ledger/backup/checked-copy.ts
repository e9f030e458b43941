import { Worker } from 'node:worker_threads';
import type { DayBounds } from '../../domain/calendar/shop-time.ts';
import { err, type Result } from '../../domain/result.ts';
import type { BackupAge, CopyFacts, CopyProblem } from './copy-check.ts';

/**
 * Checks a copy of a journal, and the segments behind it where these are named; `fresh` ones are first made one file. Of a
 * `segment` it says what that holds by itself. Beside a `kept` one that is whole the tables are made where `bounds` says of
 * which days: so whoever opens it need not.
 */
export type CopyChecker = (
  file: string,
  age: BackupAge,
  segments?: readonly string[],
  bounds?: DayBounds,
) => Promise<Result<CopyFacts, CopyProblem>>;

/**
 * A checker that runs `program` (`copy-checker.ts`, or what the build made of it) in a thread of its own.
 * Errors: those of `checkBackupFile`; `unreadable` where the thread does not come to its end.
 */
export function checkerThread(program: URL): CopyChecker {
  return (file, age, segments = [], bounds) =>
    new Promise((resolve) => {
      const worker = new Worker(program, { workerData: { file, age, segments, bounds } });
      worker.once('message', resolve);
      const failed = (why: unknown): void =>
        resolve(err({ code: 'unreadable', detail: `the check did not end: ${String(why)}` }));
      worker.once('error', failed);
      worker.once('exit', failed);
    });
}
