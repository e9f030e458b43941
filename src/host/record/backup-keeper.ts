import { type Clock, repeat } from '../../domain/clock.ts';
import { err, type Result } from '../../domain/result.ts';
import { type BackupFailure, takeBackup } from '../../ledger/backup/backup.ts';
import { backupBytes, driveOf } from '../../ledger/backup/backup-disk-space.ts';
import type { BackupPlace } from '../../ledger/backup/backup-files.ts';
import { type Backup, listBackups } from '../../ledger/backup/backup-list.ts';
import {
  makeRoomForBackup,
  removeUnfinishedBackups,
  tidyBackups,
} from '../../ledger/backup/backup-tidying.ts';
import type { CopyChecker } from '../../ledger/backup/checked-copy.ts';
import { adoptionsIn } from '../../ledger/journal/register-binding.ts';
import type { Ledger, LedgerOptions } from '../../ledger/ledger.ts';
import type { Log } from '../log/log.ts';
import { type BackupPlaces, whereFound } from './backup-places.ts';

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
  takeNow(why: 'asked' | 'closing' | 'update'): Promise<Result<Backup, BackupFailure>>;
  view(): BackupsView;
  /** The folder or the number that is kept is another one: what failed before says nothing any more. */
  placesChanged(): void;
  /** Takes no more: what is damaged must not push good backups out. */
  stop(): void;
  /** Takes the last one, unless it was stopped. */
  close(): Promise<void>;
}

export interface BackupKeeperParts {
  readonly ledger: Ledger;
  /** The journal's own file, whose size says how much room a copy needs. */
  readonly file: string;
  readonly places: () => BackupPlaces;
  /** How many of the newest backups are kept. */
  readonly kept: () => number;
  /** Signs what was written since; without it each backup of a signed journal is a whole copy. */
  readonly signer: () => LedgerOptions['signer'];
  readonly check: CopyChecker;
  readonly clock: Clock;
  readonly log: Log;
  /** Something that a screen shows of it has changed. */
  readonly changed: () => void;
  /** A fresh copy failed its check: the journal may be damaged. */
  readonly copyDamaged: () => void;
}

const STOPPED: BackupFailure = { code: 'copyStopped', detail: 'the till takes no more backups' };

/**
 * Takes a backup each hour in which sales were written. One that fails is said, and tried again an hour later;
 * while the chosen folder fails, the till's own takes what is new.
 */
