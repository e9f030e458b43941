import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import type { Pool, PoolClient } from 'pg';
import { err, ok, type Result } from '../../domain/result.ts';
import { SCHEMA } from './store.ts';

/** Why the database is not this office's. `newer`: a later version of the office has changed it; `older`: not all was applied. */
interface SchemaFailure {
  readonly code: 'newer' | 'older';
  readonly sentence: string;
}

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));
const TABLE = 'migration';

/** The changes of the schema, oldest first; one that was published is never changed. */
const known = (): readonly string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort();

/**
 * Brings the database to this version: forward only, each change in a transaction, one process at a time; then checks that
 * it is. Errors: as `SchemaFailure` says. Throws PostgreSQL's error.
 */
export async function migrate(pool: Pool): Promise<Result<void, SchemaFailure>> {
  const client = await pool.connect();
  try {
    const before = await applied(client);
    const unknown = before.filter((name) => !known().includes(name));
    if (unknown.length > 0) {
      const sentence = `The database is of a newer version of the office (${unknown.join(', ')}).`;
      return err({ code: 'newer', sentence });
    }
    await runner({
      dbClient: client,
      dir: FOLDER,
      direction: 'up',
      migrationsTable: TABLE,
      schema: SCHEMA,
      createSchema: true,
      singleTransaction: false,
      checkOrder: true,
      advisoryLockMode: 'wait',
      log: () => undefined,
    });
    const after = await applied(client);
    const missing = known().filter((name) => !after.includes(name));
    if (missing.length === 0) return ok(undefined);
    return err({ code: 'older', sentence: `The database lacks ${missing.join(', ')}.` });
  } finally {
    client.release();
  }
}

async function applied(client: PoolClient): Promise<readonly string[]> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS there',
    [`${SCHEMA}.${TABLE}`],
  );
  if (tables[0]?.there !== true) return [];
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM ${SCHEMA}.${TABLE} ORDER BY id`,
  );
  return rows.map(({ name }) => name);
}
