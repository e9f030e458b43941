import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyExport } from '../../../src/ledger/proof/verify-export.ts';
import { TOP_SHOPS } from '../../../src/office/pages/read/now.ts';
import { SALES_BY_ID, SALES_BY_NUMBER } from '../../../src/office/pages/read/sales.ts';
import type {
  FiguresView,
  MeView,
  NowView,
  PeopleView,
  RegistersView,
  SaleFound,
  SaleView,
} from '../../../src/office/views.ts';
import { sellLive } from '../../support/office/live-sale.ts';
import { firstManager, invited, type OfficeClient } from '../../support/office/office-client.ts';
import { officeOfFile } from '../../support/office/office-of-file.ts';
import { type TestRegister, testRegister } from '../../support/office/register.ts';
import { filesIn } from '../ledger/archive/archive-files.ts';

// What somebody who is signed in sees of a company's registers, and how it is read.

const office = officeOfFile('pages');
let marc: OfficeClient;
/** Of the shops Lyon and Annecy of Verdier, and of another company's. */
const registers: { lyon: TestRegister; annecy: TestRegister; others: TestRegister } = {} as never;
const paid: { lyon: string; annecy: string; others: string } = {} as never;

async function register(seed: number, company: string, shop: string): Promise<TestRegister> {
  const made = testRegister({ sales: 30, seed, days: 2, openDays: 0, baskets: true });
  expect(await made.join(office.ingestUrl, await office.code({ company, shop }))).toMatchObject({
    status: 200,
  });
  expect(await made.hand(office.ingestUrl, 1, made.last)).toMatchObject({ status: 200 });
  return made;
}

const sell = (of: TestRegister, minor: number, label = ''): Promise<string> =>
  sellLive(of, office.ingestUrl, { minor, label });

beforeAll(async () => {
  ({ marc } = await firstManager(office));
  registers.lyon = await register(7101, 'Verdier', 'Lyon');
  registers.annecy = await register(7102, 'Verdier', 'Annecy');
  registers.others = await register(7103, 'Others', 'Nantes');
  paid.lyon = await sell(registers.lyon, 4_200, 'Zweig 12');
  paid.annecy = await sell(registers.annecy, 1_300, 'Zweig 14');
  paid.others = await sell(registers.others, 99_900, 'Zweig 1');
});

afterAll(() => {
  for (const one of Object.values(registers)) one.close();
});

const idOf = async (client: OfficeClient, shop: string): Promise<number> => {
  const { view } = await client.get<RegistersView>('/registers');
  return view.registers.find((one) => one.shop === shop)?.id ?? 0;
};

/** Somebody who may look at Annecy alone. */
const ofAnnecy = (login: string, role: 'manager' | 'reader'): Promise<OfficeClient> =>
  invited(marc, office.url, { login, shop: 'Annecy', role });

describe('what somebody sees', () => {
  it('is the whole company, and never another company’s', async () => {
    const { view: now } = await marc.get<NowView>('/now');
    expect(now.today).toEqual({ count: 2, minor: 5_500 });
    expect(now.shops.map(({ name, minor, state }) => [name, minor, state])).toEqual([
      ['Lyon', 4_200, 'selling'],
      ['Annecy', 1_300, 'selling'],
    ]);
    const found = await marc.get<SaleFound[]>(`/sales?q=${paid.others}`);
    expect(found.view).toEqual([]);
    expect((await marc.get<SaleFound[]>('/sales?q=zweig%201')).view).toHaveLength(2);
  });

  it('is one shop for whoever may see one, in every read', async () => {
    const lyon = await idOf(marc, 'Lyon');
    const zoe = await ofAnnecy('zoe@verdier.example', 'manager');
    const { view: now } = await zoe.get<NowView>('/now');
    expect(now.today).toEqual({ count: 1, minor: 1_300 });
    expect(now.shops.map(({ name }) => name)).toEqual(['Annecy']);
    expect((await zoe.get<SaleFound[]>(`/sales?q=${paid.lyon}`)).view).toEqual([]);
    expect((await zoe.get<SaleFound[]>('/sales?q=zweig')).view).toHaveLength(1);
    const [sale] = (await marc.get<SaleFound[]>(`/sales?q=${paid.lyon}`)).view;
    expect(await zoe.get(`/sales/${lyon}/${sale?.saleId}`)).toMatchObject({ status: 404 });
    expect(await zoe.get(`/exports/journal/${lyon}`)).toMatchObject({ status: 404 });
    expect(await zoe.post('/registers/retire', { id: lyon })).toMatchObject({ status: 404 });
    const { view: figures } = await zoe.get<FiguresView>(
      '/figures?from=2024-11-01&to=2024-11-30&by=register',
    );
    expect(figures.rows.map(({ name }) => name)).toEqual(['Annecy · till-1']);
    const { view: people } = await zoe.get<PeopleView>('/people');
    expect(people).toMatchObject({ people: [], log: null, acts: [] });
    const sheet = await zoe.text('/exports/sales.csv?from=2024-11-01&to=2024-11-30&convention=en');
    const rows = parse(sheet, { columns: true, bom: true }) as { shop: string }[];
    expect(new Set(rows.map(({ shop }) => shop))).toEqual(new Set(['Annecy']));
  });

  it('is looked at and not changed by a reader', async () => {
    const reader = await ofAnnecy('reader@verdier.example', 'reader');
    const annecy = await idOf(marc, 'Annecy');
    const { view: me } = await reader.get<MeView>('/me');
    const shopId = me.shops[0]?.id;
    expect(await reader.post('/registers/retire', { id: annecy })).toMatchObject({ status: 403 });
    const code = { shopId, registerId: null, name: '' };
    expect(await reader.post('/codes', code)).toMatchObject({ status: 403 });
    expect(await reader.post('/people/end', { id: 1 })).toMatchObject({ status: 403 });
  });

  it('adds up the same by shop, register, person, hour and VAT', async () => {
    const { view: days } = await marc.get<FiguresView>(
      '/figures?from=2024-11-01&to=2024-11-30&by=shop',
    );
    expect(days.total.minor).toBeGreaterThan(0);
    for (const by of ['shop', 'register', 'person', 'hour', 'vat']) {
      const { view } = await marc.get<FiguresView>(
        `/figures?from=2024-11-01&to=2024-11-30&by=${by}`,
      );
      const sum = view.rows.reduce((minor, row) => minor + row.minor, 0);
      expect([by, sum]).toEqual([by, days.total.minor]);
    }
  });

  it('tells all that was written about a sale', async () => {
    const [found] = (await marc.get<SaleFound[]>(`/sales?q=${paid.lyon}`)).view;
    const { view } = await marc.get<SaleView>(`/sales/${found?.registerId}/${found?.saleId}`);
    expect(view.moments.map(({ kind }) => kind)).toEqual(['drafted', 'codeCreated', 'completed']);
    expect(view).toMatchObject({ shop: 'Lyon', state: 'paid', paymentIds: [paid.lyon] });
  });
});

