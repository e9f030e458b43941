import { constants } from 'node:fs';
import { copyFile, link } from 'node:fs/promises';
import { syncFile } from './durable-rename.ts';

/**
 * Keeps a file under a second name, which takes no room and leaves the first in its place; as a durable copy on a drive that knows
 * no such names. The folder is not synced yet. Throws the system's error, as where the name is taken.
 */
export async function hardLink(file: string, kept: string): Promise<void> {
  try {
    await link(file, kept);
  } catch {
    await copyFile(file, kept, constants.COPYFILE_EXCL);
    await syncFile(kept);
  }
}
