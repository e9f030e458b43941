import Database from 'better-sqlite3';

/**
 * What is thrown by whoever needs the tables while they are made again: as SQLite says of a table that another holds, so that it
 * is told as a journal that cannot be read for now.
 */
export const tablesBeingMade = (): Error =>
  new Database.SqliteError(
    'the tables beside the journal are being made again',
    'SQLITE_LOCKED_TABLES',
  );

/** Thrown in place of making all of them again, by whoever finds that they are not as their journal says; nothing was written. */
export class TablesDiffer extends Error {}
