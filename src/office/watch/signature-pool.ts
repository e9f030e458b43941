import { createPublicKey, verify } from 'node:crypto';
import { promisify } from 'node:util';
import type { SignatureJudge } from '../../ledger/proof/signature-threads.ts';

/** SHA-256 of an entry, then its Ed25519 signature, as `SignatureBatch` has them. */
const HASH_BYTES = 32;
const SIGNED_BYTES = HASH_BYTES + 64;

/** Few at a time: the same pool unpacks what registers hand over. */
const AT_ONCE = 2;

const verifyInPool = promisify(
  (
    hash: Uint8Array,
    key: ReturnType<typeof createPublicKey>,
    signature: Uint8Array,
    done: (error: Error | null, isRight: boolean) => void,
  ): void => verify(null, hash, key, signature, done),
);

/**
 * Judges signatures in Node's own pool of threads, while this thread answers registers: the office runs from its sources, and a
 * worker thread of sources can end the process (test/support/bundle-threads.ts says why).
 */
export const JUDGED_IN_POOL: SignatureJudge = {
  async judge({ publicKey, bytes }) {
    const key = createPublicKey({
      key: Buffer.from(publicKey, 'hex'),
      format: 'der',
      type: 'spki',
    });
    const count = bytes.length / SIGNED_BYTES;
    for (let first = 0; first < count; first += AT_ONCE) {
      const places = Array.from(
        { length: Math.min(AT_ONCE, count - first) },
        (_, at) => first + at,
      );
      const right = await Promise.all(
        places.map((place) => {
          const at = place * SIGNED_BYTES;
          const hash = bytes.subarray(at, at + HASH_BYTES);
          return verifyInPool(hash, key, bytes.subarray(at + HASH_BYTES, at + SIGNED_BYTES));
        }),
      );
      const wrong = right.indexOf(false);
      if (wrong >= 0) return first + wrong;
    }
    return null;
  },
  capacity: 1,
  rest: () => undefined,
};
