import type { JournalPages } from '../entry/journal-pages.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { readRow } from '../entry/read-row.ts';
import { DamagedEntry } from '../entry/unreadable-entry.ts';
import { judgeOfEntries, sequenceOf } from './entry-judge.ts';
import { contentProblemOf } from './verify.ts';

/** Proves single entries before anything is made of them. */
export interface EntryProof {
  /**
   * The row, where it is what its hash says, is signed by the key that was in force, and lies between its neighbours in
   * the chain. Throws `DamagedEntry`.
   */
  prove(raw: unknown): JournalRow;
  /** The same of content and signature alone: a sale has many entries, and each is asked about once. */
  proveSigned(raw: unknown): JournalRow;
}

/** The content is hashed each time; whose signature it is, and its place, are asked once of so many. */
const REMEMBERED = 4_000;

/** Over this journal; of what is kept of a purge, the place is asked of all of it together (`journal-chain.ts`). */
export function openEntryProof(
  journal: Pick<JournalPages, 'beginning' | 'hashAt' | 'keyRows' | 'registerRows' | 'rowsAfter'>,
): EntryProof {
  const placed = new Set<string>();
  const keys = judgeOfEntries(journal);

  function prove(raw: unknown): JournalRow {
    const row = contentOf(raw);
    const name = `${row.hash} ${row.keyId} ${row.signature}`;
    if (placed.has(name)) return row;
    refuse(row, keys.problemOf(row) ?? problemOfPlace(row));
    if (placed.size >= REMEMBERED) placed.clear();
    placed.add(name);
    return row;
  }

  function problemOfPlace({ sequence, hash, previousHash }: JournalRow): string | null {
    if (sequence <= journal.beginning().sequence) return null;
    // The very first entry has nothing before it.
    if (sequence > 1 && journal.hashAt(sequence - 1) !== previousHash) return 'chainBroken';
    const [raw] = journal.rowsAfter(sequence, 1);
    if (raw === undefined) return null;
    const next = readRow(raw);
    return next?.previousHash === hash ? null : 'chainBroken';
  }

  return {
    prove,
    proveSigned(raw) {
      const row = contentOf(raw);
      refuse(row, keys.problemOf(row));
      return row;
    },
  };
}

function contentOf(raw: unknown): JournalRow {
  const row = readRow(raw);
  if (row === null) throw new DamagedEntry(sequenceOf(raw), 'unreadable');
  refuse(row, contentProblemOf(row));
  return row;
}

function refuse({ sequence }: JournalRow, problem: string | null): void {
  if (problem !== null) throw new DamagedEntry(sequence, problem);
}
