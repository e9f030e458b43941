import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { itemSchema } from '../../src/domain/items/item.ts';
import { registerEventSchema } from '../../src/domain/register/register-event.ts';
import { saleIdSchema } from '../../src/domain/sale/sale-event.ts';
import { writeBundle } from '../../src/handover/bundle.ts';
import { packSegment } from '../../src/handover/segment.ts';
import { newRegisterKey, signerOf } from '../../src/ledger/entry/register-key.ts';
import { openJournalReader } from '../../src/ledger/opening/journal-reader.ts';
import { keepWanted } from '../../src/office/downwards/keep-wanted.ts';
import { readWanted, type Wanted } from '../../src/office/downwards/wanted.ts';
import { keyedLine } from '../support/keyed-line.ts';
import {
  type TestOffice,
  type TestPostgres,
  testOffice,
  testPostgres,
} from '../support/office/running-office.ts';
import { startTillProcess, type TillProcess } from '../support/till-process.ts';
import { temporaryFolder } from './support/folder.ts';

let postgres: TestPostgres;
let office: TestOffice;

beforeAll(async () => {
  postgres = await testPostgres();
  office = await testOffice(postgres, 'bundles');
});

afterAll(async () => {
  await office?.stop();
  await postgres?.stop();
});

const item = (id: string, more: object = {}) =>
  itemSchema.parse({
    ...{
      id,
      name: `Bread ${id}`,
      priceMinor: 140,
      laterPrices: [],
      vatRate: 550,
      category: 'Bread',
    },
    ...{ barcodes: [], colour: 'amber', availability: 'onSale', ...more },
  });

async function want(wanted: Wanted, of: Parameters<typeof keepWanted>[1] = {}): Promise<number> {
  const read = readWanted(JSON.stringify(wanted));
  if (!read.ok) throw new Error(read.error.detail);
  const kept = await keepWanted(office.store, of, read.value, 'test');
  if (!kept.ok) throw new Error(kept.error.code);
  return kept.value;
}

/** However slow the machine is, what does not come by then never comes. */
async function until<Value>(look: () => Promise<Value | null>): Promise<Value> {
  const endMs = Date.now() + 200_000;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() > endMs) throw new Error('it never came to that');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const askNow = (till: TillProcess) => till.screen.call('office.tryNow', {});

const findAll = async (till: TillProcess) => {
  const found = await till.screen.call('items.find', {
    text: '',
    category: null,
    onSaleOnly: false,
    from: 0,
  });
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
};

/** The version that the till calls done. */
const versionAt = (folder: string): number =>
  JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8')).officeBundle.version;

/** The bundles that the journal tells of once its till has ended, oldest first. */
function applied(folder: string) {
  const reader = openJournalReader(join(folder, 'journal-simulation.sqlite'));
  if (!reader.ok) throw new Error(reader.error.code);
  const { journal, close } = reader.value;
  const bodies = journal.rowsAfter(0, 2_000).map((row) => rowSchema.parse(row).body);
  close();
  return bodies
    .flatMap((body) => registerEventSchema.safeParse(JSON.parse(body)).data ?? [])
    .filter((event) => event.type === 'officeBundleApplied');
}

const rowSchema = z.object({ body: z.string() });

