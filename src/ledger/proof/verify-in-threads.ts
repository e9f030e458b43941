import { awaitingSignatures } from './awaiting-signatures.ts';
import type { ClosingCheck } from './closing-check.ts';
import { type DeferredSignatures, deferSignatures } from './deferred-signatures.ts';
import { checkJournal, type JournalChain, type KeepingJournal } from './journal-chain.ts';
import { JUDGED_IN_PLACE, type SignatureJudge } from './signature-threads.ts';
import type { Verification } from './verification.ts';
import type { BrokenChain, EntrySeen } from './verify.ts';

/** Entries that are recomputed between two looks at what the judge has found. */
const ENTRIES_AT_ONCE = 500;

/** Who judges signatures, and who follows. */
export interface Watched {
  /** In place where it is left out. */
  readonly judge?: SignatureJudge;
  /** How many signatures are judged together; fewer than usual in tests. */
  readonly signaturesABatch?: number;
  /** How closings of an export are judged; by its entries where it is left out. */
  readonly closings?: ClosingCheck;
  /** Told of each entry in order; only the verdict says that what was told is whole. */
  readonly seen?: EntrySeen;
  /** Told likewise of each adoption of a key that an export holds behind its last entry. */
  readonly adopted?: EntrySeen;
  /** Told now and then how far it is, from 0 to 1. */
  readonly progress?: (share: number) => void;
}

/**
 * Recomputes all of a journal as `verifyJournal` does, and comes to the same verdict: in one pass over the chain,
 * while the signatures are judged elsewhere.
 */
export async function verifyInThreads(
  journal: KeepingJournal & { lastSequence(): number },
  mode: string | null,
  { judge = JUDGED_IN_PLACE, signaturesABatch, seen, progress = () => undefined }: Watched = {},
): Promise<Verification> {
  const deferred = deferSignatures(judge, signaturesABatch);
  const chain = checkJournal(journal, null, { mode, deferred, ...(seen && { seen }) });
  const until = journal.lastSequence();
  const broken = await recomputeToEnd(chain, deferred, { until, progress });
  if (broken !== null) return broken;
  const { sequence, hash } = chain.head;
  return { ok: true, entries: sequence, headHash: hash };
}

/**
 * Recomputes a chain to its end while its signatures are judged elsewhere; what is wrong first, or null. `until` is the
 * entry at which `progress` is at 1, which it is told at the end in every case.
 */
export async function recomputeToEnd(
  chain: JournalChain,
  deferred: DeferredSignatures,
  { until, progress }: { readonly until: number; readonly progress: (share: number) => void },
): Promise<BrokenChain | null> {
  const { sequence: first } = chain.head;
  const all = Math.max(1, until - first);
  const broken = await awaitingSignatures(deferred, async () => {
    while (!chain.isAtEnd && deferred.wrong === null) {
      const found = chain.take(ENTRIES_AT_ONCE);
      if (found !== null) return found;
      await deferred.room();
      progress(Math.min(1, Math.max(0, chain.head.sequence - first - deferred.waiting) / all));
    }
    return null;
  });
  progress(1);
  return broken;
}
