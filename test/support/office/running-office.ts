import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeJoinCode } from '../../../src/office/join/join-codes.ts';
import { type RunningOffice, runOffice } from '../../../src/office/run-office.ts';
import { type OwnPostgres, startOwnPostgres } from '../../../src/office/store/own-postgres.ts';
import { openStore, type Store } from '../../../src/office/store/store.ts';

/** A real PostgreSQL in a folder of its own, which every test of a file shares. */
export interface TestPostgres extends OwnPostgres {
  readonly folder: string;
}

/** Starts one; `stop` removes its folder. Root's PostgreSQL runs as another user, who must be able to reach the folder. */
export async function testPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'office-'));
  chmodSync(folder, 0o711);
  const started = await startOwnPostgres(folder, () => undefined);
  if (!started.ok) throw new Error(started.error.sentence);
  const { url, stop } = started.value;
  return {
    folder,
    url,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** An office over a database of its own in that PostgreSQL. */
export interface TestOffice extends RunningOffice {
  readonly store: Store;
  /** What it told whoever runs it. */
  readonly told: readonly string[];
  /** Where its old months go. */
  readonly archive: string;
  /** A new code for a shop of this company, made where they are missing; for a register that is there, by its id. */
  code(of?: CodeOf): Promise<string>;
}

/** Whose code it is to be. */
interface CodeOf {
  readonly company?: string;
  readonly shop?: string;
  readonly registerId?: number;
}

/** How a test's office differs from most. */
export interface OfficeOptions {
  readonly port?: number;
  /** It has the data folder, and with it the key, of the office of this database. */
  readonly dataOf?: string;
  readonly nowMs?: () => number;
  readonly publicUrl?: readonly string[];
}

/**
 * Starts one over this database, which is made where it is missing; two over the same are two processes of one office, but for the
 * process.
 */
export async function testOffice(
  { url, folder }: Pick<TestPostgres, 'url' | 'folder'>,
  database: string,
  { port = 0, dataOf = database, nowMs = Date.now, publicUrl = [] }: OfficeOptions = {},
): Promise<TestOffice> {
  const server = openStore(url, () => undefined, { connections: 1 });
  await server.pool.query(`CREATE DATABASE ${database}`).catch(() => undefined);
  await server.close();
  const postgres = url.replace(/[^/]*$/, database);
  const data = join(folder, `data-${dataOf}`);
  mkdirSync(data, { recursive: true });
  const told: string[] = [];
  const place = { data, postgres, company: 'Verdier', nowMs };
  const office = await runOffice(
    place,
    { host: '127.0.0.1', port, publicUrl },
    (sentence) => void told.push(sentence),
  );
  if (!office.ok) throw new Error(office.error.sentence);
  const archive = join(data, 'archive');
  const store = openStore(postgres, () => undefined, { connections: 3, archive });
  return {
    ...office.value,
    store,
    told,
    archive,
    code: (of) => newCode(store, of),
    async stop() {
      await store.close();
      await office.value.stop();
    },
  };
}

/** The address of a database in this PostgreSQL. */
export const databaseUrl = ({ url }: Pick<OwnPostgres, 'url'>, database: string): string =>
  url.replace(/[^/]*$/, database);

/** Makes a code by which a register joins. */
export function newCode(
  store: Store,
  { company = 'Verdier', shop = 'Rennes', registerId }: CodeOf = {},
): Promise<string> {
  return store.asOwner(async (transaction) => {
    await transaction.rows(
      'INSERT INTO company (name) SELECT $1 WHERE NOT EXISTS (SELECT FROM company WHERE name = $1)',
      [company],
    );
    const row = await transaction.row<{ id: number; company_id: number }>(
      `INSERT INTO shop (company_id, name) SELECT id, $2 FROM company WHERE name = $1
       ON CONFLICT (company_id, name) DO UPDATE SET name = excluded.name RETURNING id, company_id`,
      [company, shop],
    );
    if (row === null) throw new Error('no shop');
    const { code } = await makeJoinCode(transaction, {
      company: row.company_id,
      shopId: row.id,
      registerId: registerId ?? null,
      name: null,
      by: 'test',
    });
    return code;
  });
}
