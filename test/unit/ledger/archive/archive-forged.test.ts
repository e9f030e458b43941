import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type BusinessDay,
  businessDaySchema,
} from '../../../../src/domain/calendar/business-day.ts';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import type { LaterSaleEvent } from '../../../../src/domain/sale/sale-event.ts';
import { exportContent } from '../../../../src/host/export/export-formats.ts';
import { verifyArchive } from '../../../../src/ledger/archive/verify-archive.ts';
import { type RegisterSigner, signerOf } from '../../../../src/ledger/entry/register-key.ts';
import { writeExport } from '../../../../src/ledger/export/export-file.ts';
import { archiveBytes } from '../../../../src/ledger/export/write-archive.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import type { Convention } from '../../../../src/ledger/sheets/csv-cells.ts';
import { closeAll } from '../closing/days.ts';
import { runLedger } from '../command/cli.ts';
import {
  acknowledged,
  codeCreated,
  collectedOtherwise,
  completed,
  drafted,
  expiry,
  HOUR_MS,
  NOON_MS,
  options,
  saleId,
} from '../events.ts';
import { dataFolderOf01 } from '../opening/samples.ts';
import { newSigner, signingLedger } from '../proof/signed.ts';
import { record, temporaryFile, temporaryFolder, value } from '../setting.ts';
import { filesIn, signedAnew } from './archive-files.ts';
import { problemOfArchive } from './second-archive-verifier.ts';

const DAY_MS = 24 * HOUR_MS;
const day = (text: string): BusinessDay => businessDaySchema.parse(text);
const [FIRST, SECOND] = [day('2026-11-20'), day('2026-11-21')];

type Texts = ReadonlyMap<string, string>;

interface Shop {
  readonly ledger: Ledger;
  readonly signer: RegisterSigner;
  /** The archive of the first day as it was made before the second. */
  readonly early: Texts;
}

/**
 * Two closed days and what came behind them. On the first day 1 is paid in time, 2 not, 3 brings other money, 4 is taken for paid
 * and is not. On the second 2 is paid late, 3 is decided about, and 5 begins and goes on on the third day.
 */
async function shopOfTwoDays(): Promise<Shop> {
  const signer = newSigner();
  const ledger = signingLedger(temporaryFile(), signer);
  const sell = (name: number, atMs: number, ...events: readonly LaterSaleEvent[]): void => {
    const change = { atMs, vatRate: 550, label: `Table ${name}; =1+1, "à part"` };
    value(
      ledger.journal.draft(drafted(name, { ...change, amountMinor: minorUnits(1_000 + name) })),
    );
    for (const event of events) value(ledger.journal.append(saleId(name), event));
  };
  const later = (name: number, event: LaterSaleEvent) =>
    value(ledger.journal.append(saleId(name), event));
  const [one, two] = [NOON_MS, NOON_MS + DAY_MS];
  sell(1, one, codeCreated(1, one), completed(1, one + 4_000), acknowledged(null, one + 9_000));
  sell(2, one + HOUR_MS, ...expiry(2, one + HOUR_MS));
  const other = collectedOtherwise(3, { atMs: one + 3_000, amountMinor: 500, currency: 'EUR' });
  sell(3, one, codeCreated(3, one), other);
  sell(4, one, codeCreated(4, one), completed(4, one + 50));
  closeAll(ledger, one + 8 * HOUR_MS);
  const early = await archived({ ledger, signer }, FIRST, FIRST);
  later(2, completed(2, two));
  later(3, acknowledged('refundNeeded', two));
  sell(5, two, codeCreated(5, two));
  closeAll(ledger, two + 8 * HOUR_MS);
  later(5, completed(5, two + DAY_MS));
  return { ledger, signer, early };
}

async function archived(
  { ledger, signer }: Pick<Shop, 'ledger' | 'signer'>,
  from: BusinessDay,
  to: BusinessDay,
  convention: Convention = 'en',
): Promise<ReadonlyMap<string, string>> {
  const { bounds } = options('');
  const source = { ledger, bounds, mode: 'test', terminalId: 'till-1', signer } as const;
  const order = { what: 'archive', convention } as const;
  const content = value(await exportContent({ ...source, atMs: () => 0 }, { from, to }, order));
  return filesIn(value(await writeExport(content, temporaryFolder())).path);
}

