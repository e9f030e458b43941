import { err, ok } from '../../domain/result.ts';
import { RECEIPTS_NAME, RETURNS_NAME, SALES_NAME } from '../archive/archive-contents.ts';
import type { Convention } from '../sheets/csv-cells.ts';
import { receiptsParts, returnsParts, salesParts } from './export-csv.ts';
import type { ExportFormat, ExportPart } from './export-format.ts';
import { exportFileName } from './export-name.ts';
import { archiveBytes } from './write-archive.ts';

/**
 * A period as a fiscal archive, with its sales, its receipts and what came back for a spreadsheet in it; while selling goes on. It counts by entries.
 * Of closed days only: a part of a day would archive what a closing has not signed yet (`dayOpen`).
 */
export const exportArchive: ExportFormat<{ readonly convention: Convention }> = (
  source,
  period,
  { convention },
) => {
  const { ledger, mode, signer, bounds } = source;
  const [open] = ledger.closings.openDays(period.to, 1);
  if (open !== undefined) return err({ code: 'dayOpen', detail: open.businessDay });
  let done = 0;
  const taken = (entries: number): void => {
    done = entries;
  };
  const beside = [
    { name: SALES_NAME, parts: textsOf(salesParts(source, period, convention)) },
    { name: RECEIPTS_NAME, parts: textsOf(receiptsParts(source, period, convention)) },
    { name: RETURNS_NAME, parts: textsOf(returnsParts(source, period, convention)) },
  ];
  const journal = ledger.journal.entries;
  const archive = archiveBytes({ journal, mode, signer, ...period, beside, taken });
  if (!archive.ok) return archive;
  const { entries, parts } = archive.value;

  async function* counted(): AsyncIterable<ExportPart> {
    for await (const bytes of parts) yield { bytes, done };
  }
  const fileName = exportFileName(source, period, { what: 'archive', extension: 'zip' });
  const proves = { what: 'archive', timeZone: bounds.timeZone } as const;
  return ok({ fileName, total: entries, parts: counted(), proves });
};

async function* textsOf(parts: ReturnType<typeof salesParts>): AsyncIterable<string> {
  for await (const { bytes } of parts) yield bytes;
}
