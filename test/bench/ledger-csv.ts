import { businessDaySchema } from '../../src/domain/calendar/business-day.ts';
import type { Period } from '../../src/domain/calendar/period.ts';
import { monthOf } from '../../src/domain/calendar/period.ts';
import { exportSales } from '../../src/ledger/export/export-csv.ts';
import { writeExport } from '../../src/ledger/export/export-file.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { temporaryFolder } from '../e2e/support/folder.ts';
import { SHOP_BOUNDS } from '../generated-ledger/shop-days.ts';
import type { Figure } from './figure.ts';

/** The most memory that the program held while a year went into a spreadsheet, against a month of the same ledger. */
export async function csvMemory(ledger: Ledger, lastDay: string): Promise<Figure> {
  const to = businessDaySchema.parse(lastDay);
  const month = monthOf(to);
  const year = { from: businessDaySchema.parse(`${Number(to.slice(0, 4)) - 1}${to.slice(4)}`), to };
  // The first pass fills the caches that both have.
  await peakBytes(ledger, month);
  const baseline = await peakBytes(ledger, month);
  const ours = await peakBytes(ledger, year);
  const name = 'memory while a year is exported as CSV, a million sales, peak';
  return { name, unit: 'bytes', ours, baseline, bar: { atMost: 1.25 } };
}

async function peakBytes(ledger: Ledger, period: Period): Promise<number> {
  using folder = temporaryFolder();
  const source = { ledger, bounds: SHOP_BOUNDS, mode: 'simulation', terminalId: 'till-1' } as const;
  const content = exportSales({ ...source, signer: null, atMs: () => 0 }, period, {
    convention: 'fr',
  });
  if (!content.ok) throw new Error(content.error.code);
  let peak = 0;
  const progress = (): void => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const written = await writeExport(content.value, folder.path, { goesOn: () => true, progress });
  if (!written.ok) throw new Error(written.error.detail);
  return peak;
}
