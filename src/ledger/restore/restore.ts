import { existsSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { JournalRestored } from '../../domain/register/register-event.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { renameDurably, syncFile, syncFolder } from '../../files/durable-rename.ts';
import { hardLink } from '../../files/hard-link.ts';
import { assembleBackup } from '../backup/assemble-backup.ts';
import type { Backup } from '../backup/backup-list.ts';
import type { CopyChecker } from '../backup/checked-copy.ts';
import { hasRoom } from '../database/disk-space.ts';
import type { OpenFailure } from '../database/open-failure.ts';
import { removeDatabase } from '../database/remove-database.ts';
import type { JournalHead } from '../entry/journal-entry.ts';
import { isOwnBackup, type OwnOrigin } from '../entry/journal-origin.ts';
import type { LedgerOptions } from '../ledger.ts';
import { openLedgerInTurns } from '../opening/open-ledger.ts';
import type { RegisterJournal } from '../ports/register-journal.ts';
import { moveTables, removeTables } from '../tables/file/tables-connection.ts';
import { removeHead } from '../witness/chain-anchor.ts';
import { removeVerified } from '../witness/verified-file.ts';
import { receivedIn, sharedWith } from './kept-journal.ts';
import { readLeftJournals } from './left-journals.ts';
import { putAwayName } from './own-origin.ts';
import { type KnownElsewhere, resumedFrom } from './resumed-from.ts';

/**
 * Why nothing was restored; the journal is then still in its place. `backupForeign`: the backup is another register's, or
 * of another mode; `restoreNoRoom`: the journal's disk has no room for it.
 */
export interface RestoreFailure {
  readonly code: 'backupDamaged' | 'backupForeign' | 'restoreFailed' | 'restoreNoRoom';
  readonly detail: string;
}

/** A copy of the backup that is ready to take the journal's place, and knows that it does. */
export interface PreparedRestore {
  readonly file: string;
  readonly preparedFile: string;
  /** The name under which the journal that was replaced is kept; empty where there is none to keep. */
  readonly damagedFile: string;
  /** The newest entry that is known of what it takes the place of. */
  readonly left: JournalHead | null;
}

/** The end of the name of a copy that is being prepared. */
const PREPARED = '.restoring';

const logOf = (file: string): string => `${file}-wal`;

/** While this file is there, the restore has been decided and is finished before anything else is done. */
const decidedFile = (file: string): string => `${file}.restored`;

/** What a restore is told. */
export interface RestoreTools {
  readonly check: CopyChecker;
  readonly nowMs: number;
  /** Whose backups may be restored. */
  readonly own: OwnOrigin;
  /** What anything beside the journal's own file knows beyond this one. */
  readonly elsewhere: (kept: RegisterJournal) => KnownElsewhere | Promise<KnownElsewhere>;
}

/**
 * Copies a backup beside the journal, checks the copy, and writes into it that it was restored, with what is left
 * behind; without a backup, a new journal is begun there in its place. `options` has the new key, since none may sign both what is left behind and what goes on. Nothing in the
 * till's way is touched yet. Errors: `backupDamaged`, `backupForeign`, `restoreFailed`, `restoreNoRoom`.
 */
export async function prepareRestore(
  options: LedgerOptions,
  backup: Backup | null,
  tools: RestoreTools,
): Promise<Result<PreparedRestore, RestoreFailure>> {
  const prepared = await prepare(options, backup, tools);
  if (prepared.ok || prepared.error.code !== 'restoreFailed') return prepared;
  const isForRoom = !hasRoom(options.file, bytesOf(backup) + LOG_BYTES);
  return isForRoom ? err({ ...prepared.error, code: 'restoreNoRoom' }) : prepared;
}

/** What the log of a copy takes while it is written to. */
const LOG_BYTES = 16 * 1024 * 1024;

/** Of all its files; what has gone takes no room. */
const bytesOf = (backup: Backup | null): number =>
  [backup?.base ?? [], backup?.segments ?? []]
    .flat()
    .map((name) => statSync(join(backup?.folder ?? '', name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, bytes) => sum + bytes, 0);

async function prepare(
  options: LedgerOptions,
  backup: Backup | null,
  tools: RestoreTools,
): Promise<Result<PreparedRestore, RestoreFailure>> {
  const { file } = options;
  const preparedFile = `${file}${PREPARED}`;
  try {
    await removeCopy(preparedFile);
    const copied =
      backup === null ? ok(0) : await copyOf(backup, preparedFile, tools, options.bounds);
    if (!copied.ok) return await giveUp(preparedFile, copied.error);
    const isThere = existsSync(file) || existsSync(logOf(file));
    const damagedFile = isThere ? putAwayName(file, tools.nowMs) : '';
    const facts = {
      backupFile: backup?.fileName ?? '',
      damagedFile,
      entries: copied.value,
    };
    const noted = await noteRestore({ ...options, file: preparedFile }, file, facts, tools);
    if (!noted.ok) return await giveUp(preparedFile, noted.error);
    await syncFile(preparedFile);
    return ok({ file, preparedFile, damagedFile, left: noted.value });
  } catch (error) {
    return await giveUp(preparedFile, { code: 'restoreFailed', detail: String(error) });
  }
}

/**
 * Copies a backup, with the entries of its segments, and checks the copy; gives how many entries it holds. It must be all
 * that was listed: a segment that is gone in between is not left out.
 */
async function copyOf(
  backup: Backup,
  preparedFile: string,
  { check, own }: RestoreTools,
  bounds: LedgerOptions['bounds'],
): Promise<Result<number, RestoreFailure>> {
  const assembled = await assembleBackup(backup, preparedFile);
  if (!assembled.ok) return assembled;
  const checked = await check(preparedFile, 'kept', [], bounds);
  if (!checked.ok) {
    const code = checked.error.code === 'damaged' ? 'backupDamaged' : 'restoreFailed';
    return err({ code, detail: checked.error.detail });
  }
  const { origin, head } = checked.value;
  if (!isOwnBackup({ origin, entries: head.sequence }, own))
    return err({ code: 'backupForeign', detail: backup.fileName });
  if (head.hash !== backup.headHash) {
    return err({ code: 'backupDamaged', detail: `${backup.fileName}: it ends with another entry` });
  }
  return ok(head.sequence);
}

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
    if (existsSync(file)) await hardLink(file, join(folder, damagedFile));
    if (existsSync(logOf(file))) await hardLink(logOf(file), logOf(join(folder, damagedFile)));
    await syncFolder(folder);
    await renameDurably(preparedFile, decidedFile(file));
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
  await rm(logOf(file), { force: true });
  // Tables that are not the journal's would be made again at the start: these are at hand.
  await moveTables(`${file}${PREPARED}`, file);
  await syncFolder(dirname(file));
  await renameDurably(decidedFile(file), file);
}

type RestoreFacts = Pick<JournalRestored, 'backupFile' | 'damagedFile' | 'entries'>;

/** Writes into the copy what becomes of the journal whose place it takes. */
async function noteRestore(
  options: LedgerOptions,
  replaced: string,
  facts: RestoreFacts,
  { nowMs: atMs, elsewhere, own: register }: Pick<RestoreTools, 'nowMs' | 'elsewhere' | 'own'>,
): Promise<Result<JournalHead | null, RestoreFailure>> {
  const mustExist = facts.entries > 0;
  const opened = await openLedgerInTurns({ ...options, mustExist, takesOver: true });
  if (!opened.ok) return err(ofOpening(opened.error));
  const ledger = opened.value;
  let noted: ReturnType<RegisterJournal['note']>;
  let resumed: ReturnType<typeof resumedFrom>;
  try {
    const beyond = await elsewhere(ledger.journal);
    const own = mustExist ? ledger.journal : null;
    const kept = sharedWith(ledger, options, register);
    const left = await readLeftJournals(replaced, beyond.files ?? [], kept, own);
    resumed = resumedFrom(ledger.closings.standing(), left, beyond, receivedIn(ledger));
    noted = ledger.journal.note({ type: 'journalRestored', atMs, ...facts, ...resumed });
  } finally {
    ledger.maintenance.close();
  }
  if (!noted.ok) return err({ code: 'restoreFailed', detail: noted.error.detail });
  // Closing says nothing of a disk that refused; the copy without its log would be half of it.
  if (!existsSync(logOf(options.file))) return ok(resumed.left ?? null);
  return err({ code: 'restoreFailed', detail: 'the log was not emptied into the copy' });
}

const ofOpening = (failure: OpenFailure): RestoreFailure => ({
  code:
    failure.code === 'otherMode' || failure.code === 'otherRegister'
      ? 'backupForeign'
      : 'restoreFailed',
  detail: failure.code,
});

async function giveUp(
  preparedFile: string,
  failure: RestoreFailure,
): Promise<Result<never, RestoreFailure>> {
  await removeCopy(preparedFile);
  return err(failure);
}

async function removeCopy(file: string): Promise<void> {
  await removeDatabase(file);
  await removeTables(file);
}
