import type { JournalOrigin } from '../../ledger/journal/journal-origin.ts';

/**
 * Whether there are backups of a journal that a key signed, and none of them begins as this one, or shares a key with it: then that
 * key signed another journal than this.
 */
export function isContradicted(
  { firstHash, keyIds }: JournalOrigin,
  keyId: string,
  backups: Iterable<{ readonly origin: JournalOrigin }>,
): boolean {
  let isFound = false;
  for (const { origin } of backups) {
    if (!origin.keyIds.includes(keyId)) continue;
    isFound = true;
    if (origin.firstHash === firstHash) return false;
    if (origin.keyIds.some((each) => keyIds.includes(each))) return false;
  }
  return isFound;
}
