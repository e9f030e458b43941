import type { BackupPlace } from '../../ledger/backup/backup-files.ts';
import type { JournalMode } from '../../ledger/entry/backup-name.ts';

/** Where backups go: the chosen folder, where there is one, and the till's own, which stands in for it. */
export interface BackupPlaces {
  readonly chosen: BackupPlace | null;
  readonly own: BackupPlace;
}

/** The places of a mode's backups; `chosenFolder` is null where the shop has chosen none. */
export function backupPlaces(
  chosenFolder: string | null,
  ownFolder: string,
  mode: JournalMode,
): BackupPlaces {
  const own = { folder: ownFolder, mode };
  if (chosenFolder === null || chosenFolder === ownFolder) return { chosen: null, own };
  return { chosen: { folder: chosenFolder, mode, isChosen: true, also: [ownFolder] }, own };
}

/** Every place in which backups may be found. */
export const whereFound = ({ chosen, own }: BackupPlaces): BackupPlace => chosen ?? own;
