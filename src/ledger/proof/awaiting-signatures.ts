import type { DeferredSignatures } from './deferred-signatures.ts';
import type { BrokenChain } from './verify.ts';

/**
 * Reads on, then waits for the signatures: one that is wrong was taken before whatever the reading found wrong, or
 * could not go on with, and so comes first.
 */
export async function awaitingSignatures<Found>(
  deferred: DeferredSignatures,
  read: () => Promise<Found>,
): Promise<Found | BrokenChain> {
  let found: Found;
  try {
    found = await read();
  } catch (error) {
    await deferred.allJudged();
    if (deferred.wrong === null) throw error;
    return wrongSignatureAt(deferred.wrong);
  }
  await deferred.allJudged();
  return deferred.wrong === null ? found : wrongSignatureAt(deferred.wrong);
}

/** The chain whose first wrong signature is this entry's. */
export const wrongSignatureAt = (sequence: number): BrokenChain => ({
  ok: false,
  sequence,
  problem: 'signatureWrong',
});
