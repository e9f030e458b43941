import { join } from 'node:path';
import type { Backup } from '../../ledger/backup/backup-list.ts';
import type { KeyEnds } from '../../ledger/entry/key-ends.ts';
import { keyEndsAt } from '../../ledger/restore/own-origin.ts';

/** The keys that a register had before one of them, oldest first, and how far they had come. */
export interface KeysBefore {
  readonly keyIds: readonly string[];
  readonly ends: KeyEnds;
}

/**
 * What backups that know a key tell of those before it, where the list of keys is gone. Whoever can write a backup can name a key in
 * it, so that only what all of them say counts, and the nearest end.
 */
export function keysBefore(
  keyId: string,
  backups: Iterable<Pick<Backup, 'folder' | 'base' | 'segments' | 'origin'>>,
): KeysBefore {
  let keyIds: readonly string[] | null = null;
  const ends = new Map<string, number>();
  for (const { folder, base, segments, origin } of backups) {
    const at = origin.keyIds.indexOf(keyId);
    if (at < 0) continue;
    const before = origin.keyIds.slice(0, at);
    keyIds = keyIds === null ? before : keyIds.filter((one) => before.includes(one));
    for (const [key, end] of keyEndsAt(join(folder, base), segments))
      ends.set(key, Math.min(end, ends.get(key) ?? end));
  }
  return { keyIds: keyIds ?? [], ends };
}