type Change = (texts: Map<string, string>) => unknown;

async function forged(texts: Texts, change: Change, signer: RegisterSigner): Promise<string> {
  const changed = new Map(texts);
  change(changed);
  return signedAnew(changed, signer);
}

const edit =
  (name: string, by: (text: string) => string): Change =>
  (texts) => {
    const text = texts.get(name) ?? '';
    expect(by(text)).not.toBe(text);
    texts.set(name, by(text));
  };

const editLines = (name: string, by: (lines: string[]) => unknown): Change =>
  edit(name, (text) => {
    const lines = text.split('\r\n');
    by(lines);
    return lines.join('\r\n');
  });

describe('an archive that the register’s own key signed anew', () => {
  test('is whole where nothing else was done', async () => {
    const shop = await shopOfTwoDays();
    for (const convention of ['en', 'fr'] as const) {
      const texts = await archived(shop, FIRST, SECOND, convention);
      const file = await forged(texts, () => undefined, shop.signer);
      expect(await verifyArchive(file)).toMatchObject({ ok: true, notJudged: [], wentOn: 1 });
      const { code, out } = await runLedger(['verify', file]);
      expect(code).toBe(0);
      expect(out).toContain('Of 1 sale it tells what happened behind its last entry, too');
    }
  });

  test.each<readonly [string, string, string, Change]>([
    ['without its closings', 'closings.jsonl', 'fileMissing', (t) => t.delete('closings.jsonl')],
    ['without its receipts', 'receipts.csv', 'fileMissing', (t) => t.delete('receipts.csv')],
    ['without its sales', 'sales.csv', 'fileMissing', (t) => t.delete('sales.csv')],
    ['without a text', 'LISEZMOI.fr.txt', 'fileMissing', (t) => t.delete('LISEZMOI.fr.txt')],
    ['with one file more', 'day.pdf', 'fileAdded', (t) => t.set('day.pdf', '%PDF- Z 1: 1.00')],
    [
      'with one part more',
      'journal-0002.jsonl',
      'fileAdded',
      (t) => t.set('journal-0002.jsonl', ''),
    ],
    [
      'with closings of another total',
      'closings.jsonl',
      'toldOtherwise',
      edit('closings.jsonl', (text) => text.replaceAll('2005', '5')),
    ],
    ['with no closings', 'closings.jsonl', 'toldOtherwise', (t) => t.set('closings.jsonl', '')],
    [
      'with the closings twice',
      'closings.jsonl',
      'toldOtherwise',
      edit('closings.jsonl', (text) => text + text),
    ],
    [
      'with a sale less',
      'sales.csv',
      'toldOtherwise',
      editLines('sales.csv', (lines) => lines.splice(2, 1)),
    ],
    [
      'without its last sale',
      'sales.csv',
      'toldOtherwise',
      editLines('sales.csv', (lines) => lines.splice(-2, 1)),
    ],
    [
      'with a sale twice',
      'sales.csv',
      'toldOtherwise',
      editLines('sales.csv', (lines) => lines.splice(2, 0, lines[1] ?? '')),
    ],
    [
      'with two sales in each other’s place',
      'sales.csv',
      'toldOtherwise',
      editLines('sales.csv', (lines) => lines.splice(1, 2, lines[2] ?? '', lines[1] ?? '')),
    ],
    [
      'with a sale more at the end',
      'sales.csv',
      'toldOtherwise',
      editLines('sales.csv', (lines) => lines.splice(-1, 0, lines.at(-2) ?? '')),
    ],
    [
      'with words behind the sales',
      'sales.csv',
      'toldOtherwise',
      edit('sales.csv', (text) => `${text}1`),
    ],
    [
      'with bytes that are no text',
      'sales.csv',
      'toldOtherwise',
      edit('sales.csv', (text) => text.replace('à part', '\ud800')),
    ],
    [
      'with a receipt less',
      'receipts.csv',
      'toldOtherwise',
      editLines('receipts.csv', (lines) => lines.splice(1, 1)),
    ],
    [
      'without its last receipt',
      'receipts.csv',
      'toldOtherwise',
      editLines('receipts.csv', (lines) => lines.splice(-2, 1)),
    ],
    [
      'with a receipt twice',
      'receipts.csv',
      'toldOtherwise',
      editLines('receipts.csv', (lines) => lines.splice(1, 0, lines[1] ?? '')),
    ],
    [
      'with a receipt of a day that has none',
      'receipts.csv',
      'toldOtherwise',
      editLines('receipts.csv', (lines) =>
        lines.splice(-1, 0, (lines.at(-2) ?? '').replace('2026-11-21', '2026-11-22')),
      ),
    ],
  ])('%s is not', async (what, file, problem, change) => {
    const shop = await shopOfTwoDays();
    const texts = await archived(shop, FIRST, SECOND);
    const verdict = await verifyArchive(await forged(texts, change, shop.signer));
    expect(verdict).toMatchObject({ ok: false, file, problem });
    const changed = new Map(texts);
    change(changed);
    // What stands around the rows of a spreadsheet is not the second verifier's.
    const isSeen = !/words behind|no text/.test(what);
    if (isSeen) expect(problemOfArchive(changed)).toContain(file);
  });

  test('and tells of a sale as it was before its last entry in the archive is not', async () => {
    const shop = await shopOfTwoDays();
    const texts = await archived(shop, FIRST, SECOND);
    const [, , before = ''] = rowsOf(shop.early, 'sales.csv');
    const change = editLines('sales.csv', (lines) => lines.splice(2, 1, before));
    const verdict = await verifyArchive(await forged(texts, change, shop.signer));
    expect(verdict).toMatchObject({ ok: false, file: 'sales.csv', problem: 'toldOtherwise' });
  });

  test('with a text of its own is not called whole: nothing in the archive says what it should be', async () => {
    const shop = await shopOfTwoDays();
    const texts = await archived(shop, FIRST, SECOND);
    for (const [name, text] of [
      ['README.en.txt', 'All is well, the day took 1.00.'],
      ['LISEZMOI.fr.txt', 'Tout va bien.'],
      ['schema.json', '{}'],
    ] as const) {
      const file = await forged(texts, (changed) => changed.set(name, text), shop.signer);
      expect(await verifyArchive(file)).toMatchObject({ ok: true, notJudged: [name] });
      const { code, tell } = await runLedger(['verify', file]);
      expect(code).toBe(2);
      expect(tell).toContain(`Not judged: ${name}`);
    }
  });

  test('with columns that no version wrote is not called whole', async () => {
    const shop = await shopOfTwoDays();
    const texts = await archived(shop, FIRST, SECOND);
    for (const name of ['sales.csv', 'receipts.csv']) {
      const change = edit(name, (text) => text.replace('operator', 'seller'));
      const file = await forged(texts, change, shop.signer);
      const { code, tell } = await runLedger(['verify', file]);
      expect(code).toBe(2);
      expect(tell).toContain(name);
    }
  });
});