export function keepBackups(parts: BackupKeeperParts): BackupKeeper {
  const { ledger, clock, log } = parts;
  let isStopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let waiting: Promise<Result<Backup, BackupFailure>> | null = null;
  let last: Pick<Backup, 'takenAtMs' | 'entries' | 'headHash'> | null | undefined;
  let failure: BackupsView['backupFailure'] = null;
  const stopHours = repeat(clock, HOUR_MS, () => void takeIfGrown());

  /** One after the other: a closing must not be answered with a copy that was begun before it. */
  function inTurn<Value>(run: () => Promise<Value>): Promise<Value> {
    const next = running.then(run);
    running = next.catch(() => undefined);
    return next;
  }

  const takeIfGrown = (): Promise<void> =>
    inTurn(async () => {
      try {
        if (!isStopped && (hasGrown() || failure !== null)) await take('hour');
      } catch (error) {
        // A page that cannot be read is the check's to judge, and the till goes on.
        log.error({ error: String(error) }, 'no backup was taken');
      }
    });

  /** Days that are closed one after the other share the copy that none of them has waited for yet. */
  function takeNow(why: 'asked' | 'closing' | 'update'): Promise<Result<Backup, BackupFailure>> {
    waiting ??= inTurn(async () => {
      waiting = null;
      try {
        return await take(why);
      } catch (error) {
        return settled(err({ code: 'copyFailed', detail: String(error) }));
      }
    });
    return waiting;
  }

  async function take(
    why: 'hour' | 'asked' | 'closing' | 'update',
  ): Promise<Result<Backup, BackupFailure>> {
    if (isStopped) return err(STOPPED);
    const { chosen, own } = parts.places();
    if (chosen === null) return settled(await takeIn(own, why));
    const taken = await takeIn(chosen, why);
    if (taken.ok || taken.error.code === 'copyStopped' || taken.error.code === 'copyDamaged') {
      return settled(taken);
    }
    // A copy of the same entries in the till's own folder is enough, however long the chosen one is away.
    const standIn = why !== 'hour' || hasGrown() ? await takeIn(own, why) : taken;
    failed(taken.error);
    return standIn;
  }

  function settled(taken: Result<Backup, BackupFailure>): Result<Backup, BackupFailure> {
    if (taken.ok) failure = null;
    else failed(taken.error);
    parts.changed();
    return taken;
  }

  function failed({ code }: BackupFailure): void {
    if (code !== 'copyStopped') failure = code;
    parts.changed();
  }

  async function takeIn(place: BackupPlace, why: string): Promise<Result<Backup, BackupFailure>> {
    // A drive that was away at the start brings its own back.
    attempt(() => removeUnfinishedBackups(place));
    const startedMs = clock.monotonicMs();
    const taken = await takeBackup(ledger, place, clock.wallMs(), {
      check: parts.check,
      signer: parts.signer(),
      goesOn: () => !isStopped,
      makeRoom: (entries) => makeRoom(place, entries),
    });
    if (!taken.ok) {
      if (taken.error.code !== 'copyStopped') log.error(taken.error, 'no backup was taken');
      if (taken.error.code === 'copyDamaged') parts.copyDamaged();
      return taken;
    }
    const { fileName, entries, headHash, bytes } = taken.value;
    last = taken.value;
    const tookMs = Math.round(clock.monotonicMs() - startedMs);
    log.info({ fileName, entries, bytes, why, tookMs }, 'a backup was taken');
    const atMs = clock.wallMs();
    const noted = ledger.note({ type: 'backupTaken', atMs, fileName, entries, headHash });
    if (!noted.ok) log.error(noted.error, 'the journal refused');
    attempt(() => tidyBackups(place, parts.kept(), fileName, driveOf(place.folder, parts.file)));
    return taken;
  }

  function makeRoom(place: BackupPlace, entries: number | null): boolean {
    const newBytes = backupBytes(parts.file, entries);
    const drive = () => driveOf(place.folder, parts.file);
    try {
      return makeRoomForBackup(place, parts.kept(), { newBytes, nowMs: clock.wallMs() }, drive);
    } catch (error) {
      log.warn({ error: String(error) }, 'old backups cannot be removed');
      return true;
    }
  }

  /**
   * Entries about the register itself, the last backup's own among them, make no other backup due, but for a change of key:
   * where a manager let a key take the place of one that was lost, nothing else tells whose the new one is.
   */
  function hasGrown(): boolean {
    if (ledger.lastSaleEntry() === 0) return false;
    const adopted = adoptionsIn(ledger.entries).at(-1)?.sequence ?? 0;
    const newest = Math.max(ledger.lastSaleEntry(), adopted);
    const known = lastKnown();
    return (
      known === null || newest > known.entries || ledger.hashAt(known.entries) !== known.headHash
    );
  }

  function lastKnown() {
    if (last === undefined) last = newestListed();
    return last;
  }

  /** None that is named of a later time than now, where there is another: a clock that was ahead named it. */
  function newestListed(): Backup | null {
    let ahead: Backup | null = null;
    for (const backup of listBackups(whereFound(parts.places()))) {
      if (backup.takenAtMs <= clock.wallMs()) return backup;
      ahead ??= backup;
    }
    return ahead;
  }

  function attempt(tidy: () => void): void {
    try {
      tidy();
    } catch (error) {
      log.warn({ error: String(error) }, 'old backups cannot be removed');
    }
  }

  // What a till that was killed had begun is of no use to anybody.
  const { chosen, own } = parts.places();
  for (const place of [own, ...(chosen === null ? [] : [chosen])]) {
    attempt(() => removeUnfinishedBackups(place));
  }

  return {
    takeIfGrown,
    takeNow,
    view: () => ({ lastBackupAtMs: lastKnown()?.takenAtMs ?? null, backupFailure: failure }),
    placesChanged() {
      failure = null;
      last = undefined;
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
