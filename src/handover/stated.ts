import * as z from 'zod';
import { canonicalText, textHash } from '../ledger/entry/hash-chain.ts';

/** A SHA-256 or the name of a key, in lower-case hexadecimal. */
export const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** An Ed25519 signature (RFC 8032, 5.1.6), likewise. */
export const signatureSchema = z.string().regex(/^[0-9a-f]{128}$/);

/** The hash that is signed of something stated: of its canonical JSON (RFC 8785), whose `type` keeps it from passing for another statement. */
export const statedHash = <Stated extends { readonly type: string }>(stated: Stated): string =>
  textHash(canonicalText({ ...stated }));
