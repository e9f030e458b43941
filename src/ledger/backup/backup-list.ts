import { join } from 'node:path';
import { err, ok, type Result } from '../../domain/result.ts';
import { atOnce, type Steps } from '../../domain/steps.ts';
import type { JournalOrigin } from '../entry/journal-origin.ts';
import { type Adoption, keysAdoptedIn } from '../entry/register-binding.ts';
import type { BackupProblem } from './backup-fault.ts';
import {
  type BackupFile,
  type BackupPlace,
  backupFiles,
  bringsKeys,
  bytesOf,
  type FilePath,
  linkFiles,
  linkInTurns,
} from './backup-files.ts';
import { laterFirst } from './backup-order.ts';
import type { CopyChecker } from './checked-copy.ts';

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
  /** Counted when it is asked for. Throws where a file cannot be read any more. */
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
    | {
        readonly backup: Backup;
        readonly problem: null;
        /** The backup's sales, counted in steps. Throws where a file cannot be read any more. */
        readonly countSales: () => Steps<number>;
      }
    | { readonly backup: null; readonly problem: BackupProblem }
  );

/**
 * The backups of a mode, newest first, each read when it is asked for, with the files that nothing can be brought back
 * from.
 */
export function* foundBackups(place: BackupPlace): Iterable<FoundBackup> {
  const files = backupFiles(place);
  const link = linkFiles(files);
  for (const file of files) yield foundAt(file, link);
}

/** The same, read in turns (`linkInTurns`). */
export async function foundInTurns(place: BackupPlace): Promise<readonly FoundBackup[]> {
  const files = backupFiles(place);
  const link = await linkInTurns(files);
  return files.map((file) => foundAt(file, link));
}

function foundAt(file: BackupFile, link: ReturnType<typeof linkFiles>): FoundBackup {
  const found = link(file);
  if (!found.ok) return { ...file, backup: null, problem: found.problem };
  const countSales = () => salesIn(found.path);
  return { ...file, backup: backupAt(found.path), problem: null, countSales };
}

/** Those of them that can be gone back to. */
export function* backupsAmong(found: Iterable<FoundBackup>): Iterable<Backup> {
  for (const { backup } of found) if (backup !== null) yield backup;
}

/** Those that can be gone back to, each read when it is asked for. */
export const listBackups = (place: BackupPlace): Iterable<Backup> =>
  backupsAmong(foundBackups(place));

/** The same, read in turns. */
export const backupsInTurns = async (place: BackupPlace): Promise<readonly Backup[]> => [
  ...backupsAmong(await foundInTurns(place)),
];

/**
 * Segments that nothing can be brought back from, because one before them, or the base, is gone or is not what was written. Each is
 * an export, and proves itself all the same.
 */
export function* looseSegments(found: Iterable<FoundBackup>): Iterable<BackupFile> {
  for (const { backup, ...file } of found) if (backup === null && file.range !== null) yield file;
}

/** The latest backup that is whole (`laterFirst`), each checked in full until one is; null where none is. */
export async function lastGoodBackup(
  place: BackupPlace,
  check: CopyChecker,
  isWanted: (backup: Backup) => boolean = () => true,
  keyIds: readonly string[] = [],
): Promise<Backup | null> {
  for (const backup of (await backupsInTurns(place)).toSorted(laterFirst(keyIds))) {
    if (!isWanted(backup)) continue;
    const checked = await check(join(backup.folder, backup.base), 'kept', backup.segments);
    if (checked.ok) return backup;
  }
  return null;
}

/** Why a name brings nothing back. */
type NoBackup =
  | { readonly code: 'backupNotFound' }
  | { readonly code: 'backupDamaged'; readonly problem: BackupProblem };

/** The backup of this name, read in turns; errors as `findBackup` says. */
export async function findInTurns(
  place: BackupPlace,
  fileName: string,
): Promise<Result<Backup, NoBackup>> {
  return backupOf((await foundInTurns(place)).find((known) => known.fileName === fileName));
}

/** The backup of this name. Errors: `backupNotFound`; `backupDamaged` where nothing can be brought back from it. */
export function findBackup(place: BackupPlace, fileName: string): Result<Backup, NoBackup> {
  const files = backupFiles(place);
  const file = files.find((known) => known.fileName === fileName);
  return backupOf(file && foundAt(file, linkFiles(files)));
}

function backupOf(found: FoundBackup | undefined): Result<Backup, NoBackup> {
  if (found === undefined) return err({ code: 'backupNotFound' });
  const { backup, problem } = found;
  return backup === null ? err({ code: 'backupDamaged', problem }) : ok(backup);
}

/** What the files of a path bring back, as the last of them says. */
export function backupAt({ base, segments }: FilePath): Backup {
  const { file, says } = segments.at(-1) ?? base;
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
      return atOnce(salesIn({ base, segments }));
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

function* salesIn({ base, segments }: FilePath): Steps<number> {
  let sales = 0;
  for (const { says } of [base, ...segments]) sales += yield* says.countSales();
  return sales;
}

/** What was found in turns was read before. */
function adoptionsIn({ base, segments }: FilePath): readonly Adoption[] {
  const bring = segments.filter((segment, at) => bringsKeys(segment, segments[at - 1] ?? base));
  return [base, ...bring].flatMap(({ says }) => atOnce(says.adoptions()));
}
