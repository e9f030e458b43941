import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Which files of a folder stay: the newest ones, so many and so large together at the most. */
interface Kept {
  readonly ending: string;
  readonly most: number;
  readonly bytes: number;
}

/** Removes the oldest files of a folder and those below it, with what lies beside each under its name and `.meta`. Throws what the disk refuses. */
export function removeOldestFiles(folder: string, { ending, most, bytes }: Kept): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, ...statSync(path) }))
    .sort((one, other) => other.mtimeMs - one.mtimeMs || (one.path < other.path ? 1 : -1));
  let total = 0;
  files.forEach(({ path, size }, place) => {
    total += size;
    if (place < most && total <= bytes) return;
    rmSync(path, { force: true });
    rmSync(`${path.slice(0, -ending.length)}.meta`, { force: true });
  });
}
