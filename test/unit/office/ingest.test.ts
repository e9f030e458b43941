import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourOfDay } from '../../../src/domain/calendar/shop-time.ts';
import { readHolding } from '../../../src/handover/holding.ts';
import { packSegment } from '../../../src/handover/segment.ts';
import { enrolledSchema, heldSchema } from '../../../src/handover/wire.ts';
import {
  knownKeys,
  newRegisterKey,
  type RegisterSigner,
} from '../../../src/ledger/entry/register-key.ts';
import type { LedgerOptions } from '../../../src/ledger/ledger.ts';
import { openLedger } from '../../../src/ledger/opening/open-ledger.ts';
import { rebuild } from '../../../src/office/rebuild/rebuild.ts';
import { rowsIn } from '../../../src/office/receive/held-journal.ts';
import { openPartitions } from '../../../src/office/store/partitions.ts';
import { openStore } from '../../../src/office/store/store.ts';
import { checkRegisters } from '../../../src/office/watch/check-registers.ts';
import { generatedOptions } from '../../generated-ledger/generate-ledger.ts';
import { registerWith, type TestRegister, testRegister } from '../../support/office/register.ts';
import { withWrongSums } from '../../support/office/resigned.ts';
import {
  databaseUrl,
  type TestOffice,
  type TestPostgres,
  testOffice,
  testPostgres,
} from '../../support/office/running-office.ts';

let postgres: TestPostgres;
let office: TestOffice;
const registers: TestRegister[] = [];

beforeAll(async () => {
  postgres = await testPostgres();
  office = await testOffice(postgres, 'ingest');
});

afterAll(async () => {
  for (const register of registers) register.close();
  await office?.stop();
  await postgres?.stop();
});

/** A register of a seed of its own, which has joined. */
async function joined(seed: number, sales = 40): Promise<TestRegister> {
  const register = made(seed, sales);
  const answer = await register.join(office.ingestUrl, await office.code());
  expect(answer).toMatchObject({ status: 200, holding: { sequence: 0 } });
  return register;
}

function made(seed: number, sales = 40): TestRegister {
  const register = testRegister({ sales, seed, days: 3, openDays: 1, baskets: true });
  registers.push(register);
  return register;
}

const rowsOf = <Row extends Record<string, unknown>>(
  text: string,
  values: readonly unknown[] = [],
) => office.store.asOwner((transaction) => transaction.rows<Row>(text, values));

/** The entries that the store holds of a register, in their order, each as often as it is there. */
async function stored(
  register: TestRegister,
): Promise<readonly { sequence: number; hash: string }[]> {
  const segments = await rowsOf<{ content: Buffer; repeated: number }>(
    `SELECT s.content, p.repeated FROM segment s JOIN segment_place p USING (register_id, branch, last_sequence, received_at)
      JOIN register r ON r.id = p.register_id WHERE r.journal = $1 ORDER BY p.branch, p.first_sequence, p.last_sequence`,
    [register.name],
  );
  const entries = await Promise.all(
    segments.map(async ({ content, repeated }) => (await rowsIn(content)).slice(repeated)),
  );
  return entries.flat().map(({ sequence, hash }) => ({ sequence, hash }));
}

/** What was acknowledged is a prefix of the journal, and is in the store exactly once. */
async function holdsUpTo(register: TestRegister, sequence: number): Promise<void> {
  const held = await stored(register);
  expect(held.map((entry) => entry.sequence)).toEqual(
    Array.from({ length: sequence }, (_, at) => at + 1),
  );
  expect(held.every((entry) => register.journal.hashAt(entry.sequence) === entry.hash)).toBe(true);
}

const findingsOf = (register: TestRegister) =>
  rowsOf<{ kind: string; about: string; open: boolean }>(
    "SELECT kind, about, ended_at IS NULL AS open FROM finding f JOIN register r ON r.id = f.register_id WHERE r.journal = $1 AND kind <> 'dayOpen' ORDER BY f.id",
    [register.name],
  );

