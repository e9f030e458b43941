import type { EntryRange } from './journal-pages.ts';

/** Which platform a journal belongs to, and whether its sales are an exercise; journals of two modes are never mixed. */
export const JOURNAL_MODES = ['simulation', 'training', 'test', 'live'] as const;
export type JournalMode = (typeof JOURNAL_MODES)[number];

/** What a backup's file name says. */
export interface BackupName {
  readonly fileName: string;
  readonly mode: JournalMode;
  /** UTC, milliseconds since the epoch, by the till's clock. */
  readonly takenAtMs: number;
  /** The entries that a segment holds, by number; null for a base, which holds all. */
  readonly range: EntryRange | null;
}

/** How many of the newest are kept where the shop has not chosen: two days of a till that never closes. */
export const NEWEST_KEPT = 48;
/** However few those are, as many days can be gone back. */
const DAYS_KEPT = 14;

/** How a journal is named in its place; backups and journals that were put away have other names. */
export const JOURNAL_NAME = /^journal-[a-z]+\.sqlite$/;

/** How the files of backups are named: bases, and segments with the numbers of their entries. */
const BACKUP_NAME =
  /^journal-([a-z]+)-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)\.(\d{3})Z(?:\.sqlite|_([1-9]\d*)-([1-9]\d*)\.jsonl)$/;

/** Behind the name of a file that is being written; a till that was killed leaves it, and SQLite its own beside it. */
export const UNFINISHED = '.part';
const UNFINISHED_END = /\.part(?:-journal|-wal|-shm)?$/;

/** A moment as a part of a file name that sorts, without a colon, which Windows refuses. */
export const fileMoment = (atMs: number): string =>
  new Date(atMs).toISOString().replaceAll(':', '');

/** The name of a base, such as `journal-live-2026-11-20T132705.000Z.sqlite`: names sort by time. */
export const backupFileName = (mode: JournalMode, takenAtMs: number): string =>
  `journal-${mode}-${fileMoment(takenAtMs)}.sqlite`;

/** The name of a segment, such as `journal-live-2026-11-20T142705.000Z_4811-4902.jsonl`. */
export const segmentFileName = (
  mode: JournalMode,
  takenAtMs: number,
  { first, last }: EntryRange,
): string => `journal-${mode}-${fileMoment(takenAtMs)}_${first}-${last}.jsonl`;

/** Reads the name of a base or a segment of any mode; null for any other file. */
export function readAnyBackupName(fileName: string): BackupName | null {
  const [, ofMode, day, hour, minute, second, millisecond, first, last] =
    BACKUP_NAME.exec(fileName) ?? [];
  const mode = JOURNAL_MODES.find((known) => known === ofMode);
  const takenAtMs = Date.parse(`${day}T${hour}:${minute}:${second}.${millisecond}Z`);
  if (mode === undefined || Number.isNaN(takenAtMs)) return null;
  const range = first === undefined ? null : { first: Number(first), last: Number(last) };
  if (range !== null && range.last < range.first) return null;
  return { fileName, mode, takenAtMs, range };
}

/** The same of one mode; null for a file that is no backup of it. */
export function readBackupName(fileName: string, mode: JournalMode): BackupName | null {
  const name = readAnyBackupName(fileName);
  return name?.mode === mode ? name : null;
}

/** Whether a file is what a till that was killed left of a backup of this mode. */
export const isUnfinishedBackup = (fileName: string, mode: JournalMode): boolean =>
  UNFINISHED_END.test(fileName) &&
  readBackupName(fileName.replace(UNFINISHED_END, ''), mode) !== null;

/**
 * The latest first. What is named of a moment after `nowMs` was taken before, by a clock that was ahead then: it must not
 * push out what was taken since.
 */
export const newestFirst = <Name extends Pick<BackupName, 'takenAtMs'>>(
  names: readonly Name[],
  nowMs: number,
): readonly Name[] =>
  names.toSorted(
    (one, other) =>
      Number(one.takenAtMs > nowMs) - Number(other.takenAtMs > nowMs) ||
      other.takenAtMs - one.takenAtMs,
  );

/**
 * The backups that need no longer be kept, of these in the order of `newestFirst`: all but the newest ones, as many as `kept`,
 * and the newest of each of the last 14 days (UTC) on which any was taken, however long ago that is.
 */
export function supersededBackups<Name extends Pick<BackupName, 'takenAtMs'>>(
  names: readonly Name[],
  kept: number = NEWEST_KEPT,
): readonly Name[] {
  const newestOfDay = new Map<string, Name>();
  for (const name of names) {
    const day = new Date(name.takenAtMs).toISOString().slice(0, 10);
    if (!newestOfDay.has(day)) newestOfDay.set(day, name);
  }
  const needed = new Set([
    ...names.slice(0, kept),
    ...[...newestOfDay.values()].slice(0, DAYS_KEPT),
  ]);
  return names.filter((name) => !needed.has(name));
}
