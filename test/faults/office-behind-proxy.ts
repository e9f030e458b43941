import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { openStore, type Store } from '../../src/office/store/store.ts';
import { type BareIngest, bareIngest } from '../support/office/bare-ingest.ts';
import { type TestRegister, testRegister } from '../support/office/register.ts';
import {
  databaseUrl,
  newCode,
  type TestPostgres,
  testOffice,
  testPostgres,
} from '../support/office/running-office.ts';
import { type StatementProxy, startStatementProxy } from '../support/office/statement-proxy.ts';

/** An office that only takes in, whose line to PostgreSQL fails where a test says; and another process of it, whose line is whole. */
export interface OfficeBehindProxy {
  readonly proxy: StatementProxy;
  readonly store: Store;
  /** The address of the database, around the proxy. */
  readonly databaseUrl: string;
  /** The other process, as far as the store can tell. */
  readonly other: BareIngest;
  /** Starts a process whose statements go through the proxy. */
  through(): Promise<BareIngest>;
  /** Starts that other process anew, as it must be wherever the store was put back. */
  startOther(): Promise<void>;
  /** A register of a seed of its own, which no office knows yet. */
  made(seed: number, sales: number): TestRegister;
  /** The same, once it has joined. */
  joined(seed: number, sales?: number): Promise<TestRegister>;
}

/** Starts it before the first test of a file, over this database, and ends it behind the last one. */
export function officeBehindProxy(database: string): OfficeBehindProxy {
  const registers: TestRegister[] = [];
  let postgres: TestPostgres;
  let proxy: StatementProxy;
  let other: BareIngest;
  let store: Store;
  let data: string;
  const url = () => databaseUrl(postgres, database);

  beforeAll(async () => {
    postgres = await testPostgres();
    const first = await testOffice(postgres, database);
    store = openStore(url(), () => undefined, { connections: 2 });
    data = join(postgres.folder, `data-${database}`);
    // What it does in the background would be counted too.
    await first.stop();
    proxy = await startStatementProxy(url());
    other = await bareIngest(url(), data);
  });

  afterAll(async () => {
    for (const register of registers) register.close();
    await other?.stop();
    await proxy?.close();
    await store?.close();
    await postgres?.stop();
  });

  function made(seed: number, sales: number): TestRegister {
    const register = testRegister({ sales, seed, days: 2, openDays: 1, baskets: true });
    registers.push(register);
    return register;
  }

  return {
    get proxy() {
      return proxy;
    },
    get store() {
      return store;
    },
    get databaseUrl() {
      return url();
    },
    get other() {
      return other;
    },
    through: () => bareIngest(proxy.url, data),
    async startOther() {
      await other.stop();
      other = await bareIngest(url(), data);
    },
    made,
    async joined(seed, sales = 8) {
      const register = made(seed, sales);
      expect((await register.join(other.url, await newCode(store))).status).toBe(200);
      return register;
    },
  };
}
