import { createPublicKey, verify } from 'node:crypto';

/** SHA-256 of an entry, then its Ed25519 signature (RFC 8032, 5.1.6). */
const HASH_BYTES = 32;
const SIGNATURE_BYTES = 64;
const SIGNED_BYTES = HASH_BYTES + SIGNATURE_BYTES;

/** Signatures by one key, each behind the hash that it is of: 96 bytes for each, one after the other. */
export interface SignatureBatch {
  /** SubjectPublicKeyInfo, in hexadecimal. */
  readonly publicKey: string;
  readonly bytes: Uint8Array;
}

/** The place of the first signature that is not by the batch's key, from 0; null where all are. */
export function firstWrongSignature({ publicKey, bytes }: SignatureBatch): number | null {
  const spki = Buffer.from(publicKey, 'hex');
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  for (let at = 0; at < bytes.length; at += SIGNED_BYTES) {
    const hash = bytes.subarray(at, at + HASH_BYTES);
    const signature = bytes.subarray(at + HASH_BYTES, at + SIGNED_BYTES);
    if (!verify(null, hash, key, signature)) return at / SIGNED_BYTES;
  }
  return null;
}

/** Collects signatures by one key, given in hexadecimal; `most` of them at the most. Decoded all at once, which is quicker. */
export function packSignatures(publicKey: string, most: number) {
  const texts: string[] = [];
  return {
    publicKey,
    /** Whether there is no room left behind this one. */
    add(hash: string, signature: string): boolean {
      texts.push(hash, signature);
      return texts.length === 2 * most;
    },
    batch: (): SignatureBatch => ({ publicKey, bytes: Buffer.from(texts.join(''), 'hex') }),
  };
}