const rowsOf = (texts: Texts, name: string): readonly string[] =>
  (texts.get(name) ?? '').split('\r\n').slice(0, -1);

/** Each cell as it stands in the file. */
const cellsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?<=^|,)("(?:[^"]|"")*"|[^,"]*)(?=,|$)/g)].map(([, cell = '']) => cell);

const changedCell = (cell: string): string => {
  if (cell === '') return '1';
  if (/^"?[0-9a-f]{64}"?$/.test(cell)) return cell.replace(/[0-9a-f]{64}/, '0'.repeat(64));
  if (cell.endsWith('"')) return `${cell.slice(0, -1)}x"`;
  return /\d$/.test(cell) ? `${cell.slice(0, -1)}${(Number(cell.at(-1)) + 1) % 10}` : `${cell}x`;
};

/** Which cells of a spreadsheet can be changed under the register's own signature without a word. */
async function unnoticed(
  { signer }: Pick<Shop, 'signer'>,
  texts: Texts,
  name: string,
): Promise<readonly string[]> {
  const [head = '', ...rows] = rowsOf(texts, name);
  const names = head.slice(1).split(',');
  const found: string[] = [];
  for (const [index, row] of rows.entries()) {
    const cells = cellsOf(row);
    expect(cells).toHaveLength(names.length);
    for (const [at, cell] of cells.entries()) {
      const changed = cells.with(at, changedCell(cell)).join(',');
      const change = editLines(name, (lines) => lines.splice(index + 1, 1, changed));
      const verdict = await verifyArchive(await forged(texts, change, signer));
      if (verdict.ok) found.push(`row ${index + 1}: ${names[at]}`);
      else expect(verdict).toMatchObject({ file: name, problem: 'toldOtherwise' });
    }
  }
  return found;
}

