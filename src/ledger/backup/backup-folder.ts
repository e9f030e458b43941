import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { err, ok, type Result } from '../../domain/result.ts';
import { replaceFileNow } from '../../files/replace-file.ts';

/** Names a folder as the chosen one: an empty mount point, whose drive was pulled out, does not have it. */
const MARK = 'comptoir-backups.txt';

const MARK_TEXT =
  'Comptoir keeps copies of its journal in this folder. Leave this file where it is: without it the till\n' +
  'takes the drive for another one and writes nothing here.\n';

/**
 * Why a folder cannot be chosen for backups. `backupFolderNotAbsolute`: its path does not begin at a drive;
 * `backupFolderMissing`: there is nothing that it could be in, as where a drive is not plugged in.
 */
export interface BackupFolderFailure {
  readonly code: 'backupFolderNotAbsolute' | 'backupFolderMissing' | 'backupFolderUnwritable';
}

/**
 * Makes a folder the chosen one for backups: made where it is missing inside of one that is there, and marked,
 * which proves that it can be written to. Errors: as `BackupFolderFailure` says.
 */
export function adoptBackupFolder(folder: string): Result<true, BackupFolderFailure> {
  if (!isAbsolute(folder)) return err({ code: 'backupFolderNotAbsolute' });
  if (!isFolder(folder) && !isFolder(dirname(folder))) return err({ code: 'backupFolderMissing' });
  try {
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    replaceFileNow(join(folder, MARK), MARK_TEXT);
    return ok(true);
  } catch {
    return err({ code: 'backupFolderUnwritable' });
  }
}

/** Whether the chosen folder is there, and is the one that was chosen. */
export const isAdoptedFolder = (folder: string): boolean => existsSync(join(folder, MARK));

/** A drive that fails is as good as none. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
