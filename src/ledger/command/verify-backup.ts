import { join } from 'node:path';
import { err, ok, type Result } from '../../domain/result.ts';
import type { BackupFault, BackupProblem } from '../backup/backup-fault.ts';
import type { BackupPlace } from '../backup/backup-files.ts';
import { type Backup, lastGoodBackup } from '../backup/backup-list.ts';
import { BrokenSegment } from '../backup/broken-segment.ts';
import { checkBackupFile } from '../backup/copy-check.ts';
import { withSegments } from '../backup/segmented-journal.ts';
import type { OpenFailure } from '../database/open-failure.ts';
import { adoptionsIn } from '../entry/register-binding.ts';
import { type JournalReader, modeOf, openJournalReader } from '../opening/journal-reader.ts';
import type { ExportVerdict } from '../proof/verify-export.ts';
import { verifyInThreads, type Watched } from '../proof/verify-in-threads.ts';
import { NOT_WHOLE, type Terminal } from './command-report.ts';

/** What keeps a file of a backup from bringing anything back, in words. */
const BACKUP_FAULTS: Readonly<Record<BackupFault, string>> = {
  unreadable: 'it is not what was written',
  cut: 'its end is not there',
  exchanged: 'it holds other entries than its name says',
  foreign: "another register's key signed it",
  missing: 'it is not there',
  overlaid:
    'beside it lies a file of its name and -journal, old pages that SQLite would write over it; no till makes such a file: move it away, and ask again',
};

/** Why a backup cannot be judged: its base does not open, or a segment of it is not what was written. */
type BackupUnread =
  | { readonly file: string; readonly failure: OpenFailure }
  | { readonly problem: BackupProblem };

/**
 * Recomputes a base and every segment up to a point in time, with all signatures, as one journal. Errors: as
 * `BackupUnread` says.
 */
export async function verifyBackup(
  { folder, base, segments }: Pick<Backup, 'folder' | 'base' | 'segments'>,
  watched: Watched = {},
): Promise<Result<ExportVerdict, BackupUnread>> {
  const file = join(folder, base);
  const opened = openJournalReader(file);
  if (!opened.ok) return err({ file, failure: opened.error });
  const reader = opened.value;
  try {
    const difference = reader.fileDifference();
    if (difference !== null) return err({ file, failure: { code: 'corrupt', detail: difference } });
    return ok(await verdictOf(reader, folder, segments, watched));
  } catch (error) {
    if (error instanceof BrokenSegment) return err({ problem: error.problem });
    throw error;
  } finally {
    reader.close();
  }
}

async function verdictOf(
  { journal }: JournalReader,
  folder: string,
  segments: readonly string[],
  watched: Watched,
): Promise<ExportVerdict> {
  const whole = withSegments(journal, folder, segments);
  const [first = ''] = segments;
  const mode = modeOf(first);
  const keyIds = new Set<string>();
  const verdict = await verifyInThreads(whole, mode === 'unknown' ? null : mode, {
    ...watched,
    seen(row) {
      if (row.kind === 'registerKeyAdopted') {
        for (const { keyId } of adoptionsIn({ keyRows: () => [row] })) keyIds.add(keyId);
      }
      watched.seen?.(row);
    },
  });
  if (!verdict.ok) return verdict;
  const entries = verdict.entries - whole.beginning().sequence;
  return { ok: true, entries, headHash: verdict.headHash, keyIds: [...keyIds] };
}

/** Names the file that is wrong, and the newest point in time that is still whole; returns the exit code. */
export async function refuseBackup(
  file: string,
  problem: BackupProblem,
  place: BackupPlace,
  { tell }: Terminal,
): Promise<number> {
  tell(`${file} is not whole: ${sentenceOf(problem)} (${problem.code}).\n`);
  const whole = await lastGoodBackup(place, async (base, age, segments) =>
    checkBackupFile(base, age, segments),
  );
  tell(
    whole === null
      ? 'No backup in its folder is whole.\n'
      : `The newest in its folder that is whole: ${whole.fileName}, up to entry ${whole.entries}.\n`,
  );
  return NOT_WHOLE;
}

function sentenceOf({ code, fileName, lacks }: BackupProblem): string {
  if (lacks === undefined) return `${fileName}: ${BACKUP_FAULTS[code]}`;
  const { first, last } = lacks;
  const entries = first === last ? `entry ${last}` : `entries ${first} to ${last}`;
  return `no base and no segment in its folder holds ${entries} that ${fileName} goes on from`;
}
