import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { Clock } from '../../../src/domain/clock.ts';
import type { PaymentId } from '../../../src/domain/sale/sale-event.ts';
import { type Peers, readPeers } from '../../../src/handover/peers.ts';
import { enrolledSchema } from '../../../src/handover/wire.ts';
import { openOfficeClient } from '../../../src/host/office/office-client.ts';
import { knownKeys, type StatedKey } from '../../../src/ledger/entry/register-key.ts';
import { readShop } from '../../../src/office/peers/read-shop.ts';
import { type Heard, openNews } from '../../../src/office/receive/news.ts';
import type { RegistersView } from '../../../src/office/views.ts';
import { sellLive } from '../../support/office/live-sale.ts';
import { firstManager } from '../../support/office/office-client.ts';
import { officeOfFile } from '../../support/office/office-of-file.ts';
import { type TestRegister, testRegister } from '../../support/office/register.ts';
import { testOffice } from '../../support/office/running-office.ts';

// What a till hears of the other registers of its shop, by the till's own client over a real office and its PostgreSQL.

const office = officeOfFile('peers');
const registers: TestRegister[] = [];
const leaving: (() => void)[] = [];

afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
});

afterAll(() => {
  for (const register of registers) register.close();
});

interface Joined {
  readonly register: TestRegister;
  readonly officeKey: StatedKey;
}

async function joined(seed: number, shop: string, mode: 'simulation' | 'training' = 'simulation') {
  const register = testRegister({ sales: 2, seed, days: 1, openDays: 0, baskets: false });
  registers.push(register);
  const answer = await register.join(office.ingestUrl, await office.code({ shop }), { mode });
  const { officeKey } = enrolledSchema.parse(answer.body);
  if (mode === 'simulation') await register.hand(office.ingestUrl, 1, register.last);
  return { register, officeKey };
}

/** Listens as a till does: all that it is told, proven, and what ended it. */
function listen({ register, officeKey }: Joined, wallMs = Date.now) {
  const keys = knownKeys();
  keys.add(officeKey);
  const heard = { told: [] as Peers[], ended: [] as string[] };
  const client = openOfficeClient({
    address: office.ingestUrl,
    signer: () => register.signer,
    officeKey: () => officeKey,
    clock: { wallMs } satisfies Pick<Clock, 'wallMs'>,
  });
  const open = () =>
    client.peers({
      heard: () => undefined,
      said(data) {
        const peers = readPeers(data, register.name, keys);
        if (peers === null) throw new Error('what was told is not proven');
        heard.told.push(peers);
      },
      ended: ({ code }) => void heard.ended.push(code),
    });
  leaving.push(open().close);
  return { heard, again: () => leaving.push(open().close) };
}

/** What was told last, in short. */
const lastOf = ({ told }: { readonly told: readonly Peers[] }) =>
  told.at(-1)?.registers.map(({ name, lastHeardMs, sales }) => ({
    name,
    isHeard: lastHeardMs === null,
    sales: sales.map(({ label, amountMinor, state }) => [label, amountMinor, state]),
  }));

const within = { timeout: 60_000, interval: 20 } as const;

const named = (register: TestRegister, name: string) =>
  office.rows('UPDATE register SET name = $2 WHERE journal = $1', [register.name, name]);

