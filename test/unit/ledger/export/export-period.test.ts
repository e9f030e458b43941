import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  type BusinessDay,
  businessDaySchema,
} from '../../../../src/domain/calendar/business-day.ts';
import { daysBetween } from '../../../../src/domain/calendar/days.ts';
import type { Period } from '../../../../src/domain/calendar/period.ts';
import { type ExportOrder, exportContent } from '../../../../src/host/export/export-formats.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import { writeExport } from '../../../../src/ledger/export/export-file.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { verifyExport } from '../../../../src/ledger/proof/verify-export.ts';
import { tablesFileOf } from '../../../../src/ledger/tables/file/tables-connection.ts';
import {
  FIRST_DAY_WITH_SALES_QUERY,
  NEXT_DAY_WITH_SALES_QUERY,
  SALES_PAGE_QUERY,
} from '../../../../src/ledger/tables/sales/sales-pages.ts';
import { countingRows } from '../../../support/counted-rows.ts';
import { sampled } from '../../../support/sampled-runs.ts';
import { anySteps, play } from '../closing/days.ts';
import { codeCreated, completed, drafted, NOON_MS, options, saleId } from '../events.ts';
import { newSigner, sell, signingLedger } from '../proof/signed.ts';
import { openedLedger, record, temporaryFile, temporaryFolder, value } from '../setting.ts';

const DAY_MS = 24 * 3_600_000;
const CSV: ExportOrder = { what: 'csv', convention: 'en' };
const day = (text: string): BusinessDay => businessDaySchema.parse(text);
const NOVEMBER: Period = { from: day('2026-11-01'), to: day('2026-11-30') };

function sourceOf(ledger: Ledger, signer: RegisterSigner | null = null) {
  return {
    ledger,
    bounds: options('').bounds,
    mode: 'live',
    terminalId: 'till-1',
    signer,
    atMs: () => NOON_MS,
  } as const;
}

async function written(
  ledger: Ledger,
  period: Period,
  order: ExportOrder,
  signer: RegisterSigner | null = null,
) {
  const content = value(await exportContent(sourceOf(ledger, signer), period, order));
  return value(await writeExport(content, temporaryFolder()));
}

const isWholeEntry = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'sequence' in row && 'body' in row;

/** The number and the day of each row. */
async function rowsOf(ledger: Ledger, period: Period): Promise<readonly string[]> {
  const { path } = await written(ledger, period, CSV);
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\r\n');
  return lines.map((line) => {
    const [number, , businessDay] = line.split(',');
    return `${businessDay} ${number}`;
  });
}

describe('the spreadsheet of a period', () => {
  test('has each sale of its days once, by day and by number, and is named after them', async () => {
    const ledger = openedLedger();
    const offsets = [-25, -19, -18, 0, 0, -1, 3, 10, 11];
    for (const [index, days] of offsets.entries()) {
      value(ledger.journal.draft(drafted(index + 1, { atMs: NOON_MS + days * DAY_MS })));
    }
    expect(await rowsOf(ledger, NOVEMBER)).toEqual([
      '2026-11-01 2',
      '2026-11-02 3',
      '2026-11-19 6',
      '2026-11-20 4',
      '2026-11-20 5',
      '2026-11-23 7',
      '2026-11-30 8',
    ]);
    const { fileName } = await written(ledger, NOVEMBER, CSV);
    expect(fileName).toBe('comptoir_till-1_2026-11-01_2026-11-30_sales-en_000009.csv');
  });

  test('of a day with more sales than a page has all of them', async () => {
    const ledger = openedLedger();
    for (let name = 1; name <= 160; name += 1) value(ledger.journal.draft(drafted(name)));
    const expected = Array.from({ length: 160 }, (_, index) => `2026-11-20 ${index + 1}`);
    expect(await rowsOf(ledger, NOVEMBER)).toEqual(expected);
  });

  test('is made in parts for which few entries are read each, however many its day has', async () => {
    const signer = newSigner();
    const ledger = signingLedger(temporaryFile(), signer);
    for (let name = 1; name <= 60; name += 1) sell(ledger, name);
    const { parts } = value(await exportContent(sourceOf(ledger, signer), NOVEMBER, CSV));
    const counted = countingRows(isWholeEntry);
    const read: number[] = [];
    for await (const _ of parts) {
      read.push(counted.rows);
      counted.rows = 0;
    }
    vi.restoreAllMocks();
    expect(Math.max(...read)).toBeGreaterThan(0);
    expect(Math.max(...read)).toBeLessThan(50);
  });

  test('of days without a sale has the names of its columns alone', async () => {
    expect(await rowsOf(openedLedger(), NOVEMBER)).toEqual([]);
  });

  test('seals each row with the newest entry of its sale', async () => {
    const ledger = openedLedger();
    record(ledger, drafted(1), [codeCreated(1), completed(1)]);
    value(ledger.journal.draft(drafted(2)));
    const sealed = await ledger.reports.salesOfDays(NOVEMBER, null, 10);
    const histories = await Promise.all([1, 2].map((name) => ledger.reports.history(saleId(name))));
    expect(sealed.map(({ journalHash }) => journalHash)).toEqual(
      histories.map((history) => history.at(-1)?.entry.hash),
    );
  });

  test('holds, over any weeks in a shop, what its days hold one by one', async () => {
    await fc.assert(
      fc.asyncProperty(anySteps, fc.integer({ min: 1, max: 7 }), async (steps, most) => {
        const ledger = openedLedger();
        play(ledger, NOON_MS - 2 * DAY_MS, steps);
        const period = { from: day('2026-11-14'), to: day('2026-12-24') };
        const paged: string[] = [];
        let page = await ledger.reports.salesOfDays(period, null, most);
        while (page.length > 0) {
          expect(page.length).toBeLessThanOrEqual(most);
          paged.push(...page.map(({ sale }) => sale.id));
          page = await ledger.reports.salesOfDays(period, page.at(-1) ?? null, most);
        }
        const days = daysBetween(period.from, period.to);
        const sales = await Promise.all(days.map((each) => ledger.reports.salesOfDay(each)));
        const byDay = sales.flatMap((ofDay) => ofDay.toReversed());
        expect(paged).toEqual(byDay.map(({ sale }) => sale.id));
        ledger.maintenance.close();
      }),
      { numRuns: sampled(8) },
    );
  });

  test('is read by indexes alone, whatever the ledger has grown to', () => {
    const file = temporaryFile();
    openedLedger(file).maintenance.close();
    const database = new Database(tablesFileOf(file), { readonly: true });
    const planOf = (query: string, ...given: readonly (string | number)[]) =>
      database
        .prepare(`EXPLAIN QUERY PLAN ${query}`)
        .all(...given)
        .map((step) => (step as { detail: string }).detail);
    const page = planOf(SALES_PAGE_QUERY, '2026-11-20', 0, 50);
    const first = planOf(FIRST_DAY_WITH_SALES_QUERY, '2026-11-20');
    const next = planOf(NEXT_DAY_WITH_SALES_QUERY, '2026-11-20');
    database.close();
    expect([...page, ...first, ...next].filter((step) => step.startsWith('SCAN'))).toEqual([]);
    expect(page.join()).toContain('sales_in_day');
  });
});

