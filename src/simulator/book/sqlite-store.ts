import Database from 'better-sqlite3';
import * as z from 'zod';
import type { BookStore, Identity } from './store.ts';

/** Marks a file as a simulation's book ("CSIM"), so that no other database is ever written to. */
const APPLICATION_ID = 0x4353494d;

/**
 * What leads from each version of the file to the next. Version 1 knew only payments of a till,
 * with the till's own fields among the others.
 */
const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE identity (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    secret_key TEXT NOT NULL,
    port INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE payment (
    number INTEGER PRIMARY KEY,
    payment_id TEXT NOT NULL UNIQUE,
    body TEXT NOT NULL
  ) STRICT;
  `,
  `
  CREATE TABLE record (
    number INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    record_id TEXT NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (kind, record_id)
  ) STRICT;
  INSERT INTO record (kind, record_id, body)
  SELECT 'payment', payment_id, json_set(
    json_remove(body, '$.terminalId', '$.label', '$.erpProvider', '$.erpOrderId', '$.erpInvoiceId'),
    '$.mode', 'test',
    '$.payer', json('{"name":null,"email":null}'),
    '$.isHeldByBank', json('false'),
    '$.schedule', null,
    '$.failureReason', null,
    '$.purpose', json_patch('{"channel":"pos"}', json_object(
      'terminalId', body ->> '$.terminalId',
      'label', body ->> '$.label',
      'erpProvider', body ->> '$.erpProvider',
      'erpOrderId', body ->> '$.erpOrderId',
      'erpInvoiceId', body ->> '$.erpInvoiceId'
    ))
  ) FROM payment ORDER BY number;
  DROP TABLE payment;
  `,
];

const identityRowSchema = z.object({ secret_key: z.string(), port: z.int() });
const recordRowSchema = z.object({ body: z.string() });

const prepareFile = (database: Database.Database): void => {
  const applicationId = database.pragma('application_id', { simple: true });
  const tableCount = database.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
  if (applicationId !== APPLICATION_ID && tableCount !== 0) {
    throw new Error('the file is a database of something else');
  }
  const version = database.pragma('user_version', { simple: true });
  if (typeof version !== 'number' || version > MIGRATIONS.length) {
    throw new Error('the file was written by a newer version');
  }
  if (version === MIGRATIONS.length) return;
  database.transaction(() => {
    for (const migration of MIGRATIONS.slice(version)) database.exec(migration);
    database.pragma(`application_id = ${APPLICATION_ID}`);
    database.pragma(`user_version = ${MIGRATIONS.length}`);
  })();
};

const readIdentity = (database: Database.Database): Identity | undefined => {
  const row = database.prepare('SELECT secret_key, port FROM identity').get();
  if (row === undefined) return undefined;
  const { secret_key: secretKey, port } = identityRowSchema.parse(row);
  return { secretKey, port };
};

const openStore = (database: Database.Database): BookStore => {
  // One simulation at a time: the lock is taken here and held until the file is closed.
  database.pragma('locking_mode = EXCLUSIVE');
  prepareFile(database);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  const identity = readIdentity(database);
  const writeIdentity = database.prepare(
    `INSERT INTO identity (id, secret_key, port) VALUES (1, @secretKey, @port)
     ON CONFLICT (id) DO UPDATE SET secret_key = excluded.secret_key, port = excluded.port`,
  );
  const readRecords = database.prepare('SELECT body FROM record WHERE kind = ? ORDER BY number');
  const writeRecord = database.prepare(
    `INSERT INTO record (kind, record_id, body) VALUES (?, ?, ?)
     ON CONFLICT (kind, record_id) DO UPDATE SET body = excluded.body`,
  );
  return {
    identity,
    saveIdentity: (next) => void writeIdentity.run(next),
    read: (kind) =>
      readRecords.all(kind).map((row) => JSON.parse(recordRowSchema.parse(row).body) as unknown),
    save: (kind, recordId, record) => void writeRecord.run(kind, recordId, JSON.stringify(record)),
    atomically: (run) => database.transaction(run)(),
    close: () => void database.close(),
  };
};

/**
 * Opens a state file, and makes it when it is not there. Throws when the file cannot be used:
 * unreadable, of another kind, from a newer version, or held by another simulation.
 */
export const openSqliteStore = (file: string): BookStore => {
  const database = new Database(file, { timeout: 0 });
  try {
    return openStore(database);
  } catch (error) {
    database.close();
    throw error;
  }
};
