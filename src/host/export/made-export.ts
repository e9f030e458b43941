import { isAbsolute } from 'node:path';
import type { CallInput } from '../../contract/calls.ts';
import type { ExportFailureCode } from '../../contract/views/export-view.ts';
import type { Clock } from '../../domain/clock.ts';
import { err, type Result } from '../../domain/result.ts';
import { type ExportedFile, writeExport } from '../../ledger/export/export-file.ts';
import type { ExportSource } from '../../ledger/export/export-format.ts';
import type { ExportReader } from '../../ledger/export/export-reader.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import { dayPageProgram } from '../../papers/day-page/day-page-program.ts';
import type { SettingsFile } from '../../till/shop/settings.ts';
import { type ExportOrder, exportContent } from './export-formats.ts';
import { noteFile } from './noted-file.ts';

export interface MadeExportParts {
  readonly source: ExportSource;
  /** Is told of what was written. */
  readonly ledger: { readonly journal: Pick<RegisterJournal, 'note'> };
  readonly settings: Pick<SettingsFile, 'current'>;
  readonly clock: Clock;
  /** Reads back what was written. */
  readonly reader: ExportReader;
  /** The journal could not be read for it, or a file that was made of it does not prove itself: told to the log and the check. */
  readonly readFailed: (error: unknown) => void;
  /** The folder `resources` of the program. */
  readonly resources: URL;
}

type Order = CallInput<'export.start'>;
type Outcome = Result<ExportedFile, { readonly code: ExportFailureCode; readonly detail: string }>;

/** Makes the file that was ordered, in this folder, and notes it in the journal. Errors: as `ExportFailureCode` says. */
export async function makeExport(
  parts: MadeExportParts,
  order: Order,
  folder: string,
  watched: {
    /** Whether it is still wanted. */
    readonly goesOn: () => boolean;
    readonly progress: (done: number, total: number) => void;
  },
): Promise<Outcome> {
  if (order.folder !== null && !isAbsolute(order.folder)) {
    return err({ code: 'folderMissing', detail: order.folder });
  }
  const { source, reader } = parts;
  try {
    const content = await exportContent(source, order, orderOf(order, parts));
    if (!content.ok) return content;
    const written = await writeExport(content.value, folder, { ...watched, reader });
    if (!written.ok) return written;
    const event = eventOf(order, written.value, parts.clock.wallMs());
    return await noteFile(parts.ledger, event, written.value);
  } catch (error) {
    parts.readFailed(error);
    return err({ code: 'journalUnavailable', detail: String(error) });
  }
}

function orderOf(order: Order, { resources, settings }: MadeExportParts): ExportOrder {
  if (order.what !== 'html') return order;
  return { what: order.what, program: dayPageProgram(resources, settings.current.locale) };
}

/** To the journal each spreadsheet that is none of receipts is one: what is in it, its name says. */
const eventOf = ({ what, from, to }: Order, { fileName, sha256 }: ExportedFile, atMs: number) => {
  const format = what === 'vat' || what === 'returns' ? 'csv' : what;
  return { type: 'exported', atMs, format, from, to, fileName, sha256 } as const;
};
