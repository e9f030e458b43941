import type { JournalRow } from '../entry/journal-row.ts';
import { type Adoption, adoptionSchema } from '../entry/register-binding.ts';
import { handoverHash, type KnownKeys, knownKeys } from '../entry/register-key.ts';
import type { DeferredSignatures, SignedEntry } from './deferred-signatures.ts';
import type { ChainProblem } from './verification.ts';

type SignatureProblem = Extract<
  ChainProblem,
  'signatureMissing' | 'signatureWrong' | 'keyUnknown' | 'keyRetired' | 'adoptionWrong'
>;

/** Judges the signatures of entries that are right in all else, oldest first. */
export interface SignatureCheck {
  problemOf(row: JournalRow): SignatureProblem | null;
  /** The key that may sign now; null before the first. */
  inForce(): string | null;
  /** Whether keys before that one may sign no more: so it is from the first adoption that names its register, or entry that names its stream, on. */
  isOnlyOne(): boolean;
}

/** What is known of keys that came into force before the first entry that is judged. */
interface KeyInForce {
  readonly keyId: string;
  /** Whether its adoption names its register. */
  readonly isOnlyOne: boolean;
}

/**
 * Begins before the first entry, or behind others whose keys are trusted. Where signatures are `deferred`, one that is
 * wrong may pass here: who may sign is judged at once, and what they signed by the judge.
 */
export function checkSignatures(
  keys: KnownKeys = knownKeys(),
  known: KeyInForce | null = null,
  deferred: Pick<DeferredSignatures, 'take'> | null = null,
): SignatureCheck {
  let inForce = known?.keyId ?? keys.ids.at(-1) ?? null;
  let isOnlyOne = known?.isOnlyOne ?? false;
  /** No till that names streams signs with an earlier key, also where a file begins behind the adoptions that say so. */
  let isNamed = false;

  /** A key is adopted by an entry that it signs itself; the one before agrees where it is at hand. */
  function problemOfAdoption(row: JournalRow, keyId: string): SignatureProblem | null {
    const parsed = adoptionSchema.safeParse(JSON.parse(row.body));
    if (!parsed.success || parsed.data.keyId !== keyId) return 'keyUnknown';
    if (isOnlyOne && keyId !== inForce && keys.has(keyId)) return 'keyRetired';
    if (!isHandedOver(parsed.data)) return 'adoptionWrong';
    if (!keys.add(parsed.data)) return 'keyUnknown';
    inForce = keyId;
    isOnlyOne ||= parsed.data.register !== undefined;
    return null;
  }

  function isHandedOver({ keyId, register, previous }: Adoption): boolean {
    if (register === undefined) return !isOnlyOne && previous === undefined;
    if (inForce === null) return previous === undefined;
    if (previous === undefined || previous === null) return previous === null;
    const { keyId: from, signature } = previous;
    return from === inForce && keys.isSigned(handoverHash(from, keyId), from, signature);
  }

  const isAlone = (): boolean => isOnlyOne || isNamed;

  function problemOfKey(keyId: string): SignatureProblem | null {
    if (!keys.has(keyId)) return 'keyUnknown';
    return isAlone() && keyId !== inForce ? 'keyRetired' : null;
  }

  function problemOfSignature(signed: SignedEntry): SignatureProblem | null {
    const { hash, keyId, signature } = signed;
    const isRight = deferred?.take(signed, keys) ?? keys.isSigned(hash, keyId, signature);
    return isRight ? null : 'signatureWrong';
  }

  return {
    problemOf(row) {
      const { sequence, kind, hash, keyId, signature, stream } = row;
      isNamed ||= stream !== null;
      if (keyId === null) return problemOfUnsigned(keys, row);
      if (signature === null) return 'signatureMissing';
      const problem = kind === 'registerKeyAdopted' ? problemOfAdoption(row, keyId) : null;
      return (
        problem ?? problemOfKey(keyId) ?? problemOfSignature({ sequence, hash, keyId, signature })
      );
    },
    inForce: () => inForce,
    isOnlyOne: isAlone,
  };
}

/** Nothing is judged: where the chain alone is asked about, because a cashier waits. */
export const NO_SIGNATURES: Pick<SignatureCheck, 'problemOf'> = { problemOf: () => null };

/**
 * What was written before the register had a key is unsigned; afterwards nothing is, nor what brings the key in: else a
 * journal could name any key, and nothing of it be signed.
 */
function problemOfUnsigned(
  keys: KnownKeys,
  { kind, signature }: Pick<JournalRow, 'kind' | 'signature'>,
): SignatureProblem | null {
  if (signature !== null) return 'keyUnknown';
  const isBeforeKeys = keys.ids.length === 0 && kind !== 'registerKeyAdopted';
  return isBeforeKeys ? null : 'signatureMissing';
}
