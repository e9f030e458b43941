import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What a drive says that cannot sync a folder at all, as some on a network: it keeps names in its own way. */
const KNOWS_NO_FOLDER_SYNC: readonly unknown[] = ['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Makes what a file holds durable. Throws the system's error. */
export async function syncFile(path: string): Promise<void> {
  // Windows syncs only what was opened for writing.
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A folder in which names change. */
interface OpenFolder {
  /** Makes its names durable. Throws the system's error. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a folder, so that the names in it can be made durable: before any changes, because what cannot be opened cannot be
 * synced either. Windows cannot open a folder, and needs no such sync. Throws the system's error.
 */
export async function openFolder(folder: string): Promise<OpenFolder> {
  const handle: FileHandle | null = process.platform === 'win32' ? null : await open(folder, 'r');
  return {
    sync: async () => {
      await handle?.sync().catch(unlessUnknown);
    },
    close: async () => {
      await handle?.close();
    },
  };
}

/** Makes the names in a folder durable. Throws the system's error. */
export async function syncFolder(folder: string): Promise<void> {
  const opened = await openFolder(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/**
 * Gives a file that is whole and durable its name, and makes that durable; both are in one folder. What had the name is gone: a
 * reader finds the one or the other. Throws the system's error: the name is then as it was, or, where the folder's
 * sync was refused, given, and may be as it was after a power cut.
 */
export async function renameDurably(draft: string, path: string): Promise<void> {
  const folder = await openFolder(dirname(path));
  try {
    await rename(draft, path);
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The same while everything else waits. */
export function renameDurablyNow(draft: string, path: string): void {
  const folder = process.platform === 'win32' ? null : openSync(dirname(path), 'r');
  try {
    renameSync(draft, path);
    if (folder !== null) syncOpenedNow(folder);
  } finally {
    if (folder !== null) closeSync(folder);
  }
}

function syncOpenedNow(folder: number): void {
  try {
    fsyncSync(folder);
  } catch (error) {
    unlessUnknown(error);
  }
}

function unlessUnknown(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && KNOWS_NO_FOLDER_SYNC.includes(error.code))) {
    throw error;
  }
}
