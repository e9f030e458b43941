import type { Store } from '../../../src/office/store/store.ts';

/** All that an office holds, as it was at a moment, and how it is put back there. */
export interface KeptTables {
  /** Every row and every partition is as it was then. */
  putBack(): Promise<void>;
}

/** Keeps a copy of every table of the office beside them. */
export async function keepTables(store: Store): Promise<KeptTables> {
  const { rows: tables } = await store.pool.query<{ name: string; identity: boolean }>(
    `SELECT c.relname AS name, EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attidentity <> '') AS identity
       FROM pg_class c WHERE c.relnamespace = 'office'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> 'migration'`,
  );
  const parts = await partsOf(store);
  const copies = tables.map(({ name }) => `CREATE TABLE kept.${name} AS TABLE office.${name}`);
  await store.pool.query(
    ['DROP SCHEMA IF EXISTS kept CASCADE', 'CREATE SCHEMA kept', ...copies].join(';'),
  );
  const back = tables.map(
    ({ name, identity }) =>
      `DELETE FROM office.${name}; INSERT INTO office.${name} ${identity ? 'OVERRIDING SYSTEM VALUE' : ''} TABLE kept.${name}`,
  );

  return {
    async putBack() {
      const now = await partsOf(store);
      const made = now.filter((name) => !parts.includes(name));
      const gone = parts.filter((name) => !now.includes(name));
      const makes = gone.map(
        (name) =>
          `SELECT office.ensure_partition('${name.slice(0, -8)}', '${name.slice(-7).replace('_', '-')}-01')`,
      );
      const drops = made.map((name) => `DROP TABLE office.${name}`);
      // The rows that point at each other go and come in any order.
      await store.pool.query(
        [
          'BEGIN; SET LOCAL session_replication_role = replica',
          ...drops,
          ...makes,
          ...back,
          'COMMIT',
        ].join(';'),
      );
    },
  };
}

async function partsOf(store: Store): Promise<readonly string[]> {
  const { rows } = await store.pool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'office'::regnamespace AND relispartition AND relkind = 'r'",
  );
  return rows.map(({ name }) => name);
}
