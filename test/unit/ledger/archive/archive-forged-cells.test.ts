import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { verifyArchive } from '../../../../src/ledger/archive/verify-archive.ts';
import { signerOf } from '../../../../src/ledger/entry/register-key.ts';
import { closeAll } from '../closing/days.ts';
import { codeCreated, completed, drafted, expiry, HOUR_MS, NOON_MS, saleId } from '../events.ts';
import { dataFolderOf01 } from '../opening/samples.ts';
import { newSigner, signingLedger } from '../proof/signed.ts';
import { record, temporaryFile, value } from '../setting.ts';
import { filesIn } from './archive-files.ts';
import {
  archived,
  type Change,
  editLines,
  FIRST,
  forged,
  rowsOf,
  SECOND,
  type Shop,
  shopOfTwoDays,
  type Texts,
} from './forged-archives.ts';

/** A day. */
const DAY_MS = 24 * HOUR_MS;

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
