import type { Clock } from '../../domain/clock.ts';
import type { Result } from '../../domain/result.ts';
import { type BackupFailure, takeBackup } from '../../ledger/backup/backup.ts';
import { backupBytes, driveOf } from '../../ledger/backup/backup-disk-space.ts';
import type { BackupPlace } from '../../ledger/backup/backup-files.ts';
import type { Backup } from '../../ledger/backup/backup-list.ts';
import {
  makeRoomForBackup,
  removeUnfinishedBackups,
  tidyBackups,
} from '../../ledger/backup/backup-tidying.ts';
import type { CopyChecker } from '../../ledger/backup/checked-copy.ts';
import type { LedgerOptions } from '../../ledger/ledger.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import type { RegisterMaintenance } from '../../ledger/ports/register-maintenance.ts';
import type { Log } from '../log/log.ts';

/** Why a backup is taken, for the log. */
export type BackupReason = 'hour' | 'asked' | 'closing' | 'update';

/** Takes single backups, each in the place that it is told. */
export interface BackupTaker {
  take(place: BackupPlace, why: BackupReason): Promise<Result<Backup, BackupFailure>>;
  /** What a till that was killed had begun there is of no use to anybody. */
  removeUnfinished(place: BackupPlace): Promise<void>;
}

export interface BackupTakerParts {
  readonly ledger: {
    readonly journal: Pick<RegisterJournal, 'entries' | 'hashAt' | 'head' | 'note'>;
    readonly maintenance: Pick<RegisterMaintenance, 'copyTo'>;
  };
  /** The journal's own file, whose size says how much room a copy needs. */
  readonly file: string;
  /** How many of the newest backups are kept. */
  readonly kept: () => number;
  /** Signs what was written since; without it each backup of a signed journal is a whole copy. */
  readonly signer: () => LedgerOptions['signer'];
  readonly check: CopyChecker;
  readonly clock: Clock;
  readonly log: Log;
  /** A fresh copy failed its check: the journal may be damaged. */
  readonly copyDamaged: () => void;
}

/** Makes it. `goesOn`: whether a copy that is being made is still wanted; `took`: one was made, before it is noted. */
export function createBackupTaker(
  parts: BackupTakerParts,
  goesOn: () => boolean,
  took: (backup: Backup) => void,
): BackupTaker {
  const { ledger, clock, log } = parts;

  async function makeRoom(place: BackupPlace, entries: number | null): Promise<boolean> {
    const newBytes = backupBytes(parts.file, entries);
    const drive = () => driveOf(place.folder, parts.file);
    try {
      return await makeRoomForBackup(
        place,
        parts.kept(),
        { newBytes, nowMs: clock.wallMs() },
        drive,
      );
    } catch (error) {
      log.warn({ error: String(error) }, 'old backups cannot be removed');
      return true;
    }
  }

  async function attempt(tidy: () => Promise<void>): Promise<void> {
    try {
      await tidy();
    } catch (error) {
      log.warn({ error: String(error) }, 'old backups cannot be removed');
    }
  }

  const removeUnfinished = (place: BackupPlace): Promise<void> =>
    attempt(() => removeUnfinishedBackups(place));

  return {
    async take(place, why) {
      // A drive that was away at the start brings its own back.
      await removeUnfinished(place);
      const startedMs = clock.monotonicMs();
      const taken = await takeBackup(ledger, place, clock.wallMs(), {
        check: parts.check,
        signer: parts.signer(),
        goesOn,
        makeRoom: (entries) => makeRoom(place, entries),
      });
      if (!taken.ok) {
        if (taken.error.code !== 'copyStopped') log.error(taken.error, 'no backup was taken');
        if (taken.error.code === 'copyDamaged') parts.copyDamaged();
        return taken;
      }
      const { fileName, entries, headHash, bytes } = taken.value;
      took(taken.value);
      const tookMs = Math.round(clock.monotonicMs() - startedMs);
      log.info({ fileName, entries, bytes, why, tookMs }, 'a backup was taken');
      const atMs = clock.wallMs();
      const noted = ledger.journal.note({ type: 'backupTaken', atMs, fileName, entries, headHash });
      if (!noted.ok) log.error(noted.error, 'the journal refused');
      await attempt(() =>
        tidyBackups(place, parts.kept(), fileName, driveOf(place.folder, parts.file)),
      );
      return taken;
    },
    removeUnfinished,
  };
}
