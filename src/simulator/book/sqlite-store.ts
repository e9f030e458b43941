import Database from 'better-sqlite3';
import * as z from 'zod';
import { type Payment, paymentSchema } from './payment.ts';
import type { BookStore, Identity } from './store.ts';

/** Marks a file as a simulation's book ("CSIM"), so that no other database is ever written to. */
const APPLICATION_ID = 0x4353494d;
const SCHEMA_VERSION = 1;

const SCHEMA = `
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
`;

const identityRowSchema = z.object({ secret_key: z.string(), port: z.int() });
const paymentRowSchema = z.object({ body: z.string() });

const prepareFile = (database: Database.Database): void => {
  const applicationId = database.pragma('application_id', { simple: true });
  const tableCount = database.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
  if (applicationId !== APPLICATION_ID && tableCount !== 0) {
    throw new Error('the file is a database of something else');
  }
  const version = database.pragma('user_version', { simple: true });
  if (typeof version !== 'number' || version > SCHEMA_VERSION) {
    throw new Error('the file was written by a newer version');
  }
  if (version === SCHEMA_VERSION) return;
  database.transaction(() => {
    database.exec(SCHEMA);
    database.pragma(`application_id = ${APPLICATION_ID}`);
    database.pragma(`user_version = ${SCHEMA_VERSION}`);
  })();
};

const readIdentity = (database: Database.Database): Identity | undefined => {
  const row = database.prepare('SELECT secret_key, port FROM identity').get();
  if (row === undefined) return undefined;
  const { secret_key: secretKey, port } = identityRowSchema.parse(row);
  return { secretKey, port };
};

const readPayments = (database: Database.Database): Payment[] =>
  database
    .prepare('SELECT body FROM payment ORDER BY number')
    .all()
    .map((row) => paymentSchema.parse(JSON.parse(paymentRowSchema.parse(row).body)));

const openStore = (database: Database.Database): BookStore => {
  // One simulation at a time: the lock is taken here and held until the file is closed.
  database.pragma('locking_mode = EXCLUSIVE');
  prepareFile(database);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  const identity = readIdentity(database);
  const payments = readPayments(database);
  const writeIdentity = database.prepare(
    `INSERT INTO identity (id, secret_key, port) VALUES (1, @secretKey, @port)
     ON CONFLICT (id) DO UPDATE SET secret_key = excluded.secret_key, port = excluded.port`,
  );
  const writePayment = database.prepare(
    `INSERT INTO payment (payment_id, body) VALUES (?, ?)
     ON CONFLICT (payment_id) DO UPDATE SET body = excluded.body`,
  );
  return {
    identity,
    payments,
    saveIdentity: (next) => void writeIdentity.run(next),
    savePayment: (payment) => void writePayment.run(payment.paymentId, JSON.stringify(payment)),
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
