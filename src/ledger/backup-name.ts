/** Which platform a journal belongs to, and whether its sales are an exercise; journals of two modes are never mixed. */
export const JOURNAL_MODES = ['simulation', 'training', 'test', 'live'] as const;
export type JournalMode = (typeof JOURNAL_MODES)[number];

/** What a backup's file name says. */
export interface BackupName {
  readonly fileName: string;
  readonly mode: JournalMode;
  /** UTC, milliseconds since the epoch, by the till's clock. */
  readonly takenAtMs: number;
}

/** How many of the newest are kept where the shop has not chosen: two days of a till that never closes. */
export const NEWEST_KEPT = 48;
/** However few those are, as many days can be gone back. */
const DAYS_KEPT = 14;

/** How a journal is named in its place; backups and journals that were put away have other names. */
export const JOURNAL_NAME = /^journal-[a-z]+\.sqlite$/;

/** How a backup is named. */
export const BACKUP_NAME =
  /^journal-([a-z]+)-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)\.(\d{3})Z\.sqlite$/;

/** A moment as a part of a file name that sorts, without a colon, which Windows refuses. */
export const fileMoment = (atMs: number): string =>
  new Date(atMs).toISOString().replaceAll(':', '');

/** The name of a backup, such as `journal-live-2026-11-20T132705.000Z.sqlite`: names sort by time. */
export const backupFileName = (mode: JournalMode, takenAtMs: number): string =>
  `journal-${mode}-${fileMoment(takenAtMs)}.sqlite`;

/** Reads a name; null for a file that is no backup of this mode. */
export function readBackupName(fileName: string, mode: JournalMode): BackupName | null {
  const [, ofMode, day, hour, minute, second, millisecond] = BACKUP_NAME.exec(fileName) ?? [];
  if (ofMode !== mode) return null;
  const takenAtMs = Date.parse(`${day}T${hour}:${minute}:${second}.${millisecond}Z`);
  return Number.isNaN(takenAtMs) ? null : { fileName, mode, takenAtMs };
}

/**
 * The backups that need no longer be kept: all but the newest ones, as many as `kept`, and the newest of each of
 * the last 14 days (UTC) on which any was taken, however long ago that is.
 */
export function supersededBackups<Name extends BackupName>(
  names: readonly Name[],
  kept: number = NEWEST_KEPT,
): readonly Name[] {
  const newestFirst = names.toSorted((one, other) => other.takenAtMs - one.takenAtMs);
  const newestOfDay = new Map<string, Name>();
  for (const name of newestFirst) {
    const day = new Date(name.takenAtMs).toISOString().slice(0, 10);
    if (!newestOfDay.has(day)) newestOfDay.set(day, name);
  }
  const needed = new Set([
    ...newestFirst.slice(0, kept),
    ...[...newestOfDay.values()].slice(0, DAYS_KEPT),
  ]);
  return newestFirst.filter((name) => !needed.has(name));
}
