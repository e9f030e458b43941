import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Period, yearOf } from '../../../../src/domain/calendar/period.ts';
import type { DayBounds } from '../../../../src/domain/calendar/shop-time.ts';
import { exportContent } from '../../../../src/host/export/export-formats.ts';
import { writeExport } from '../../../../src/ledger/export/export-file.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { anyBounds, anyStart, anySteps, closeAll, play } from '../closing/days.ts';
import { openedLedger, temporaryFile, temporaryFolder, value } from '../setting.ts';

async function vatOf(ledger: Ledger, bounds: DayBounds, period: Period) {
  const atMs = () => 0;
  const till = { mode: 'test', terminalId: 'till-1', signer: null } as const;
  const order = { what: 'vat', convention: 'fr' } as const;
  const content = value(exportContent({ ledger, bounds, ...till, atMs }, period, order));
  const { path } = value(await writeExport(content, temporaryFolder()));
  return parse<Record<string, string>>(readFileSync(path, 'utf8'), {
    bom: true,
    columns: true,
    delimiter: ';',
  });
}

const rate = (vatRate: number | null) =>
  vatRate === null ? '' : (vatRate / 100).toFixed(2).replace('.', ',');

test('the spreadsheet of taxes by month says of a closed month and of its parts what their closings say', async () => {
  await fc.assert(
    fc.asyncProperty(anyBounds, anyStart, anySteps, async (bounds, startMs, steps) => {
      const ledger = openedLedger(temporaryFile(), bounds);
      closeAll(ledger, play(ledger, startMs, steps));
      for (const { event } of ledger.closings.closings(null, 200)) {
        const { figures } = event;
        const rows = figures.byVatRate.map(({ vatRate, minor, vatMinor }) => ({
          vat_rate: rate(vatRate),
          gross_minor: String(minor),
          vat_minor: vatMinor === null ? '' : String(vatMinor),
          net_minor: String(minor - (vatMinor ?? 0)),
        }));
        if (event.type === 'dayClosed') {
          const { businessDay: day } = event;
          const found = await vatOf(ledger, bounds, { from: day, to: day });
          expect(found).toEqual(rows.map((row) => expect.objectContaining(row)));
        } else if (event.type === 'monthClosed') {
          const year = yearOf(event.days.first);
          const all = await vatOf(ledger, bounds, year);
          const ofMonth = all.filter(({ month }) => month === event.period);
          const closing = String(event.closing);
          expect(ofMonth).toEqual(
            rows.map((row) => expect.objectContaining({ ...row, closing, currency: 'EUR' })),
          );
        }
      }
      ledger.maintenance.close();
    }),
    { numRuns: 10 },
  );
}, 120_000);
