import { lstatSync, readdirSync, rmSync, type Stats } from 'node:fs';
import { lstat, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const DRAFT_NAME = /^\..+\.comptoir-\d+\.part$/;

/** Whoever writes writes on: what nobody touched for so long, a run that was stopped left behind. */
const LEFT_AFTER_MS = 24 * 3_600_000;

/** The names under which a file may be written before it has its own, in the same folder; the first that is free is taken. */
export const draftAt = (path: string, count: number): string =>
  join(dirname(path), `.${basename(path)}.comptoir-${count}.part`);

/** Tells a draft of ours from all else that may lie in a folder. */
const isDraftName = (name: string): boolean => DRAFT_NAME.test(name);

/** Each folder is looked through once in a run. */
const seen = new Set<string>();

/**
 * Removes what runs that were stopped left in the folder of this draft. Compared with the draft itself, which is new: a drive
 * may have a clock of its own. One that cannot be removed stays.
 */
export async function removeLeftDrafts(draft: string): Promise<void> {
  const folder = dirname(draft);
  if (!isFirstLook(folder)) return;
  try {
    const own = await lstat(draft);
    for (const name of (await readdir(folder)).filter(isDraftName)) {
      const path = join(folder, name);
      if (isLeft(await lstat(path), own)) await rm(path);
    }
  } catch {
    // It is in nobody's way.
  }
}

/** The same while everything else waits. */
export function removeLeftDraftsNow(draft: string): void {
  const folder = dirname(draft);
  if (!isFirstLook(folder)) return;
  try {
    const own = lstatSync(draft);
    for (const name of readdirSync(folder).filter(isDraftName)) {
      const path = join(folder, name);
      if (isLeft(lstatSync(path), own)) rmSync(path);
    }
  } catch {
    // It is in nobody's way.
  }
}

function isFirstLook(folder: string): boolean {
  const isFirst = !seen.has(folder);
  seen.add(folder);
  return isFirst;
}

/** Never a link or a folder: we make neither under such a name. */
const isLeft = (found: Stats, own: Stats): boolean =>
  found.isFile() && own.mtimeMs - found.mtimeMs > LEFT_AFTER_MS;
