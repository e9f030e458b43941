import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Backup } from '../backup/backup-list.ts';
import { fileMoment } from '../entry/backup-name.ts';
import type { JournalOrigin } from '../entry/journal-origin.ts';
import type { KeyEnds } from '../entry/key-ends.ts';
import { keyEndsIn } from '../entry/key-ends-in.ts';
import { type DamagedReader, openDamagedReader } from './damaged-reader.ts';

const beginningOf = (file: string): string => `${basename(file, '.sqlite')}-damaged-`;

/** Such as `journal-live-damaged-2026-11-20T132705.000Z.sqlite`, which is no backup's name. */
export const putAwayName = (file: string, nowMs: number): string =>
  `${beginningOf(file)}${fileMoment(nowMs)}.sqlite`;

/**
 * Whose the journal of this place is, as far as it can be read; where it cannot, whose those are that restores have put
 * away from there. Null where none says so.
 */
export function originAt(file: string): JournalOrigin | null {
  const own = originOf(file);
  if (own !== null) return own;
  const origins = putAway(file).flatMap((path) => originOf(path) ?? []);
  const [newest] = origins;
  if (newest === undefined) return null;
  return {
    ...newest,
    keyIds: origins.flatMap(({ keyIds }) => keyIds),
    handedOver: origins.flatMap(({ handedOver }) => handedOver),
  };
}

/** Where the keys of the journal of this place, or of a backup with its segments, ended, as far as it can be read. */
export const keyEndsAt = (file: string, segments: readonly string[] = []): KeyEnds =>
  readAt<KeyEnds>(file, ({ entries }) => keyEndsIn(entries), new Map(), segments);

/** How many entries the journal of this place has; none, where it cannot be read. */
export const entriesAt = (file: string): number =>
  readAt(file, ({ lastSequence }) => lastSequence(), 0);

/** Whether the journal of this place holds all that a backup does, as far as both can be read. */
export const holdsBackup = (
  file: string,
  { entries, headHash }: Pick<Backup, 'entries' | 'headHash'>,
): boolean => readAt(file, ({ hashAt }) => hashAt(entries) === headHash, false);

/** Newest first. */
function putAway(file: string): readonly string[] {
  const folder = dirname(file);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(beginningOf(file)) && name.endsWith('.sqlite'))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

const originOf = (file: string): JournalOrigin | null =>
  readAt(file, ({ origin }) => origin(), null);

/** Reads of a journal in whatever state it is; `otherwise` where it cannot be read. */
function readAt<Read>(
  file: string,
  read: (journal: DamagedReader) => Read,
  otherwise: Read,
  segments: readonly string[] = [],
): Read {
  const reader = openDamagedReader(file, segments);
  if (reader === null) return otherwise;
  try {
    return read(reader);
  } catch {
    return otherwise;
  } finally {
    reader.close();
  }
}
