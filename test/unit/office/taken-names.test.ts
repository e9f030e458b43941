import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { JournalRow } from '../../../src/ledger/entry/journal-row.ts';
import { newRegisterKey, type RegisterSigner } from '../../../src/ledger/entry/register-key.ts';
import { beginsAs } from '../../../src/office/receive/own-name.ts';
import { type HostileTill, hostileTill } from '../../support/office/hostile-till.ts';
import { openWithKey } from '../../support/office/journal-with-key.ts';
import { officeOfFile } from '../../support/office/office-of-file.ts';
import { registerWith } from '../../support/office/register.ts';

// Who joins under another register's journal has no hold on it (decision 56): its place is whose key gave the journal its name.

const office = officeOfFile('names');

const codeOf = (company: string) => office.code({ company, shop: 'Rennes' });
const held = { status: 200, body: { holding: {} } };
const joinedBefore = { status: 403, body: { code: 'otherRegister' } };

/** Joins by a code of its own under this name. */
const joinsAs = async (till: HostileTill, register: string, company = 'Verdier') =>
  till.join(office.ingestUrl, await codeOf(company), { register });

/** Those who joined under this name, oldest first: the key that each joined with, whether it is retired, and what was found. */
const underName = (journal: string) =>
  office.rows<{ key: string; retired: boolean; found: readonly string[] }>(
    `SELECT r.key_id AS key, r.retired_at IS NOT NULL AS retired,
         ARRAY(SELECT f.kind FROM finding f WHERE f.register_id = r.id AND f.ended_at IS NULL AND f.company_id = r.company_id
           AND f.kind <> 'beginsLater' ORDER BY f.id) AS found
         FROM register r WHERE r.journal = $1 ORDER BY r.id`,
    [journal],
  );

/** One whose journal begins later, so that what it says of the keys before nobody can judge. */
async function impostorsSegment(impostor: HostileTill, victim: HostileTill): Promise<Buffer> {
  const { keyId: register, publicKey } = victim.signer;
  impostor.add('tillStopped', {}, { register });
  const own = { keyId: impostor.signer.keyId, publicKey: impostor.signer.publicKey };
  const keys = [
    { keyId: register, publicKey, adoptedAt: 1 },
    { ...own, adoptedAt: 3 },
  ];
  return impostor.segment(3, { keys });
}

it.each(['Verdier', 'Others'])(
  'gives the true register its place, whoever of %s took its name before',
  async (company) => {
    const [victim, impostor] = [hostileTill(), hostileTill(4)];
    const { keyId } = victim.signer;
    expect(await joinsAs(impostor, keyId, company)).toMatchObject({ status: 200 });
    const first = await impostorsSegment(impostor, victim);
    expect(await impostor.hand(office.ingestUrl, first)).toMatchObject(held);
    expect(await joinsAs(victim, keyId)).toMatchObject({ status: 200 });
    // The request was signed with the very key: nothing needs to be handed over first.
    expect(await underName(keyId)).toMatchObject([{ retired: true }, { retired: false }]);
    expect(await victim.hand(office.ingestUrl)).toMatchObject(held);
    expect(await underName(keyId)).toEqual([
      { key: impostor.signer.keyId, retired: true, found: ['nameTaken'] },
      { key: keyId, retired: false, found: [] },
    ]);
    impostor.add('tillStopped', {}, { register: keyId });
    expect(await impostor.hand(office.ingestUrl, first)).toMatchObject({
      status: 403,
      body: { code: 'retired', detail: expect.stringContaining('another register') },
    });
    expect(await impostor.ask(office.ingestUrl, '/v1/bundle?have=0')).toMatchObject({
      body: { code: 'retired' },
    });
    expect(await joinsAs(impostor, keyId, company)).toMatchObject(joinedBefore);
    expect(await joinsAs(victim, keyId)).toMatchObject(joinedBefore);
  },
);

/** A register whose journal began with the first key, which handed over to the second. */
function withSecondKey(first: RegisterSigner, second: RegisterSigner) {
  const folder = mkdtempSync(join(tmpdir(), 'office-names-'));
  const file = join(folder, 'journal.sqlite');
  openWithKey(file, first).maintenance.close();
  const ledger = openWithKey(file, second, { handedOverBy: first, takesOver: true });
  const made = registerWith(ledger, second, first.keyId, () => rmSync(folder, { recursive: true }));
  onTestFinished(made.close);
  return made;
}

