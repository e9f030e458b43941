import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import type { Office } from '../../src/host/office/open-office.ts';
import type { OwnPostgres } from '../../src/office/store/own-postgres.ts';
import { openStore, type Store } from '../../src/office/store/store.ts';
import { JUDGED_IN_POOL } from '../../src/office/watch/signature-pool.ts';
import { sweepSignatures } from '../../src/office/watch/sweep-signatures.ts';
import { baseBackup, makeStandby, startBackup } from '../support/office/base-backup.ts';
import { hashesUpTo, heldHashes } from '../support/office/held-entries.ts';
import {
  type TestOffice,
  type TestPostgres,
  testOffice,
  testPostgres,
} from '../support/office/running-office.ts';
import { tillBench } from '../unit/host/office/office-bench.ts';
import { value } from '../unit/ledger/setting.ts';

/** An office whose store lost its tail, or all of it: its tills, which keep what they hand over, fill it again by themselves. */

const DATABASE = 'company';
/** What a sale of the bench comes to, in minor units. */
const SALE_MINOR = 4_890;
/** The office that comes back is so much later: within what a request's time may be off. */
const LATER_MS = 240_000;

interface Till {
  readonly bench: ReturnType<typeof tillBench>;
  readonly office: Office;
  sold: number;
}

async function joinedTill(office: TestOffice): Promise<Till> {
  const bench = tillBench({ address: office.ingestUrl, code: await office.code() });
  // A journal has its key with its first entry.
  bench.sell(1);
  const till: Till = { bench, office: bench.start(), sold: 1 };
  value(await bench.join(till.office));
  return till;
}

async function sellAll(tills: readonly Till[], times: number): Promise<void> {
  for (const till of tills) {
    till.bench.sell(times);
    till.sold += times;
  }
  await handedOver(tills);
}

async function handedOver(tills: readonly Till[]): Promise<void> {
  // The word of the office, then the entry that notes it.
  for (const { bench, office } of tills) await bench.handedOver(office);
  for (const { bench, office } of tills) {
    office.beforeClosing();
    await bench.handedOver(office);
  }
}

const registerOf = ({ bench }: Till) => ({
  name: bench.signer.keyId,
  journal: bench.ledger.journal.entries,
});

/** The office holds every entry of each till once, and its total is what they sold. */
async function expectWhole(store: Store, tills: readonly Till[]): Promise<void> {
  for (const till of tills) {
    const register = registerOf(till);
    expect(await heldHashes(store, register)).toEqual(hashesUpTo(register, till.bench.last()));
  }
  const { rows } = await store.pool.query<{ minor: number }>(
    'SELECT sum(received_minor)::bigint AS minor FROM office.rollup_day',
  );
  const sold = tills.reduce((sum, till) => sum + till.sold, 0);
  expect(rows).toEqual([{ minor: sold * SALE_MINOR }]);
}

/** What was found of the office's own word, once every signature is judged. */
async function setBackFound(store: Store) {
  for (let judged = 1; judged > 0; ) judged = await sweepSignatures(store, JUDGED_IN_POOL);
  const { rows } = await store.pool.query<{ register: string; upTo: number }>(
    `SELECT r.journal AS register, (f.detail->>'upTo')::int AS "upTo" FROM office.finding f JOIN office.register r ON r.id = f.register_id
      WHERE f.kind IN ('officeSetBack', 'signatureWrong') ORDER BY r.id`,
  );
  return rows;
}

const portOf = ({ ingestUrl }: TestOffice): number => Number(new URL(ingestUrl).port);

/** Each is prepared while the office runs, and then takes the place of its PostgreSQL. */
const REPLACEMENTS: Readonly<
  Record<string, (postgres: TestPostgres) => Promise<() => Promise<TestPostgres>>>
