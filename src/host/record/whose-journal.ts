import { isKin, type JournalOrigin } from '../../ledger/entry/journal-origin.ts';

/** Whether the backups of what a key signed are of another journal than this one; null where there are none. */
export function isContradicted(
  journal: JournalOrigin,
  keyId: string,
  backups: Iterable<{ readonly origin: JournalOrigin }>,
): boolean | null {
  let isOther: boolean | null = null;
  for (const { origin } of backups) {
    if (!origin.keyIds.includes(keyId)) continue;
    if (isKin(origin, { keyId: null, journal })) return false;
    isOther = true;
  }
  return isOther;
}
