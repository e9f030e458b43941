import { constants, existsSync, linkSync, rmSync } from 'node:fs';
import { copyFile, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { err, ok, type Result } from '../domain/result.ts';
import type { Backup } from './backup.ts';
import { fileMoment } from './backup-name.ts';
import type { CopyChecker } from './checked-copy.ts';
import { syncFile, syncFolder } from './file-sync.ts';
import { removeHead } from './head-file.ts';
import type { LedgerOptions } from './ledger.ts';
import { openLedger } from './open-ledger.ts';
import { removeVerified } from './verified-file.ts';

/** Why nothing was restored; the journal is then still in its place. */
export interface RestoreFailure {
  readonly code: 'backupDamaged' | 'restoreFailed';
  readonly detail: string;
}

/** A copy of the backup that is ready to take the journal's place, and knows that it does. */
export interface PreparedRestore {
  readonly file: string;
  readonly preparedFile: string;
  /** The name under which the journal that was replaced is kept; empty where there is none to keep. */
  readonly damagedFile: string;
}

const logOf = (file: string): string => `${file}-wal`;

/** While this file is there, the restore has been decided and is finished before anything else is done. */
const decidedFile = (file: string): string => `${file}.restored`;

/**
 * Copies a backup beside the journal, checks the copy, and writes into it that it was restored. Nothing in the
 * till's way is touched yet. Errors: `backupDamaged`, `restoreFailed`.
 */
export async function prepareRestore(
  options: LedgerOptions,
  backup: Backup,
  tools: {
    readonly check: CopyChecker;
    readonly nowMs: number;
    /** Under which word the journal that is replaced is put away. */
    readonly replaced: 'damaged' | 'replaced';
  },
): Promise<Result<PreparedRestore, RestoreFailure>> {
  const { file } = options;
  const preparedFile = `${file}.restoring`;
  try {
    removeDatabase(preparedFile);
    await copyFile(join(backup.folder, backup.fileName), preparedFile, constants.COPYFILE_FICLONE);
    const checked = await tools.check(preparedFile, 'kept');
    if (!checked.ok) {
      const code = checked.error.code === 'damaged' ? 'backupDamaged' : 'restoreFailed';
      return giveUp(preparedFile, { code, detail: checked.error.detail });
    }
    const isThere = existsSync(file) || existsSync(logOf(file));
    const damagedFile = isThere ? putAwayName(file, tools) : '';
    const noted = noteRestore({ ...options, file: preparedFile, mustExist: true }, tools.nowMs, {
      backupFile: backup.fileName,
      entries: checked.value.head.sequence,
      damagedFile,
    });
    if (noted !== null) return giveUp(preparedFile, { code: 'restoreFailed', detail: noted });
    await syncFile(preparedFile);
    return ok({ file, preparedFile, damagedFile });
  } catch (error) {
    return giveUp(preparedFile, { code: 'restoreFailed', detail: String(error) });
  }
}

/** Gives a prepared copy up. */
export const dropRestore = ({ preparedFile }: PreparedRestore): void =>
  removeDatabase(preparedFile);

/**
 * Puts the prepared copy in the journal's place; the journal must be closed. The file and its log stay
 * under another name. Stopped at any point, it leaves the old journal in its place, or a decision that
 * `finishRestore` carries out. Errors: `restoreFailed`.
 */
export async function swapIn({
  file,
  preparedFile,
  damagedFile,
}: PreparedRestore): Promise<Result<true, RestoreFailure>> {
  try {
    const folder = dirname(file);
    await keepUnder(file, join(folder, damagedFile));
    await keepUnder(logOf(file), logOf(join(folder, damagedFile)));
    await syncFolder(folder);
    await rename(preparedFile, decidedFile(file));
    await syncFolder(folder);
    await finishRestore(file);
    return ok(true);
  } catch (error) {
    return err({ code: 'restoreFailed', detail: String(error) });
  }
}

/** Carries out a restore that was decided before the till was stopped; to be asked before the journal is opened. */
export async function finishRestore(file: string): Promise<void> {
  if (!existsSync(decidedFile(file))) return;
  // The head is the other journal's, and may be ahead of the backup; nothing of the backup is verified yet.
  removeHead(file);
  removeVerified(file);
  // The old log first: beside the restored file, SQLite would write its pages into it.
  rmSync(logOf(file), { force: true });
  await syncFolder(dirname(file));
  await rename(decidedFile(file), file);
  await syncFolder(dirname(file));
}

/** A second name takes no room and leaves the first in its place; some file systems only copy. */
async function keepUnder(file: string, kept: string): Promise<void> {
  if (!existsSync(file)) return;
  try {
    linkSync(file, kept);
  } catch {
    await copyFile(file, kept, constants.COPYFILE_EXCL);
    await syncFile(kept);
  }
}

function noteRestore(
  options: LedgerOptions,
  atMs: number,
  facts: {
    readonly backupFile: string;
    readonly entries: number;
    readonly damagedFile: string;
  },
): string | null {
  const opened = openLedger(options);
  if (!opened.ok) return opened.error.code;
  const ledger = opened.value;
  try {
    const noted = ledger.note({ type: 'journalRestored', atMs, ...facts });
    return noted.ok ? null : noted.error.detail;
  } finally {
    ledger.close();
  }
}

/** Such as `journal-live-damaged-2026-11-20T132705.000Z.sqlite`, which is no backup's name. */
const putAwayName = (
  file: string,
  { replaced, nowMs }: { readonly replaced: string; readonly nowMs: number },
): string => `${basename(file, '.sqlite')}-${replaced}-${fileMoment(nowMs)}.sqlite`;

function giveUp(preparedFile: string, failure: RestoreFailure): Result<never, RestoreFailure> {
  removeDatabase(preparedFile);
  return err(failure);
}

function removeDatabase(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${end}`, { force: true });
}
