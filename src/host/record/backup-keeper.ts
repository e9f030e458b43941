import { createActsInTurn } from '../../domain/acts-in-turn.ts';
import { repeat } from '../../domain/clock.ts';
import { err, type Result } from '../../domain/result.ts';
import type { BackupFailure } from '../../ledger/backup/backup.ts';
import type { Backup } from '../../ledger/backup/backup-list.ts';
import type { BackupPlaces } from './backup-places.ts';
import { type BackupReason, type BackupTakerParts, createBackupTaker } from './backup-taker.ts';
import { knowBackup } from './known-backup.ts';

const HOUR_MS = 60 * 60 * 1000;

/** What is known of the backups of a till that runs. */
interface BackupsView {
  /** UTC, milliseconds since the epoch; null where there is none. */
  readonly lastBackupAtMs: number | null;
  /** Why there is no newer one, or why the newest is not in the chosen folder. */
  readonly backupFailure: Exclude<BackupFailure['code'], 'copyStopped'> | null;
}

/** Takes the backups of a till that runs. */
export interface BackupKeeper {
  /** Takes one where sales were written since the last; resolves once there is nothing more to do. */
  takeIfGrown(): Promise<void>;
  /** Takes one in any case, as on a closing, before an update, or where a manager asks; `why` is for the log. */
  takeNow(why: Exclude<BackupReason, 'hour'>): Promise<Result<Backup, BackupFailure>>;
  view(): BackupsView;
  /** The folder or the number that is kept is another one: what failed before says nothing any more. */
  placesChanged(): void;
  /** Takes no more: what is damaged must not push good backups out. */
  stop(): void;
  /** Takes the last one, unless it was stopped. */
  close(): Promise<void>;
}

export interface BackupKeeperParts extends BackupTakerParts {
  readonly ledger: BackupTakerParts['ledger'] & Parameters<typeof knowBackup>[0]['ledger'];
  readonly places: () => BackupPlaces;
  /** Something that a screen shows of it has changed. */
  readonly changed: () => void;
}

const STOPPED: BackupFailure = { code: 'copyStopped', detail: 'the till takes no more backups' };

/**
 * Takes a backup each hour in which sales were written. One that fails is said, and tried again an hour later;
 * while the chosen folder fails, the till's own takes what is new.
 */
export function keepBackups(parts: BackupKeeperParts): BackupKeeper {
  let isStopped = false;
  let waiting: Promise<Result<Backup, BackupFailure>> | null = null;
  let failure: BackupsView['backupFailure'] = null;
  // One after the other: a closing must not be answered with a copy that was begun before it.
  const { inTurn } = createActsInTurn();
  const known = knowBackup(parts);
  const taker = createBackupTaker(parts, () => !isStopped, known.took);
  const stopHours = repeat(parts.clock, HOUR_MS, () => void takeIfGrown());

  const takeIfGrown = (): Promise<void> =>
    inTurn(async () => {
      try {
        if (!isStopped && (known.hasGrown() || failure !== null)) await take('hour');
      } catch (error) {
        // A page that cannot be read is the check's to judge, and the till goes on.
        parts.log.error({ error: String(error) }, 'no backup was taken');
      }
    });

  async function take(why: BackupReason): Promise<Result<Backup, BackupFailure>> {
    if (isStopped) return err(STOPPED);
    const { chosen, own } = parts.places();
    if (chosen === null) return noted(await taker.take(own, why));
    const taken = await taker.take(chosen, why);
    if (taken.ok || taken.error.code === 'copyStopped' || taken.error.code === 'copyDamaged') {
      return noted(taken);
    }
    // A copy of the same entries in the till's own folder is enough, however long the chosen one is away.
    const standIn = why !== 'hour' || known.hasGrown() ? await taker.take(own, why) : taken;
    failed(taken.error);
    return standIn;
  }

  function noted(taken: Result<Backup, BackupFailure>): Result<Backup, BackupFailure> {
    if (taken.ok) failure = null;
    else failed(taken.error);
    parts.changed();
    return taken;
  }

  function failed({ code }: BackupFailure): void {
    if (code !== 'copyStopped') failure = code;
    parts.changed();
  }

  const { chosen, own } = parts.places();
  for (const place of [own, ...(chosen === null ? [] : [chosen])])
    void taker.removeUnfinished(place);

  return {
    takeIfGrown,
    // Days that are closed one after the other share the copy that none of them has waited for yet.
    takeNow(why) {
      const taking =
        waiting ??
        inTurn(async () => {
          waiting = null;
          try {
            return await take(why);
          } catch (error) {
            return noted(err({ code: 'copyFailed', detail: String(error) }));
          }
        });
      waiting = taking;
      return taking;
    },
    view: () => ({ lastBackupAtMs: known.newest()?.takenAtMs ?? null, backupFailure: failure }),
    placesChanged() {
      failure = null;
      known.forget();
    },
    stop() {
      isStopped = true;
      stopHours();
    },
    async close() {
      stopHours();
      await takeIfGrown();
    },
  };
}
