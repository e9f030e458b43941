import { newestFirst, supersededBackups } from '../entry/backup-name.ts';

/** What the backups of a mode may take of their drive; beyond it the oldest go, but never the newest that is whole. */
const DRIVE_SHARE = 0.1;
/** What is left free of a drive besides a new backup. */
const LEFT_FREE_SHARE = 0.02;

const DAY_MS = 24 * 60 * 60 * 1000;
/** A base that a drive harms takes the points in time behind it with it: so there is a new one each week. */
const BASE_EVERY_MS = 7 * DAY_MS;
/** A segment is read into memory when it is checked: some 50 MB. */
const MOST_ENTRIES_A_SEGMENT = 50_000;

/** The newest backup that the journal goes on from. */
export interface BackupTip {
  readonly entries: number;
  readonly baseTakenAtMs: number;
  readonly baseBytes: number;
  readonly segmentsBytes: number;
}

/**
 * What the next backup is: a `base` where there is none to go on from, each week, and where the segments behind it have
 * become larger than itself; `none` where nothing was written since.
 */
export function nextBackup(
  tip: BackupTip | null,
  { entries, nowMs }: { readonly entries: number; readonly nowMs: number },
): 'base' | 'segment' | 'none' {
  if (tip === null) return 'base';
  if (tip.entries === entries) return 'none';
  const ageMs = nowMs - tip.baseTakenAtMs;
  // A clock that was set back makes the base seem to lie ahead.
  if (ageMs < 0 || ageMs >= BASE_EVERY_MS) return 'base';
  if (tip.segmentsBytes >= tip.baseBytes) return 'base';
  return entries - tip.entries > MOST_ENTRIES_A_SEGMENT ? 'base' : 'segment';
}

/** A file of a backup, as far as thinning has to know it. */
export interface StoredBackup {
  readonly fileName: string;
  readonly takenAtMs: number;
  readonly bytes: number;
  /** The files that bring its moment back, itself among them; null where it cannot be gone back to. */
  readonly needs: readonly string[] | null;
}

/** How much may stay. */
export interface BackupLimits {
  /** How many of the newest are kept, besides the newest of each of the last days. */
  readonly kept: number;
  /** All files together. */
  readonly mostBytes: number;
  /** By the clock that names them; UTC, milliseconds since the epoch. */
  readonly nowMs: number;
  /** One that stays whatever its name says, with what it needs; the one that was just taken. */
  readonly spared?: string;
}

/**
 * The files that go, the newest first, so that whatever stays when this is cut short can still be gone back to. A file
 * stays as long as a backup that is kept needs it; to stay beneath `mostBytes` the oldest are given up, but never the
 * newest that can be gone back to.
 */
export function backupsToRemove(
  stored: readonly StoredBackup[],
  { kept, mostBytes, nowMs, spared }: BackupLimits,
): readonly string[] {
  const all = newestFirst(stored, nowMs);
  const always = [
    all.find(({ needs }) => needs !== null),
    all.find(({ fileName }) => fileName === spared),
  ].filter((one) => one !== undefined);
  const superseded = new Set(supersededBackups(all, kept));
  const wanted = all.filter((one) => !superseded.has(one) && !always.includes(one));
  const holding = countNeeds(stored, [...always, ...wanted]);
  for (const oldest of wanted.toReversed()) {
    if (holding.bytes <= mostBytes) break;
    holding.giveUp(oldest);
  }
  return all.flatMap(({ fileName }) => (holding.has(fileName) ? [] : [fileName]));
}

/** How many backups need each file. */
function countNeeds(stored: readonly StoredBackup[], wanted: readonly StoredBackup[]) {
  const sizes = new Map(stored.map(({ fileName, bytes }) => [fileName, bytes]));
  const needed = new Map<string, number>();
  let bytes = 0;
  const needsOf = ({ fileName, needs }: StoredBackup): readonly string[] => needs ?? [fileName];
  const count = (fileName: string, more: 1 | -1): void => {
    const before = needed.get(fileName) ?? 0;
    needed.set(fileName, before + more);
    if (before === 0 || before + more === 0) bytes += more * (sizes.get(fileName) ?? 0);
  };
  for (const one of wanted) for (const fileName of needsOf(one)) count(fileName, 1);
  return {
    get bytes() {
      return bytes;
    },
    has: (fileName: string): boolean => (needed.get(fileName) ?? 0) > 0,
    giveUp(one: StoredBackup): void {
      for (const fileName of needsOf(one)) count(fileName, -1);
    },
  };
}

/** A drive, in bytes. */
export interface Drive {
  readonly bytes: number;
  readonly freeBytes: number;
  /** What the journal keeps for itself on this drive; 0 where it is on another one. */
  readonly journalReserveBytes: number;
}

/** How much the backups of a mode may take of a drive, in bytes. */
export const mostBackupBytes = ({ bytes }: Drive): number => bytes * DRIVE_SHARE;

/** How many bytes have to be given up before this many can be written: the journal's own room comes first. */
export function lackingBytes(
  { bytes, freeBytes, journalReserveBytes }: Drive,
  newBytes: number,
): number {
  return Math.max(0, newBytes + bytes * LEFT_FREE_SHARE + journalReserveBytes - freeBytes);
}
