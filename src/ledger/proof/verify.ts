import { NewerEntryVersion } from '../../domain/sale/stored-sale-event.ts';
import { isCorruption } from '../database/sqlite-failure.ts';
import { entryHash, GENESIS_HASH } from '../entry/hash-chain.ts';
import type { JournalHead } from '../entry/journal-entry.ts';
import { eventOf, type JournalRow } from '../entry/journal-row.ts';
import { parsedOnce } from '../entry/parsed-once.ts';
import { readRow } from '../entry/read-row.ts';
import { type ClosingCheck, checkClosings } from './closing-check.ts';
import { checkRegister, type RegisterCheck } from './register-check.ts';
import { checkSignatures, type SignatureCheck } from './signature-check.ts';
import type { Verification } from './verification.ts';

/** Where a chain is broken: the first entry that is wrong. */
export type BrokenChain = Extract<Verification, { ok: false }>;

/** Told of each entry that was found right; of its signature, where that is deferred, only the verdict tells. */
export type EntrySeen = (entry: JournalRow) => void;

/** A chain that is recomputed part by part, oldest entry first. */
export interface ChainCheck {
  /** The newest entry that was found right. */
  readonly head: JournalHead;
  /** Reads the rows that follow and recomputes them; says what is wrong with the first one that is. */
  take(read: () => Iterable<unknown>): BrokenChain | null;
}

/**
 * Begins behind the first entry of the journal, or behind another one whose hash is trusted.
 * A journal cut off at its end still verifies: the head that is kept beside it tells (`chain-anchor.ts`).
 */
export function checkChain(
  after: JournalHead = { sequence: 0, hash: GENESIS_HASH },
  signatures: Pick<SignatureCheck, 'problemOf'> = checkSignatures(),
  closings: ClosingCheck = checkClosings(after.sequence + 1),
  register: RegisterCheck = checkRegister(null),
  seen: EntrySeen = () => undefined,
): ChainCheck {
  let head = after;

  const broken = (problem: BrokenChain['problem']): BrokenChain => ({
    ok: false,
    sequence: head.sequence + 1,
    problem,
  });

  return {
    get head() {
      return head;
    },
    take(read) {
      try {
        for (const raw of read()) {
          const row = readRow(raw);
          if (row === null) return broken('unreadable');
          const problem =
            linkProblemOf(row, head) ??
            signatures.problemOf(row) ??
            register.problemOf(row) ??
            closings.problemOf(row);
          if (problem !== null) return broken(problem);
          head = { sequence: row.sequence, hash: row.hash };
          seen(row);
        }
        return null;
      } catch (error) {
        if (!isCorruption(error)) throw error;
        return broken('unreadable');
      }
    },
  };
}

/** What is wrong with an entry behind this one, whoever signed it. */
export function linkProblemOf(row: JournalRow, before: JournalHead): BrokenChain['problem'] | null {
  if (row.sequence !== before.sequence + 1) return 'gap';
  if (row.previousHash !== before.hash) return 'chainBroken';
  return contentProblemOf(row);
}

/** What is wrong with an entry by itself, whatever stands before it and whoever signed it. */
export function contentProblemOf(
  row: JournalRow,
): Extract<BrokenChain['problem'], 'hashDiffers' | 'unreadable' | 'newerVersion'> | null {
  return entryHash(row) === row.hash ? bodyProblemOf(row) : 'hashDiffers';
}

/** An entry about a sale must hold an event of it; of any other kind, only JSON is asked. */
function bodyProblemOf(row: JournalRow): 'unreadable' | 'newerVersion' | null {
  try {
    const body: unknown = row.saleId === null ? parsedOnce(row.body) : eventOf(row);
    return body === undefined ? 'unreadable' : null;
  } catch (error) {
    return error instanceof NewerEntryVersion ? 'newerVersion' : 'unreadable';
  }
}
