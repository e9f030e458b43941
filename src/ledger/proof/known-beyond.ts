import type { JournalHead } from '../journal/journal-entry.ts';
import type { JournalPages } from '../journal/journal-pages.ts';
import { adoptionsIn, restoresIn } from '../journal/register-binding.ts';

/** An entry that something beside a journal knows of, and the key that was in force when it was known. */
export interface SignedHead extends JournalHead {
  /** Null where nothing was signed. */
  readonly keyId: string | null;
}

type Read = Pick<JournalPages, 'beginning' | 'hashAt' | 'keyRows' | 'registerRows'>;

/**
 * Whether a journal neither holds this entry nor tells of a restore that left it behind. Each restore takes a new key:
 * what that one signed came after the restore, and is not what it left.
 */
export function isBeyond(journal: Read, { sequence, hash, keyId }: SignedHead): boolean {
  if (sequence <= journal.beginning().sequence) return false;
  if (journal.hashAt(sequence) === hash) return false;
  const adoptions = adoptionsIn(journal);
  const knownSince = adoptions.find((adoption) => adoption.keyId === keyId)?.sequence ?? 0;
  return !restoresIn(journal).some(({ left, leftBefore = [], sequence: restoredAt }) => {
    const adopted = adoptions.findLast((adoption) => adoption.sequence < restoredAt);
    const furthest = Math.max(0, left?.sequence ?? 0, ...leftBefore.map((one) => one.sequence));
    return furthest >= sequence && knownSince < (adopted?.sequence ?? 0);
  });
}