> = {
  async 'a restored base backup of yesterday'(postgres) {
    const backup = await baseBackup(postgres);
    return () => startBackup(backup);
  },
  async 'a standby that is promoted with its tail lost'(postgres) {
    const folder = await baseBackup(postgres);
    makeStandby(folder, postgres);
    const standby = await startBackup(folder);
    await caughtUp(postgres, standby);
    // What is written from here on never reaches it.
    await standby.stop();
    return async () => {
      const promoted = await startBackup(folder);
      const store = openStore(promoted.url, () => undefined, { connections: 1 });
      await store.pool.query('SELECT pg_promote()');
      await store.close();
      return promoted;
    };
  },
};

async function caughtUp(primary: OwnPostgres, standby: OwnPostgres): Promise<void> {
  const [from, to] = [primary, standby].map((one) =>
    openStore(one.url, () => undefined, { connections: 1 }),
  );
  const { rows } = (await from?.pool.query('SELECT pg_current_wal_lsn()::text AS lsn')) ?? {};
  await expect
    .poll(async () => {
      const replayed = await to?.pool.query(
        'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS there',
        [rows?.[0]?.lsn],
      );
      return replayed?.rows[0]?.there;
    })
    .toBe(true);
  await from?.close();
  await to?.close();
}

test.each(Object.entries(REPLACEMENTS))(
  '%s says what it holds, is filled again, and the word that was ahead is found',
  async (_, prepare) => {
    const postgres = await testPostgres();
    const office = await testOffice(postgres, DATABASE);
    const tills = [await joinedTill(office), await joinedTill(office)];
    await sellAll(tills, 3);
    expect(await setBackFound(office.store)).toEqual([]);
    const replace = await prepare(postgres);
    const kept = tills.map(({ bench }) => bench.last());
    await sellAll(tills, 2);
    await expectWhole(office.store, tills);
    const promised = tills.map(({ bench }) => bench.kinds('officeHeld')[0]?.event);
    await office.stop();
    await postgres.stop();

    const replaced = await replace();
    onTestFinished(async () => {
      await replaced.stop();
      rmSync(replaced.folder, { recursive: true });
    });
    const later = { port: portOf(office), nowMs: () => Date.now() + LATER_MS };
    const again = await testOffice(replaced, DATABASE, later);
    onTestFinished(() => again.stop());
    for (const [at, { bench, office: till }] of tills.entries()) {
      const held = await heldHashes(again.store, registerOf(tills[at] ?? expect.fail()));
      expect(held.length).toBeLessThanOrEqual(kept[at] ?? 0);
      bench.clock.advance(20 * 60_000);
      till.calls['office.tryNow']({});
    }
    await sellAll(tills, 1);
    await expectWhole(again.store, tills);
    expect(await setBackFound(again.store)).toEqual(
      tills.map((till, at) => ({
        register: registerOf(till).name,
        upTo: promised[at]?.type === 'officeHeld' ? promised[at].sequence : null,
      })),
    );
  },
);

test.each([
  ['with its key', true],
  ['with its key lost too', false],
])('an office that lost all, %s, is filled again by tills that join anew', async (_, isKept) => {
  const postgres = await testPostgres();
  onTestFinished(() => postgres.stop());
  const office = await testOffice(postgres, DATABASE);
  const tills = [await joinedTill(office), await joinedTill(office)];
  await sellAll(tills, 3);
  await office.stop();
  const later = { port: portOf(office), nowMs: () => Date.now() + LATER_MS };
  const dataOf = isKept ? DATABASE : 'fresh';
  const fresh = await testOffice(postgres, 'fresh', { ...later, dataOf });
  onTestFinished(() => fresh.stop());
  for (const till of tills) {
    const { bench, office: side } = till;
    side.calls['office.tryNow']({});
    await bench.trouble(side, 'keyUnknown');
    value(await side.calls['office.leave']({ evenWaiting: true }));
    value(await bench.join(side, await fresh.code()));
  }
  await sellAll(tills, 1);
  await expectWhole(fresh.store, tills);
  const found = (await setBackFound(fresh.store)).map(({ register }) => register);
  // A new key never gave its word for anything.
  expect(found).toEqual(isKept ? tills.map((till) => registerOf(till).name) : []);
});
