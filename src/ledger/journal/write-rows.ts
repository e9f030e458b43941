import type Database from 'better-sqlite3';
import { hasSignatures, hasStreams, hexParameter } from './journal-columns.ts';
import type { JournalRow } from './journal-row.ts';

/** Writes whole rows at the end of a journal, as they are. */
export interface RowWriter {
  /** Belongs to the caller's transaction. Throws SQLite's error where the row does not follow from the last one. */
  write(row: JournalRow): void;
}

/** The columns of a row, in every version, and the parameters that fill them. */
const PLAIN: Readonly<Record<string, string>> = {
  sequence: '@sequence',
  at_ms: '@atMs',
  business_day: '@businessDay',
  operator: '@operator',
  software_version: '@softwareVersion',
  kind: '@kind',
  sale_id: '@saleId',
  body: '@body',
};

/** Into this file, which may be of an earlier version: what that has no column for is left out. */
export function writeRows(database: Database.Database): RowWriter {
  const isNaming = hasStreams(database);
  const bytes = hexParameter(database);
  const values = {
    ...PLAIN,
    previous_hash: bytes('@previousHash'),
    hash: bytes('@hash'),
    ...(hasSignatures(database) && { key_id: bytes('@keyId'), signature: bytes('@signature') }),
    ...(isNaming && { stream: NUMBER_OF_STREAM }),
  };
  const insert = database.prepare<[JournalRow]>(
    `INSERT INTO journal (${Object.keys(values).join()}) VALUES (${Object.values(values).join()})`,
  );
  const addStream = isNaming ? database.prepare<[JournalRow]>(ADD_STREAM) : null;
  return {
    write(row) {
      addStream?.run(row);
      insert.run(row);
    },
  };
}

/** Null where the row names none. */
const NUMBER_OF_STREAM =
  '(SELECT number FROM journal_streams WHERE name = @stream AND register IS unhex(@register))';

/** Where it is not there yet: with the first entry of each stream. */
const ADD_STREAM = `INSERT INTO journal_streams (number, name, register)
  SELECT coalesce((SELECT max(number) FROM journal_streams), 0) + 1, @stream, unhex(@register)
  WHERE @stream NOT NULL AND ${NUMBER_OF_STREAM} IS NULL`;