describe('the signed journal of a period', () => {
  test('proves itself, while the till writes on', async () => {
    const signer = newSigner();
    const ledger = signingLedger(temporaryFile(), signer);
    for (let name = 1; name <= 60; name += 1) sell(ledger, name);
    const { sequence, hash } = ledger.journal.head();
    const content = value(
      await exportContent(sourceOf(ledger, signer), NOVEMBER, { what: 'jsonl' }),
    );
    let sold = 0;
    const file = value(
      await writeExport(content, temporaryFolder(), {
        goesOn: () => true,
        progress() {
          sold += 1;
          sell(ledger, `later-${sold}`);
        },
      }),
    );
    expect(sold).toBeGreaterThan(2);
    expect(file.fileName).toBe('comptoir_till-1_2026-11-01_2026-11-30_journal_000241.jsonl');
    expect(await verifyExport(file.path)).toMatchObject({
      ok: true,
      entries: sequence,
      headHash: hash,
      keyIds: [signer.keyId],
    });
  });

  test('has the entries of its days, without a gap and no other', async () => {
    const ledger = openedLedger();
    for (const days of [-3, -1, 0, 2]) {
      value(ledger.journal.draft(drafted(`day ${days}`, { atMs: NOON_MS + days * DAY_MS })));
    }
    const period = { from: day('2026-11-18'), to: day('2026-11-20') };
    const { path } = await written(ledger, period, { what: 'jsonl' });
    expect(await verifyExport(path)).toMatchObject({ ok: true, entries: 2 });
    expect(readFileSync(path, 'utf8')).toContain('"firstSequence":2');
  });

  test('has an entry that a clock, set back, wrote into an early day after a later one', async () => {
    const ledger = openedLedger();
    for (const [name, days] of [0, 5, 1, 6].entries()) {
      value(ledger.journal.draft(drafted(name, { atMs: NOON_MS + days * DAY_MS })));
    }
    const period = { from: day('2026-11-19'), to: day('2026-11-22') };
    const { path } = await written(ledger, period, { what: 'jsonl' });
    expect(await verifyExport(path)).toMatchObject({ ok: true, entries: 3 });
  });

  test('is not made of days without an entry, nor without the key that must sign it', async () => {
    const signer = newSigner();
    const ledger = signingLedger(temporaryFile(), signer);
    sell(ledger, 1);
    const asked = (period: Period, by: RegisterSigner | null) =>
      exportContent(sourceOf(ledger, by), period, { what: 'jsonl' });
    const december = { from: day('2026-12-01'), to: day('2026-12-31') };
    expect(await asked(december, signer)).toMatchObject({ error: { code: 'nothingToExport' } });
    expect(await asked(NOVEMBER, null)).toMatchObject({ error: { code: 'keyMissing' } });
    expect(await asked(NOVEMBER, newSigner())).toMatchObject({ error: { code: 'keyMissing' } });
  });
});
