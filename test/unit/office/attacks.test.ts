import { createHash, randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRegisterKey } from '../../../src/ledger/entry/register-key.ts';
import { keepWanted } from '../../../src/office/downwards/keep-wanted.ts';
import { sealSecondFactors } from '../../../src/office/people/seal-second-factors.ts';
import { vaultOf } from '../../../src/office/people/vault.ts';
import type { FiguresView, NowView, PeopleView, RegistersView } from '../../../src/office/views.ts';
import { type HostileTill, hostileTill } from '../../support/office/hostile-till.ts';
import {
  authenticatorCode,
  firstWord,
  type OfficeClient,
  officeClient,
  PASSWORD,
  welcome,
} from '../../support/office/office-client.ts';
import {
  type TestOffice,
  type TestPostgres,
  testOffice,
  testPostgres,
} from '../../support/office/running-office.ts';

let postgres: TestPostgres;
let office: TestOffice;
let marc: OfficeClient;
let secret: string;
const LOGIN = 'marc@verdier.example';

beforeAll(async () => {
  postgres = await testPostgres();
  office = await testOffice(postgres, 'attacks');
  marc = officeClient(office.url);
  secret = await welcome(marc, firstWord(office.told), { name: 'Marc', login: LOGIN });
});

afterAll(async () => {
  await office?.stop();
  await postgres?.stop();
});

async function joined(
  company = 'Verdier',
  till = hostileTill(),
  shop = 'Rennes',
): Promise<HostileTill> {
  const told = await till.join(office.ingestUrl, await office.code({ company, shop }));
  expect(told).toMatchObject({ status: 200 });
  return till;
}

const held = { status: 200, body: { holding: {} } };

const rowsOf = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  office.store.asOwner((transaction) => transaction.rows<Row>(text, values));

/** The findings of this kind of a register; `+` marks those that are open. */
async function found(till: HostileTill, kind: string): Promise<readonly string[]> {
  const rows = await rowsOf<{ said: string }>(
    `SELECT f.about || CASE WHEN f.ended_at IS NULL THEN '+' ELSE '' END AS said FROM finding f
       JOIN register r ON r.id = f.register_id WHERE r.journal = $1 AND f.kind = $2 ORDER BY f.id`,
    [till.signer.keyId, kind],
  );
  return rows.map(({ said }) => said);
}

const idOf = async (till: HostileTill): Promise<number> => {
  const { view } = await marc.get<RegistersView>('/registers');
  return view.registers.find(({ journal }) => journal === till.signer.keyId)?.id ?? 0;
};

const MOST = Number.MAX_SAFE_INTEGER;

