import type { LedgerFailure } from '../../ledger/ports/register-journal.ts';

/** A write that must not be dropped: commits, and says why not where it was refused. */
type KeptWrite = () => LedgerFailure | null;

/** Writes that must not be lost, in the order in which they are to be written. */
export interface KeptWrites {
  readonly count: number;
  keep(write: KeptWrite): void;
  /** Writes them in order until one is refused, which `refused` is told of; whether nothing is kept any more. */
  writeAll(): boolean;
}

/** Keeps them in memory; nothing is kept yet. */
export function createKeptWrites(refused: (failure: LedgerFailure) => void): KeptWrites {
  const kept: KeptWrite[] = [];
  let isWriting = false;
  return {
    get count() {
      return kept.length;
    },
    keep: (write) => void kept.push(write),
    writeAll() {
      // What a write causes may want to write as well: it has its turn behind what is kept.
      if (isWriting) return false;
      isWriting = true;
      try {
        for (let next = kept.shift(); next !== undefined; next = kept.shift()) {
          const failure = next();
          if (failure === null) continue;
          kept.unshift(next);
          refused(failure);
          return false;
        }
        return true;
      } finally {
        isWriting = false;
      }
    },
  };
}
