import { statSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { MIGRATIONS, schemaDifference, userVersion } from './migrations.ts';

/**
 * What a journal's database holds beside its pages and rows that no till wrote: another definition than those of its
 * version, or bytes behind its end; null where nothing differs. Throws the system's error and SQLite's.
 */
export function fileDifference(file: string, database: Database.Database): string | null {
  const found = userVersion(database);
  const released = MIGRATIONS.filter(({ version }) => version <= found);
  const behind = bytesBehindPages(file, database);
  return (
    schemaDifference(database, released) ??
    (behind === 0 ? null : `${behind} bytes that no till wrote lie behind its last page`)
  );
}

/**
 * How many bytes lie behind the last page of a database, which SQLite never reads: no till wrote them. Its pages never become
 * fewer, since nothing here gives space back (VACUUM), so that this holds with a log beside it as well. Throws the
 * system's error and SQLite's.
 */
function bytesBehindPages(file: string, database: Database.Database): number {
  const pages = Number(database.pragma('page_count', { simple: true }));
  const pageBytes = Number(database.pragma('page_size', { simple: true }));
  return Math.max(0, statSync(file).size - pages * pageBytes);
}
