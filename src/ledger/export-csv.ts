import type { Period } from '../domain/period.ts';
import { daysIn } from '../domain/period.ts';
import { ok } from '../domain/result.ts';
import { type Convention, csvHeader, csvRows } from './csv.ts';
import type { ExportFormat, ExportPart, ExportSource } from './export-format.ts';
import { exportFileName } from './export-name.ts';

/** Some two milliseconds of work. */
const ROWS_AT_ONCE = 50;

/**
 * The sales of a period as a spreadsheet: one row for each sale drafted in it, in every state, by day and by number. It counts
 * by days. A sale that changes while the file is written stands there as it is when its row is made.
 */
export function* csvParts(
  { ledger, bounds, mode }: ExportSource,
  period: Period,
  convention: Convention,
): Iterable<ExportPart & { readonly bytes: string }> {
  yield { bytes: csvHeader(convention), done: 0 };
  let page = ledger.salesOfDays(period, null, ROWS_AT_ONCE);
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    const rows = page.map((sealed) => ({ ...sealed, mode }));
    const done = daysIn({ from: period.from, to: last.businessDay });
    yield { bytes: csvRows(rows, bounds, convention), done };
    page = ledger.salesOfDays(period, last, ROWS_AT_ONCE);
  }
}

/** A period as a spreadsheet, by itself in a file. */
export const exportCsv: ExportFormat<{ readonly convention: Convention }> = (
  source,
  period,
  { convention },
) => {
  const { terminalId, mode } = source;
  const fileName = exportFileName({ ...period, terminalId, mode, extension: 'csv' });
  return ok({ fileName, total: daysIn(period), parts: csvParts(source, period, convention) });
};
