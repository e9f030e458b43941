import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DayBounds } from '../../../../src/domain/calendar/shop-time.ts';
import type { DayClosed, Figures } from '../../../../src/domain/register/closing.ts';
import { exportContent } from '../../../../src/host/export/export-formats.ts';
import { writeExport } from '../../../../src/ledger/export/export-file.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import type { Convention } from '../../../../src/ledger/sheets/csv-cells.ts';
import { anyBounds, anyStart, anySteps, closeAll, play } from '../closing/days.ts';
import { options } from '../events.ts';
import { temporaryFile, temporaryFolder, value } from '../setting.ts';

const DAY_MS = 24 * 3_600_000;

async function receiptsOf(
  ledger: Ledger,
  bounds: DayBounds,
  { businessDay: day }: DayClosed,
  convention: Convention,
) {
  const atMs = () => 0;
  const source = {
    ledger,
    bounds,
    mode: 'test',
    terminalId: 'till-1',
    signer: null,
    atMs,
  } as const;
  const order = { what: 'receipts', convention } as const;
  const content = value(await exportContent(source, { from: day, to: day }, order));
  const { path } = value(await writeExport(content, temporaryFolder()));
  return parse<Record<string, string>>(readFileSync(path, 'utf8'), {
    bom: true,
    columns: true,
    delimiter: convention === 'en' ? ',' : ';',
  });
}

const sum = (rows: readonly Readonly<Record<string, string>>[], column: string): number =>
  rows.reduce((total, row) => total + Number(row[column]), 0);

const cents = (text = ''): number => Math.round(Number(text.replace(',', '.')) * 100);

/** The rate as the file writes it, in hundredths of a per cent; null where there is none. */
const rateOf = (row: Readonly<Record<string, string>>): number | null =>
  row.vat_rate === '' ? null : cents(row.vat_rate);

/** By the entries that told of them: one of several rates has as many rows. */
const receiptsIn = (rows: readonly Readonly<Record<string, string>>[]) =>
  Map.groupBy(
    rows.filter(({ gross_minor }) => gross_minor !== ''),
    ({ journal_sequence }) => journal_sequence,
  );

function expectSums(rows: Awaited<ReturnType<typeof receiptsOf>>, { figures }: DayClosed): void {
  const { received, byVatRate } = figures;
  expectOtherwise(
    rows.filter((row) => row.asked_minor !== ''),
    figures,
  );
  expect(receiptsIn(rows).size).toBe(received.total.count);
  expect(sum(rows, 'gross_minor')).toBe(received.total.minor);
  for (const kind of ['inTime', 'late', 'again'] as const) {
    const ofKind = rows.filter(({ reason }) => reason === kind);
    expect(sum(ofKind, 'gross_minor')).toBe(received[kind].minor);
  }
  for (const { vatRate, count, minor, vatMinor } of byVatRate) {
    const ofRate = rows.filter((row) => row.gross_minor !== '' && rateOf(row) === vatRate);
    expect(ofRate).toHaveLength(count);
    expect(sum(ofRate, 'gross_minor')).toBe(minor);
    expect(sum(ofRate, 'vat_minor')).toBe(vatMinor ?? 0);
    expect(sum(ofRate, 'net_minor')).toBe(minor - (vatMinor ?? 0));
  }
  for (const row of rows.filter(({ gross_minor }) => gross_minor !== '')) {
    expect(row.otherwise_minor).toBe('');
    expect(cents(row.gross)).toBe(Number(row.gross_minor));
    expect(cents(row.net) + cents(row.vat)).toBe(cents(row.gross));
  }
}

/** Money that does not match stands in columns of its own, and adds up to the closing by kind and currency. */
function expectOtherwise(rows: Awaited<ReturnType<typeof receiptsOf>>, figures: Figures): void {
  const { otherwise = [] } = figures;
  for (const row of rows) {
    expect([row.gross_minor, row.vat_minor, row.net_minor, row.gross]).toEqual(['', '', '', '']);
    if (row.otherwise !== '') expect(cents(row.otherwise)).toBe(Number(row.otherwise_minor));
  }
  const told = rows.filter(({ reason }) => reason !== 'matched' && reason !== 'toldAnew');
  const came = otherwise.reduce((total, { collected }) => total + collected.count, 0);
  expect(told.length - (rows.length - told.length)).toBe(came);
  for (const currency of ['EUR', 'USD', '']) {
    const ofIt = rows.filter(
      (row) => row.otherwise_currency === currency && Math.abs(Number(row.otherwise_minor)) < 1e11,
    );
    const stated = otherwise.filter((row) => row.currency === currency);
    expect(sum(ofIt, 'otherwise_minor')).toBe(
      stated.reduce((total, { collected }) => total + (collected.minor ?? 0), 0),
    );
  }
}

describe('the receipts of a closed day', () => {
  test('add up to its closing to the cent: gross, net, VAT by rate, and how the money came', async () => {
    let rowsSeen = 0;
    let mixedSeen = 0;
    await fc.assert(
      fc.asyncProperty(anyBounds, anyStart, anySteps, async (bounds, startMs, steps) => {
        const file = temporaryFile();
        const ledger = value(openLedger({ ...options(file), bounds }));
        const endMs = play(ledger, startMs, steps);
        closeAll(ledger, Math.max(endMs, startMs) + 2 * DAY_MS);
        for (const { event } of ledger.closings.closings(null, 1_000)) {
          if (event.type !== 'dayClosed') continue;
          const convention = event.closing % 2 === 0 ? 'en' : 'fr';
          const rows = await receiptsOf(ledger, bounds, event, convention);
          rowsSeen += rows.length;
          mixedSeen += [...receiptsIn(rows).values()].filter((one) => one.length > 1).length;
          expectSums(rows, event);
        }
        ledger.maintenance.close();
      }),
      { seed: 20_261_122, numRuns: 20 },
    );
    expect(rowsSeen).toBeGreaterThan(20);
    expect(mixedSeen).toBeGreaterThan(5);
  });
});
