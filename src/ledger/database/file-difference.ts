import { statSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { MIGRATIONS, schemaDifference, userVersion } from './migrations.ts';

/**
 * What a journal's database holds beside its pages and rows that no till wrote: another definition than those of its
 * version, or another length than its pages'; null where nothing differs. Throws the system's error and SQLite's.
 */
export function fileDifference(file: string, database: Database.Database): string | null {
  const found = userVersion(database);
  const released = MIGRATIONS.filter(({ version }) => version <= found);
  return schemaDifference(database, released) ?? lengthDifference(file, database);
}

/**
 * How a file is longer or shorter than its pages. What lies behind its last page SQLite never reads: no till wrote it. Its
 * pages never become fewer, since nothing here gives space back (VACUUM), so that this holds with a log beside it as well;
 * but pages that are in the log alone may be missing in the file. Throws the system's error and SQLite's.
 */
function lengthDifference(file: string, database: Database.Database): string | null {
  const pages = Number(database.pragma('page_count', { simple: true }));
  const pageBytes = Number(database.pragma('page_size', { simple: true }));
  const surplus = statSync(file).size - pages * pageBytes;
  if (surplus > 0) return `${surplus} bytes that no till wrote lie behind its last page`;
  const isInLog = (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  return surplus === 0 || isInLog ? null : `${-surplus} bytes of its last page are missing`;
}
