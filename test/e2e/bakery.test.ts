import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ItemsSold } from '../../src/contract/views/items-sold-view.ts';
import type { BusinessDay } from '../../src/domain/calendar/business-day.ts';
import type { Figures } from '../../src/domain/register/closing.ts';
import type { SaleId } from '../../src/domain/sale/sale-event.ts';
import type { KeyedLine } from '../../src/domain/sale/sale-line.ts';
import { runLedgerCli } from '../../src/ledger/command/command-line.ts';
import { startTillProcess, type TillProcess } from '../support/till-process.ts';
import { bySecondVerifier, journalsIn } from '../unit/ledger/command/handed-out-journals.ts';
import { temporaryFolder } from './support/folder.ts';

// A bakery with three rates sells for a day. Every figure below was worked out by hand, and everything that the till hands
// out of the day must say it to the cent.

const BREAD = 550;
const EATEN_HERE = 1_000;
const CIDER = 2_000;

const BASKETS: readonly (readonly KeyedLine[])[] = [
  // 3.90 has 0.2033 of tax in it, 2.20 has 0.20, 13.00 has 2.1667.
  [
    { name: 'Baguette', quantity: 3, unitMinor: 130, vatRate: BREAD },
    { name: 'Café', quantity: 1, unitMinor: 220, vatRate: EATEN_HERE },
    { name: 'Cidre "brut"; =1+1', quantity: 2, unitMinor: 650, vatRate: CIDER },
  ],
  // 2.20 has 0.1147, 4.90 has 0.4455, and the bottle that comes back takes 0.0417 back.
  [
    { name: 'Croissant', quantity: 2, unitMinor: 110, vatRate: BREAD },
    { name: 'Quiche', quantity: 1, unitMinor: 490, vatRate: EATEN_HERE },
    { name: 'Consigne', quantity: 1, unitMinor: -25, vatRate: CIDER },
  ],
];

const BY_RATE: Figures['byVatRate'] = [
  { vatRate: BREAD, count: 2, minor: 610, vatMinor: 31 },
  { vatRate: EATEN_HERE, count: 2, minor: 710, vatMinor: 65 },
  { vatRate: CIDER, count: 2, minor: 1_275, vatMinor: 213 },
];
const TOTAL = { count: 2, minor: 2_595 };