describe('a till that writes anything', () => {
  const counted: readonly (readonly [string, (till: HostileTill) => unknown])[] = [
    ['a NUL in a label', (till) => till.sell(1, { label: 'a\0b' })],
    ['half a character in a label', (till) => till.sell(1, { label: '\ud800' })],
    ['a NUL in a sale’s id', (till) => till.sell(1, { id: 'a\0b' })],
    ['a label of a megabyte', (till) => till.sell(1, { label: 'x'.repeat(1e6) })],
    ['names of what every object has', (till) => till.sell(1, { id: '__proto__' })],
    [
      'a day long gone, and one long to come',
      (till) => {
        till.sell(1, { businessDay: '0001-01-01' });
        till.sell(1, { businessDay: '9999-12-31' });
      },
    ],
    [
      'money beyond every sum',
      (till) => {
        till.sell(MOST);
        till.sell(MOST);
      },
    ],
  ];
  const uncounted: typeof counted = [
    [
      'a day that no calendar of the store has',
      (till) => till.sell(1, { businessDay: '0000-01-01' }),
    ],
    ['a time that no calendar has', (till) => till.sell(1, { atMs: -MOST })],
    [
      'more numbers left out than there are',
      (till) => {
        const sum = { count: 0, minor: 0 };
        const continues = { salesSkipped: MOST, closing: null, carried: sum };
        till.add('journalRestored', {
          ...{
            backupFile: 'b',
            entries: 1,
            damagedFile: 'd',
            left: null,
            leftBefore: [],
            continues,
          },
          lost: { entries: 0, sales: 0, received: sum, closings: [], isWhole: true },
        });
        till.sell(1);
      },
    ],
  ];

  it('hands it over all the same, and takes no page from anybody', async () => {
    const till = await joined();
    const honest = await joined();
    for (const [, write] of counted) {
      write(till);
      expect(await till.hand(office.ingestUrl)).toMatchObject(held);
    }
    expect(await found(till, 'notCounted')).toEqual([]);
    for (const [what, write] of uncounted) {
      const first = till.rows.length + 1;
      write(till);
      expect([what, await till.hand(office.ingestUrl)]).toMatchObject([what, held]);
      expect(await found(till, 'notCounted')).toContain(`${first}+`);
    }
    honest.sell(500);
    expect(await honest.hand(office.ingestUrl)).toMatchObject(held);
    const { status, view: now } = await marc.get<NowView>('/now');
    expect([status, now.registers]).toEqual([200, 2]);
    for (const by of ['shop', 'register', 'person', 'item', 'hour', 'vat']) {
      const figures = await marc.get<FiguresView>(
        `/figures?from=2026-11-01&to=2026-11-30&by=${by}`,
      );
      expect([by, figures.status, figures.view.total.minor]).toEqual([by, 200, MOST]);
    }
    // Whatever days it names: tables are made for months that a till can have.
    const [months] = await rowsOf(
      "SELECT to_regclass('office.fact_sale_9999_12') AS a, to_regclass('office.fact_sale_0001_01') AS b",
    );
    expect(months).toEqual({ a: null, b: null });
  });

  it('hides nothing behind what it hands over', async () => {
    const till = await joined();
    const packed = await till.segment(0);
    const more = Buffer.concat([packed, Buffer.from('and more')]);
    expect(await till.hand(office.ingestUrl, more)).toMatchObject({ body: { code: 'invalid' } });
    expect(await till.hand(office.ingestUrl, packed)).toMatchObject(held);
  });

  it('is not verified, whoever ended the finding, where a signature is wrong', async () => {
    const { view: before } = await marc.get<NowView>('/now');
    const till = await joined();
    till.add('tillStopped', {}, { signature: '0'.repeat(128) });
    till.add('tillStopped', {});
    expect(await till.hand(office.ingestUrl)).toMatchObject(held);
    await expect.poll(() => found(till, 'signatureWrong'), { timeout: 60_000 }).toEqual(['2+']);
    const verified = async () => (await marc.get<NowView>('/now')).view.verified;
    await expect.poll(verified, { timeout: 60_000 }).toBe(before.registers);
    const [finding] = await rowsOf<{ id: number }>(
      "SELECT id FROM finding WHERE kind = 'signatureWrong'",
    );
    expect(
      await marc.post('/findings/end', { id: Number(finding?.id), note: 'seen' }),
    ).toMatchObject({ status: 200 });
    expect(await verified()).toBe(before.registers);
    const { view } = await marc.get<RegistersView>('/registers');
    const shown = view.registers.find(({ journal }) => journal === till.signer.keyId);
    expect(shown).toMatchObject({ entries: 3, verifiedThrough: 1 });
  });
});

describe('a journal without its beginning', () => {
  it('is a finding, until a purge in it says where that went', async () => {
    const till = await joined('Verdier', hostileTill(51));
    till.sell(100);
    expect(await till.hand(office.ingestUrl)).toMatchObject({
      body: { holding: { sequence: 53 } },
    });
    expect(await found(till, 'beginsLater')).toEqual(['50+']);
    const purge = { upTo: 50, lastDay: '2026-10-01', sales: 9, keptHash: 'b'.repeat(64) };
    const archive = { archiveFile: 'a.zip', archiveSha256: 'c'.repeat(64) };
    till.add('journalPurged', { ...purge, ...archive, headHash: 'd'.repeat(64) });
    await till.hand(office.ingestUrl);
    expect(await found(till, 'beginsLater')).toEqual(['50+']);
    till.add('journalPurged', { ...purge, ...archive, headHash: 'a'.repeat(64) });
    expect(await till.hand(office.ingestUrl)).toMatchObject(held);
    expect(await found(till, 'beginsLater')).toEqual(['50']);
  });
});