test('a till puts in place what its office wants, between sales, and nothing else', async () => {
  using folder = temporaryFolder();
  const args = ['--office', office.ingestUrl, '--join', await office.code()];
  const till = await startTillProcess({ dataFolder: folder.path, args });
  await till.viewWhen(({ office: state }) => state?.waiting === 0 && state.trouble === null);
  const { id: _, ...own } = item('own', { name: 'Own cake' });
  expect(await till.screen.call('items.save', { shown: null, item: own })).toMatchObject({
    ok: true,
  });

  // The most general first: the shop says another rate than the company.
  await want({
    items: [item('a'), item('b')],
    settings: { vatRate: 2000, customerText: 'From the company', printerAddress: '10.0.0.1' },
  });
  const version = await want(
    { items: [item('b', { priceMinor: 155 })], settings: { vatRate: 550 } },
    { shop: 'Rennes' },
  );
  await askNow(till);
  const view = await till.viewWhen(({ fromOffice }) => fromOffice.includes('vatRate'));
  expect(view.shop).toMatchObject({
    vatRate: 550,
    customerText: 'From the company',
    printerAddress: null,
  });
  expect(view.fromOffice.toSorted()).toEqual(['customerText', 'vatRate']);
  expect(
    (await findAll(till)).items.map(({ id, priceMinor, fromOffice }) => [
      id,
      priceMinor,
      fromOffice,
    ]),
  ).toEqual([
    ['a', 140, true],
    ['b', 155, true],
    [expect.stringMatching(/^item_/), 140, undefined],
  ]);
  expect(versionAt(folder.path)).toBe(version);

  // Nobody changes here what the office says.
  const [first] = (await findAll(till)).items;
  if (first === undefined) throw new Error('no item');
  const { nowMinor: __, ...shown } = first;
  const { id: ___, fromOffice: ____, ...written } = shown;
  const refused = { ok: false, error: { code: 'fromOffice' } };
  expect(
    await till.screen.call('items.save', { shown, item: { ...written, priceMinor: 1 } }),
  ).toMatchObject(refused);
  expect(await till.screen.call('items.remove', { shown })).toMatchObject(refused);
  expect(await till.screen.call('shop.change', { vatRate: 0 })).toMatchObject(refused);
  expect(await till.screen.call('shop.change', { cashiersSeeTotal: true })).toMatchObject({
    ok: true,
  });

  // While a sale is open on a screen, it is as it was.
  const charged = await till.screen.call('sale.charge', {
    draftId: 'draft-under-way',
    lines: [keyedLine(500)],
    label: '',
  });
  if (!charged.ok) throw new Error(charged.error.code);
  const saleId = saleIdSchema.parse(charged.value.saleId);
  await till.screen.call('customer.show', { saleId });
  const later = await want({ items: [item('c')], settings: { vatRate: 1000 } }, { shop: 'Rennes' });
  await askNow(till);
  const held = () =>
    JSON.parse(readFileSync(join(folder.path, 'items.json'), 'utf8')).items.some(
      ({ id }: { id: string }) => id === 'c',
    );
  await until(async () => (held() ? true : null));
  expect((await findAll(till)).items.map(({ id }) => id)).not.toContain('c');
  expect((await till.viewWhen(() => true)).shop.vatRate).toBe(550);
  expect(versionAt(folder.path)).toBe(version);
  await till.screen.call('sale.stop', { saleId });
  await till.screen.call('customer.show', { saleId: null });
  await till.viewWhen(({ shop }) => shop.vatRate === 1000);

  await till.kill();
  const again = await startTillProcess({ dataFolder: folder.path, args });
  expect((await again.viewWhen(() => true)).shop.vatRate).toBe(1000);
  await again.viewWhen(({ office: state }) => state?.waiting === 0);
  // Whoever leaves the office keeps what it gave as their own.
  expect(await again.screen.call('office.leave', { evenWaiting: true })).toMatchObject({
    ok: true,
  });
  await again.viewWhen(({ fromOffice }) => fromOffice.length === 0);
  expect((await findAll(again)).items.some(({ fromOffice }) => fromOffice)).toBe(false);
  expect(await again.screen.call('shop.change', { vatRate: 550 })).toMatchObject({ ok: true });
  await again.end();
  expect(applied(folder.path)).toMatchObject([
    { version, items: { added: 2, changed: 0, removed: 0 }, leftOut: ['printerAddress'] },
    { version: later, items: { added: 1, changed: 1, removed: 0 }, quickKeys: false },
  ]);
});

