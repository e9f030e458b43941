import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '../domain/result.ts';
import { isAdoptedFolder } from './backup-folder.ts';
import {
  type BackupName,
  backupFileName,
  type JournalMode,
  readBackupName,
  supersededBackups,
} from './backup-name.ts';
import type { CopyChecker } from './checked-copy.ts';
import { type CopyFacts, readCopyFacts } from './copy-check.ts';
import { syncFile, syncFolder } from './file-sync.ts';
import type { JournalOrigin } from './journal-origin.ts';
import type { CopyFailure, JournalHead, Ledger } from './ledger.ts';
import { fileFailureOf } from './whole-file.ts';

/** A backup, and what it says it holds. */
export interface Backup {
  readonly folder: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly takenAtMs: number;
  readonly entries: number;
  readonly headHash: string;
  readonly sales: number;
  readonly lastEntryAtMs: number | null;
  /** Whose it is. */
  readonly origin: JournalOrigin;
}

/**
 * Why there is no new backup; no half of one is left. `copyDamaged`: the copy failed its check, so that
 * either the copy or the journal itself is not as it was written. `folderMissing`: the chosen folder is not
 * there, as where its drive was pulled out.
 */
export interface BackupFailure {
  readonly code: CopyFailure['code'] | 'copyDamaged' | 'folderMissing' | 'folderUnwritable';
  readonly detail: string;
}

/** What to back up, and where to. */
export interface BackupPlace {
  readonly folder: string;
  readonly mode: JournalMode;
  /** Whether the folder was chosen: such a one is never made here, and must bear its mark (`backup-folder.ts`). */
  readonly isChosen?: boolean;
  /** Other folders in which backups may be found; nothing is written to them. */
  readonly also?: readonly string[];
}

/** A copy that is being made; a till that was killed leaves it, and nothing else ends like this. */
const UNFINISHED = '.part';

/** However little room there is. */
const ALWAYS_KEPT = 3;

/**
 * Takes a backup while the till goes on selling: copied under another name, checked as a file of its own against
 * the journal's chain, synced, and only then given a backup's name. Errors: as `BackupFailure` says.
 */
export async function takeBackup(
  ledger: Pick<Ledger, 'head' | 'hashAt' | 'copyTo'>,
  place: BackupPlace,
  takenAtMs: number,
  tools: { readonly check: CopyChecker; readonly goesOn: () => boolean },
): Promise<Result<Backup, BackupFailure>> {
  const { folder, mode } = place;
  const fileName = backupFileName(mode, takenAtMs);
  const draft = join(folder, `${fileName}${UNFINISHED}`);
  if (place.isChosen && !isAdoptedFolder(folder)) {
    return err({ code: 'folderMissing', detail: `no marked folder at ${folder}` });
  }
  try {
    if (!place.isChosen) mkdirSync(folder, { recursive: true, mode: 0o700 });
    const before = ledger.head();
    const copied = await ledger.copyTo(draft, tools.goesOn);
    if (!copied.ok) return copied;
    const checked = await tools.check(draft, 'fresh');
    if (!checked.ok) return err(ofCheck(checked.error));
    const { head } = checked.value;
    if (!isOfThisJournal(ledger, head, before)) {
      return err({ code: 'copyDamaged', detail: `entry ${head.sequence} is not the journal's` });
    }
    await syncFile(draft);
    await rename(draft, join(folder, fileName));
    await syncFolder(folder);
    return ok(backupOf({ folder, fileName, takenAtMs }, checked.value));
  } catch (error) {
    return err(ofMachine(error));
  } finally {
    await removeUnfinished(draft);
  }
}

const ofMachine = (error: unknown): BackupFailure =>
  error instanceof Error && 'syscall' in error
    ? fileFailureOf(error)
    : { code: 'copyFailed', detail: String(error) };

const ofCheck = ({ code, detail }: { code: string; detail: string }): BackupFailure => ({
  code: code === 'damaged' ? 'copyDamaged' : 'copyFailed',
  detail,
});

/** The journal only grows: whatever was written meanwhile, the copy's newest entry must be one of its own. */
function isOfThisJournal(
  ledger: Pick<Ledger, 'hashAt'>,
  head: JournalHead,
  before: JournalHead,
): boolean {
  return head.sequence >= before.sequence && ledger.hashAt(head.sequence) === head.hash;
}

/**
 * The backups of a mode, newest first, each read when it is asked for.
 * A file that cannot be read as a journal is passed over.
 */
export function* listBackups(place: BackupPlace): Iterable<Backup> {
  for (const found of foundBackups(place)) if (found.backup !== null) yield found.backup;
}

/** A file with a backup's name; `backup` is null where it cannot be read as a journal. */
export interface FoundBackup extends FoundFile {
  readonly backup: Backup | null;
}

