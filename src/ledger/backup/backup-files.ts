import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { madeInSteps, type Steps } from '../../domain/steps.ts';
import { inTurns } from '../database/in-turns.ts';
import { rollbackJournalOf } from '../database/rollback-journal.ts';
import { type BackupName, type JournalMode, readBackupName } from '../entry/backup-name.ts';
import type { JournalOrigin } from '../entry/journal-origin.ts';
import type { EntryRange } from '../entry/journal-pages.ts';
import type { Adoption } from '../entry/register-binding.ts';
import type { BackupFault, BackupSays, ReadFile } from './backup-fault.ts';
import { type BackupPath, linkBackups } from './backup-points.ts';
import { BrokenSegment, readingSegment } from './broken-segment.ts';
import { countCopySales, readCopyOutline } from './copy-check.ts';
import { adoptionsWithin, readSegmentEnds, salesBegunIn } from './segment-file.ts';

/** What to back up, and where to. */
export interface BackupPlace {
  readonly folder: string;
  readonly mode: JournalMode;
  /** Whether the folder was chosen: such a one is never made here, and must bear its mark (`backup-folder.ts`). */
  readonly isChosen?: boolean;
  /** Other folders in which backups may be found; nothing is written to them. */
  readonly also?: readonly string[];
}

/** A file with a backup's name. */
export interface BackupFile extends BackupName {
  readonly folder: string;
}

/** What is read of such a file when it is listed. */
interface FileSays extends BackupSays {
  /** UTC, milliseconds since the epoch; null for a journal without entries. */
  readonly lastEntryAtMs: number | null;
  /** Of a base how many sales there are, of a segment how many were begun in it, counted once. Throws where it cannot be read. */
  countSales(): Steps<number>;
  /** Of the keys that were adopted in it, oldest first, read once: all of a segment is looked through for them. */
  adoptions(): Steps<readonly Adoption[]>;
  /** Of a base; null for a segment. */
  readonly base: (Pick<JournalOrigin, 'firstHash'> & { readonly purgedUpTo: number }) | null;
}

export type FilePath = BackupPath<BackupFile, FileSays>;

/** The files with a backup's name of these folders, newest first. */
export const backupFiles = ({ folder, also = [], mode }: BackupPlace): readonly BackupFile[] =>
  [folder, ...also]
    .flatMap((each) =>
      filesIn(each).flatMap((fileName) => {
        const name = readBackupName(fileName, mode);
        return name === null ? [] : [{ ...name, folder: each }];
      }),
    )
    .sort((one, other) => other.takenAtMs - one.takenAtMs);

/** Follows each of these files back to a base in its own folder, as `linkBackups` says; each is read when it is asked for. */
export function linkFiles(
  files: readonly BackupFile[],
): ReturnType<typeof linkBackups<BackupFile, FileSays>> {
  const folders = new Set(files.map(({ folder }) => folder));
  const links = new Map(
    [...folders].map((folder) => [
      folder,
      linkBackups(
        files.filter((file) => file.folder === folder),
        readFile,
      ),
    ]),
  );
  return (file) => {
    const link = links.get(file.folder);
    if (link === undefined) throw new Error(`${file.fileName} is none of these files`);
    return link(file);
  };
}

/**
 * The same with a turn of the event loop after each file that is read: a folder may hold hundreds. The oldest is read first, as
 * each goes on from an earlier one, all of which would be read with the newest otherwise.
 */
export async function linkInTurns(
  files: readonly BackupFile[],
): Promise<ReturnType<typeof linkFiles>> {
  const link = linkFiles(files);
  for (const file of files.toReversed()) {
    const found = link(file);
    await nextTurn();
    if (found.ok) await readKeys(found.path);
  }
  return link;
}

/** Whose keys the last of these files brought in is asked for next: it is looked for a part at a time, before. */
async function readKeys({ base, segments }: FilePath): Promise<void> {
  const last = segments.length - 1;
  const segment = segments[last];
  const before = segments[last - 1] ?? base;
  if (segment === undefined || !bringsKeys(segment, before)) return;
  try {
    await inTurns(segment.says.adoptions());
  } catch {
    // Whoever asks is told.
  }
}

/** Only a segment that knows a key more than what it goes on from can have brought it in. */
export const bringsKeys = (
  { says }: FilePath['base'],
  { says: before }: FilePath['base'],
): boolean => says.keyIds.join() !== before.keyIds.join();

/** How large a file is; 0 where it is gone. */
export const bytesOf = ({ folder, fileName }: Pick<BackupFile, 'folder' | 'fileName'>): number =>
  statSync(join(folder, fileName), { throwIfNoEntry: false })?.size ?? 0;

/** The names in a folder. Where it is not there, or cannot be read, there are none to offer. */
export function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function readFile(file: BackupFile): ReadFile<FileSays> {
  const path = join(file.folder, file.fileName);
  return file.range === null ? readBase(path) : readSegmentOf(path, file.fileName, file.range);
}

function readBase(path: string): ReadFile<FileSays> {
  if (rollbackJournalOf(path) !== null) return { ok: false, fault: 'overlaid' };
  const facts = readCopyOutline(path);
  if (!facts.ok) return { ok: false, fault: 'unreadable' };
  const { head, lastEntryAtMs, origin, adoptions, purgedUpTo } = facts.value;
  const { firstHash, keyIds } = origin;
  const says = {
    previous: null,
    head,
    keyIds,
    lastEntryAtMs,
    countSales: countedOnce(() => countCopySales(path)),
    adoptions: () => madeInSteps(adoptions, 100, (one) => one),
    base: { firstHash, purgedUpTo },
  };
  return { ok: true, says };
}

function readSegmentOf(path: string, fileName: string, range: EntryRange): ReadFile<FileSays> {
  let adopted: readonly Adoption[] | null = null;
  function* adoptions(): Steps<readonly Adoption[]> {
    adopted ??= yield* adoptionsWithin(path);
    return adopted;
  }
  try {
    const ends = readingSegment(fileName, () => readSegmentEnds(path, range));
    const countSales = countedOnce(() => salesBegunIn(path));
    return { ok: true, says: { ...ends, countSales, adoptions, base: null } };
  } catch (error) {
    return { ok: false, fault: faultOf(error) };
  }
}

/** What was counted before takes no more steps. */
function countedOnce(count: () => Steps<number>): () => Steps<number> {
  let counted: number | null = null;
  return function* () {
    counted ??= yield* count();
    return counted;
  };
}

/** A file that the system refuses to read may be right, and is of no use now. */
const faultOf = (error: unknown): BackupFault =>
  error instanceof BrokenSegment ? error.problem.code : 'unreadable';
