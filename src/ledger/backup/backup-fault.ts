import type { JournalHead } from '../entry/journal-entry.ts';
import type { EntryRange } from '../entry/journal-pages.ts';

/** What a file of a backup says of itself: enough to list it, not to trust it. */
export interface BackupSays {
  /** The entry that a segment goes on from; null for a base, which goes on from none. */
  readonly previous: JournalHead | null;
  /** Its newest entry. */
  readonly head: JournalHead;
  /** The keys that the journal had adopted by then, oldest first. */
  readonly keyIds: readonly string[];
}

/**
 * What is wrong with a file of a backup. `unreadable`: it is no journal, or no part of one; `cut`: its end is not there;
 * `exchanged`: it holds other entries than its name says; `foreign`: another register signed it; `missing`: it is not
 * there, or what it goes on from is not; `overlaid`: beside it lie old pages (`rollback-journal.ts`), with which SQLite would not
 * read it, and which say nothing against it.
 */
export type BackupFault = 'unreadable' | 'cut' | 'exchanged' | 'foreign' | 'missing' | 'overlaid';

/** Which file keeps a point in time from being gone back to, and why. */
export interface BackupProblem {
  readonly code: BackupFault;
  readonly fileName: string;
  /** Where what it goes on from is `missing`: the entries that no file holds. */
  readonly lacks?: EntryRange;
}

/** What was read of a file, or what is wrong with it. */
export type ReadFile<Says extends BackupSays> =
  | { readonly ok: true; readonly says: Says }
  | { readonly ok: false; readonly fault: BackupFault };
