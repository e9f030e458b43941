import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import Database from 'better-sqlite3';
import type { Steps } from '../../../domain/steps.ts';
import { removeDatabase } from '../../database/remove-database.ts';
import { type CommitPace, commitPace } from './commit-pace.ts';
import { TABLES, TABLES_INDEXES, TABLES_SCHEMA } from './tables-shape.ts';

/** The file of the tables that are projected from a journal, beside it. */
export const tablesFileOf = (journalFile: string): string => `${journalFile}-tables`;

/** In memory, where no file can be had. */
const IN_MEMORY = ':memory:';

/** Of dirty pages as well: none goes to the disk before it is committed. Most of a busy day's, in KiB. */
const CACHE_KIB = 64 * 1024;

/**
 * Opens a connection that the tables are attached to, so that statements prepared over it outlive the file: where
 * that is damaged, another one takes its place. No other connection holds the file but that of whoever has locked its journal.
 */
export function openTablesConnection(): Database.Database {
  const database = new Database(IN_MEMORY);
  database.pragma('locking_mode = EXCLUSIVE');
  database.pragma('recursive_triggers = ON');
  database.pragma('trusted_schema = OFF');
  database.pragma('cell_size_check = ON');
  return database;
}

/** Attaches the file that is there; throws SQLite's own errors. */
export function attachTables(database: Database.Database, file: string): void {
  database.prepare(`ATTACH ? AS ${TABLES}`).run(file);
  database.pragma(`${TABLES}.locking_mode = EXCLUSIVE`);
  database.pragma(`${TABLES}.journal_mode = WAL`);
  // After a power cut the file is one of an earlier moment, and the journal knows what is missing of it.
  database.pragma(`${TABLES}.synchronous = NORMAL`);
  database.pragma(`${TABLES}.cache_size = -${CACHE_KIB}`);
  database.pragma(`${TABLES}.cache_spill = OFF`);
}

/**
 * Attaches empty tables without their indexes, in a new file where there can be one, and in memory otherwise. What lay in the
 * file's place was removed before.
 */
export function attachEmptyTables(database: Database.Database, file: string | null): void {
  attachTables(database, file ?? IN_MEMORY);
  database.exec(TABLES_SCHEMA);
}

/** Sets how often the log of the tables is copied into their file as it is now, and says how often they are committed. */
export function paceCommits(database: Database.Database): CommitPace {
  const pages = Number(database.pragma(`${TABLES}.page_count`, { simple: true }));
  const pace = commitPace(pages);
  database.pragma(`wal_autocheckpoint = ${pace.checkpointPages}`);
  return pace;
}

/** Makes the indexes of tables that are filled, one in a step. */
export function* indexTables(database: Database.Database): Steps<void> {
  for (const index of TABLES_INDEXES) {
    database.exec(index);
    yield;
  }
}

/** Lets go of the file, whatever state it is in; what is not committed is lost. */
export function detachTables(database: Database.Database): void {
  if (database.inTransaction) database.exec('ROLLBACK');
  const names = database.prepare('SELECT name FROM pragma_database_list').pluck().all();
  if (names.includes(TABLES)) database.exec(`DETACH ${TABLES}`);
}

/**
 * Removes the tables beside a journal, off the thread that asks: of a million sales they are more than a gigabyte, which a
 * drive takes some tenths of a second to let go of. Throws the system's error.
 */
export const removeTables = (journalFile: string): Promise<void> =>
  removeDatabase(tablesFileOf(journalFile));

/** Gives the tables of one journal to another, whose own are removed; those that were not closed are of no use. */
export async function moveTables(fromJournal: string, toJournal: string): Promise<void> {
  const from = tablesFileOf(fromJournal);
  await removeTables(toJournal);
  if (existsSync(`${from}-wal`)) await removeDatabase(from);
  else if (existsSync(from)) await rename(from, tablesFileOf(toJournal));
}