test('a sale that stands open at one register is seen at the others of its shop, until it is paid', async () => {
  const [one, two] = [await joined(801, 'Nantes'), await joined(802, 'Nantes')];
  const elsewhere = await joined(803, 'Angers');
  const training = await joined(804, 'Nantes', 'training');
  await named(one.register, 'Till 1');
  await named(two.register, 'Till 2');
  const [atOne, atTwo] = [listen(one), listen(two)];
  const [far, learner] = [listen(elsewhere), listen(training)];
  await expect.poll(() => atTwo.heard.told.at(-1), within).toMatchObject({ others: 1 });
  expect(atTwo.heard.told.at(-1)).toMatchObject({ registers: [] });

  const atMs = Date.now() - 5_000;
  const sale = { minor: 4_890, label: 'Table 7', atMs, end: 'open' } as const;
  const paymentId = await sellLive(one.register, office.ingestUrl, sale);
  await expect
    .poll(() => lastOf(atTwo.heard), within)
    .toEqual([{ name: 'Till 1', isHeard: true, sales: [['Table 7', 4_890, 'awaiting']] }]);
  const [told] = atTwo.heard.told.at(-1)?.registers ?? [];
  // Nothing by which anybody could do anything to it, and nobody's name.
  expect(Object.keys(told?.sales[0] ?? {}).toSorted()).toEqual(
    ['amountMinor', 'currency', 'label', 'number', 'sinceMs', 'state'].toSorted(),
  );
  expect(told?.sales[0]?.sinceMs).toBe(atMs + 300);

  // One that is paid within a moment is no other register's business, and what another register has is not.
  await sellLive(two.register, office.ingestUrl, { minor: 100, end: 'doubt', label: 'Doubt' });
  await expect
    .poll(() => lastOf(atOne.heard), within)
    .toEqual([{ name: 'Till 2', isHeard: true, sales: [['Doubt', 100, 'unknown']] }]);
  await finish(one.register, paymentId);
  await expect.poll(() => lastOf(atTwo.heard), within).toEqual([]);

  // Neither another shop nor a register that trains ever hears of them.
  for (const { heard } of [far, learner]) {
    await expect.poll(() => heard.told.length, within).toBeGreaterThan(0);
    expect(heard.told.flatMap(({ registers: told }) => told)).toEqual([]);
    expect(heard.told.at(-1)?.others).toBe(0);
  }
});

/** The customer pays what stands open at this register after all. */
async function finish({ ledger, hand }: TestRegister, paymentId: PaymentId): Promise<void> {
  const { journal } = ledger;
  const first = journal.entries.lastSequence() + 1;
  const found = journal.saleWithPayment(paymentId);
  if (found === null) throw new Error('there is no such sale');
  const { id, amountMinor } = found.sale;
  const paid = { type: 'completed', atMs: Date.now(), paymentId, channel: 'status' } as const;
  const done = journal.append(id, { ...paid, amountMinor, afterMs: 1_000 });
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  await hand(office.ingestUrl, first, journal.entries.lastSequence());
}

test('of a register that is not heard of, or forked, it is said since when, and nothing of before', async () => {
  const [one, two] = [await joined(811, 'Brest'), await joined(812, 'Brest')];
  await named(one.register, 'Till 1');
  await sellLive(one.register, office.ingestUrl, { minor: 700, end: 'open' });
  const seenAt = new Date(Date.now() - 600_000);
  await office.rows('UPDATE register SET last_seen_at = $2 WHERE journal = $1', [
    one.register.name,
    seenAt,
  ]);
  const { heard } = listen(two);
  await expect
    .poll(() => lastOf(heard), within)
    .toEqual([{ name: 'Till 1', isHeard: false, sales: [] }]);
  expect(heard.told.at(-1)?.registers[0]?.lastHeardMs).toBe(seenAt.getTime());
  // Any word of it, and its sales are as they are again.
  await one.register.holding(office.ingestUrl);
  await sellLive(two.register, office.ingestUrl, { minor: 1 });
  await expect.poll(() => lastOf(heard)?.[0]?.isHeard, within).toBe(true);
  await office.rows('UPDATE register SET quarantined_at = now() WHERE journal = $1', [
    one.register.name,
  ]);
  await sellLive(two.register, office.ingestUrl, { minor: 1 });
  await expect.poll(() => lastOf(heard)?.[0]?.isHeard, within).toBe(false);
});

