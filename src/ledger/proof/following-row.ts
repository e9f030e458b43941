import type { JournalHead } from '../entry/journal-entry.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { readRow } from '../entry/read-row.ts';
import { DamagedEntry } from '../entry/unreadable-entry.ts';
import { linkProblemOf } from './verify.ts';

/**
 * The row as the entry behind this one, whoever signed it: what is handed on is what was written. Throws `DamagedEntry`
 * where it does not follow, or is not what its hash says.
 */
export function followingRow(before: JournalHead, raw: unknown): JournalRow {
  const row = readRow(raw);
  if (row === null) throw new DamagedEntry(before.sequence + 1, 'unreadable');
  const problem = linkProblemOf(row, before);
  if (problem !== null) throw new DamagedEntry(before.sequence + 1, problem);
  return row;
}
