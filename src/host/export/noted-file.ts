import { rm } from 'node:fs/promises';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { ExportedFile } from '../../ledger/export/export-file.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';

/** Why a file was taken away again: the journal could not be told of it. */
interface UnnotedFile {
  readonly code: 'diskFull' | 'journalUnavailable';
  /** For the log. */
  readonly detail: string;
}

/**
 * Tells the journal of a file that was written: only what it knows of is handed out, and it is told once the file
 * cannot be lost any more. Errors: as `UnnotedFile` says, and the file is not kept.
 */
export async function noteFile(
  ledger: { readonly journal: Pick<RegisterJournal, 'note'> },
  event: RegisterEvent,
  file: ExportedFile,
): Promise<Result<ExportedFile, UnnotedFile>> {
  const noted = ledger.journal.note(event);
  if (noted.ok) return ok(file);
  await rm(file.path, { force: true });
  const { code, detail } = noted.error;
  return err({ code: code === 'diskFull' ? code : 'journalUnavailable', detail });
}