test('what another key signed, what is older and what is for another register is obeyed by no till', async () => {
  using folder = temporaryFolder();
  const pem = readFileSync(join(postgres.folder, 'data-bundles', 'office-key.pem'), 'utf8');
  const right = signerOf(pem);
  if (right === null) throw new Error('no key');
  let bundle: Buffer | null = null;
  let asked: string[] = [];
  // Something on the way hands on everything but the bundles.
  const between = Fastify();
  between.removeAllContentTypeParsers();
  between.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  between.route({
    method: ['GET', 'POST'],
    url: '/*',
    async handler(request, reply) {
      if (request.url.startsWith('/v1/bundle')) {
        asked.push(request.url);
        return bundle === null
          ? reply.code(204).send()
          : reply.type('application/zstd').send(bundle);
      }
      const {
        host: _host,
        connection: _connection,
        'content-length': _length,
        ...headers
      } = request.headers;
      const answer = await fetch(`${office.ingestUrl}${request.url}`, {
        method: request.method,
        headers: headers as Record<string, string>,
        ...(request.method === 'POST' && { body: new Uint8Array(request.body as Buffer) }),
      });
      return reply
        .code(answer.status)
        .type('application/json')
        .send(Buffer.from(await answer.arrayBuffer()));
    },
  });
  const address = await between.listen({ host: '127.0.0.1', port: 0 });
  const args = ['--office', address, '--join', await office.code()];
  const till = await startTillProcess({ dataFolder: folder.path, args });
  await till.viewWhen(({ office: state }) => state?.waiting === 0 && state.trouble === null);
  const row = await office.store.asOwner((transaction) =>
    transaction.row<{ journal: string }>('SELECT journal FROM register ORDER BY id DESC LIMIT 1'),
  );
  const register = row?.journal ?? '';
  const made = (
    version: number,
    vatRate: number,
    more: { register?: string; signer?: typeof right } = {},
  ) =>
    packSegment(
      writeBundle(
        { register: more.register ?? register, version, madeAtMs: Date.now() },
        { items: null, pages: null, operators: null, settings: { vatRate } },
        more.signer ?? right,
      ),
    );
  /** Gives it to the till, which asks and goes on as it was; `told` is what its log says of it. */
  async function give(next: Buffer): Promise<void> {
    bundle = next;
    asked = [];
    await until(async () => {
      await askNow(till);
      return asked.length >= 2 ? true : null;
    });
  }
  await give(await made(5, 500));
  await till.viewWhen(({ shop }) => shop.vatRate === 500);
  await give(await made(6, 600, { signer: newRegisterKey().signer }));
  await give(await made(4, 400));
  await give(await made(6, 600, { register: 'e'.repeat(64) }));
  await give(Buffer.from('no bundle'));
  expect((await till.viewWhen(() => true)).shop.vatRate).toBe(500);
  expect(asked.at(-1)).toBe('/v1/bundle?have=5');
  const log = readFileSync(join(folder.path, 'comptoir.log'), 'utf8');
  for (const code of ['unproven', 'older', 'otherRegister'])
    expect(log).toContain(`"code":"${code}"`);
  await give(await made(7, 700));
  await till.viewWhen(({ shop }) => shop.vatRate === 700);
  await till.end();
  expect(applied(folder.path).map(({ version }) => version)).toEqual([5, 7]);
  await between.close();
});

test('20,000 items come while the till sells on', async () => {
  using folder = temporaryFolder();
  const args = ['--office', office.ingestUrl, '--join', await office.code({ shop: 'Brest' })];
  const till = await startTillProcess({ dataFolder: folder.path, args });
  await till.viewWhen(({ office: state }) => state?.waiting === 0 && state.trouble === null);
  const items = Array.from({ length: 20_000 }, (_, place) =>
    item(`many-${place}`, { barcodes: [`77${place}`] }),
  );
  await want({ items }, { shop: 'Brest' });
  await want({}, {});
  await askNow(till);
  await till.viewWhen(({ items: told }) => told.count === 20_000);
  await till.end();
  expect(applied(folder.path).at(-1)).toMatchObject({ items: { added: 20_000 } });
});
