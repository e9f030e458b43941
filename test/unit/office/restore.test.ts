import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enrolledSchema } from '../../../src/handover/wire.ts';
import { takeBackup } from '../../../src/ledger/backup/backup.ts';
import type { Backup } from '../../../src/ledger/backup/backup-list.ts';
import type { CopyChecker } from '../../../src/ledger/backup/checked-copy.ts';
import { checkBackupFile, makeOneFile } from '../../../src/ledger/backup/copy-check.ts';
import { GENESIS_HASH } from '../../../src/ledger/entry/hash-chain.ts';
import { newRegisterKey, type RegisterSigner } from '../../../src/ledger/entry/register-key.ts';
import type { Ledger } from '../../../src/ledger/ledger.ts';
import { openLedger } from '../../../src/ledger/opening/open-ledger.ts';
import { prepareRestore, swapIn } from '../../../src/ledger/restore/restore.ts';
import { rowsIn } from '../../../src/office/receive/held-journal.ts';
import { generatedOptions } from '../../generated-ledger/generate-ledger.ts';
import {
  fetchSegment,
  joinOffice,
  registerWith,
  type TestRegister,
} from '../../support/office/register.ts';
import {
  type TestOffice,
  type TestPostgres,
  testOffice,
  testPostgres,
} from '../../support/office/running-office.ts';
import { codeCreated, completed, drafted, NOON_MS, saleId } from '../ledger/events.ts';
import { value } from '../ledger/setting.ts';

let postgres: TestPostgres;
let office: TestOffice;
const folder = mkdtempSync(join(tmpdir(), 'office-restore-'));
const file = join(folder, 'journal-simulation.sqlite');
const register = { mode: 'simulation', terminalId: 'till-1', shopName: 'Verdier' } as const;
const first = newRegisterKey().signer;
const second = newRegisterKey().signer;

beforeAll(async () => {
  postgres = await testPostgres();
  office = await testOffice(postgres, 'restoring');
});

afterAll(async () => {
  await office?.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true });
});

/** In this thread: a thread of its own takes most of the time. */
const check: CopyChecker = async (copy, age, segments) => {
  if (age === 'fresh') makeOneFile(copy);
  return checkBackupFile(copy, age, segments);
};

const optionsOf = (signer: RegisterSigner) => ({
  ...generatedOptions(file, { seed: 1 }),
  signer,
  register,
});

function open(signer: RegisterSigner): Ledger {
  const ledger = value(openLedger(optionsOf(signer)));
  value(ledger.journal.note({ type: 'tillStarted', atMs: NOON_MS, ...register }));
  return ledger;
}

function sell(ledger: Ledger, names: readonly string[]): void {
  for (const name of names) {
    value(ledger.journal.draft(drafted(name, { atMs: NOON_MS })));
    value(ledger.journal.append(saleId(name), codeCreated(name, NOON_MS)));
    value(ledger.journal.append(saleId(name), completed(name, NOON_MS)));
  }
}

async function restored(backup: Backup, signer: RegisterSigner): Promise<Ledger> {
  const tools = {
    check,
    nowMs: NOON_MS,
    own: { keyId: null, journal: null },
    elsewhere: () => ({ head: null, standing: null, witnesses: [] }),
  };
  value(await swapIn(value(await prepareRestore(optionsOf(signer), backup, tools))));
  return open(signer);
}

const rowsOf = <Row extends Record<string, unknown>>(text: string) =>
  office.store.asOwner((transaction) => transaction.rows<Row>(text));

const salesHeld = async () =>
  (await rowsOf<{ sale_id: string }>('SELECT sale_id FROM fact_sale ORDER BY number')).map(
    (row) => row.sale_id,
  );

/** Every entry that the office gives back, as a till with a lost disk reads it. */
async function fetchedBack(signer: RegisterSigner): Promise<readonly string[]> {
  const hashes: string[] = [];
  for (;;) {
    const segment = await fetchSegment(office.ingestUrl, hashes.length, signer);
    if (segment === null) return hashes;
    const rows = await rowsIn(segment.content);
    hashes.push(
      ...rows
        .filter(({ sequence }) => sequence > hashes.length && sequence <= segment.last)
        .map(({ hash }) => hash),
    );
  }
}