describe('joining', () => {
  it('lets a register in once by a code, and again where the answer was lost', async () => {
    const [one, other] = [made(101), made(102)];
    const code = await office.code();
    const answer = await one.join(office.ingestUrl, code.toLowerCase().replaceAll('-', ' '));
    const { company, shop, name, officeKey, holding } = enrolledSchema.parse(answer.body);
    expect({ company, shop, name }).toEqual({ company: 'Verdier', shop: 'Rennes', name: 'till-1' });
    const keys = knownKeys();
    keys.add(officeKey);
    expect(readHolding(holding, keys)).toMatchObject({ register: one.name, sequence: 0 });
    expect(readHolding({ ...holding, sequence: 1 }, keys)).toBeNull();
    expect((await one.join(office.ingestUrl, code)).status).toBe(200);
    expect(await other.join(office.ingestUrl, code)).toMatchObject({
      status: 403,
      code: 'codeUnknown',
    });
    expect(await other.join(office.ingestUrl, 'AAAA-BBBB-CCCC')).toMatchObject({
      code: 'codeUnknown',
    });
    expect(await one.join(office.ingestUrl, await office.code())).toMatchObject({
      code: 'otherRegister',
    });
  });

  it('does not take a code that has ended or was withdrawn', async () => {
    const register = made(103);
    const ended = await office.code();
    await rowsOf(
      "UPDATE join_code SET ends_at = now() - interval '1 second' WHERE used_by IS NULL",
    );
    expect(await register.join(office.ingestUrl, ended)).toMatchObject({ code: 'codeUnknown' });
    const withdrawn = await office.code();
    await rowsOf('UPDATE join_code SET withdrawn_at = now() WHERE used_by IS NULL');
    expect(await register.join(office.ingestUrl, withdrawn)).toMatchObject({ code: 'codeUnknown' });
  });
});

