import { err, ok, type Result } from '../../domain/result.ts';
import { fileHash } from '../../files/file-hash.ts';
import type { JournalMode } from '../entry/backup-name.ts';
import type { JournalPages } from '../entry/journal-pages.ts';
import { adoptedKeys } from '../proof/adopted-keys.ts';
import type { Watched } from '../proof/verify-in-threads.ts';
import { type ArchiveVerdict, verifyArchive } from './verify-archive.ts';

/** An archive that holds a journal's entries from where that begins. */
export interface ArchiveMatch {
  /** The number of the last entry in it. */
  readonly last: number;
  /** Of the file's bytes, in hexadecimal. */
  readonly sha256: string;
}

/**
 * Why an archive does not stand for a journal's entries. `archiveWrong`: it does not verify; `archiveUnsigned`: no key
 * of this journal signed it; `archiveForeign`: an entry in it is another one than the journal's, or it is of another
 * mode; `archiveBeginsLate`: the journal begins before it, so that entries between would be lost.
 */
export type UnfitArchive =
  | { readonly code: 'archiveWrong'; readonly verdict: Extract<ArchiveVerdict, { ok: false }> }
  | { readonly code: 'archiveUnsigned' | 'archiveForeign' }
  | {
      readonly code: 'archiveBeginsLate' /** The first entry that it must hold. */;
      readonly first: number;
    };

/**
 * Reads an archive back and compares each entry with the journal's own, by number and hash; those that were taken out
 * of the journal before are passed over. Errors: as `UnfitArchive` says. Throws the system's error where the archive
 * cannot be read.
 */
export async function matchArchive(
  archive: string,
  journal: Pick<JournalPages, 'beginning' | 'hashAt' | 'keyRows' | 'lastSequence'>,
  mode: JournalMode | 'unknown',
  watched: Watched = {},
): Promise<Result<ArchiveMatch, UnfitArchive>> {
  const { sequence: beginsAfter } = journal.beginning();
  let isSame = true;
  const sha256 = await fileHash(archive);
  const verdict = await verifyArchive(archive, {
    ...watched,
    seen({ sequence, hash }) {
      isSame &&= sequence < Math.max(beginsAfter, 1) || journal.hashAt(sequence) === hash;
    },
  });
  if (!verdict.ok) return err({ code: 'archiveWrong', verdict });
  const { keyId, firstSequence, entries, mode: archivedMode } = verdict.manifest;
  if (keyId === null || !adoptedKeys(journal).has(keyId)) return err({ code: 'archiveUnsigned' });
  if (!isSame || archivedMode !== mode) return err({ code: 'archiveForeign' });
  const first = beginsAfter + 1;
  if (firstSequence > first) return err({ code: 'archiveBeginsLate', first });
  // Put in its place meanwhile, another file would not be the one that was read.
  if ((await fileHash(archive)) !== sha256) return err({ code: 'archiveForeign' });
  return ok({ last: firstSequence + entries - 1, sha256 });
}
