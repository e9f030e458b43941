import { statSync } from 'node:fs';
import type Database from 'better-sqlite3';

/**
 * How many bytes lie behind the last page of a database, which SQLite never reads: no till wrote them. Its pages never become
 * fewer, since nothing here gives space back (VACUUM), so that this holds with a log beside it as well. Throws the
 * system's error and SQLite's.
 */
export function bytesBehindPages(file: string, database: Database.Database): number {
  const pages = Number(database.pragma('page_count', { simple: true }));
  const pageBytes = Number(database.pragma('page_size', { simple: true }));
  return Math.max(0, statSync(file).size - pages * pageBytes);
}