/** The same, with the files that cannot be read. */
export function* foundBackups(place: BackupPlace): Iterable<FoundBackup> {
  for (const file of newestFirst(backupFiles(place))) {
    const facts = readCopyFacts(join(file.folder, file.fileName));
    yield { ...file, backup: facts.ok ? backupOf(file, facts.value) : null };
  }
}

/** The newest backup that is whole, each checked in full until one is; null where none is. */
export async function lastGoodBackup(
  place: BackupPlace,
  check: CopyChecker,
  isWanted: (backup: Backup) => boolean = () => true,
): Promise<Backup | null> {
  for (const backup of listBackups(place)) {
    if (!isWanted(backup)) continue;
    const checked = await check(join(backup.folder, backup.fileName), 'kept');
    if (checked.ok) return backup;
  }
  return null;
}

/** The backup of this name. Errors: `backupNotFound`; `backupDamaged` where the file cannot be read as a journal. */
export function findBackup(
  place: BackupPlace,
  fileName: string,
): Result<Backup, { readonly code: 'backupNotFound' | 'backupDamaged' }> {
  const file = backupFiles(place).find((known) => known.fileName === fileName);
  if (file === undefined) return err({ code: 'backupNotFound' });
  const facts = readCopyFacts(join(file.folder, fileName));
  return facts.ok ? ok(backupOf(file, facts.value)) : err({ code: 'backupDamaged' });
}

/** Whether there are files with a backup's name, in whatever state they are. */
export const hasBackups = (place: BackupPlace): boolean => backupFiles(place).length > 0;

/**
 * Removes from the folder itself the backups that need no longer be kept: `kept` is how many of the newest are.
 * The one that was taken last stays whatever its name says, and so does the newest that can be read.
 */
export function tidyBackups(place: BackupPlace, kept: number, taken: Backup): void {
  const files = backupFiles({ ...place, also: [] });
  const spared = new Set([taken.fileName, newestReadable(files)?.fileName]);
  for (const { fileName } of supersededBackups(files, kept)) {
    if (!spared.has(fileName)) rmSync(join(place.folder, fileName), { force: true });
  }
}

/**
 * Removes the oldest backups of the folder itself until `hasRoom` says that there is room for another one.
 * A few of the newest stay in any case, and so does the newest that can be read. Says whether there is room.
 */
export function makeRoomForBackup(place: BackupPlace, hasRoom: () => boolean): boolean {
  const files = newestFirst(backupFiles({ ...place, also: [] }));
  const spared = newestReadable(files)?.fileName;
  for (const { fileName } of files.slice(ALWAYS_KEPT).toReversed()) {
    if (hasRoom()) return true;
    if (fileName !== spared) rmSync(join(place.folder, fileName), { force: true });
  }
  return hasRoom();
}

/** Removes what a till that was killed had begun. */
export function removeUnfinishedBackups({ folder, mode }: BackupPlace): void {
  for (const fileName of filesIn(folder)) {
    const [finished, rest] = fileName.split(UNFINISHED, 2);
    if (rest === undefined || readBackupName(finished ?? '', mode) === null) continue;
    rmSync(join(folder, fileName), { force: true });
  }
}

interface FoundFile extends BackupName {
  readonly folder: string;
}

const backupFiles = ({ folder, also = [], mode }: BackupPlace): readonly FoundFile[] =>
  [folder, ...also].flatMap((each) =>
    filesIn(each).flatMap((fileName) => {
      const name = readBackupName(fileName, mode);
      return name === null ? [] : [{ ...name, folder: each }];
    }),
  );

const newestFirst = (files: readonly FoundFile[]): readonly FoundFile[] =>
  files.toSorted((one, other) => other.takenAtMs - one.takenAtMs);

const newestReadable = (files: readonly FoundFile[]): FoundFile | undefined =>
  newestFirst(files).find(({ folder, fileName }) => readCopyFacts(join(folder, fileName)).ok);

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // No backup was taken yet, or the folder cannot be read: either way there is none to offer.
    return [];
  }
}

/** SQLite's own files beside the copy go with it. */
async function removeUnfinished(draft: string): Promise<void> {
  for (const end of ['', '-journal', '-wal', '-shm']) {
    await rm(`${draft}${end}`, { force: true }).catch(() => undefined);
  }
}

const backupOf = (
  { folder, fileName, takenAtMs }: Pick<Backup, 'folder' | 'fileName' | 'takenAtMs'>,
  { head, sales, lastEntryAtMs, origin }: CopyFacts,
): Backup => ({
  folder,
  fileName,
  bytes: statSync(join(folder, fileName), { throwIfNoEntry: false })?.size ?? 0,
  takenAtMs,
  entries: head.sequence,
  headHash: head.hash,
  sales,
  lastEntryAtMs,
  origin,
});