const SALES_OF_BOTH_DAYS = ['row 1', 'row 2', 'row 3', 'row 4', 'row 5'];

/** What a later entry may say otherwise, in a row that is said to be of one. */
const LATER_CELLS = [
  'state',
  'seconds_to_confirm',
  'times_paid',
  'late_decision',
  'contradictions',
  'journal_hash',
  'attached_to_sale_id',
  'covered_by_sale_id',
  'settled_as',
  'settled_reason',
  'otherwise',
  'otherwise_minor',
  'otherwise_currency',
  'otherwise_decision',
  'credit_notes',
  'returned_minor',
  'returned_taxes',
];

/** As if more had happened to them behind the archive, as it had to the second. */
const EARLY_UNNOTICED = [
  'row 1: journal_hash',
  ...LATER_CELLS.filter((name) => !/^(otherwise|credit|returned)/.test(name)).map(
    (name) => `row 2: ${name}`,
  ),
  'row 3: journal_hash',
];

describe('any cell that is changed is found:', () => {
  test('of the sales, but what may have happened behind the archive', async () => {
    const shop = await shopOfTwoDays();
    const texts = await archived(shop, FIRST, SECOND);
    const [, , , , went = ''] = SALES_OF_BOTH_DAYS;
    expect(await unnoticed(shop, texts, 'sales.csv')).toEqual([
      // As if more had happened to them behind the archive: of how many rows say so, the verdict tells.
      ...SALES_OF_BOTH_DAYS.slice(0, 4).map((row) => `${row}: journal_hash`),
      ...LATER_CELLS.map((name) => `${went}: ${name}`),
    ]);
  });

  test('of the receipts', async () => {
    const shop = await shopOfTwoDays();
    const texts = await archived(shop, FIRST, SECOND);
    expect(await unnoticed(shop, texts, 'receipts.csv')).toEqual([]);
  });

  test('of the receipts of sales from before the archive, but what its entries do not know', async () => {
    const shop = await shopOfTwoDays();
    const texts = await archived(shop, SECOND, SECOND);
    expect(await unnoticed(shop, texts, 'receipts.csv')).toEqual(
      ['sale_number', 'sale_business_day', 'label', 'terminal_id'].map((name) => `row 1: ${name}`),
    );
  });

  test('of a row that went on, too, where a spreadsheet would take a text for a formula', async () => {
    const shop = await shopOfTwoDays();
    const texts = await archived(shop, FIRST, SECOND);
    const change = editLines('sales.csv', (lines) =>
      lines.splice(5, 1, (lines[5] ?? '').replace('"paid"', '"=paid"')),
    );
    const verdict = await verifyArchive(await forged(texts, change, shop.signer));
    expect(verdict).toMatchObject({ ok: false, file: 'sales.csv', problem: 'toldOtherwise' });
  });

  test('in an archive of version 0.1, whose sales had other columns and no receipts', async () => {
    const folder = dataFolderOf01();
    const signer = signerOf(readFileSync(join(folder, 'register-simulation.key'), 'utf8'));
    if (signer === null) throw new Error('no key');
    const name = 'comptoir_archive_till-1_2026-11-29_2026-11-29_simulation.zip';
    const texts = await filesIn(join(folder, 'exports', name));
    const shop = { signer };
    expect(await verifyArchive(await forged(texts, () => undefined, signer))).toMatchObject({
      ok: true,
      notJudged: [],
    });
    expect(await unnoticed(shop, texts, 'sales.csv')).toEqual(EARLY_UNNOTICED);
    const added = await forged(texts, (t) => t.set('receipts.csv', '\ufeff'), signer);
    expect(await verifyArchive(added)).toMatchObject({
      file: 'receipts.csv',
      problem: 'fileAdded',
    });
  });
});

