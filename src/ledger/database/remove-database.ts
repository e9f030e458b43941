import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';

/** What SQLite may leave beside a file, behind it: a log without its file is thrown away, a file without its log may be half of it. */
const FILE_AND_BESIDE = ['', '-wal', '-shm', '-journal'] as const;

/**
 * Removes a file of SQLite with what lies beside it, off the thread that asks: a drive takes some tenths of a second to let go of
 * a gigabyte. Throws the system's error.
 */
export async function removeDatabase(file: string): Promise<void> {
  for (const end of FILE_AND_BESIDE) await rm(`${file}${end}`, { force: true });
}

/** The same while everything else waits. */
export function removeDatabaseNow(file: string): void {
  for (const end of FILE_AND_BESIDE) rmSync(`${file}${end}`, { force: true });
}
