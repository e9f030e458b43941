import type { Period } from '../domain/period.ts';
import type { Convention } from './csv.ts';
import { exportCsv } from './export-csv.ts';
import type { ExportFormat, ExportSource } from './export-format.ts';
import { exportJsonLines } from './export-journal.ts';

/** Which file is wanted, and what is chosen with it. */
export type ExportOrder =
  | { readonly what: 'csv'; readonly convention: Convention }
  | { readonly what: 'jsonl' };

type OrderOf<What> = Extract<ExportOrder, { what: What }>;

/** Every format the till writes: one for each kind of order, so that a forgotten one does not compile. */
const FORMATS: { readonly [What in ExportOrder['what']]: ExportFormat<OrderOf<What>> } = {
  csv: exportCsv,
  jsonl: exportJsonLines,
};

/** Says what the file of this order holds. Errors: as `ContentFailure` says. */
export function exportContent(
  source: ExportSource,
  period: Period,
  order: ExportOrder,
): ReturnType<ExportFormat> {
  // The table ties each kind to its order, which TypeScript cannot follow through an index.
  const format = FORMATS[order.what] as ExportFormat<ExportOrder>;
  return format(source, period, order);
}
