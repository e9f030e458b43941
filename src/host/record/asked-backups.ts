import type { BackupFile, BackupPlace } from '../../ledger/backup/backup-files.ts';
import {
  type Backup,
  backupsAmong,
  type FoundBackup,
  foundBackups,
  foundInTurns,
  looseSegments,
} from '../../ledger/backup/backup-list.ts';
import { type KeysBefore, keysBefore } from './keys-in-backups.ts';

/** The backups that questions about the journal ask. */
export interface AskedBackups {
  all(): Iterable<Backup>;
  /** Segments that no base leads to any more. */
  loose(): Iterable<BackupFile>;
  /** As `keys-in-backups.ts` says. */
  keysBefore(keyId: string): KeysBefore;
  /** Reads them once, a turn of the event loop for each, for all that is asked until this is answered. */
  readFor<Answer>(question: () => Promise<Answer>): Promise<Answer>;
}

/** Outside of `readFor`, each is read when it is asked for. */
export function askedBackups(place: () => BackupPlace): AskedBackups {
  let read: readonly FoundBackup[] | null = null;
  const before = new Map<string, KeysBefore>();
  const found = () => read ?? foundBackups(place());
  return {
    all: () => backupsAmong(found()),
    keysBefore(keyId) {
      const told = before.get(keyId) ?? keysBefore(keyId, backupsAmong(found()));
      if (read !== null) before.set(keyId, told);
      return told;
    },
    loose: () => looseSegments(found()),
    async readFor(question) {
      // A question of a question has them read already.
      if (read !== null) return question();
      read = await foundInTurns(place());
      try {
        return await question();
      } finally {
        read = null;
        before.clear();
      }
    },
  };
}
