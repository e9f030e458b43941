import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '../domain/result.ts';
import { syncFolder } from './file-sync.ts';

/** Why a file could not be written. `folderUnwritable` is every reason but a lack of room. */
export interface FileFailure {
  readonly code: 'folderUnwritable' | 'diskFull';
  /** For the log; never for a cashier. */
  readonly detail: string;
}

/** A text, the parts of one, or the parts of a file that is no text. */
export type FileContent = string | Iterable<string> | AsyncIterable<Uint8Array>;

let written = 0;

/**
 * Writes a file whole or not at all, and a text of many parts without holding all of it: under another name first, synced, then renamed, and the folder synced,
 * so that a reader, or a machine that loses power, finds the old file or the new one.
 * Errors: `folderUnwritable`, `diskFull`; the file that was there before is untouched.
 */
export async function writeWholeFile(
  folder: string,
  fileName: string,
  text: FileContent,
): Promise<Result<{ readonly path: string; readonly fileName: string }, FileFailure>> {
  written += 1;
  const path = join(folder, fileName);
  const draft = join(folder, `.${fileName}.${process.pid}-${written}.part`);
  try {
    await writeSynced(draft, text);
    await rename(draft, path);
    await syncFolder(folder);
    return ok({ path, fileName });
  } catch (error) {
    const failure = fileFailureOf(error);
    await rm(draft, { force: true }).catch(() => undefined);
    return err(failure);
  }
}

/** Sorts what the file system said; throws the error again where it is not the file system's. */
export function fileFailureOf(error: unknown): FileFailure {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) throw error;
  const noRoom = error.code === 'ENOSPC' || error.code === 'EDQUOT';
  return { code: noRoom ? 'diskFull' : 'folderUnwritable', detail: error.message };
}

async function writeSynced(path: string, text: FileContent): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(text, 'utf8');
    await file.sync();
  } finally {
    await file.close();
  }
}
