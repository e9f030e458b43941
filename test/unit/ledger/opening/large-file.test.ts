import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { BusinessDay } from '../../../../src/domain/calendar/business-day.ts';
import type { SaleId } from '../../../../src/domain/sale/sale-event.ts';
import { readSearch } from '../../../../src/domain/sale/sale-search.ts';
import { foldText } from '../../../../src/domain/sale/search-text.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { tablesFileOf } from '../../../../src/ledger/tables/file/tables-connection.ts';
import { generatedOptions, generateLedger } from '../../../generated-ledger/generate-ledger.ts';
import { editTables } from '../../../support/ledger-on.ts';
import { temporaryFolder, value } from '../setting.ts';
import { spoilIndex } from '../tables/search/spoiled-index.ts';

/** More than the 2,000 newest rows that every start looks at. */
const RECIPE = { sales: 2_300, seed: 3, days: 8 };
/** Up to so many bytes a start reads every page. */
const WHOLE_UP_TO_BYTES = 8 * 1024 * 1024;
const TABLES_WHOLE_UP_TO_BYTES = 4 * 1024 * 1024;

const folder = mkdtempSync(join(tmpdir(), 'large-'));
const original = join(folder, 'journal-simulation.sqlite');

/** What every reader sees of the sales, made from all indexes. */
interface Content {
  readonly old: SaleId;
  readonly oldFirstSequence: number;
  readonly newestFirstSequence: number;
  readonly day: BusinessDay;
  readonly story: unknown;
}
let content: Content;

