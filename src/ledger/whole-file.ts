import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '../domain/result.ts';
import { syncFolder } from './file-sync.ts';

/**
 * Why a file could not be written. `folderMissing`: there is no such folder, or its drive was pulled out meanwhile;
 * `folderUnwritable`: every other reason but a lack of room.
 */
export interface FileFailure {
  readonly code: 'folderMissing' | 'folderUnwritable' | 'diskFull';
  /** For the log; never for a cashier. */
  readonly detail: string;
}

/** What goes into a file: whole, or in parts that are made while it is written. */
export type FileContent = string | AsyncIterable<string | Uint8Array>;

let written = 0;

/**
 * Writes a file whole or not at all, in flat memory where the content comes in parts: under another name first,
 * synced, then renamed, and the folder synced, so that a reader, or a machine that loses power, finds the old file
 * or the new one. Errors: as `FileFailure` says; the file that was there before is untouched. What the content
 * throws is thrown again, and no draft stays.
 */
export async function writeWholeFile(
  folder: string,
  fileName: string,
  content: FileContent,
): Promise<Result<{ readonly path: string; readonly fileName: string }, FileFailure>> {
  written += 1;
  const path = join(folder, fileName);
  const draft = join(folder, `.${fileName}.${process.pid}-${written}.part`);
  try {
    await writeSynced(draft, content);
    await rename(draft, path);
    await syncFolder(folder);
    return ok({ path, fileName });
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    return err(fileFailureOf(error));
  }
}

const NO_ROOM: readonly unknown[] = ['ENOSPC', 'EDQUOT'];
/** Told of a path that leads nowhere, and of a device that is gone, by the system and its kind of drive. */
const GONE: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ENODEV', 'ENXIO', 'EIO', 'ESTALE'];

/** Sorts what the file system said; throws the error again where it is not the file system's. */
export function fileFailureOf(error: unknown): FileFailure {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) throw error;
  const detail = error.message;
  if (NO_ROOM.includes(error.code)) return { code: 'diskFull', detail };
  return { code: GONE.includes(error.code) ? 'folderMissing' : 'folderUnwritable', detail };
}

async function writeSynced(path: string, content: FileContent): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(content, 'utf8');
    await file.sync();
  } finally {
    await file.close();
  }
}
