import Database from 'better-sqlite3';
import { SCHEMA_1 } from './schema-1.ts';
import { SCHEMA_2 } from './schema-2.ts';
import { SCHEMA_3 } from './schema-3.ts';
import { SCHEMA_4 } from './schema-4.ts';
import { SCHEMA_5 } from './schema-5.ts';
import { SCHEMA_6 } from './schema-6.ts';
import { SCHEMA_8 } from './schema-8.ts';
import { SCHEMA_9 } from './schema-9.ts';
import { SCHEMA_10 } from './schema-10.ts';
import { SCHEMA_11 } from './schema-11.ts';
import { SCHEMA_13 } from './schema-13.ts';
import { SCHEMA_14 } from './schema-14.ts';
import { SCHEMA_15 } from './schema-15.ts';
import { SCHEMA_16 } from './schema-16.ts';
import { writtenAnew } from './write-anew.ts';

/** Marks a file as a ledger of this till: "CMPT" in ASCII (SQLite, PRAGMA application_id). */
export const APPLICATION_ID = 0x434d5054;

/** One step of the database's shape. Versions run from 1 without gaps; a released one is never edited. */
export interface Migration {
  readonly version: number;
  readonly ddl: string;
}

export const MIGRATIONS: readonly Migration[] = [
  { version: 1, ddl: SCHEMA_1 },
  // A sale knows how it was settled by hand, and to which sale its late money was attached.
  { version: 2, ddl: SCHEMA_2 },
  { version: 3, ddl: SCHEMA_3 },
  // A sale knows its rate of tax and who rang it up, and each receipt has its own row.
  { version: 4, ddl: SCHEMA_4 },
  // A sale is found by its label, its codes and its minute, and knows how long its confirmation took.
  { version: 5, ddl: SCHEMA_5 },
  { version: 6, ddl: SCHEMA_6 },
  // A sale knows which of its codes first brought money, and how long that took.
  { version: 7, ddl: '' },
  { version: 8, ddl: SCHEMA_8 },
  { version: 9, ddl: SCHEMA_9 },
  // The sales are projected into a file of their own.
  { version: 10, ddl: SCHEMA_10 },
  // Hashes, keys and signatures are bytes.
  { version: 11, ddl: SCHEMA_11 },
  // A sale has lines: a version that knows of none would leave them out of its closings.
  { version: 12, ddl: '' },
  // An entry names its stream and its register.
  { version: 13, ddl: SCHEMA_13 },
  // Goods come back.
  { version: 14, ddl: SCHEMA_14 },
  // Receipts are printed, and counted.
  { version: 15, ddl: SCHEMA_15 },
  // Entries are handed over to a company's office.
  { version: 16, ddl: SCHEMA_16 },
];

/** The last version that holds the sales beside their journal, in one file. */
export const LAST_WITH_SALES = 9;

/** The first version whose entries name their streams. */
export const FIRST_WITH_STREAMS = 13;

/** The version to which these migrations lead. */
export function latestVersion(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.version ?? 0;
}

/**
 * Brings the database to the latest version: the statements of all steps and the number are one transaction, so that a
 * failure leaves the version before it whole. One that holds hashes as text is written anew first (`write-anew.ts`).
 */
export function migrate(database: Database.Database, migrations: readonly Migration[]): void {
  const found = userVersion(database);
  if (found >= latestVersion(migrations)) return;
  database
    .transaction(() => {
      const reached = writtenAnew(database, found, migrations) ?? found;
      for (const step of migrations) if (step.version > reached) database.exec(step.ddl);
      database.pragma(`application_id = ${APPLICATION_ID}`);
      database.pragma(`user_version = ${latestVersion(migrations)}`);
    })
    .immediate();
}

/** The version of the schema that the file says it has; 0 for a new file. */
export function userVersion(database: Database.Database): number {
  return Number(database.pragma('user_version', { simple: true }));
}

/**
 * What differs between the database's schema and the one these migrations make; null when nothing does.
 * A trigger that was dropped would let the journal be edited, so it is found here.
 */
export function schemaDifference(
  database: Database.Database,
  migrations: readonly Migration[],
): string | null {
  const model = new Database(':memory:');
  try {
    for (const { ddl } of migrations) model.exec(ddl);
    const expected = schemaOf(model);
    const found = schemaOf(database);
    const names = new Set([...expected.keys(), ...found.keys()]);
    const differing = [...names].filter((name) => expected.get(name) !== found.get(name));
    return differing.length === 0 ? null : `the schema differs at ${differing.join(', ')}`;
  } finally {
    model.close();
  }
}

/**
 * Each object's name, with its table's, and its definition, in the file of this name within the connection. Automatic
 * indexes have none to compare: they are their table's. SQLite's own tables do, such as those of statistics: a till
 * never asks for any.
 */
export function schemaOf(database: Database.Database, file = 'main'): ReadonlyMap<string, string> {
  const rows = database
    .prepare<[], [string, string]>(
      `SELECT type || ' ' || name || iif(tbl_name = name, '', ' on ' || tbl_name), sql
       FROM ${file}.sqlite_schema
       WHERE NOT (type = 'index' AND sql IS NULL AND name LIKE 'sqlite\\_autoindex\\_%' ESCAPE '\\')`,
    )
    .raw()
    .all();
  return new Map(rows);
}
