import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { newRegisterKey } from '../../../../src/ledger/entry/register-key.ts';
import { keepWanted } from '../../../../src/office/downwards/keep-wanted.ts';
import type { RegistersView } from '../../../../src/office/views.ts';
import { type HostileTill, hostileTill } from '../../../support/office/hostile-till.ts';
import { firstManager, type OfficeClient } from '../../../support/office/office-client.ts';
import { attackedOffice, held } from './attacked-office.ts';

// Who is no register, or another one than it says, and what a register is told that it is not to know.

const office = attackedOffice('hostile_registers');
let marc: OfficeClient;

beforeAll(async () => {
  ({ marc } = await firstManager(office));
});

const idOf = async (till: HostileTill): Promise<number> => {
  const { view } = await marc.get<RegistersView>('/registers');
  return view.registers.find(({ journal }) => journal === till.signer.keyId)?.id ?? 0;
};

describe('somebody who is not that register', () => {
  it('does not become it by naming its key in a first line', async () => {
    const victim = await office.joined('Others');
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
    const [row] = await office.rows<{ name: string }>(
      'SELECT c.name FROM segment_place p JOIN company c ON c.id = p.company_id JOIN register r ON r.id = p.register_id WHERE r.journal = $1',
      [keyId],
    );
    expect(row?.name).toBe('Others');
  });

  it('makes no table by a segment that names a journal', async () => {
    const victim = await office.joined();
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
    const [month] = await office.rows("SELECT to_regclass('office.fact_sale_2033_05') AS made");
    expect(month).toEqual({ made: null });
  });

  it('cannot keep registers out by bodies that never end', async () => {
    const till = await office.joined();
    const { host, port } = new URL(office.ingestUrl);
    const open: Socket[] = [];
    const begun = `POST /v1/segments HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 4000000\r\n\r\nx`;
    function begin(bodies: number): void {
      for (let count = 0; count < bodies; count++) {
        const socket = connect(Number(port), '127.0.0.1');
        socket.on('error', () => undefined);
        socket.write(begun);
        open.push(socket);
      }
    }
    try {
      begin(40);
      const stranger = hostileTill();
      await expect
        .poll(
          () => {
            // The office ends a body that has come for two minutes, which a machine that stood still may find them to have.
            begin(4);
            return stranger.hand(office.ingestUrl, Buffer.from('x'));
          },
          { timeout: 60_000 },
        )
        .toMatchObject({ status: 503, body: { code: 'busy' } });
      expect(await till.hand(office.ingestUrl)).toMatchObject(held);
    } finally {
      for (const socket of open) socket.destroy();
    }
  });

  it('is told nothing any more by the key of a register that was retired', async () => {
    const till = await office.joined();
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
    const till = await office.joined();
    const id = await idOf(till);
    await office.rows(
      `INSERT INTO bundle (company_id, shop_id, made_by, content)
       SELECT company_id, shop_id, 'test', '{"settings":{"vatRate":1}}' FROM register WHERE id = $1`,
      [id],
    );
    expect(await till.ask(office.ingestUrl, '/v1/bundle?have=0')).toMatchObject({ status: 200 });
    const [version] = await office.rows<{ id: number }>('SELECT max(id)::int AS id FROM bundle');
    const ask = () => till.ask(office.ingestUrl, `/v1/bundle?have=${version?.id}`);
    expect(await ask()).toMatchObject({ status: 204 });
    await office
      .rows(
        `WITH made AS (INSERT INTO shop (company_id, name) SELECT company_id, 'Dol' FROM register WHERE id = $1 RETURNING id)
       UPDATE register SET shop_id = made.id FROM made WHERE register.id = $1`,
        [id],
      )
      .catch(async () => {
        await office.rows(
          "UPDATE register SET shop_id = (SELECT id FROM shop WHERE name = 'Dol') WHERE id = $1",
          [id],
        );
      });
    expect(await ask()).toMatchObject({ status: 200 });
  });
});

describe('what is wanted and cannot be fetched', () => {
  it('is refused to whoever gives it, and a finding where it is too much together', async () => {
    const till = await office.joined('Verdier', hostileTill(), 'Gap');
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
    expect(await office.found(till, 'bundleTooLarge')).toEqual(['now+']);
    await want({ shop: 'Gap' }, 'one', 3);
    expect((await ask()).status).toBe(200);
    expect(await office.found(till, 'bundleTooLarge')).toEqual(['now']);
  });
});
