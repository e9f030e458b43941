import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Backup } from '../backup/backup-list.ts';
import { fileMoment } from '../journal/backup-name.ts';
import type { JournalOrigin } from '../journal/journal-origin.ts';
import type { KeyEnds } from '../journal/key-ends.ts';
import { openDamagedReader } from './damaged-reader.ts';
import { keyEndsIn } from './key-ends-in.ts';

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

/** Where the keys of the journal of this place ended, as far as it can be read. */
export function keyEndsAt(file: string): KeyEnds {
  const reader = openDamagedReader(file);
  try {
    return reader === null ? new Map() : keyEndsIn(reader.entries);
  } catch {
    return new Map();
  } finally {
    reader?.close();
  }
}

/** How many entries the journal of this place has; none, where it cannot be read. */
export function entriesAt(file: string): number {
  const reader = openDamagedReader(file);
  try {
    return reader?.lastSequence() ?? 0;
  } catch {
    return 0;
  } finally {
    reader?.close();
  }
}

/** Whether the journal of this place holds all that a backup does, as far as both can be read. */
export function holdsBackup(
  file: string,
  { entries, headHash }: Pick<Backup, 'entries' | 'headHash'>,
): boolean {
  const reader = openDamagedReader(file);
  try {
    return reader?.hashAt(entries) === headHash;
  } catch {
    return false;
  } finally {
    reader?.close();
  }
}

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

function originOf(file: string): JournalOrigin | null {
  const reader = openDamagedReader(file);
  try {
    return reader?.origin() ?? null;
  } finally {
    reader?.close();
  }
}
