import type { JournalHead } from '../entry/journal-entry.ts';
import type { JournalPages } from '../entry/journal-pages.ts';
import { adoptionsIn, restoresIn } from '../entry/register-binding.ts';

/** An entry that something beside a journal knows of, and the key that was in force when it was known. */
export interface SignedHead extends JournalHead {
  /** Null where nothing was signed. */
  readonly keyId: string | null;
}

type Read = Pick<JournalPages, 'beginning' | 'hashAt' | 'keyRows' | 'registerRows'>;

const NONE: ReadonlySet<string> = new Set();

/**
 * Whether a journal neither holds this entry nor tells of a restore that left it behind. Each restore takes a new key:
 * what that one signed came after the restore, and is not what it left. `laterKeys` came to the register behind all keys of the
 * journal: no restore in it can have left what they signed, however short that is beside what it did leave.
 */
export function isBeyond(
  journal: Read,
  { sequence, hash, keyId }: SignedHead,
  laterKeys: ReadonlySet<string> = NONE,
): boolean {
  if (sequence <= journal.beginning().sequence) return false;
  if (journal.hashAt(sequence) === hash) return false;
  if (keyId !== null && laterKeys.has(keyId)) return true;
  const adoptions = adoptionsIn(journal);
  const knownSince = adoptions.find((adoption) => adoption.keyId === keyId)?.sequence ?? 0;
  return !restoresIn(journal).some(({ left, leftBefore = [], sequence: restoredAt }) => {
    const adopted = adoptions.findLast((adoption) => adoption.sequence < restoredAt);
    const furthest = Math.max(0, left?.sequence ?? 0, ...leftBefore.map((one) => one.sequence));
    return furthest >= sequence && knownSince < (adopted?.sequence ?? 0);
  });
}