describe('somebody who is not that register', () => {
  it('does not become it by naming its key in a first line', async () => {
    const victim = await joined('Others');
    victim.sell(700);
    const { keyId, publicKey } = victim.signer;
    // The thief’s journal begins later, and what keys there were before only it says.
    const { signer: name } = newRegisterKey();
    const thief = hostileTill(4);
    const code = await office.code();
    const told = await thief.join(office.ingestUrl, code, { register: name.keyId });
    expect(told).toMatchObject({ status: 200 });
    thief.add('tillStopped', {}, { register: name.keyId });
    const keys = [
      { keyId: name.keyId, publicKey: name.publicKey, adoptedAt: 1 },
      { keyId, publicKey, adoptedAt: 2 },
      { keyId: thief.signer.keyId, publicKey: thief.signer.publicKey, adoptedAt: 3 },
    ];
    const stolen = await thief.segment(3, { keys });
    expect(await thief.hand(office.ingestUrl, stolen)).toMatchObject(held);
    expect(await victim.hand(office.ingestUrl)).toMatchObject({
      body: { holding: { sequence: 4, register: keyId } },
    });
    const [row] = await rowsOf<{ name: string }>(
      'SELECT c.name FROM segment_place p JOIN company c ON c.id = p.company_id JOIN register r ON r.id = p.register_id WHERE r.journal = $1',
      [keyId],
    );
    expect(row?.name).toBe('Others');
  });

  it('makes no table by a segment that names a journal', async () => {
    const victim = await joined();
    const { keyId, publicKey } = victim.signer;
    const stranger = hostileTill(3);
    stranger.add('tillStopped', {}, { register: keyId, businessDay: '2033-05-01' });
    const { keyId: own, publicKey: ownKey } = stranger.signer;
    const keys = [
      { keyId, publicKey, adoptedAt: 1 },
      { keyId: own, publicKey: ownKey, adoptedAt: 2 },
    ];
    const packed = await stranger.segment(2, { keys });
    expect(await stranger.hand(office.ingestUrl, packed)).toMatchObject({
      body: { code: 'keyUnknown' },
    });
    const [month] = await rowsOf("SELECT to_regclass('office.fact_sale_2033_05') AS made");
    expect(month).toEqual({ made: null });
  });

  it('cannot keep registers out by bodies that never end', async () => {
    const till = await joined();
    const { host, port } = new URL(office.ingestUrl);
    const open: Socket[] = [];
    const begun = `POST /v1/segments HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 4000000\r\n\r\nx`;
    try {
      for (let count = 0; count < 40; count++) {
        const socket = connect(Number(port), '127.0.0.1');
        socket.on('error', () => undefined);
        socket.write(begun);
        open.push(socket);
      }
      const stranger = hostileTill();
      await expect
        .poll(() => stranger.hand(office.ingestUrl, Buffer.from('x')), { timeout: 60_000 })
        .toMatchObject({ status: 503, body: { code: 'busy' } });
      expect(await till.hand(office.ingestUrl)).toMatchObject(held);
    } finally {
      for (const socket of open) socket.destroy();
    }
  });

  it('is told nothing any more by the key of a register that was retired', async () => {
    const till = await joined();
    await till.hand(office.ingestUrl);
    expect(await marc.post('/registers/retire', { id: await idOf(till) })).toMatchObject({
      status: 200,
    });
    for (const path of ['/v1/holding', '/v1/bundle?have=0', '/v1/segments?after=0']) {
      const told = await till.ask(office.ingestUrl, path);
      expect([path, told.status, told.body.code]).toEqual([path, 403, 'retired']);
    }
  });
});

describe('a register that comes into another shop', () => {
  it('is wanted otherwise by a version that is higher', async () => {
    const till = await joined();
    const id = await idOf(till);
    await rowsOf(
      `INSERT INTO bundle (company_id, shop_id, made_by, content)
       SELECT company_id, shop_id, 'test', '{"settings":{"vatRate":1}}' FROM register WHERE id = $1`,
      [id],
    );
    expect(await till.ask(office.ingestUrl, '/v1/bundle?have=0')).toMatchObject({ status: 200 });
    const [version] = await rowsOf<{ id: number }>('SELECT max(id)::int AS id FROM bundle');
    const ask = () => till.ask(office.ingestUrl, `/v1/bundle?have=${version?.id}`);
    expect(await ask()).toMatchObject({ status: 204 });
    await rowsOf(
      `WITH made AS (INSERT INTO shop (company_id, name) SELECT company_id, 'Dol' FROM register WHERE id = $1 RETURNING id)
       UPDATE register SET shop_id = made.id FROM made WHERE register.id = $1`,
      [id],
    ).catch(async () => {
      await rowsOf(
        "UPDATE register SET shop_id = (SELECT id FROM shop WHERE name = 'Dol') WHERE id = $1",
        [id],
      );
    });
    expect(await ask()).toMatchObject({ status: 200 });
  });
});

