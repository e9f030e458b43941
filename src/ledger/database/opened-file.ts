import { type BigIntStats, statSync } from 'node:fs';
import Database from 'better-sqlite3';

/**
 * The file that a ledger opened, and its log. A file that was removed, moved or replaced is still written to by whoever
 * has it open: nothing fails, and all of it is gone once the till stops.
 */
export interface OpenedFile {
  /**
   * To be called before each write: throws as SQLite does (`SQLITE_READONLY_DBMOVED`, which it asks in another journal
   * mode only) where the file is not found by its name any more. A log that alone is gone is begun anew, with all that it
   * held in the file.
   */
  beforeWrite(): void;
  /** The same within a transaction, where nothing can be put right. */
  whileWriting(): void;
}

const logOf = (file: string): string => `${file}-wal`;

/**
 * Remembers which file was opened; `makeDurable` begins its log anew. A database in memory has none that could be lost.
 * What a stat costs is some microseconds, beside a sync of some hundred.
 */
export function rememberOpened(
  database: Database.Database,
  makeDurable: (database: Database.Database) => void,
): OpenedFile {
  const { name: file, memory: isInMemory } = database;
  if (isInMemory) return { beforeWrite: () => undefined, whileWriting: () => undefined };
  const opened = foundAt(file);
  let log = foundAt(logOf(file));

  function whileWriting(): void {
    const found = foundAt(file);
    if (opened !== null && found !== null && isSame(found, opened)) return;
    throw gone(found === null ? `nothing is at ${file}` : `another file is at ${file}`);
  }

  function isLogThere(): boolean {
    const found = foundAt(logOf(file));
    log ??= found;
    return log === null || (found !== null && isSame(found, log));
  }

  /** What is only in a log without a name is lost with the power: SQLite copies it into the file when it leaves this mode. */
  function beginLogAnew(): void {
    try {
      database.pragma('journal_mode = DELETE');
      makeDurable(database);
      // The log is made with the first look into the file.
      database.pragma('user_version');
      log = foundAt(logOf(file)) ?? log;
    } catch (error) {
      throw gone(`its log is gone, and cannot be begun anew: ${String(error)}`);
    }
    if (!isLogThere()) throw gone('its log is gone');
  }

  return {
    beforeWrite() {
      whileWriting();
      if (!isLogThere()) beginLogAnew();
    },
    whileWriting,
  };
}

/** Null where nothing is found, or where it cannot be looked at: it cannot be opened again either. */
function foundAt(path: string): BigIntStats | null {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
}

/** No number is given twice while its file is open. Some systems give none: there, that a file is there has to do. */
function isSame(found: BigIntStats, opened: BigIntStats): boolean {
  if (found.ino === 0n || opened.ino === 0n) return true;
  return found.ino === opened.ino && found.dev === opened.dev;
}

const gone = (detail: string): Error =>
  new Database.SqliteError(`the journal is not where it was: ${detail}`, 'SQLITE_READONLY_DBMOVED');
