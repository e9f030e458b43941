import { entryHash } from '../entry/hash-chain.ts';
import type { JournalHead } from '../entry/journal-entry.ts';
import { type JournalRow, journalRowSchema } from '../entry/journal-row.ts';

/** A journal that a restore kept, as it was found: its entries behind a number, oldest first. */
export interface KeptJournal {
  readonly rowsAfter: (sequence: number, most: number) => readonly unknown[];
}

const ROWS_A_TIME = 250;

/**
 * Whether a kept journal leads from one entry to another by hashes that are what its entries say: then the first belongs
 * to what the second ends, whoever keeps the file. A damaged one proves nothing behind its damage.
 */
export function leadsTo(kept: KeptJournal, from: JournalHead, to: JournalHead): boolean {
  try {
    let { sequence, hash } = from;
    for (const row of rowsBehind(kept, sequence)) {
      const isNext = row.sequence === sequence + 1 && row.previousHash === hash;
      if (!isNext || entryHash(row) !== row.hash) return false;
      ({ sequence, hash } = row);
      if (sequence === to.sequence) return hash === to.hash;
    }
    return false;
  } catch {
    return false;
  }
}

function* rowsBehind(kept: KeptJournal, sequence: number): Iterable<JournalRow> {
  for (let after = sequence; ; ) {
    const rows = journalRowSchema.array().parse(kept.rowsAfter(after, ROWS_A_TIME));
    const last = rows.at(-1);
    if (last === undefined) return;
    yield* rows;
    after = last.sequence;
  }
}
