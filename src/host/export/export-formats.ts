import type { Period } from '../../domain/calendar/period.ts';
import { err } from '../../domain/result.ts';
import { exportArchive } from '../../ledger/export/export-archive.ts';
import {
  exportReceipts,
  exportReturns,
  exportSales,
  exportVat,
} from '../../ledger/export/export-csv.ts';
import type { ExportFormat, ExportSource } from '../../ledger/export/export-format.ts';
import { exportJsonLines } from '../../ledger/export/export-journal.ts';
import type { Convention } from '../../ledger/sheets/csv-cells.ts';
import { type DayPageChoice, exportDayPage } from '../../papers/day-page/export-day-page.ts';

/** Which file is wanted, and what is chosen with it. */
export type ExportOrder =
  | { readonly what: 'csv'; readonly convention: Convention }
  | { readonly what: 'receipts'; readonly convention: Convention }
  | { readonly what: 'returns'; readonly convention: Convention }
  | { readonly what: 'vat'; readonly convention: Convention }
  | { readonly what: 'jsonl' }
  | { readonly what: 'archive'; readonly convention: Convention }
  | ({ readonly what: 'html' } & DayPageChoice);

type OrderOf<What> = Extract<ExportOrder, { what: What }>;

/** Every format the till writes: one for each kind of order, so that a forgotten one does not compile. */
const FORMATS: { readonly [What in ExportOrder['what']]: ExportFormat<OrderOf<What>> } = {
  csv: exportSales,
  receipts: exportReceipts,
  returns: exportReturns,
  vat: exportVat,
  jsonl: exportJsonLines,
  html: exportDayPage,
  archive: exportArchive,
};

/** Says what the file of this order holds. Errors: as `ContentFailure` and `PeriodFailure` say. */
export function exportContent(
  source: ExportSource,
  period: Period,
  order: ExportOrder,
): ReturnType<ExportFormat> {
  const { lastDay } = source.ledger.journal.entries.beginning();
  // What is left of such days is not what they were: the archive that was made of them is.
  if (lastDay !== null && period.from <= lastDay)
    return err({ code: 'dayPurged', detail: lastDay });
  // The table ties each kind to its order, which TypeScript cannot follow through an index.
  const format = FORMATS[order.what] as ExportFormat<ExportOrder>;
  return format(source, period, order);
}
