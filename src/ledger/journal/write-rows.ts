import type Database from 'better-sqlite3';
import type { JournalRow } from '../entry/journal-row.ts';
import { hasSignatures, hasStreams, hexParameter } from './journal-columns.ts';

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
  const numberOf = hasStreams(database) ? openStreamNumbers(database) : null;
  const bytes = hexParameter(database);
  const values = {
    ...PLAIN,
    previous_hash: bytes('@previousHash'),
    hash: bytes('@hash'),
    ...(hasSignatures(database) && { key_id: bytes('@keyId'), signature: bytes('@signature') }),
    ...(numberOf !== null && { stream: '@number' }),
  };
  const insert = database.prepare<[JournalRow & { readonly number: number | null }]>(
    `INSERT INTO journal (${Object.keys(values).join()}) VALUES (${Object.values(values).join()})`,
  );
  return {
    write(row) {
      insert.run({ ...row, number: numberOf?.(row) ?? null });
    },
  };
}

/** The number of the stream that a row names, which is new with the stream's first entry; null where it names none. */
function openStreamNumbers(database: Database.Database): (row: JournalRow) => number | null {
  const find = database
    .prepare<[JournalRow], number>(
      'SELECT number FROM journal_streams WHERE name = @stream AND register IS unhex(@register)',
    )
    .pluck();
  const add = database
    .prepare<[JournalRow], number>(
      `INSERT INTO journal_streams (number, name, register)
       SELECT coalesce(max(number), 0) + 1, @stream, unhex(@register) FROM journal_streams
       RETURNING number`,
    )
    .pluck();
  return (row) => (row.stream === null ? null : (find.get(row) ?? add.get(row) ?? null));
}