describe('what is handed out', () => {
  it('is a journal that proves itself, signed at its end by the office', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'office-export-'));
    const file = join(folder, 'journal.jsonl');
    const lyon = await idOf(marc, 'Lyon');
    const text = await marc.text(`/exports/journal/${lyon}`);
    writeFileSync(file, text);
    const last = registers.lyon.journal.lastSequence();
    expect(await verifyExport(file)).toMatchObject({ ok: true, entries: last });
    const lines = text.trimEnd().split('\n');
    writeFileSync(file, `${[...lines.slice(0, -2), lines.at(-1)].join('\n')}\n`);
    expect(await verifyExport(file)).toMatchObject({ ok: false, problem: 'cutOff' });
    const end = JSON.parse(lines.at(-1) ?? '') as object;
    writeFileSync(
      file,
      `${[...lines.slice(0, -1), JSON.stringify({ ...end, entries: last - 1 })].join('\n')}\n`,
    );
    expect(await verifyExport(file)).toMatchObject({ ok: false });
    rmSync(folder, { recursive: true });
  });

  it('is all of them in one file, each proving itself, and of those alone that somebody sees', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'office-export-'));
    const file = join(folder, 'journals.zip');
    const namesIn = async (client: OfficeClient) => {
      writeFileSync(file, await client.bytes('/exports/journals.zip'));
      return filesIn(file);
    };
    const all = await namesIn(marc);
    const names = [...all.keys()];
    expect(names.map((name) => name.replace(/ \(\d+\)/, ''))).toEqual([
      'Annecy till-1.jsonl',
      'Lyon till-1.jsonl',
    ]);
    for (const [name, text] of all) {
      const journal = join(folder, 'journal.jsonl');
      writeFileSync(journal, text);
      const { journal: own } = name.startsWith('Lyon') ? registers.lyon : registers.annecy;
      expect(await verifyExport(journal)).toMatchObject({ ok: true, entries: own.lastSequence() });
    }
    const nina = await ofAnnecy('nina@verdier.example', 'reader');
    expect([...(await namesIn(nina)).keys()]).toEqual([names[0]]);
    const { view } = await marc.get<PeopleView>('/people');
    expect(view.acts.filter(({ what }) => what === 'exported').length).toBeGreaterThan(1);
    rmSync(folder, { recursive: true });
  });
});

describe('how it is read', () => {
  const planOf = (text: string, values: readonly unknown[]): Promise<string> =>
    office.store.as('comptoir_pages', 1, async (transaction) => {
      await transaction.rows("SELECT set_config('comptoir.shops', '*', true)");
      // So few rows are read whole: without that, the plan says what an index can be used for.
      await transaction.rows('SET LOCAL enable_seqscan = off');
      const rows = await transaction.rows<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });

  it('finds a sale by payment id and by number by an index, also behind the policies', async () => {
    const byId = await planOf(SALES_BY_ID, ['pay_1']);
    expect(byId).toMatch(/Index Cond: \(\(company_id = .*word = /);
    expect(byId).not.toContain('Seq Scan');
    const byNumber = await planOf(SALES_BY_NUMBER, [7, 50]);
    expect(byNumber).toMatch(/Index Cond: \(\(company_id = .*number = 7/);
    expect(byNumber).not.toContain('Seq Scan on fact_sale');
  });

  it('makes the company’s total and its top shops of roll-ups alone', async () => {
    const plan = await planOf(TOP_SHOPS, [Date.now(), 100]);
    expect(plan).toContain('rollup_day');
    expect(plan).not.toMatch(/fact_|segment/);
  });
});
