import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { err, ok, type Result } from '../../domain/result.ts';
import type { OpenFailure } from './open-failure.ts';

/** How long opening waits for a till that is just closing the same file. */
const BUSY_TIMEOUT_MS = 250;

/**
 * The log is copied into the file after this many pages of 4 KiB, some two hundred entries: rarely enough that one sale in
 * fifty waits for it, and few enough that at a million sales it waits for some ten milliseconds.
 */
const CHECKPOINT_PAGES = 1_000;

/** So large the log becomes before it is copied. */
export const CHECKPOINT_BYTES = CHECKPOINT_PAGES * 4 * 1024;

/** `PRAGMA synchronous` reads 2 for FULL. */
const FULL = 2;

/**
 * Opens the file for this process alone and changes nothing in it yet.
 * With an exclusive lock and a write-ahead log there is no shared-memory file, and a second till is refused;
 * the lock goes with the process, however it ends. No other code of this process may open the file:
 * closing any descriptor of it would release the lock (SQLite, How To Corrupt, 2.2).
 * Errors: `unavailable` where the folder does not exist; SQLite's own are thrown.
 */
export function openConnection(file: string): Result<Database.Database, OpenFailure> {
  const folder = dirname(file);
  if (!isFolder(folder)) return err({ code: 'unavailable', detail: `no folder at ${folder}` });
  const database = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.pragma('locking_mode = EXCLUSIVE');
    // Taking the lock before the first read: two tills that start at once are never both refused.
    database.exec('BEGIN EXCLUSIVE; COMMIT');
    database.pragma('foreign_keys = ON');
    database.pragma('recursive_triggers = ON');
    database.pragma('trusted_schema = OFF');
    database.pragma('cell_size_check = ON');
  } catch (error) {
    database.close();
    throw error;
  }
  return ok(database);
}

/**
 * Makes every commit durable when it returns: a write-ahead log, synced at each commit.
 * `synchronous` is said aloud, because the build's own default in this mode would sync at checkpoints only;
 * `fullfsync` makes macOS empty the drive's cache too, and does nothing elsewhere.
 */
export function makeDurable(database: Database.Database): void {
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('fullfsync = ON');
  database.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  database.pragma('checkpoint_fullfsync = ON');
}

/**
 * Throws unless there is a write-ahead log that is synced at each commit, which would be a bug.
 * To be asked after the first write, when SQLite applies its defaults.
 */
export function assertDurable(database: Database.Database): void {
  const mode = database.pragma('journal_mode', { simple: true });
  const level = database.pragma('synchronous', { simple: true });
  if (mode !== 'wal' || level !== FULL) throw new Error(`not durable: ${mode}, ${level}`);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