describe('the receipts of one sale from before the archive', () => {
  test.each<readonly [string, Change]>([
    [
      'say the same of it',
      editLines('receipts.csv', (lines) =>
        lines.splice(1, 1, (lines[1] ?? '').replace('Table 4', 'Table 5')),
      ),
    ],
    [
      'stand in the order of their entries',
      editLines('receipts.csv', (lines) => lines.splice(1, 2, lines[2] ?? '', lines[1] ?? '')),
    ],
  ])('%s', async (_what, change) => {
    const signer = newSigner();
    const ledger = signingLedger(temporaryFile(), signer);
    const retried = { type: 'retryRequested', atMs: NOON_MS + HOUR_MS } as const;
    record(ledger, drafted(1), [...expiry(1), retried, codeCreated('1b', NOON_MS + HOUR_MS)]);
    closeAll(ledger, NOON_MS + 8 * HOUR_MS);
    for (const name of ['1b', 1]) {
      value(ledger.journal.append(saleId(1), completed(name, NOON_MS + DAY_MS)));
    }
    closeAll(ledger, NOON_MS + DAY_MS + 8 * HOUR_MS);
    const texts = await archived({ ledger, signer }, SECOND, SECOND);
    expect(rowsOf(texts, 'receipts.csv')).toHaveLength(3);
    expect(await verifyArchive(await forged(texts, () => undefined, signer))).toMatchObject({
      ok: true,
    });
    expect(await verifyArchive(await forged(texts, change, signer))).toMatchObject({
      file: 'receipts.csv',
      problem: 'toldOtherwise',
    });
  });
});

test('two receipts of sales from before the archive are each of an entry of its own, whatever they add up to', async () => {
  const signer = newSigner();
  const ledger = signingLedger(temporaryFile(), signer);
  for (const name of [1, 2]) record(ledger, drafted(name), expiry(name));
  closeAll(ledger, NOON_MS + 8 * HOUR_MS);
  for (const name of [1, 2])
    value(ledger.journal.append(saleId(name), completed(name, NOON_MS + DAY_MS)));
  closeAll(ledger, NOON_MS + DAY_MS + 8 * HOUR_MS);
  const texts = await archived({ ledger, signer }, SECOND, SECOND);
  const doubled = editLines('receipts.csv', (lines) => lines.splice(2, 1, lines[1] ?? ''));
  expect(await verifyArchive(await forged(texts, () => undefined, signer))).toMatchObject({
    ok: true,
  });
  expect(await verifyArchive(await forged(texts, doubled, signer))).toMatchObject({
    file: 'receipts.csv',
    problem: 'toldOtherwise',
  });
});

describe('an archive in several parts', () => {
  test('is compared over all of them', async () => {
    const shop = await shopOfTwoDays();
    const texts = await archived(shop, FIRST, SECOND);
    const beside = ['sales.csv', 'receipts.csv'].map((name) => ({
      name,
      parts: [texts.get(name) ?? ''],
    }));
    const { ledger, signer } = shop;
    const span = {
      journal: ledger.journal.entries,
      mode: 'test',
      signer,
      from: FIRST,
      to: SECOND,
    } as const;
    const made = value(archiveBytes({ ...span, beside, entriesAPart: 1 }));
    const chunks: Uint8Array[] = [];
    for await (const chunk of made.parts) chunks.push(chunk);
    const file = join(temporaryFolder(), 'archive.zip');
    writeFileSync(file, Buffer.concat(chunks));
    const whole = await verifyArchive(file);
    expect(whole).toMatchObject({ ok: true, notJudged: [], wentOn: 1 });
    expect(whole.ok && whole.manifest.journal.length).toBeGreaterThan(4);
    const [, , before = ''] = rowsOf(shop.early, 'sales.csv');
    for (const [name, change] of [
      ['receipts.csv', edit('receipts.csv', (text) => text.replace('10.01', '10.02'))],
      // As the sale was when its day was closed, and its money had not come.
      ['sales.csv', editLines('sales.csv', (lines) => lines.splice(2, 1, before))],
    ] as const) {
      const other = await forged(await filesIn(file), change, signer);
      const problem = 'toldOtherwise';
      expect(await verifyArchive(other)).toMatchObject({ file: name, problem });
    }
  });
});
