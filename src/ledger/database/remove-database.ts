import { closeSync, lstatSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Steps } from '../../domain/steps.ts';

/** What SQLite may leave beside a file, behind it: a log without its file is thrown away, a file without its log may be half of it. */
const FILE_AND_BESIDE = ['', '-wal', '-shm', '-journal'] as const;

/** So much of a file a drive lets go of in some milliseconds. */
const BYTES_A_STEP = 16 * 1024 * 1024;

/** What a file of SQLite begins with, without which it is none. */
const HEADER_BYTES = 100;

/**
 * Removes a file of SQLite with what lies beside it, off the thread that asks: a drive takes some tenths of a second to let go of
 * a gigabyte. Throws the system's error.
 */
export async function removeDatabase(file: string): Promise<void> {
  for (const end of FILE_AND_BESIDE) await rm(`${file}${end}`, { force: true });
}

/**
 * The same a piece at a time, from its end, for work that waits for nothing. Stopped on the way it leaves a file that nobody takes
 * for a database. Throws the system's error.
 */
export function* removeDatabaseInSteps(file: string): Steps<void> {
  for (const end of FILE_AND_BESIDE) {
    const path = `${file}${end}`;
    yield* shorten(path);
    rmSync(path, { force: true });
  }
}

function* shorten(path: string): Steps<void> {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || !found.isFile() || found.size <= BYTES_A_STEP) return;
  try {
    spoilHeader(path);
    for (let bytes = found.size - BYTES_A_STEP; bytes > 0; bytes -= BYTES_A_STEP) {
      truncateSync(path, bytes);
      yield;
    }
  } catch {
    // What may not be written to, or is of a drive that fails, may be removed all the same.
  }
}

function spoilHeader(path: string): void {
  const opened = openSync(path, 'r+');
  try {
    writeSync(opened, Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
  } finally {
    closeSync(opened);
  }
}
