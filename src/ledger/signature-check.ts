import type { JournalRow } from './journal.ts';
import type { ChainProblem } from './ledger.ts';
import { type KnownKeys, knownKeys } from './register-key.ts';

type SignatureProblem = Extract<ChainProblem, 'signatureMissing' | 'signatureWrong' | 'keyUnknown'>;

/** Judges the signatures of entries that are right in all else, oldest first. */
export interface SignatureCheck {
  problemOf(row: JournalRow): SignatureProblem | null;
}

/** Begins before the first entry, or behind others whose keys are trusted. */
export function checkSignatures(keys: KnownKeys = knownKeys()): SignatureCheck {
  return {
    problemOf(row) {
      const { keyId, signature } = row;
      if (keyId === null) return problemOfUnsigned(keys, signature);
      if (signature === null) return 'signatureMissing';
      // A key is adopted by an entry that it signs itself.
      if (row.kind === 'registerKeyAdopted' && !adopts(keys, keyId, row.body)) return 'keyUnknown';
      if (!keys.has(keyId)) return 'keyUnknown';
      return keys.isSigned(row.hash, keyId, signature) ? null : 'signatureWrong';
    },
  };
}

/** Nothing is judged: where the chain alone is asked about, because a cashier waits. */
export const NO_SIGNATURES: SignatureCheck = { problemOf: () => null };

/** What was written before the register had a key is unsigned; afterwards nothing is. */
function problemOfUnsigned(keys: KnownKeys, signature: string | null): SignatureProblem | null {
  if (signature !== null) return 'keyUnknown';
  return keys.ids.length === 0 ? null : 'signatureMissing';
}

function adopts(keys: KnownKeys, keyId: string, body: string): boolean {
  const stated: unknown = JSON.parse(body);
  const isNamed = typeof stated === 'object' && stated !== null && 'keyId' in stated;
  return isNamed && stated.keyId === keyId && keys.add(stated);
}