describe('a bakery with three rates', () => {
  const folder = temporaryFolder();
  const exports = join(folder.path, 'exports');
  const files = new Map<string, string>();
  const figures = new Map<string, Figures>();
  let till: TillProcess;
  let saleIds: readonly SaleId[] = [];
  let sold: ItemsSold | null = null;

  beforeAll(async () => {
    till = await startTillProcess({ dataFolder: folder.path });
    saleIds = [await sell(BASKETS[0] ?? [], 'first'), await sell(BASKETS[1] ?? [], 'second')];
    const reading = value(await till.screen.call('closing.read', {}));
    figures.set('x', reading.figures);
    const { businessDay } = reading;
    const day = { span: 'day', containing: businessDay, order: 'minor', most: 3 } as const;
    sold = value(await till.screen.call('report.items', day));
    await close(businessDay);
    const closing = value(await till.screen.call('closing.view', { number: 1 }));
    figures.set('z', closing.figures);
    await handOut(businessDay);
    await till.end();
  });
  afterAll(async () => {
    await till.end();
    folder[Symbol.dispose]();
  });

  async function sell(lines: readonly KeyedLine[], name: string): Promise<SaleId> {
    const draft = { draftId: `draft-of-the-${name}`, lines: [...lines], label: '' };
    const { saleId } = value(await till.screen.call('sale.charge', draft));
    const isIn = (...states: readonly string[]) =>
      till.viewWhen(({ sales }) =>
        sales.some(({ id, state }) => id === saleId && states.includes(state)),
      );
    await isIn('awaiting');
    value(await till.screen.call('simulation.play', { saleId, action: 'complete' }));
    await isIn('paid');
    return saleId;
  }

  async function close(day: BusinessDay): Promise<void> {
    value(await till.screen.call('closing.begin', { through: day, clockAccepted: false }));
    await vi.waitFor(
      async () => {
        const { closings } = value(await till.screen.call('closing.list', { before: null }));
        expect(closings).not.toEqual([]);
      },
      { timeout: 240_000, interval: 100 },
    );
  }

  async function handOut(day: BusinessDay): Promise<void> {
    const of = { from: day, to: day, folder: null };
    const orders = [
      { ...of, what: 'csv', convention: 'en' },
      { ...of, what: 'receipts', convention: 'en' },
      { ...of, what: 'jsonl' },
      { ...of, what: 'html' },
      { ...of, what: 'archive', convention: 'fr' },
    ] as const;
    for (const order of orders) {
      const { exportId } = value(await till.screen.call('export.start', order));
      const { export: made } = await till.viewWhen(
        (view) => view.export?.exportId === exportId && view.export.state !== 'going',
      );
      if (made?.state !== 'written') throw new Error(JSON.stringify(made));
      files.set(order.what, made.path);
    }
    const print = { of: { closing: 1 }, paper: 'a4', copy: 0 } as const;
    files.set('pdf', value(await till.screen.call('closing.print', print)).path);
  }

  const rowsOf = (what: string) =>
    parse<Record<string, string>>(readFileSync(files.get(what) ?? '', 'utf8'), {
      bom: true,
      columns: true,
    });

  test.each(['x', 'z'])('its figures are the same to the cent: %s', (which) => {
    const { byVatRate, received } = figures.get(which) ?? {};
    expect(byVatRate).toEqual(BY_RATE);
    expect(received?.total).toEqual(TOTAL);
  });

  test('what it sold comes to what it received, and a bottle that came back takes its price back', () => {
    const rows = sold?.items.map(({ name, pieces, minor }) => [name, pieces, minor]);
    expect(rows).toEqual([
      ['Cidre "brut"; =1+1', 2, 1_300],
      ['Quiche', 1, 490],
      ['Baguette', 3, 390],
    ]);
    expect(sold?.others).toEqual({ count: 3, pieces: 4, minor: 220 + 220 - 25 });
    expect(sold?.total.minor).toBe(TOTAL.minor);
  });

  test('its receipts have a row for each rate, and add up', () => {
    const rows = rowsOf('receipts');
    expect(rows.map((row) => [row.vat_rate, row.gross, row.vat, row.net])).toEqual([
      ['5.50', '3.90', '0.20', '3.70'],
      ['10.00', '2.20', '0.20', '2.00'],
      ['20.00', '13.00', '2.17', '10.83'],
      ['5.50', '2.20', '0.11', '2.09'],
      ['10.00', '4.90', '0.45', '4.45'],
      ['20.00', '-0.25', '-0.04', '-0.21'],
    ]);
    expect(new Set(rows.map((row) => row.journal_sequence)).size).toBe(TOTAL.count);
  });

  test('its sales say their lines and their taxes, and no single rate', () => {
    const [first, second] = rowsOf('csv');
    expect(first).toMatchObject({
      sale_id: saleIds[0],
      amount: '19.10',
      vat_rate: '',
      taxes: '550: 390 (20); 1000: 220 (20); 2000: 1300 (217)',
    });
    // Behind the semicolon an apostrophe keeps a spreadsheet from a formula.
    expect(first?.lines).toBe(
      `3 x 130 (550) "Baguette"; 1 x 220 (1000) "Café"; 2 x 650 (2000) "Cidre \\"brut\\";' =1+1"`,
    );
    expect(second?.taxes).toBe('550: 220 (11); 1000: 490 (45); 2000: -25 (-4)');
  });

  test('its paper says each rate, and their sum', async () => {
    const { text } = await extractText(new Uint8Array(readFileSync(files.get('pdf') ?? '')));
    const plain = text.join(' ').replaceAll(/\s+/g, ' ');
    for (const amount of [
      '6.10',
      '7.10',
      '12.75',
      '0.31',
      '0.65',
      '2.13',
      '25.95',
      '3.09',
      '22.86',
    ]) {
      expect(plain).toContain(amount);
    }
  });

  test('its journal and its page are of the version with lines, and whole to the second verifier', async () => {
    const journals = await journalsIn(exports);
    expect(journals.length).toBeGreaterThanOrEqual(3);
    for (const journal of journals) {
      expect(JSON.parse(journal.slice(0, journal.indexOf('\n')))).toMatchObject({ version: 3 });
      expect(await bySecondVerifier(journal)).toMatchObject({ ok: true });
    }
  });

  test('everything that was handed out is whole to the command, and known by the journal', async () => {
    const journal = join(folder.path, 'journal-simulation.sqlite');
    expect(existsSync(journal)).toBe(true);
    for (const file of [journal, ...readdirSync(exports).map((name) => join(exports, name))]) {
      const said: string[] = [];
      const terminal = {
        out: (line: string) => void said.push(line),
        tell: (line: string) => void said.push(line),
      };
      const known = /\.(csv|pdf|html)$/.test(file) ? ['--journal', journal] : [];
      const code = await runLedgerCli(['verify', file, ...known], terminal, '0.0.0');
      expect({ file, code, said: code === 0 ? '' : said.join('') }).toEqual({
        file,
        code: 0,
        said: '',
      });
    }
  });
});

function value<Value>(
  answer:
    | { readonly ok: true; readonly value: Value }
    | { readonly ok: false; readonly error: { readonly code: string } },
): Value {
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}
