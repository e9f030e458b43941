import type { Clock } from '../../domain/clock.ts';
import { type Backup, listBackups } from '../../ledger/backup/backup-list.ts';
import { adoptionsIn } from '../../ledger/entry/register-binding.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import type { RegisterMaintenance } from '../../ledger/ports/register-maintenance.ts';
import { type BackupPlaces, whereFound } from './backup-places.ts';

/** The newest backup that is known of, and whether the journal has grown since. */
export interface KnownBackup {
  /** Null where there is none. */
  newest(): Pick<Backup, 'takenAtMs' | 'entries' | 'headHash'> | null;
  /** Whether another one is due. */
  hasGrown(): boolean;
  took(backup: Backup): void;
  /** The folders are others: they are looked through again. */
  forget(): void;
}

/** Makes it; the folders are looked through once somebody asks. */
export function knowBackup(parts: {
  readonly ledger: {
    readonly journal: Pick<RegisterJournal, 'entries' | 'hashAt'>;
    readonly maintenance: Pick<RegisterMaintenance, 'lastSaleEntry'>;
  };
  readonly clock: Clock;
  readonly places: () => BackupPlaces;
}): KnownBackup {
  const { ledger, clock, places } = parts;
  let last: Pick<Backup, 'takenAtMs' | 'entries' | 'headHash'> | null | undefined;

  function newest() {
    if (last === undefined) last = newestListed();
    return last;
  }

  /** None that is named of a later time than now, where there is another: a clock that was ahead named it. */
  function newestListed(): Backup | null {
    let ahead: Backup | null = null;
    for (const backup of listBackups(whereFound(places()))) {
      if (backup.takenAtMs <= clock.wallMs()) return backup;
      ahead ??= backup;
    }
    return ahead;
  }

  return {
    newest,
    // Entries about the register itself, the last backup's own among them, make no other backup due, but for a change of key:
    // where a manager let a key take the place of one that was lost, nothing else tells whose the new one is.
    hasGrown() {
      if (ledger.maintenance.lastSaleEntry() === 0) return false;
      const adopted = adoptionsIn(ledger.journal.entries).at(-1)?.sequence ?? 0;
      const grownTo = Math.max(ledger.maintenance.lastSaleEntry(), adopted);
      const known = newest();
      return (
        known === null ||
        grownTo > known.entries ||
        ledger.journal.hashAt(known.entries) !== known.headHash
      );
    },
    took(backup) {
      last = backup;
    },
    forget() {
      last = undefined;
    },
  };
}