beforeAll(async () => {
  generateLedger(original, RECIPE);
  addFreePages(original, WHOLE_UP_TO_BYTES);
  addFreePages(tablesFileOf(original), TABLES_WHOLE_UP_TO_BYTES);
  const ledger = value(openLedger(generatedOptions(original, RECIPE)));
  const day = ledger.closings.closings(null, 100).at(-1)?.event;
  if (day?.type !== 'dayClosed') throw new Error('the first closing is not a day');
  const sales = await ledger.reports.salesOfDay(day.businessDay);
  const old = sales.find(({ sale }) => sale.state === 'paid')?.sale.id;
  if (old === undefined) throw new Error('no sale was paid');
  const newest = await newestSale(ledger);
  content = {
    old,
    oldFirstSequence: await firstSequence(ledger, old),
    newestFirstSequence: await firstSequence(ledger, newest),
    day: day.businessDay,
    story: await storyOf(ledger, old, day.businessDay),
  };
  ledger.maintenance.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a file has once rows were deleted: it is as large as it was, and no row of it is another. */
function addFreePages(file: string, bytes: number): void {
  const database = new Database(file);
  database.exec(`CREATE TABLE freed (rows BLOB); INSERT INTO freed VALUES (zeroblob(${bytes}))`);
  database.exec('DROP TABLE freed');
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}

const firstSequence = async (ledger: Ledger, saleId: SaleId): Promise<number> =>
  (await ledger.reports.history(saleId))[0]?.entry.sequence ?? 0;

async function newestSale(ledger: Ledger): Promise<SaleId> {
  const [day] = ledger.closings.closings(null, 1);
  const [newest] =
    day?.event.type === 'dayClosed' ? await ledger.reports.salesOfDay(day.event.businessDay) : [];
  if (newest === undefined) throw new Error('no newest sale');
  return newest.sale.id;
}

const storyOf = async (ledger: Ledger, saleId: SaleId, day: BusinessDay) => ({
  sale: ledger.journal.sale(saleId),
  history: await ledger.reports.history(saleId),
  totals: await ledger.reports.totalsOfDay(day),
  sales: await ledger.reports.salesOfDay(day),
});

function copied(): string {
  const file = join(temporaryFolder(), 'journal-simulation.sqlite');
  copyFileSync(original, file);
  copyFileSync(tablesFileOf(original), tablesFileOf(file));
  return file;
}

function opened(file: string): Ledger {
  const ledger = value(openLedger(generatedOptions(file, RECIPE)));
  onTestFinished(() => ledger.maintenance.close());
  return ledger;
}

function checked(ledger: Ledger) {
  const check = ledger.maintenance.check();
  let progress = check.step();
  while (progress.state === 'going') progress = check.step();
  return progress;
}

const story = (ledger: Ledger) => storyOf(ledger, content.old, content.day);

/** Changes one text of the file wherever it stands between others. */
function edit(file: string, from: string, to: string): void {
  const bytes = readFileSync(file);
  let at = bytes.indexOf(from);
  expect(at).toBeGreaterThan(0);
  // A page may still hold what was moved from it, which nothing reads.
  for (; at >= 0; at = bytes.indexOf(from, at + 1)) bytes.write(to, at);
  writeFileSync(file, bytes);
}

describe('a large journal', () => {
  test('is one that a start does not read whole', () => {
    expect(statSync(original).size).toBeGreaterThan(WHOLE_UP_TO_BYTES);
    expect(statSync(tablesFileOf(original)).size).toBeGreaterThan(TABLES_WHOLE_UP_TO_BYTES);
  });

  test('that is sound opens, and nothing of it is made again', () => {
    const ledger = opened(copied());
    expect(ledger.journal.opening).toEqual({
      salesRemade: 0,
      unfinishedCommit: false,
      putAside: null,
    });
    expect(checked(ledger)).toMatchObject({ state: 'whole', salesRemade: 0 });
  });

  test('with an old entry that was changed opens, and the check names the entry', () => {
    const file = copied();
    edit(file, `"saleId":"${content.old}","terminalId":"till-1"`, '"saleId":"sale_x"');
    const ledger = opened(file);
    expect(checked(ledger)).toMatchObject({
      state: 'damaged',
      sequence: content.oldFirstSequence,
    });
  });

  test('whose index lost an old entry has its sales as they were once it is checked', async () => {
    const file = copied();
    const key = content.oldFirstSequence + 1;
    spoilIndex(file, { index: 'journal_by_sale', table: 'journal', key, column: 'sale_id' });
    const ledger = opened(file);
    expect(await story(ledger)).not.toEqual(content.story);
    expect(checked(ledger)).toMatchObject({ state: 'whole', salesRemade: 0 });
    expect(await story(ledger)).toEqual(content.story);
  });

  test('whose index lost one of the newest entries is mended when it is opened', async () => {
    const file = copied();
    const key = content.newestFirstSequence + 1;
    spoilIndex(file, { index: 'journal_by_sale', table: 'journal', key, column: 'sale_id' });
    const ledger = opened(file);
    expect(ledger.journal.opening.salesRemade).toBe(RECIPE.sales);
    expect(await ledger.reports.history(await newestSale(ledger))).not.toHaveLength(0);
    expect(checked(ledger)).toMatchObject({ state: 'whole', salesRemade: 0 });
    expect(await story(ledger)).toEqual(content.story);
  });

  test('whose index of days lost one of the newest sales is mended when it is opened', async () => {
    const file = copied();
    const before = opened(file);
    const newest = before.journal.sale(await newestSale(before));
    const day = newest?.businessDay ?? content.day;
    const totals = await before.reports.totalsOfDay(day);
    before.maintenance.close();
    const key = newest?.number ?? 0;
    spoilIndex(tablesFileOf(file), {
      index: 'sales_by_day',
      table: 'sales',
      key,
      column: 'business_day',
    });
    expect(await opened(file).reports.totalsOfDay(day)).toEqual(totals);
  });

  test('with an old sale that is not as its entries say, and an index that lost one of them, has it right', async () => {
    const file = copied();
    const key = content.oldFirstSequence + 1;
    spoilIndex(file, { index: 'journal_by_sale', table: 'journal', key, column: 'sale_id' });
    editTables(file, `UPDATE sales SET acknowledged = 0 WHERE id = '${content.old}'`);
    const ledger = opened(file);
    expect(ledger.journal.opening.salesRemade).toBe(RECIPE.sales);
    expect(await story(ledger)).toEqual(content.story);
  });

  test('with one of the newest sales that is not as its entries say has it right', () => {
    const file = copied();
    editTables(
      file,
      'UPDATE sales SET amount_minor = 1 WHERE number = (SELECT max(number) FROM sales)',
    );
    const ledger = opened(file);
    expect(ledger.journal.opening.salesRemade).toBe(1);
    expect(checked(ledger)).toMatchObject({ state: 'whole', salesRemade: 0 });
  });

  test('whose index of days lost an old sale has its totals again once it is checked', async () => {
    const file = copied();
    const ledger = opened(file);
    const number = ledger.journal.sale(content.old)?.number ?? 0;
    ledger.maintenance.close();
    const place = { table: 'sales', key: number, column: 'business_day' } as const;
    spoilIndex(tablesFileOf(file), { index: 'sales_by_day', ...place });
    const again = opened(file);
    expect(await again.reports.totalsOfDay(content.day)).not.toEqual(ledgerTotals());
    expect(checked(again)).toMatchObject({ state: 'whole', salesRemade: 0 });
    expect(await story(again)).toEqual(content.story);
  });

  test('whose index of the ends of codes lost an old one finds its sale by that end once it is checked', async () => {
    const file = copied();
    const ledger = opened(file);
    const code = foldText(ledger.journal.sale(content.old)?.sale.payments[0]?.id ?? '');
    ledger.maintenance.close();
    const query = { words: readSearch(code.slice(-12)), state: null, from: null, to: null };
    spoilIndex(tablesFileOf(file), {
      index: 'sale_codes_by_end',
      table: 'sale_codes',
      key: code,
      column: 'backwards',
    });
    const again = opened(file);
    const found = async () =>
      (await again.reports.find(query, null, 5)).sales.map(({ sale }) => sale.id);
    expect(await found()).toEqual([]);
    expect(checked(again)).toMatchObject({ state: 'whole' });
    expect(await found()).toEqual([content.old]);
  });

  test('with two sales that claim one name has each its own once it is checked', async () => {
    const file = copied();
    const ledger = opened(file);
    const found = ledger.journal.sale(content.old);
    const other = (await ledger.reports.salesOfDay(content.day)).find(
      ({ sale }) => sale.id !== content.old,
    );
    ledger.maintenance.close();
    if (!found || !other) throw new Error('no two sales');
    const { id, draftId } = found.sale;
    edit(tablesFileOf(file), `${id}${draftId}`, `${other.sale.id}${draftId}`);
    const again = opened(file);
    expect(checked(again)).toMatchObject({ state: 'whole' });
    expect(await story(again)).toEqual(content.story);
  });
});

function ledgerTotals() {
  const { story: whole } = content;
  return typeof whole === 'object' && whole !== null && 'totals' in whole ? whole.totals : null;
}
