import { existsSync } from 'node:fs';
import type { JournalHead } from '../entry/journal-entry.ts';
import { isOwn, type JournalOrigin } from '../entry/journal-origin.ts';
import { bindingOf, type RegisterRows } from '../entry/register-binding.ts';
import { openDamagedReader } from './damaged-reader.ts';
import { branchesIn, type KnownFile } from './known-branches.ts';
import { type Kept, type LostBranch, readLostBranch } from './lost-branch.ts';

/** What is kept of this register's journal, which says whose it is. */
export interface OwnJournal {
  readonly entries: RegisterRows;
  origin(): JournalOrigin;
}

/** All that is known of what a restore leaves behind. */
export interface LeftJournals {
  /** The journal whose place is taken: its own file, and what is read elsewhere of the same journal. */
  readonly journal: readonly LostBranch[];
  /** Others, that earlier restores had left behind: a backup of before these restores does not tell of them. */
  readonly others: readonly { readonly keyId: string | null; readonly branch: LostBranch }[];
}

/**
 * Reads what the journal that is replaced holds beyond what is kept, and what backups and exports do: their numbers and
 * their money are used already. `replaced` is null where no file is. What cannot be read, or is not whole, says nothing; nor
 * does a file in the journal's place that is not of the same register as what is kept (`own`; null where nothing is).
 */
export async function readLeftJournals(
  replaced: string | null,
  files: readonly KnownFile[],
  kept: Kept,
  own: OwnJournal | null = null,
): Promise<LeftJournals> {
  const reader = replaced === null ? null : ownReader(replaced, own);
  try {
    const own = reader && (await readLostBranch(reader, kept).catch(() => null));
    const journal: LostBranch[] = own === null || own.head === null ? [] : [own];
    const others: LeftJournals['others'][number][] = [];
    for await (const { keyId, isOfJournal, ...read } of branchesIn(
      files,
      kept,
      own?.head ?? null,
    )) {
      const { branch, goesOnFrom } = read;
      const isOwn = isOfJournal || goesOnFrom || holds(reader, branch.head);
      if (isOwn) journal.push(branch);
      else others.push({ keyId, branch });
    }
    return { journal, others };
  } finally {
    reader?.close();
  }
}

/** Whose origin cannot be read may be the journal that was there. */
function ownReader(replaced: string, own: OwnJournal | null) {
  const reader = existsSync(replaced) ? openDamagedReader(replaced) : null;
  const origin = own === null ? null : (reader?.origin() ?? null);
  if (reader === null || own === null || origin === null) return reader;
  const isOurs =
    isOwn(origin, { keyId: null, journal: own.origin() }) || !hasOtherName(reader.entries, own);
  if (isOurs) return reader;
  reader.close();
  return null;
}

/** A journal that was begun anew has another first entry and another key, and this register's name. */
function hasOtherName(replaced: RegisterRows, { entries }: OwnJournal): boolean {
  const names = [bindingOf(replaced), bindingOf(entries)].map((bound) => bound?.terminalId);
  return !names.includes(undefined) && names[0] !== names[1];
}

function holds(reader: ReturnType<typeof openDamagedReader>, head: JournalHead | null): boolean {
  try {
    return head !== null && reader?.hashAt(head.sequence) === head.hash;
  } catch {
    return false;
  }
}
