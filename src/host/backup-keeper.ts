import type { Clock } from '../domain/clock.ts';
import { type BackupPlace, listBackups, takeBackup, tidyBackups } from '../ledger/backup.ts';
import type { CopyChecker } from '../ledger/checked-copy.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Log } from './log.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Takes the backups of a till that runs. */
export interface BackupKeeper {
  /** Takes one now where the journal has grown since the last; resolves once there is nothing more to do. */
  takeIfGrown(): Promise<void>;
  /** Takes no more: what is damaged must not push good backups out. */
  stop(): void;
  /** Takes the last one, unless it was stopped. */
  close(): Promise<void>;
}

export interface BackupKeeperParts {
  readonly ledger: Ledger;
  readonly place: BackupPlace;
  readonly check: CopyChecker;
  readonly clock: Clock;
  readonly log: Log;
  /** A fresh copy failed its check: the journal may be damaged. */
  readonly copyDamaged: () => void;
}

/** Takes a backup each hour in which the journal grew. One that fails is logged and tried again an hour later. */
export function keepBackups(parts: BackupKeeperParts): BackupKeeper {
  const { ledger, place, clock, log } = parts;
  let isStopped = false;
  let running: Promise<void> | null = null;
  let lastHash: string | null = null;
  let cancelTimer = clock.after(HOUR_MS, hourPassed);

  function hourPassed(): void {
    cancelTimer = clock.after(HOUR_MS, hourPassed);
    void takeIfGrown();
  }

  function takeIfGrown(): Promise<void> {
    running ??= take().finally(() => {
      running = null;
    });
    return running;
  }

  async function take(): Promise<void> {
    if (isStopped || !hasGrown()) return;
    // What a till that was killed had begun takes room that this one may need.
    tidy();
    const startedMs = clock.monotonicMs();
    const taken = await takeBackup(ledger, place, clock.wallMs(), {
      check: parts.check,
      goesOn: () => !isStopped,
    });
    if (!taken.ok) {
      if (taken.error.code !== 'copyStopped') log.error(taken.error, 'no backup was taken');
      if (taken.error.code === 'copyDamaged') parts.copyDamaged();
      return;
    }
    const { fileName, entries, headHash } = taken.value;
    lastHash = headHash;
    const tookMs = Math.round(clock.monotonicMs() - startedMs);
    log.info({ fileName, entries, tookMs }, 'a backup was taken');
    tidy();
  }

  function hasGrown(): boolean {
    const { sequence, hash } = ledger.head();
    if (sequence === 0) return false;
    if (lastHash === null) {
      const [newest] = listBackups(place);
      lastHash = newest?.headHash ?? '';
    }
    return hash !== lastHash;
  }

  function tidy(): void {
    try {
      tidyBackups(place);
    } catch (error) {
      log.warn({ error: String(error) }, 'old backups cannot be removed');
    }
  }

  return {
    takeIfGrown,
    stop() {
      isStopped = true;
      cancelTimer();
    },
    async close() {
      cancelTimer();
      await running;
      await takeIfGrown();
    },
  };
}
