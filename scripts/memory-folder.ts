import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux's own file system in memory. */
const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 6 * 1024 ** 3;

/**
 * Has every program that starts from here keep its temporary files in memory, where there is room for them: tests sync files to
 * the disk some hundred thousand times, and none of them cuts a disk's power. Says where that is, and null where it is as it was.
 * The folder goes with this process.
 */
export function keepTemporaryFilesInMemory(): string | null {
  if (process.env.TMPDIR !== undefined || !existsSync(IN_MEMORY)) return null;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  if (bavail * bsize < ROOM_BYTES) return null;
  const folder = mkdtempSync(join(IN_MEMORY, 'comptoir-tests-'));
  // Another user of the machine goes through it, as through the system's own.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