it('gives the place to a register that has another key by now once its first entry is there', async () => {
  const [first, second] = [newRegisterKey().signer, newRegisterKey().signer];
  const [victim, impostor] = [withSecondKey(first, second), hostileTill(4)];
  const { keyId } = first;
  await joinsAs(impostor, keyId);
  expect(await victim.join(office.ingestUrl, await codeOf('Verdier'))).toMatchObject({
    status: 200,
  });
  // It is there already, by this very key.
  expect(await victim.join(office.ingestUrl, await codeOf('Verdier'))).toMatchObject(joinedBefore);
  const keys = [impostor.signer.keyId, second.keyId];
  const before = await underName(keyId);
  expect(before.map(({ key, retired }) => [key, retired])).toEqual(keys.map((key) => [key, false]));
  expect(await victim.hand(office.ingestUrl, 1, victim.last)).toMatchObject({ status: 200 });
  expect(await underName(keyId)).toEqual([
    { key: impostor.signer.keyId, retired: true, found: ['nameTaken'] },
    { key: second.keyId, retired: false, found: [] },
  ]);
  expect(await joinsAs(hostileTill(4), keyId)).toMatchObject(joinedBefore);
});

/** Somebody with a copy of a register's first entry, behind which a key of their own was adopted that no key handed over to. */
async function withCopy(victim: HostileTill) {
  const impostor = hostileTill(2);
  const { keyId, publicKey } = impostor.signer;
  const [first] = victim.rows;
  if (first === undefined) throw new Error('it has no entry');
  const identity = { mode: 'simulation', terminalId: 'till-1', shopName: 'Anywhere' };
  const adopts = { keyId, publicKey, register: identity, previous: null };
  impostor.add('registerKeyAdopted', adopts, {
    ...{ register: victim.signer.keyId, previousHash: first.hash },
  });
  const { publicKey: victims } = victim.signer;
  const keys = [
    { keyId: victim.signer.keyId, publicKey: victims, adoptedAt: 1 },
    { keyId, publicKey, adoptedAt: 2 },
  ];
  return { impostor, segment: await impostor.segment(0, { keys, before: [first] }) };
}

it('lets the key of the name in once a manager has retired who had shown a copy', async () => {
  const victim = hostileTill();
  const { keyId } = victim.signer;
  const { impostor, segment } = await withCopy(victim);
  await joinsAs(impostor, keyId);
  expect(await impostor.hand(office.ingestUrl, segment)).toMatchObject(held);
  // Who came first has it, until somebody has looked.
  expect(await joinsAs(victim, keyId)).toMatchObject(joinedBefore);
  await office.store.asOwner((transaction) =>
    transaction.rows('UPDATE register SET retired_at = now() WHERE journal = $1', [keyId]),
  );
  expect(await joinsAs(victim, keyId)).toMatchObject({ status: 200 });
  expect(await victim.hand(office.ingestUrl)).toMatchObject(held);
  expect(await underName(keyId)).toEqual([
    { key: impostor.signer.keyId, retired: true, found: ['nameTaken'] },
    { key: keyId, retired: false, found: [] },
  ]);
  // Neither whoever had it nor anybody else takes it again.
  for (const other of [impostor, hostileTill(4)]) {
    expect(await joinsAs(other, keyId)).toMatchObject(joinedBefore);
  }
});

it('lets nobody in anew who was retired with the key of the name', async () => {
  const till = hostileTill();
  const { keyId } = till.signer;
  await joinsAs(till, keyId);
  await office.store.asOwner((transaction) =>
    transaction.rows('UPDATE register SET retired_at = now() WHERE journal = $1', [keyId]),
  );
  expect(await joinsAs(till, keyId)).toMatchObject(joinedBefore);
});

it('believes of a first entry only what the key of that name signed', () => {
  const [victim, other] = [hostileTill(), hostileTill()];
  const { keyId } = victim.signer;
  const [first] = victim.rows as unknown as readonly JournalRow[];
  if (first === undefined) throw new Error('it has no entry');
  const { signer } = other;
  const begins = (changes: Partial<JournalRow>) => beginsAs(keyId, [{ ...first, ...changes }]);
  expect(begins({})).toBe(true);
  expect(beginsAs(signer.keyId, [first])).toBe(false);
  expect(begins({ signature: signer.sign(first.hash), keyId: signer.keyId })).toBe(false);
  expect(begins({ signature: null })).toBe(false);
  expect(begins({ sequence: 2 })).toBe(false);
  expect(begins({ body: JSON.stringify({ keyId, publicKey: signer.publicKey }) })).toBe(false);
  expect(beginsAs(keyId, [])).toBe(false);
});
