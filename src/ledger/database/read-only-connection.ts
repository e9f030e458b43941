import { existsSync, rmSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';

/** A database that is only read. */
export interface ReadOnlyConnection {
  readonly database: Database.Database;
  /** Leaves no file behind that reading made. */
  close(): void;
}

/** Opens a database to be read only, and waits this long where another has it. Throws SQLite's error. */
export function openReadOnlyConnection(file: string, timeoutMs?: number): ReadOnlyConnection {
  // A reader of a write-ahead log makes these files, and cannot remove them; it writes nothing into the log.
  const made = [`${file}-shm`, `${file}-wal`].filter((beside) => !existsSync(beside));
  const tidy = (): void => {
    for (const beside of made) {
      const isLog = beside.endsWith('-wal');
      if (!isLog || statSync(beside, { throwIfNoEntry: false })?.size === 0) {
        rmSync(beside, { force: true });
      }
    }
  };
  try {
    const options = { readonly: true, fileMustExist: true } as const;
    const timeout = timeoutMs === undefined ? {} : { timeout: timeoutMs };
    const database = new Database(file, { ...options, ...timeout });
    return {
      database,
      close() {
        database.close();
        tidy();
      },
    };
  } catch (error) {
    tidy();
    throw error;
  }
}
