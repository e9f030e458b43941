import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { verifyArchive } from '../../../../src/ledger/archive/verify-archive.ts';
import { archiveBytes } from '../../../../src/ledger/export/write-archive.ts';
import { runLedger } from '../command/cli.ts';
import { temporaryFolder, value } from '../setting.ts';
import { filesIn } from './archive-files.ts';
import {
  archived,
  type Change,
  edit,
  editLines,
  FIRST,
  forged,
  rowsOf,
  SECOND,
  shopOfTwoDays,
} from './forged-archives.ts';
import { problemOfArchive } from './second-archive-verifier.ts';

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
