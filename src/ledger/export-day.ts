import type { BusinessDay, DayBounds } from '../domain/business-day.ts';
import type { Result } from '../domain/result.ts';
import { type Convention, type ExportRow, toCsv } from './csv.ts';
import type { Ledger, NumberedSale } from './ledger.ts';
import { type FileFailure, writeWholeFile } from './whole-file.ts';

/** What to export, and where to. */
interface DayExport {
  readonly ledger: Pick<Ledger, 'salesOfDay' | 'history'>;
  readonly day: BusinessDay;
  readonly bounds: DayBounds;
  readonly convention: Convention;
  /** Must exist. */
  readonly folder: string;
  /** The till that exports; each row names the till of its own sale. */
  readonly terminalId: string;
  readonly mode: ExportRow['mode'];
}

/** A file that was written, whole and durable. */
interface ExportedFile {
  readonly path: string;
  readonly fileName: string;
}

/**
 * Writes a business day as CSV: one row for each sale drafted in it, in every state, oldest first.
 * A second export of the same day takes the place of the first. Errors: `folderUnwritable`, `diskFull`;
 * neither leaves half a file behind, nor touches an earlier export.
 */
export async function exportDay(what: DayExport): Promise<Result<ExportedFile, FileFailure>> {
  const { ledger, day, bounds, convention, mode } = what;
  const rows = ledger.salesOfDay(day).toReversed();
  const csv = toCsv(
    rows.map((numbered) => ({ ...numbered, journalHash: lastHash(ledger, numbered), mode })),
    bounds,
    convention,
  );
  const fileName = exportFileName(what);
  return writeWholeFile(what.folder, fileName, csv);
}

/**
 * The file's name, such as `comptoir_till-1_2026-11-20.csv`: names sort by till, then by day.
 * What is not live says so, and so never takes the place of what is.
 */
export function exportFileName({
  terminalId,
  day,
  mode,
}: Pick<DayExport, 'terminalId' | 'day' | 'mode'>): string {
  const terminal = terminalId
    .replaceAll(/[^A-Za-z0-9-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
  const rehearsal = mode === 'live' ? '' : `_${mode}`;
  return `comptoir_${terminal || 'till'}_${day}${rehearsal}.csv`;
}

function lastHash(ledger: Pick<Ledger, 'history'>, { sale }: NumberedSale): string {
  const last = ledger.history(sale.id).at(-1);
  if (last === undefined) throw new Error(`no journal entry of sale ${sale.id}`);
  return last.entry.hash;
}
