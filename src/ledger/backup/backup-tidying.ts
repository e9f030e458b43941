import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isUnfinishedBackup, readAnyBackupName } from '../entry/backup-name.ts';
import { type BackupPlace, backupFiles, bytesOf, filesIn, linkInTurns } from './backup-files.ts';
import {
  type BackupLimits,
  backupsToRemove,
  type Drive,
  lackingBytes,
  mostBackupBytes,
  type StoredBackup,
} from './backup-plan.ts';

/**
 * Removes from the folder itself the backups that need no longer be kept: `kept` is how many of the newest are, beneath
 * what they may take of the drive. `taken` is the file that was just written, which stays.
 */
export async function tidyBackups(
  place: BackupPlace,
  kept: number,
  taken: string,
  drive: Drive | null,
): Promise<void> {
  const mostBytes = drive === null ? Number.POSITIVE_INFINITY : mostBackupBytes(drive);
  const nowMs = readAnyBackupName(taken)?.takenAtMs ?? Number.POSITIVE_INFINITY;
  await removeBackups(place, await storedIn(place), { kept, mostBytes, nowMs, spared: taken });
}

/**
 * Removes the oldest backups of the folder itself until there is room for another one of so many bytes, never the newest
 * that can be gone back to. Says whether there is room; true where the system cannot say.
 */
export async function makeRoomForBackup(
  place: BackupPlace,
  kept: number,
  { newBytes, nowMs }: { readonly newBytes: number; readonly nowMs: number },
  driveNow: () => Drive | null,
): Promise<boolean> {
  const drive = driveNow();
  const lacking = drive === null ? 0 : lackingBytes(drive, newBytes);
  if (lacking === 0) return true;
  const stored = await storedIn(place);
  const all = stored.reduce((sum, { bytes }) => sum + bytes, 0);
  await removeBackups(place, stored, { kept, mostBytes: all - lacking, nowMs });
  const after = driveNow();
  return after === null || lackingBytes(after, newBytes) === 0;
}

/** Removes what a till that was killed had begun; a file of any other name stays. Throws the system's error. */
export async function removeUnfinishedBackups({ folder, mode }: BackupPlace): Promise<void> {
  for (const fileName of filesIn(folder)) {
    if (isUnfinishedBackup(fileName, mode)) await rm(join(folder, fileName), { force: true });
  }
}

/** Off the till's thread: some gigabytes take a drive some tenths of a second to let go of. */
async function removeBackups(
  { folder }: BackupPlace,
  stored: readonly StoredBackup[],
  limits: BackupLimits,
): Promise<void> {
  for (const fileName of backupsToRemove(stored, limits)) {
    await rm(join(folder, fileName), { force: true });
  }
}

async function storedIn(place: BackupPlace): Promise<readonly StoredBackup[]> {
  const files = backupFiles({ ...place, also: [] });
  const link = await linkInTurns(files);
  return files.map((file) => {
    const found = link(file);
    const { fileName, takenAtMs } = file;
    const needs = found.ok
      ? [found.path.base, ...found.path.segments].map((part) => part.file.fileName)
      : null;
    return { fileName, takenAtMs, bytes: bytesOf(file), needs };
  });
}
