import type { BackupProblem } from './backup-fault.ts';
import { SegmentFault } from './segment-file.ts';

/** A segment that is not what was written, by name. */
export class BrokenSegment extends Error {
  readonly problem: BackupProblem;

  constructor(problem: BackupProblem) {
    super(`${problem.fileName}: ${problem.code}`);
    this.problem = problem;
  }
}

/** What `read` gives. Throws `BrokenSegment` with the segment's name, and the system's error. */
export function readingSegment<Value>(fileName: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw named(error, fileName);
  }
}

/** The same of what is read a little at a time. */
export async function readingSegmentInTurns<Value>(
  fileName: string,
  read: () => Promise<Value>,
): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    throw named(error, fileName);
  }
}

function named(error: unknown, fileName: string): unknown {
  if (error instanceof SegmentFault) return new BrokenSegment({ code: error.fault, fileName });
  const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return isGone ? new BrokenSegment({ code: 'missing', fileName }) : error;
}
