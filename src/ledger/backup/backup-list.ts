import { join } from 'node:path';
import { err, ok, type Result } from '../../domain/result.ts';
import type { JournalOrigin } from '../journal/journal-origin.ts';
import { type Adoption, keysAdoptedIn } from '../journal/register-binding.ts';
import type { BackupProblem } from './backup-fault.ts';
import {
  type BackupFile,
  type BackupPlace,
  backupFiles,
  bytesOf,
  type FilePath,
  linkFiles,
} from './backup-files.ts';
import { laterFirst } from './backup-order.ts';
import type { CopyChecker } from './checked-copy.ts';
import { adoptionsWithin } from './segment-file.ts';

/** A point in time that can be gone back to, and what it says it holds: a base, and the segments behind it. */
export interface Backup {
  readonly folder: string;
  /** Of the file that was written then: the last segment, or the base where there is none. */
  readonly fileName: string;
  readonly base: string;
  /** By name, oldest first. */
  readonly segments: readonly string[];
  /** Of that file alone. */
  readonly bytes: number;
  readonly takenAtMs: number;
  readonly entries: number;
  readonly headHash: string;
  readonly sales: number;
  readonly lastEntryAtMs: number | null;
  /** Whose it is. */
  readonly origin: JournalOrigin;
  /** Of its keys, oldest first. */
  readonly adoptions: readonly Adoption[];
}

/** A file with a backup's name: what it brings back, or what keeps it from doing so. */
export type FoundBackup = BackupFile &
  (
    | { readonly backup: Backup; readonly problem: null }
    | { readonly backup: null; readonly problem: BackupProblem }
  );

/**
 * The backups of a mode, newest first, each read when it is asked for, with the files that nothing can be brought back
 * from.
 */
export function* foundBackups(place: BackupPlace): Iterable<FoundBackup> {
  const files = backupFiles(place);
  const link = linkFiles(files);
  for (const file of files) {
    const found = link(file);
    yield found.ok
      ? { ...file, backup: backupAt(found.path), problem: null }
      : { ...file, backup: null, problem: found.problem };
  }
}

/** Those that can be gone back to. */
export function* listBackups(place: BackupPlace): Iterable<Backup> {
  for (const { backup } of foundBackups(place)) if (backup !== null) yield backup;
}

/**
 * Segments that nothing can be brought back from, because one before them, or the base, is gone or is not what was written. Each is
 * an export, and proves itself all the same.
 */
export function* looseSegments(place: BackupPlace): Iterable<BackupFile> {
  for (const { backup, ...file } of foundBackups(place))
    if (backup === null && file.range !== null) yield file;
}

/** The latest backup that is whole (`laterFirst`), each checked in full until one is; null where none is. */
export async function lastGoodBackup(
  place: BackupPlace,
  check: CopyChecker,
  isWanted: (backup: Backup) => boolean = () => true,
  keyIds: readonly string[] = [],
): Promise<Backup | null> {
  for (const backup of [...listBackups(place)].sort(laterFirst(keyIds))) {
    if (!isWanted(backup)) continue;
    const checked = await check(join(backup.folder, backup.base), 'kept', backup.segments);
    if (checked.ok) return backup;
  }
  return null;
}

/** The backup of this name. Errors: `backupNotFound`; `backupDamaged` where nothing can be brought back from it. */
export function findBackup(
  place: BackupPlace,
  fileName: string,
): Result<
  Backup,
  | { readonly code: 'backupNotFound' }
  | { readonly code: 'backupDamaged'; readonly problem: BackupProblem }
> {
  const files = backupFiles(place);
  const file = files.find((known) => known.fileName === fileName);
  if (file === undefined) return err({ code: 'backupNotFound' });
  const found = linkFiles(files)(file);
  if (!found.ok) return err({ code: 'backupDamaged', problem: found.problem });
  return ok(backupAt(found.path));
}

/** What the files of a path bring back, as the last of them says. */
export function backupAt({ base, segments }: FilePath): Backup {
  const parts = [base, ...segments];
  const { file, says } = parts.at(-1) ?? base;
  let adoptions: readonly Adoption[] | null = null;
  let origin: JournalOrigin | null = null;
  return {
    folder: file.folder,
    fileName: file.fileName,
    base: base.file.fileName,
    segments: segments.map((segment) => segment.file.fileName),
    bytes: bytesOf(file),
    takenAtMs: file.takenAtMs,
    entries: says.head.sequence,
    headHash: says.head.hash,
    // A start asks for no sales, and does not read the segments for them.
    get sales() {
      return parts.reduce((sum, part) => sum + part.says.sales(), 0);
    },
    lastEntryAtMs: says.lastEntryAtMs,
    get adoptions() {
      adoptions ??= adoptionsIn({ base, segments });
      return adoptions;
    },
    get origin() {
      const firstHash = base.says.base?.firstHash ?? null;
      origin ??= { firstHash, ...keysAdoptedIn(this.adoptions) };
      return origin;
    },
  };
}

/** Only a segment that knows a key more than what it goes on from can have brought it in. */
function adoptionsIn({ base, segments }: FilePath): readonly Adoption[] {
  const adopted = segments.flatMap(({ file, says }, at) => {
    const before = (segments[at - 1] ?? base).says.keyIds;
    const isSame = says.keyIds.join() === before.join();
    return isSame ? [] : adoptionsWithin(join(file.folder, file.fileName));
  });
  return [...(base.says.base?.adoptions ?? []), ...adopted];
}