describe('what is wanted and cannot be fetched', () => {
  it('is refused to whoever gives it, and a finding where it is too much together', async () => {
    const till = await joined('Verdier', hostileTill(), 'Gap');
    const text = (bytes: number) => randomBytes(bytes).toString('base64');
    const tooLarge = await keepWanted(office.store, {}, { settings: { all: text(5e6) } }, 'test');
    expect(tooLarge).toEqual({ ok: false, error: { code: 'tooLarge' } });
    const want = (of: object, name: string, bytes: number) =>
      keepWanted(office.store, of, { settings: { [name]: text(bytes) } }, 'test');
    expect(await want({ shop: 'Gap' }, 'one', 3e6)).toMatchObject({ ok: true });
    expect(await want({ shop: 'Gap', register: 'till-1' }, 'other', 3e6)).toMatchObject({
      ok: true,
    });
    const ask = () => till.ask(office.ingestUrl, '/v1/bundle?have=0');
    expect(await ask()).toMatchObject({ status: 413, body: { code: 'tooLarge' } });
    expect(await found(till, 'bundleTooLarge')).toEqual(['now+']);
    await want({ shop: 'Gap' }, 'one', 3);
    expect((await ask()).status).toBe(200);
    expect(await found(till, 'bundleTooLarge')).toEqual(['now']);
  });
});

describe('whoever signs in', () => {
  const signIn = (login: string, headers: Record<string, string> = {}, code = '000000') =>
    fetch(`${office.url}api/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'comptoir-page': '1', ...headers },
      body: JSON.stringify({ login, password: PASSWORD, code }),
    });

  it('is limited by where it comes from, whatever names it tries', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const hash = createHash('sha256').update(`address\0${from['x-forwarded-for']}`).digest('hex');
    expect((await signIn('nobody-1', from)).status).toBe(403);
    await rowsOf('INSERT INTO sign_in_failure (login_hash) SELECT $1 FROM generate_series(1, 49)', [
      hash,
    ]);
    expect((await signIn('nobody-2', from)).status).toBe(429);
    expect((await signIn('nobody-2')).status).toBe(403);
  });

  it('has a cookie that travels by HTTPS alone, where the page came so', async () => {
    const code = authenticatorCode(secret, 1);
    const answer = await signIn(LOGIN, { 'x-forwarded-proto': 'https' }, code);
    expect(answer.status).toBe(200);
    const [cookie] = answer.headers.getSetCookie();
    for (const word of ['HttpOnly', 'Secure', 'SameSite=Strict']) expect(cookie).toContain(word);
  });

  it('has a second factor that nobody reads in the database', async () => {
    const stored = () =>
      rowsOf<{ second_factor: string }>(
        'SELECT second_factor FROM person UNION ALL SELECT second_factor FROM invitation',
      );
    for (const { second_factor: kept } of await stored()) expect(kept).toMatch(/^sealed:/);
    await rowsOf('UPDATE person SET second_factor = $1', ['OPEN']);
    const vault = vaultOf(Buffer.from('a key'));
    await sealSecondFactors(office.store, vault);
    const [person] = await stored();
    expect(person?.second_factor).toMatch(/^sealed:/);
    expect(vault.open(person?.second_factor ?? '')).toBe('OPEN');
    expect(() => vaultOf(Buffer.from('another')).open(person?.second_factor ?? '')).toThrow();
  });
});

describe('somebody who is signed in', () => {
  it('types nothing that would not be what is stored and signed, and names nothing that is not there', async () => {
    const shop = { name: 'Dinan', timeZone: 'Europe/Paris', opensAt: null, closesAt: null };
    const role = { role: 'reader' } as const;
    const refused: readonly (readonly [string, object, number])[] = [
      ['/shops', { ...shop, id: null, name: 'a\0b' }, 400],
      ['/shops', { ...shop, id: null, name: '\ud800' }, 400],
      ['/shops', { ...shop, id: 9_999 }, 404],
      ['/people', { name: 'Z', login: 'z\0', roles: [{ shopId: null, ...role }] }, 400],
      ['/people', { name: 'Z', login: 'z', roles: [{ shopId: 9_999, ...role }] }, 404],
    ];
    for (const [path, body, status] of refused) {
      expect([path, (await marc.post(path, body)).status]).toEqual([path, status]);
    }
    expect((await marc.get('/sales?q=%00')).status).toBe(200);
    const { view } = await marc.get<PeopleView>('/people');
    expect(view.log).toMatchObject({ wrongAt: null });
  });
});
