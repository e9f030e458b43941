import { isKin, type JournalOrigin } from '../../ledger/journal/journal-origin.ts';

/** Whether there are backups of a journal that a key signed, and none of them is of this one: then that key signed another. */
export function isContradicted(
  journal: JournalOrigin,
  keyId: string,
  backups: Iterable<{ readonly origin: JournalOrigin }>,
): boolean {
  let isFound = false;
  for (const { origin } of backups) {
    if (!origin.keyIds.includes(keyId)) continue;
    if (isKin(origin, { keyId: null, journal })) return false;
    isFound = true;
  }
  return isFound;
}
