import { deferSignatures } from './deferred-signatures.ts';
import { checkJournal, ENTRIES_AT_ONCE, type KeepingJournal } from './journal-chain.ts';
import type { Verification } from './ledger.ts';
import { settling } from './settle-signatures.ts';
import { JUDGED_IN_PLACE, type SignatureJudge } from './signature-threads.ts';
import type { EntrySeen } from './verify.ts';

/** Who judges signatures, and who follows. */
export interface Watched {
  /** In place where it is left out. */
  readonly judge?: SignatureJudge;
  /** How many signatures are judged together; fewer than usual in tests. */
  readonly signaturesABatch?: number;
  /** Told of each entry in order; only the verdict says that what was told is whole. */
  readonly seen?: EntrySeen;
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
  const first = journal.beginning().sequence;
  const all = Math.max(1, journal.lastSequence() - first);
  const broken = await settling(deferred, async () => {
    while (!chain.isAtEnd && deferred.wrong === null) {
      const found = chain.take(ENTRIES_AT_ONCE);
      if (found !== null) return found;
      await deferred.room();
      progress(Math.min(1, Math.max(0, chain.head.sequence - first - deferred.waiting) / all));
    }
    return null;
  });
  if (broken !== null) return broken;
  progress(1);
  const { sequence, hash } = chain.head;
  return { ok: true, entries: sequence, headHash: hash };
}