describe('handing over', () => {
  it('holds every entry once, also where segments are repeated, overlap or come out of order', async () => {
    const register = await joined(201);
    const { last } = register;
    expect(await register.hand(office.ingestUrl, 1, 20)).toMatchObject({
      status: 200,
      holding: { sequence: 20 },
    });
    expect(await register.hand(office.ingestUrl, 1, 20)).toMatchObject({
      status: 200,
      holding: { sequence: 20 },
    });
    expect(await register.hand(office.ingestUrl, 5, 12)).toMatchObject({
      status: 200,
      holding: { sequence: 20 },
    });
    expect(await register.hand(office.ingestUrl, 40, 50)).toMatchObject({
      status: 409,
      code: 'gap',
      holding: { sequence: 20 },
    });
    expect(await register.hand(office.ingestUrl, 15, 35)).toMatchObject({
      status: 200,
      holding: { sequence: 35 },
    });
    expect(await register.hand(office.ingestUrl, 36, last)).toMatchObject({
      status: 200,
      holding: { sequence: last },
    });
    await holdsUpTo(register, last);
    expect(await register.holding(office.ingestUrl)).toMatchObject({
      holding: { sequence: last, hash: register.journal.hashAt(last) },
    });
    await checkRegisters(office.store, Date.now());
    expect(await findingsOf(register)).toEqual([{ kind: 'gap', about: '21', open: false }]);
  });

  it('gives back what it holds, segment by segment, as it came', async () => {
    const register = await joined(202);
    const first = await register.segment(1, 30);
    await register.post(office.ingestUrl, first);
    await register.hand(office.ingestUrl, 20, 60);
    expect(await register.fetchAfter(office.ingestUrl, 0)).toEqual({ content: first, last: 30 });
    expect(await register.fetchAfter(office.ingestUrl, 29)).toEqual({ content: first, last: 30 });
    expect(await register.fetchAfter(office.ingestUrl, 30)).toMatchObject({ last: 60 });
    expect(await register.fetchAfter(office.ingestUrl, 60)).toBeNull();
  });

  it('refuses a fork, keeps both branches, and takes nothing more until somebody has looked', async () => {
    const register = await joined(203);
    // The same key, the same beginning of its life, and another life.
    const other = testRegister({ sales: 44, seed: 203, days: 3, openDays: 1, baskets: true });
    registers.push(other);
    await register.hand(office.ingestUrl, 1, 60);
    const forked = await other.segment(1, 80);
    const answer = await other.post(office.ingestUrl, forked);
    expect(answer).toMatchObject({ status: 409, code: 'fork' });
    const at = [...Array(60).keys()]
      .map((index) => index + 1)
      .find((sequence) => other.journal.hashAt(sequence) !== register.journal.hashAt(sequence));
    expect(answer.body).toMatchObject({ at });
    await holdsUpTo(register, 60);
    const evidence = await rowsOf<{ content: Buffer }>(
      'SELECT content FROM evidence e JOIN register r ON r.id = e.register_id WHERE r.journal = $1',
      [register.name],
    );
    expect(evidence.map(({ content }) => content)).toEqual([forked]);
    expect(await findingsOf(register)).toEqual([{ kind: 'fork', about: String(at), open: true }]);
    expect(await register.hand(office.ingestUrl, 61, 80)).toMatchObject({
      status: 423,
      code: 'quarantined',
    });
    expect(await register.holding(office.ingestUrl)).toMatchObject({
      status: 200,
      holding: { sequence: 60 },
    });
  });

  it('refuses what was changed on its way, and keeps what says of an entry what is not so', async () => {
    const register = await joined(204);
    const packed = await register.segment(1, 40);
    const text = zstdDecompressSync(packed).toString('utf8');
    const changed = await packSegment(text.replace('"operator":"', '"operator":"x'));
    expect(await register.post(office.ingestUrl, changed)).toMatchObject({
      status: 422,
      code: 'broken',
    });
    expect(
      await register.post(office.ingestUrl, packed.subarray(0, packed.length - 9)),
    ).toMatchObject({ status: 400, code: 'invalid' });
    const cut = await packSegment(`${text.split('\n').slice(0, -2).join('\n')}\n`);
    expect(await register.post(office.ingestUrl, cut)).toMatchObject({
      status: 422,
      code: 'broken',
    });
    expect((await stored(register)).length).toBe(0);
    expect((await register.post(office.ingestUrl, packed)).status).toBe(200);
    await holdsUpTo(register, 40);
  });

  it('unpacks no bomb, and takes no body that is too large', async () => {
    const register = await joined(205);
    const bomb = await packSegment('0'.repeat(40 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await register.post(office.ingestUrl, bomb)).toMatchObject({
      status: 413,
      code: 'tooLarge',
    });
    expect(await register.post(office.ingestUrl, Buffer.alloc(5 * 1024 * 1024))).toMatchObject({
      status: 413,
      code: 'tooLarge',
    });
  });

  it('goes by the key and the time of a request, each once', async () => {
    const register = await joined(206);
    const stranger = newRegisterKey().signer;
    const packed = await register.segment(1, 10);
    const dayMs = 86_400_000;
    expect(await register.post(office.ingestUrl, packed, { signer: stranger })).toMatchObject({
      status: 401,
      code: 'keyUnknown',
    });
    for (const timeMs of [Date.now() - dayMs, Date.now() + dayMs]) {
      const answer = await register.post(office.ingestUrl, packed, { timeMs });
      expect(answer).toMatchObject({ status: 401, code: 'clockOff' });
    }
    const forger = { ...stranger, keyId: register.signer.keyId };
    expect(await register.holding(office.ingestUrl, { signer: forger })).toMatchObject({
      status: 401,
      code: 'signatureWrong',
    });
    const nonce = 'ab'.repeat(16);
    expect((await register.holding(office.ingestUrl, { nonce })).status).toBe(200);
    expect(await register.holding(office.ingestUrl, { nonce })).toMatchObject({
      status: 401,
      code: 'repeated',
    });
    expect((await findingsOf(register)).map(({ kind }) => kind)).toEqual(['clockOff']);
  });
});

describe('two that hand over at once', () => {
  it('take each entry once, in two offices over one database', async () => {
    const second = await testOffice(postgres, 'ingest');
    try {
      const register = await joined(301);
      const offices = [office.ingestUrl, second.ingestUrl];
      for (let first = 1; first <= register.last; first += 7) {
        const upTo = Math.min(first + 9, register.last);
        const packed = await register.segment(Math.max(1, first - 3), upTo);
        const answers = await Promise.all(
          [...offices, ...offices].map((url) => register.post(url, packed)),
        );
        expect(answers.map(({ status, holding }) => [status, holding?.sequence])).toEqual(
          answers.map(() => [200, upTo]),
        );
      }
      await holdsUpTo(register, register.last);
    } finally {
      await second.stop();
    }
  });
});

describe('partitions', () => {
  it('are made once, whoever asks for the same month at the same time', async () => {
    const store = openStore(databaseUrl(postgres, 'ingest'), () => undefined, { connections: 8 });
    const months = Array.from(
      { length: 12 },
      (_, at) => `2031-${String(at + 1).padStart(2, '0')}-11`,
    );
    for (const month of months) {
      const asked = Array.from({ length: 8 }, () =>
        openPartitions(store).ensure([month], new Date()),
      );
      await Promise.all(asked);
    }
    const [made] = await rowsOf<{ count: number }>(
      "SELECT count(*)::int AS count FROM pg_policies WHERE tablename LIKE 'fact_sale_2031%'",
    );
    expect(made?.count).toBe(months.length);
    await store.close();
  });
});

describe('the facts', () => {
  it('come to what the closings say, and are the same when they are made again', async () => {
    const register = await joined(401, 120);
    // As a till catches up, and as it hands over live.
    const sizes = [50, 3, 1, 20, 7];
    for (let [first, nth] = [1, 0]; first <= register.last; nth += 1) {
      const last = Math.min(first + (sizes[nth % sizes.length] ?? 1) - 1, register.last);
      await register.hand(office.ingestUrl, first, last);
      first = last + 1;
    }
    const closings = await rowsOf<{
      agrees: boolean;
      received_minor: number;
      received: number;
      received_count: number;
    }>(
      `SELECT c.agrees, c.received_minor, d.received_minor AS received, c.received_count FROM fact_closing c JOIN register r ON r.id = c.register_id
        LEFT JOIN rollup_day d ON d.register_id = c.register_id AND d.business_day = c.business_day
        WHERE r.journal = $1 AND c.kind = 'dayClosed' ORDER BY c.sequence`,
      [register.name],
    );
    expect(closings.length).toBeGreaterThan(1);
    expect(closings.every(({ agrees }) => agrees)).toBe(true);
    expect(closings.map(({ received }) => received)).toEqual(
      closings.map((one) => one.received_minor),
    );
    expect(closings.reduce((sum, one) => sum + one.received_count, 0)).toBeGreaterThan(50);
    const before = await allFacts();
    expect(before.fact_sale?.length).toBeGreaterThan(100);
    await rebuild(office.store, openPartitions(office.store));
    expect(await allFacts()).toEqual(before);
  });

  it('say of a sale what the till says of it', async () => {
    const register = await joined(402, 60);
    await register.hand(office.ingestUrl, 1, register.last);
    const sales = await rowsOf<{ number: number; state: string; sale_id: string; sale: unknown }>(
      'SELECT number, state, sale_id, sale FROM fact_sale f JOIN register r ON r.id = f.register_id WHERE r.journal = $1 ORDER BY number',
      [register.name],
    );
    expect(sales.length).toBe(60);
    for (const { number, sale } of sales) {
      const told = register.ledger.journal.sale((sale as { id: never }).id);
      expect({ number: told?.number, sale: JSON.parse(JSON.stringify(told?.sale)) }).toEqual({
        number,
        sale,
      });
    }
  });
});

const FACTS = [
  'fact_sale',
  'sale_lookup',
  'fact_receipt',
  'fact_closing',
  'rollup_day',
  'rollup_hour',
] as const;

async function allFacts(): Promise<Partial<Record<(typeof FACTS)[number], readonly unknown[]>>> {
  const found: Partial<Record<(typeof FACTS)[number], readonly unknown[]>> = {};
  for (const table of FACTS) {
    found[table] = (
      await rowsOf<{ fact: unknown }>(
        `SELECT to_jsonb(t) AS fact FROM ${table} t ORDER BY to_jsonb(t)::text`,
      )
    ).map(({ fact }) => fact);
  }
  return found;
}

describe('one company', () => {
  it('never sees another’s rows, reads none of its partitions, and writes none for it', async () => {
    const register = await joined(501);
    await register.hand(office.ingestUrl, 1, register.last);
    const code = await office.code({ company: 'Stranger', shop: 'Vannes' });
    const stranger = made(502);
    expect((await stranger.join(office.ingestUrl, code)).status).toBe(200);
    const [row] = await rowsOf<{ id: number }>("SELECT id FROM company WHERE name = 'Stranger'");
    const [mine] = await rowsOf<{ id: number; company_id: number; shop_id: number }>(
      'SELECT id, company_id, shop_id FROM register WHERE journal = $1',
      [register.name],
    );
    const company = row?.id ?? 0;
    for (const role of ['comptoir_ingest', 'comptoir_pages'] as const) {
      for (const table of [
        'shop',
        'register',
        'segment',
        'segment_place',
        'evidence',
        'finding',
        'company',
        'join_code',
        'branch',
        'register_key',
        ...FACTS,
      ]) {
        const of = table === 'company' ? 'id' : 'company_id';
        const seen = await office.store.as(role, company, (t) =>
          t.rows<{ of: number }>(`SELECT DISTINCT ${of} AS of FROM ${table}`),
        );
        expect(seen.every((one) => one.of === company)).toBe(true);
      }
    }
    const asStranger = (text: string, values: readonly unknown[] = []) =>
      office.store.as('comptoir_ingest', company, (t) => t.rows(text, values));
    expect(await asStranger('SELECT FROM register WHERE id = $1', [mine?.id])).toEqual([]);
    expect(
      await asStranger('UPDATE register SET quarantined_at = now() WHERE id = $1 RETURNING id', [
        mine?.id,
      ]),
    ).toEqual([]);
    await expect(
      asStranger(
        "INSERT INTO finding (company_id, shop_id, register_id, kind, about) VALUES ($1, $2, $3, 'gap', '1')",
        [mine?.company_id, mine?.shop_id, mine?.id],
      ),
    ).rejects.toThrow(/row-level security/);
    await expect(
      asStranger(
        "INSERT INTO finding (company_id, shop_id, register_id, kind, about) VALUES ($1, $2, $3, 'gap', '1')",
        [company, mine?.shop_id, mine?.id],
      ),
    ).rejects.toThrow(/foreign key/);
    const [part] = await rowsOf<{ name: string }>(
      "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'segment'::regclass",
    );
    await expect(asStranger(`SELECT FROM ${part?.name}`)).rejects.toThrow(/permission denied/);
  });

  it('neither changes nor removes a segment, as the role that takes entries in', async () => {
    for (const text of [
      "UPDATE segment SET content = ''",
      'DELETE FROM segment',
      'DELETE FROM segment_place',
      'UPDATE segment_place SET head_hash = head_hash',
      'TRUNCATE segment',
      'DELETE FROM evidence',
      'DELETE FROM register',
    ]) {
      await expect(office.store.as('comptoir_ingest', 1, (t) => t.rows(text))).rejects.toThrow(
        /permission denied/,
      );
    }
  });
});

describe('a key that another takes the place of', () => {
  it('hands over in the journal, and the segment that says so is signed by the new one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'office-keys-'));
    const [first, second, stranger] = [
      newRegisterKey().signer,
      newRegisterKey().signer,
      newRegisterKey().signer,
    ];
    const one = openWithKey(join(folder, 'one.sqlite'), first);
    const before = registerWith(one, first, first.keyId);
    expect((await before.join(office.ingestUrl, await office.code())).status).toBe(200);
    expect((await before.hand(office.ingestUrl, 1, before.last)).status).toBe(200);
    one.maintenance.close();
    copyFileSync(join(folder, 'one.sqlite'), join(folder, 'other.sqlite'));
    // Nobody handed over to this one: only a code of a manager could let it in.
    const taken = openWithKey(join(folder, 'other.sqlite'), stranger, { takesOver: true });
    const thief = registerWith(taken, stranger, first.keyId);
    expect(await thief.hand(office.ingestUrl, before.last + 1, thief.last)).toMatchObject({
      status: 401,
      code: 'keyUnknown',
    });
    taken.maintenance.close();
    const two = openWithKey(join(folder, 'one.sqlite'), second, {
      handedOverBy: first,
      takesOver: true,
    });
    const after = registerWith(two, second, first.keyId);
    expect(after.last).toBeGreaterThan(before.last);
    expect(await after.holding(office.ingestUrl)).toMatchObject({ code: 'keyUnknown' });
    expect(await after.hand(office.ingestUrl, before.last + 1, after.last)).toMatchObject({
      status: 200,
      holding: { sequence: after.last },
    });
    expect((await after.holding(office.ingestUrl)).status).toBe(200);
    two.maintenance.close();
    rmSync(folder, { recursive: true });
  });
});

