import { mkdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '../../domain/result.ts';
import { renameDurably, syncFile } from '../../files/durable-rename.ts';
import { fileFailureOf } from '../../files/file-failure.ts';
import { backupFileName, segmentFileName, UNFINISHED } from '../entry/backup-name.ts';
import type { JournalHead } from '../entry/journal-entry.ts';
import type { RegisterSigner } from '../entry/register-key.ts';
import { DamagedEntry } from '../entry/unreadable-entry.ts';
import { journalLinesOf } from '../export/export-journal.ts';
import type { RegisterJournal } from '../ports/register-journal.ts';
import type { CopyFailure, RegisterMaintenance } from '../ports/register-maintenance.ts';
import type { BackupPlace } from './backup-files.ts';
import { isAdoptedFolder } from './backup-folder.ts';
import { type Backup, findInTurns } from './backup-list.ts';
import { nextBackup } from './backup-plan.ts';
import { type FoundTip, findTip } from './backup-tip.ts';
import type { CopyChecker } from './checked-copy.ts';
import type { CopyFacts, CopyProblem } from './copy-check.ts';
import { writeSegment } from './segment-file.ts';

/**
 * Why there is no new backup; no half of one is left. `copyDamaged`: what was written failed its check, so that
 * either it or the journal itself is not as it was written. `folderMissing`: the chosen folder is not
 * there, as where its drive was pulled out.
 */
export interface BackupFailure {
  readonly code: CopyFailure['code'] | 'copyDamaged' | 'folderMissing' | 'folderUnwritable';
  readonly detail: string;
}

/** What is backed up. */
interface Source {
  readonly journal: Pick<RegisterJournal, 'entries' | 'hashAt' | 'head'>;
  readonly maintenance: Pick<RegisterMaintenance, 'copyTo'>;
}

/** What taking a backup needs. */
export interface BackupTools {
  readonly check: CopyChecker;
  readonly goesOn: () => boolean;
  /** Signs a segment; without it a signed journal is copied whole. */
  readonly signer?: RegisterSigner | undefined;
  /** Whether there is room for so many entries, or, for null, for the whole journal; makes some where it can. */
  readonly makeRoom?: (entries: number | null) => Promise<boolean>;
}

/**
 * Takes a backup while the till goes on selling: the entries since the newest one that is there, or, where `nextBackup`
 * says so, a copy of the whole journal. Written under another name, read back and checked against the journal's chain,
 * synced, and only then given a backup's name. Errors: as `BackupFailure` says.
 */
export async function takeBackup(
  ledger: Source,
  place: BackupPlace,
  takenAtMs: number,
  tools: BackupTools,
): Promise<Result<Backup, BackupFailure>> {
  const { folder } = place;
  if (place.isChosen && !isAdoptedFolder(folder)) {
    return err({ code: 'folderMissing', detail: `no marked folder at ${folder}` });
  }
  try {
    if (!place.isChosen) mkdirSync(folder, { recursive: true, mode: 0o700 });
    const tip = await findTip(ledger, place);
    const { sequence: entries } = ledger.journal.head();
    const next = nextBackup(tip, { entries, nowMs: takenAtMs });
    if (next === 'none' && tip !== null) return ok(tip.backup);
    const draft = await draftOf(ledger, tip, entries, { ...tools, isBaseDue: next === 'base' });
    if (draft === null) return err({ code: 'diskFull', detail: `no room in ${folder}` });
    return await written(ledger, place, takenAtMs, draft, tools);
  } catch (error) {
    return err(ofMachine(error));
  }
}

/** A backup that is to be written: a segment behind a tip, or a base. */
type Draft =
  | { readonly kind: 'base' }
  | { readonly kind: 'segment'; readonly tip: FoundTip; readonly last: number };

/** A base that is due and finds no room waits, as long as there is room to go on from the one before. */
async function draftOf(
  ledger: Source,
  tip: FoundTip | null,
  entries: number,
  { signer, makeRoom = async () => true, isBaseDue }: BackupTools & { readonly isBaseDue: boolean },
): Promise<Draft | null> {
  const segment: Draft | null =
    tip !== null && tip.entries < entries && mayContinue(ledger, signer)
      ? { kind: 'segment', tip, last: entries }
      : null;
  const asBase = async (): Promise<Draft | null> =>
    (await makeRoom(null)) ? { kind: 'base' } : null;
  const asSegment = async (): Promise<Draft | null> =>
    segment !== null && (await makeRoom(entries - (tip?.entries ?? 0))) ? segment : null;
  return isBaseDue || segment === null ? ((await asBase()) ?? asSegment()) : asSegment();
}

/** A segment is signed by a key of its journal, or its journal has none. */
function mayContinue(
  { journal: { entries } }: Source,
  signer: RegisterSigner | undefined,
): boolean {
  const last = entries.lastSequence();
  return journalLinesOf(
    { journal: entries, mode: 'unknown', signer: signer ?? null },
    { first: last, last },
  ).ok;
}

async function written(
  ledger: Source,
  place: BackupPlace,
  takenAtMs: number,
  draft: Draft,
  tools: BackupTools,
): Promise<Result<Backup, BackupFailure>> {
  const { folder, mode } = place;
  const fileName = freeName(folder, takenAtMs, (atMs) =>
    draft.kind === 'base'
      ? backupFileName(mode, atMs)
      : segmentFileName(mode, atMs, { first: draft.tip.entries + 1, last: draft.last }),
  );
  const file = join(folder, `${fileName}${UNFINISHED}`);
  try {
    await removeUnfinished(file);
    const checked =
      draft.kind === 'base'
        ? await copied(ledger, file, tools)
        : await continued(ledger, file, { ...draft, mode }, tools);
    if (!checked.ok) return checked;
    const { head } = checked.value;
    if (ledger.journal.hashAt(head.sequence) !== head.hash) {
      return err({ code: 'copyDamaged', detail: `entry ${head.sequence} is not the journal's` });
    }
    await syncFile(file);
    await renameDurably(file, join(folder, fileName));
    const found = await findInTurns({ folder, mode }, fileName);
    if (found.ok) return found;
    return err({ code: 'copyDamaged', detail: `${fileName} cannot be gone back to` });
  } finally {
    await removeUnfinished(file);
  }
}

/** Another till that shares the folder may have taken one in the same millisecond. */
function freeName(folder: string, takenAtMs: number, nameAt: (atMs: number) => string): string {
  let atMs = takenAtMs;
  const isTaken = () => statSync(join(folder, nameAt(atMs)), { throwIfNoEntry: false })?.isFile();
  while (isTaken()) atMs += 1;
  return nameAt(atMs);
}

type Checked = Result<Pick<CopyFacts, 'head'>, BackupFailure>;

async function copied(ledger: Source, file: string, tools: BackupTools): Promise<Checked> {
  const before: JournalHead = ledger.journal.head();
  const made = await ledger.maintenance.copyTo(file, tools.goesOn);
  if (!made.ok) return made;
  const checked = await tools.check(file, 'fresh');
  if (!checked.ok) return err(ofCheck(checked.error));
  // The journal only grows: whatever was written meanwhile, nothing may be missing.
  if (checked.value.head.sequence < before.sequence) {
    return err({ code: 'copyDamaged', detail: `the copy ends before entry ${before.sequence}` });
  }
  return checked;
}

async function continued(
  { journal: { entries } }: Source,
  file: string,
  { tip, last, mode }: Extract<Draft, { kind: 'segment' }> & Pick<BackupPlace, 'mode'>,
  { check, goesOn, signer }: BackupTools,
): Promise<Checked> {
  const source = { journal: entries, mode, signer: signer ?? null };
  const lines = journalLinesOf(source, { first: tip.entries + 1, last });
  if (!lines.ok) return err({ code: 'copyFailed', detail: lines.error.detail });
  const wrote = await writeSegment(file, lines.value.parts, goesOn);
  if (wrote === 'stopped') return err({ code: 'copyStopped', detail: 'the segment was stopped' });
  const checked = await check(file, 'segment');
  return checked.ok ? checked : err(ofCheck(checked.error));
}

function ofMachine(error: unknown): BackupFailure {
  if (error instanceof Error && 'syscall' in error) return fileFailureOf(error);
  return {
    code: error instanceof DamagedEntry ? 'copyDamaged' : 'copyFailed',
    detail: String(error),
  };
}

const ofCheck = ({ code, detail }: CopyProblem): BackupFailure => ({
  code: code === 'damaged' ? 'copyDamaged' : 'copyFailed',
  detail,
});

/** SQLite's own files beside a copy go with it. */
async function removeUnfinished(draft: string): Promise<void> {
  for (const end of ['', '-journal', '-wal', '-shm']) {
    await rm(`${draft}${end}`, { force: true }).catch(() => undefined);
  }
}
