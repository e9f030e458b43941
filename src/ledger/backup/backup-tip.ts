import type { JournalHead } from '../entry/journal-entry.ts';
import { restoresIn } from '../entry/register-binding.ts';
import type { RegisterJournal } from '../ports/register-journal.ts';
import {
  type BackupPlace,
  backupFiles,
  bytesOf,
  type FilePath,
  linkInTurns,
} from './backup-files.ts';
import { type Backup, backupAt } from './backup-list.ts';
import type { BackupTip } from './backup-plan.ts';

/** The newest backup of a folder that a segment can go on from. */
export interface FoundTip extends BackupTip {
  readonly backup: Backup;
}

/**
 * Finds the backup of the folder itself that holds most of this journal's entries; null where there is none. A purge or a
 * restore ends what can be gone on from: they change what lies before, and a segment holds only what comes behind.
 * Other things are done between two files.
 */
export async function findTip(
  ledger: { readonly journal: Pick<RegisterJournal, 'hashAt' | 'entries'> },
  place: BackupPlace,
): Promise<FoundTip | null> {
  const files = backupFiles({ ...place, also: [] });
  const link = await linkInTurns(files);
  const purgedUpTo = ledger.journal.entries.beginning().sequence;
  const restoredAt = restoresIn(ledger.journal.entries).at(-1)?.sequence ?? 0;
  let best: { readonly path: FilePath; readonly head: JournalHead } | null = null;
  for (const file of files) {
    const found = link(file);
    if (!found.ok || found.path.base.says.base?.purgedUpTo !== purgedUpTo) continue;
    const { head } = (found.path.segments.at(-1) ?? found.path.base).says;
    if (head.sequence < restoredAt || ledger.journal.hashAt(head.sequence) !== head.hash) continue;
    if (best === null || isBetter(found.path, head, best)) best = { path: found.path, head };
  }
  return best === null ? null : tipAt(best.path);
}

/** Of two that hold as much, the one with fewer files to go wrong. */
function isBetter(
  path: FilePath,
  head: JournalHead,
  best: { readonly path: FilePath; readonly head: JournalHead },
): boolean {
  if (head.sequence !== best.head.sequence) return head.sequence > best.head.sequence;
  return path.segments.length < best.path.segments.length;
}

function tipAt(path: FilePath): FoundTip {
  const backup = backupAt(path);
  return {
    backup,
    entries: backup.entries,
    baseTakenAtMs: path.base.file.takenAtMs,
    baseBytes: bytesOf(path.base.file),
    segmentsBytes: path.segments.reduce((sum, { file }) => sum + bytesOf(file), 0),
  };
}