test('a register that a manager calls otherwise is told its name, as the others are, once it is so', async () => {
  const [one, two] = [await joined(815, 'Quimper'), await joined(816, 'Quimper')];
  await sellLive(one.register, office.ingestUrl, { minor: 900, end: 'open' });
  const [atOne, atTwo] = [listen(one), listen(two)];
  await expect.poll(() => lastOf(atTwo.heard)?.length, within).toBe(1);
  await expect.poll(() => atOne.heard.told.length, within).toBeGreaterThan(0);
  const news: Heard[] = [];
  const { subscribe, close } = openNews(office.store.pool, () => undefined);
  leaving.push(close);
  subscribe((heard) => news.push(heard));
  await expect.poll(() => news, within).toEqual(['missed']);

  const { marc } = await firstManager(office);
  const { view } = await marc.get<RegistersView>('/registers');
  const { register: id } = JSON.parse(await newsOf(one.register));
  expect(view.registers.find((of) => of.id === id)?.shop).toBe('Quimper');
  const renamed = await marc.post('/registers/rename', { id, name: 'Terrace' });
  expect(renamed.status).toBe(200);
  // Whoever shows the shop looks at once, not only as it does now and then.
  await expect
    .poll(() => news, within)
    .toContainEqual({ company: expect.any(Number), register: id, news: 'register' });
  await expect.poll(() => lastOf(atTwo.heard)?.[0]?.name, within).toBe('Terrace');
  await expect.poll(() => atOne.heard.told.at(-1)?.name, within).toBe('Terrace');
});

test('who is taken out of service, or signs with another key by now, hears nothing more', async () => {
  const [one, two] = [await joined(821, 'Lorient'), await joined(822, 'Lorient')];
  const { heard, again } = listen(two);
  await expect.poll(() => heard.told.length, within).toBe(1);
  await office.rows('UPDATE register SET retired_at = now() WHERE journal = $1', [
    two.register.name,
  ]);
  await sellLive(one.register, office.ingestUrl, { minor: 1 });
  await expect.poll(() => heard.ended, within).toEqual(['unreachable']);
  again();
  await expect.poll(() => heard.ended, within).toEqual(['unreachable', 'retired']);
  const other = listen(one);
  await expect.poll(() => other.heard.told.at(-1)?.others, within).toBe(0);
  await office.rows("UPDATE register SET key_id = repeat('a', 64) WHERE journal = $1", [
    one.register.name,
  ]);
  await office.rows("SELECT pg_notify('comptoir_office', $1)", [await newsOf(one.register)]);
  other.again();
  await expect
    .poll(() => other.heard.ended.toSorted(), within)
    .toEqual(['keyUnknown', 'unreachable']);
});

/** That something of this register has changed, as the office tells it. */
async function newsOf({ name }: TestRegister): Promise<string> {
  const [row] = await office.rows('SELECT id, company_id FROM register WHERE journal = $1', [name]);
  const { id: register, company_id: company } = row as { id: number; company_id: number };
  return JSON.stringify({ company, register, news: 'register' });
}

test('a till whose clock is off by a day hears by the office’s', async () => {
  const { heard, again } = listen(await joined(831, 'Vannes'), () => Date.now() - 86_400_000);
  await expect.poll(() => heard.ended, within).toEqual(['clockOff']);
  again();
  await expect.poll(() => heard.told.length, within).toBe(1);
});

test('a company never sees another one’s shop', async () => {
  const { register } = await joined(841, 'Auray');
  await sellLive(register, office.ingestUrl, { minor: 1, end: 'open' });
  const [row] = await office.rows(
    'SELECT r.shop_id, r.company_id FROM register r WHERE r.journal = $1',
    [register.name],
  );
  const { shop_id: shop, company_id: company } = row as { shop_id: number; company_id: number };
  const seenBy = (by: number) =>
    office.store.as('comptoir_ingest', by, (transaction) => readShop(transaction, shop));
  expect((await seenBy(company))[0]?.sales).toHaveLength(1);
  expect(await seenBy(company + 1)).toEqual([]);
});

test('an office that ends does not wait for whoever listens', async () => {
  const own = await testOffice(office.postgres, 'peers_ending');
  const register = testRegister({ sales: 1, seed: 851, days: 1, openDays: 0, baskets: false });
  registers.push(register);
  const answer = await register.join(own.ingestUrl, await own.code());
  const { officeKey } = enrolledSchema.parse(answer.body);
  const told = vi.fn();
  const ended = vi.fn();
  const client = openOfficeClient({
    address: own.ingestUrl,
    signer: () => register.signer,
    officeKey: () => officeKey,
    clock: { wallMs: Date.now },
  });
  const { close } = client.peers({ heard: () => undefined, said: told, ended });
  await vi.waitFor(() => expect(told).toHaveBeenCalled(), within);
  await own.stop();
  await vi.waitFor(() => expect(ended).toHaveBeenCalled(), within);
  close();
});
