import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '../domain/result.ts';
import {
  backupFileName,
  type JournalMode,
  readBackupName,
  supersededBackups,
} from './backup-name.ts';
import type { CopyChecker } from './checked-copy.ts';
import { type CopyFacts, readCopyFacts } from './copy-check.ts';
import { syncFile, syncFolder } from './file-sync.ts';
import type { CopyFailure, JournalHead, Ledger } from './ledger.ts';

/** A backup, and what it says it holds. */
export interface Backup {
  readonly fileName: string;
  readonly takenAtMs: number;
  readonly entries: number;
  readonly headHash: string;
  readonly sales: number;
  readonly lastEntryAtMs: number | null;
}

/**
 * Why there is no new backup; no half of one is left. `copyDamaged`: the copy failed its check, so that
 * either the copy or the journal itself is not as it was written.
 */
export interface BackupFailure {
  readonly code: CopyFailure['code'] | 'copyDamaged' | 'folderUnwritable';
  readonly detail: string;
}

/** What to back up, and where to. */
export interface BackupPlace {
  readonly folder: string;
  readonly mode: JournalMode;
}

/** A copy that is being made; a till that was killed leaves it, and nothing else ends like this. */
const UNFINISHED = '.part';

/**
 * Takes a backup while the till goes on selling: copied under another name, checked as a file of its own against
 * the journal's chain, synced, and only then given a backup's name. Errors: as `BackupFailure` says.
 */
export async function takeBackup(
  ledger: Pick<Ledger, 'head' | 'hashAt' | 'copyTo'>,
  { folder, mode }: BackupPlace,
  takenAtMs: number,
  tools: { readonly check: CopyChecker; readonly goesOn: () => boolean },
): Promise<Result<Backup, BackupFailure>> {
  const fileName = backupFileName(mode, takenAtMs);
  const draft = join(folder, `${fileName}${UNFINISHED}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
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
    return ok(backupOf({ fileName, takenAtMs }, checked.value));
  } catch (error) {
    return err({ code: 'folderUnwritable', detail: String(error) });
  } finally {
    await removeUnfinished(draft);
  }
}

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
export function* listBackups({ folder, mode }: BackupPlace): Iterable<Backup> {
  const names = backupNames({ folder, mode });
  for (const name of names.toSorted((one, other) => other.takenAtMs - one.takenAtMs)) {
    const facts = readCopyFacts(join(folder, name.fileName));
    if (facts.ok) yield backupOf(name, facts.value);
  }
}

/** The newest backup that is whole, each checked in full until one is; null where none is. */
export async function lastGoodBackup(
  place: BackupPlace,
  check: CopyChecker,
): Promise<Backup | null> {
  for (const backup of listBackups(place)) {
    const checked = await check(join(place.folder, backup.fileName), 'kept');
    if (checked.ok) return backup;
  }
  return null;
}

/** The backup of this name. Errors: `backupNotFound`; `backupDamaged` where the file cannot be read as a journal. */
export function findBackup(
  place: BackupPlace,
  fileName: string,
): Result<Backup, { readonly code: 'backupNotFound' | 'backupDamaged' }> {
  const name = backupNames(place).find((known) => known.fileName === fileName);
  if (name === undefined) return err({ code: 'backupNotFound' });
  const facts = readCopyFacts(join(place.folder, fileName));
  return facts.ok ? ok(backupOf(name, facts.value)) : err({ code: 'backupDamaged' });
}

/** Whether there are files with a backup's name, in whatever state they are. */
export const hasBackups = (place: BackupPlace): boolean => backupNames(place).length > 0;

/** Removes the backups that need no longer be kept, and what a till that was killed had begun. */
export function tidyBackups({ folder, mode }: BackupPlace): void {
  for (const { fileName } of supersededBackups(backupNames({ folder, mode }))) {
    rmSync(join(folder, fileName), { force: true });
  }
  for (const fileName of filesIn(folder)) {
    const [finished, rest] = fileName.split(UNFINISHED, 2);
    if (rest === undefined || readBackupName(finished ?? '', mode) === null) continue;
    rmSync(join(folder, fileName), { force: true });
  }
}

const backupNames = ({ folder, mode }: BackupPlace) =>
  filesIn(folder).flatMap((fileName) => readBackupName(fileName, mode) ?? []);

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
  { fileName, takenAtMs }: Pick<Backup, 'fileName' | 'takenAtMs'>,
  { head, sales, lastEntryAtMs }: CopyFacts,
): Backup => ({
  fileName,
  takenAtMs,
  entries: head.sequence,
  headHash: head.hash,
  sales,
  lastEntryAtMs,
});