const hashesOf = (one: TestRegister): readonly (string | null)[] =>
  Array.from({ length: one.last }, (_, at) => one.journal.hashAt(at + 1));

async function handOver(one: TestRegister, from: number): Promise<void> {
  for (let next = from; next <= one.last; next += 5) {
    const answer = await one.hand(office.ingestUrl, next, Math.min(next + 4, one.last));
    expect(answer.status).toBe(200);
  }
}

it('goes on behind a restore with what tells of it, keeps what was left, and gives all of it back', async () => {
  let ledger = open(first);
  sell(ledger, ['1', '2', '3']);
  const place = { folder: join(folder, 'backups'), mode: 'simulation' as const };
  const backup = value(
    await takeBackup(ledger, place, NOON_MS, { check, goesOn: () => true, signer: first }),
  );
  sell(ledger, ['4', '5']);
  const before = registerWith(ledger, first, first.keyId);
  expect((await before.join(office.ingestUrl, await office.code())).status).toBe(200);
  await handOver(before, 1);
  expect(await salesHeld()).toEqual(['1', '2', '3', '4', '5'].map(saleId));
  const leftHashes = hashesOf(before);
  const leftBehind = await before.segment(backup.entries + 1, before.last);
  ledger.maintenance.close();

  ledger = await restored(backup, second);
  sell(ledger, ['6']);
  const after = registerWith(ledger, second, first.keyId);
  const shared = backup.entries;
  const restoredAt = { sequence: shared, hash: after.journal.hashAt(shared) ?? '' };
  expect(restoredAt.hash).toBe(leftHashes[shared - 1]);
  const [row] = await rowsOf<{ id: number }>('SELECT id FROM register');
  const code = await office.code({ registerId: row?.id ?? 0 });
  // What the office does not hold cannot be where it was restored.
  const wrong = { sequence: shared - 1, hash: restoredAt.hash };
  expect(await after.join(office.ingestUrl, code, { restoredAt: wrong })).toMatchObject({
    code: 'fork',
  });
  expect(await after.join(office.ingestUrl, code, { restoredAt })).toMatchObject({
    status: 200,
    holding: restoredAt,
  });
  expect(await salesHeld()).toEqual(['1', '2', '3'].map(saleId));
  // The till that was left is not the register any more.
  expect(await before.post(office.ingestUrl, leftBehind)).toMatchObject({
    code: 'keyUnknown',
  });
  await handOver(after, shared + 1);
  expect(await salesHeld()).toEqual(['1', '2', '3', '6'].map(saleId));
  expect(await after.holding(office.ingestUrl)).toMatchObject({
    holding: { sequence: after.last, hash: after.journal.hashAt(after.last) },
  });
  expect(await rowsOf("SELECT kind FROM finding WHERE kind <> 'dayOpen'")).toEqual([
    { kind: 'restored' },
  ]);
  // Both branches are in the store; the journal that goes on is what is given back.
  const [kept] = await rowsOf<{ held: number }>(
    'SELECT max(last_sequence) AS held FROM segment_place WHERE branch = 1',
  );
  expect(kept?.held).toBe(leftHashes.length);
  expect(await fetchedBack(second)).toEqual(hashesOf(after));

  // Its disk is lost: all that it knows is a code.
  const third = newRegisterKey().signer;
  const nothing = {
    register: third.keyId,
    key: { keyId: third.keyId, publicKey: third.publicKey },
    head: { sequence: 0, hash: GENESIS_HASH },
  };
  const enrolment = after.enrolment(await office.code({ registerId: row?.id ?? 0 }), nothing);
  const { holding } = enrolledSchema.parse(
    (await joinOffice(office.ingestUrl, enrolment, third)).body,
  );
  expect(holding).toMatchObject({ register: first.keyId, sequence: after.last });
  expect(await fetchedBack(third)).toEqual(hashesOf(after));

  // The office is lost, with its key: another one knows nobody, and takes all of the journal, its restore within it.
  await office.stop();
  office = await testOffice(postgres, 'refilled');
  expect((await after.join(office.ingestUrl, await office.code(), { restoredAt })).status).toBe(
    200,
  );
  await handOver(after, 1);
  expect(await salesHeld()).toEqual(['1', '2', '3', '6'].map(saleId));
  expect(await fetchedBack(second)).toEqual(hashesOf(after));
  ledger.maintenance.close();
});
