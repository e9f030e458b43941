import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { dayAfter } from '../../domain/calendar/days.ts';
import { dayClosedSchema } from '../../domain/register/closing.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { writeNewFile } from '../../files/new-file.ts';
import type { JournalPages } from '../entry/journal-pages.ts';
import { journalRowSchema } from '../entry/journal-row.ts';
import type { RegisterSigner } from '../entry/register-key.ts';
import type { ExportFailure } from '../export/export-file.ts';
import type { ContentFailure } from '../export/export-format.ts';
import { archiveBytes, archiveFileName } from '../export/write-archive.ts';
import type { JournalReader } from '../opening/journal-reader.ts';

export interface ArchiveDays {
  readonly from: BusinessDay;
  readonly until: BusinessDay;
}

type Archived = Result<
  { readonly path: string; readonly entries: number },
  ContentFailure | ExportFailure | { readonly code: 'dayOpen'; readonly detail: string }
>;

/**
 * Writes the archive of these days into a folder. Of closed days only, as the till does: a part of a day would archive what a
 * closing has not signed yet. Errors: `dayOpen`, and as `archiveBytes` and `writeNewFile` say.
 */
export async function writeArchive(
  { journal, mode }: Pick<JournalReader, 'journal' | 'mode'>,
  signer: RegisterSigner | null,
  { from, until: to }: ArchiveDays,
  folder: string,
): Promise<Archived> {
  const span = { journal, mode, signer, from, to };
  const isOpen = journal.rangeOfDays(firstOpenDay(journal, from), to) !== null;
  if (isOpen) return err({ code: 'dayOpen', detail: `${from} to ${to}` });
  const made = archiveBytes(span);
  if (!made.ok) return made;
  const { entries, parts } = made.value;
  const written = await writeNewFile(folder, archiveFileName('', span), parts);
  return written.ok ? ok({ ...written.value, entries }) : written;
}

/** The day behind the newest that was closed; without one, the first that is asked for. */
function firstOpenDay(journal: JournalPages, from: BusinessDay): BusinessDay {
  let first = from;
  for (const raw of journal.closingRows(1, journal.lastSequence())) {
    const { kind, body } = journalRowSchema.parse(raw);
    if (kind === 'dayClosed') first = dayAfter(dayClosedSchema.parse(JSON.parse(body)).businessDay);
  }
  return first;
}
