import type { Period } from '../domain/period.ts';
import { err, ok } from '../domain/result.ts';
import type { Convention } from './csv.ts';
import { csvParts } from './export-csv.ts';
import type { ExportFormat, ExportPart, ExportSource } from './export-format.ts';
import { archiveBytes, archiveFileName } from './write-archive.ts';

/**
 * A period as a fiscal archive, with its sales for a spreadsheet in it; while selling goes on. It counts by entries.
 * Of closed days only: a part of a day would archive what a closing has not signed yet (`dayOpen`).
 */
export const exportArchive: ExportFormat<{ readonly convention: Convention }> = (
  source,
  period,
  { convention },
) => {
  const { ledger, mode, signer, terminalId } = source;
  const [open] = ledger.openDays(period.to);
  if (open !== undefined) return err({ code: 'dayOpen', detail: open.businessDay });
  let done = 0;
  const taken = (entries: number): void => {
    done = entries;
  };
  const sales = { name: 'sales.csv', parts: csvTexts(source, period, convention) };
  const journal = ledger.entries;
  const archive = archiveBytes({ journal, mode, signer, ...period, beside: [sales], taken });
  if (!archive.ok) return archive;
  const { entries, parts } = archive.value;

  async function* counted(): AsyncIterable<ExportPart> {
    for await (const bytes of parts) yield { bytes, done };
  }
  const fileName = archiveFileName(terminalId, { ...period, mode });
  return ok({ fileName, total: entries, parts: counted() });
};

function* csvTexts(source: ExportSource, period: Period, convention: Convention): Iterable<string> {
  for (const { bytes } of csvParts(source, period, convention)) yield bytes;
}
