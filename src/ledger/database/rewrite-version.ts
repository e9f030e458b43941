import type Database from 'better-sqlite3';
import { userVersion } from './migrations.ts';

/** The header is written again as it is: a page through the log and to the disk, and no entry. */
export function rewriteVersion(database: Database.Database): true {
  database.pragma(`user_version = ${userVersion(database)}`);
  return true;
}