/** A journal that says whose it is, opened with this key. */
function openWithKey(file: string, signer: RegisterSigner, more: Partial<LedgerOptions> = {}) {
  const register = { mode: 'simulation', terminalId: 'till-1', shopName: 'Verdier' };
  const opened = openLedger({ ...generatedOptions(file, { seed: 1 }), signer, register, ...more });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  const noted = opened.value.journal.note({
    type: 'tillStarted',
    atMs: 1_763_645_000_000,
    mode: 'simulation',
    terminalId: 'till-1',
  });
  expect(noted.ok).toBe(true);
  return opened.value;
}

describe('what is found in the background', () => {
  it('is a register that says nothing in opening hours, until it is heard again', async () => {
    const register = await joined(701);
    await register.hand(office.ingestUrl, 1, 30);
    const silence = async () =>
      (await findingsOf(register)).filter(({ kind }) => kind === 'silent');
    await rowsOf(
      "UPDATE register SET last_seen_at = now() - interval '11 minutes' WHERE journal = $1",
      [register.name],
    );
    await checkRegisters(office.store, Date.now());
    expect(await silence()).toEqual([{ kind: 'silent', about: 'now', open: true }]);
    await register.holding(office.ingestUrl);
    await checkRegisters(office.store, Date.now());
    expect(await silence()).toEqual([{ kind: 'silent', about: 'now', open: false }]);
    // The shop is shut at every hour but this one's other side.
    const hour = hourOfDay(Date.now(), 'Europe/Paris');
    await rowsOf(
      "UPDATE shop SET opens_at = $1, closes_at = $2 WHERE name = 'Rennes' AND company_id = (SELECT company_id FROM register WHERE journal = $3)",
      [(hour + 12) % 24, (hour + 13) % 24, register.name],
    );
    await rowsOf(
      "UPDATE register SET last_seen_at = now() - interval '11 minutes' WHERE journal = $1",
      [register.name],
    );
    await checkRegisters(office.store, Date.now());
    expect(await silence()).toEqual([{ kind: 'silent', about: 'now', open: false }]);
    await rowsOf("UPDATE shop SET opens_at = NULL, closes_at = NULL WHERE name = 'Rennes'");
  });

  it('is a day that was left open, until it is closed', async () => {
    const register = await joined(702);
    await register.hand(office.ingestUrl, 1, register.last);
    const [day] = await rowsOf<{ day: string }>(
      'SELECT max(business_day) AS day FROM rollup_day d JOIN register r ON r.id = d.register_id WHERE r.journal = $1',
      [register.name],
    );
    await checkRegisters(office.store, Date.now());
    const found = await rowsOf(
      "SELECT about FROM finding f JOIN register r ON r.id = f.register_id WHERE r.journal = $1 AND kind = 'dayOpen' AND ended_at IS NULL",
      [register.name],
    );
    expect(found).toEqual([{ about: day?.day }]);
  });

  it('is a closing whose sum is not what its entries come to, and it is held all the same', async () => {
    const register = await joined(703);
    const packed = await withWrongSums(register);
    expect(await register.post(office.ingestUrl, packed)).toMatchObject({
      status: 200,
      holding: { sequence: register.last },
    });
    expect((await findingsOf(register)).every(({ kind }) => kind === 'sumDiffers')).toBe(true);
    expect((await findingsOf(register)).length).toBeGreaterThan(0);
  });
});

