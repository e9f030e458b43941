import { entryHash, GENESIS_HASH } from './hash-chain.ts';
import { eventOf, type JournalRow, journalRowSchema } from './journal.ts';
import type { Verification } from './ledger.ts';
import { isCorruption } from './sqlite-failure.ts';

type Problem = Extract<Verification, { ok: false }>['problem'];

/**
 * Recomputes the chain over the rows of a journal, oldest first, and names the first entry that is wrong.
 * A journal cut off at its end still verifies: whoever must notice that keeps the head's hash elsewhere.
 */
export function verifyChain(rows: Iterable<unknown>): Verification {
  let sequence = 0;
  let headHash = GENESIS_HASH;
  try {
    for (const raw of rows) {
      const parsed = journalRowSchema.safeParse(raw);
      if (!parsed.success) return { ok: false, sequence: sequence + 1, problem: 'unreadable' };
      const problem = problemOf(parsed.data, sequence + 1, headHash);
      if (problem !== null) return { ok: false, sequence: sequence + 1, problem };
      sequence = parsed.data.sequence;
      headHash = parsed.data.hash;
    }
  } catch (error) {
    if (!isCorruption(error)) throw error;
    return { ok: false, sequence: sequence + 1, problem: 'unreadable' };
  }
  return { ok: true, entries: sequence, headHash };
}

function problemOf(row: JournalRow, expected: number, previousHash: string): Problem | null {
  const { hash, ...columns } = row;
  if (row.sequence !== expected) return 'gap';
  if (row.previousHash !== previousHash) return 'chainBroken';
  if (entryHash(columns) !== hash) return 'hashDiffers';
  return isReadable(row) ? null : 'unreadable';
}

/** An entry about a sale must hold an event of it; of any other kind, only JSON is asked. */
function isReadable(row: JournalRow): boolean {
  try {
    return row.saleId === null ? JSON.parse(row.body) !== undefined : eventOf(row) !== undefined;
  } catch {
    return false;
  }
}