describe('the sweep', () => {
  it('judges every signature, and finds the one that is wrong', async () => {
    const register = await joined(601);
    const text = (await import('node:zlib'))
      .zstdDecompressSync(await register.segment(1, register.last))
      .toString('utf8');
    // The chain does not cover a signature: only the sweep can tell.
    const lines = text.split('\n');
    lines[8] = (lines[8] ?? '').replace(/"signature":"[0-9a-f]{8}/, '"signature":"00000000');
    const answer = await register.post(office.ingestUrl, await packSegment(lines.join('\n')));
    expect(heldSchema.safeParse(answer.body).success).toBe(true);
    await expect
      .poll(() => findingsOf(register))
      .toEqual([{ kind: 'signatureWrong', about: '8', open: true }]);
  });

  it('has nothing to judge of what was handed over live and signed, and finds what was not', async () => {
    const register = await joined(602);
    await register.hand(office.ingestUrl, 1, 3);
    // The sweep comes seconds later.
    expect(await judgedOf(register)).toBe(3);
    const text = zstdDecompressSync(await register.segment(4, 6)).toString('utf8');
    const lines = text.split('\n');
    lines[2] = (lines[2] ?? '').replace(/"signature":"[0-9a-f]{8}/, '"signature":"00000000');
    await register.post(office.ingestUrl, await packSegment(lines.join('\n')));
    expect(await judgedOf(register)).toBe(3);
    await expect
      .poll(() => findingsOf(register))
      .toEqual([{ kind: 'signatureWrong', about: '5', open: true }]);
  });
});

/** The newest entry of a register up to which every signature was judged. */
async function judgedOf({ name }: TestRegister): Promise<number | undefined> {
  const rows = await rowsOf<{ through: number }>(
    'SELECT verified_through AS through FROM register WHERE journal = $1',
    [name],
  );
  return rows[0]?.through;
}
