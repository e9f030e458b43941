import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { canonicalText, textHash } from './hash-chain.ts';
import type { VerifiedPoint } from './ledger.ts';
import { knownKeys, type RegisterSigner } from './register-key.ts';

const verifiedSchema = z.strictObject({
  sequence: z.int().check(z.nonnegative()),
  hash: z.string(),
  sales: z.int().check(z.nonnegative()),
  atMs: z.int(),
  wholeAtMs: z.int(),
  timeZone: z.string(),
  softwareVersion: z.string(),
});

/**
 * How far a journal was verified, and when: `atMs` the last time, `wholeAtMs` the last time from its beginning.
 * Both UTC by the till's clock. The sales that were compared depend on the time zone and on the program as well.
 */
export type Verified = z.infer<typeof verifiedSchema> & VerifiedPoint;

const keptSchema = verifiedSchema.extend({ keyId: z.string(), signature: z.string() });

/** Where it is kept beside the journal, such as `journal-live.verified.json`. */
const verifiedFileOf = (file: string): string => `${file.replace(/\.sqlite$/, '')}.verified.json`;

/**
 * Keeps how far a journal was verified, signed: whoever could write it without the register's key could have an
 * edited entry passed over. It is outside of the journal, because a backup must not bring it along. It is not
 * synced: without it, everything is verified once more. Throws the system's error.
 */
export function writeVerified(file: string, verified: Verified, signer: RegisterSigner): void {
  const stated = { ...verifiedSchema.parse(verified), keyId: signer.keyId };
  const signature = signer.sign(statedHash(stated));
  const place = verifiedFileOf(file);
  const draft = `${place}.part`;
  try {
    writeFileSync(draft, `${canonicalText({ ...stated, signature })}\n`, { mode: 0o600 });
    renameSync(draft, place);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** How far this journal was verified; null where nothing says so, or nothing that this register's key signed. */
export function readVerified(file: string, signer: RegisterSigner): Verified | null {
  const keys = knownKeys();
  keys.add(signer);
  try {
    const kept = keptSchema.parse(JSON.parse(readFileSync(verifiedFileOf(file), 'utf8')));
    const { signature, ...stated } = kept;
    if (!keys.isSigned(statedHash(stated), stated.keyId, signature)) return null;
    const { keyId: _, ...verified } = stated;
    return verified;
  } catch {
    return null;
  }
}

/** For a journal that another one replaces, or that was found damaged. */
export const removeVerified = (file: string): void => rmSync(verifiedFileOf(file), { force: true });

/** The name of what is signed keeps it from passing for a head, an entry, or the end of an export. */
const statedHash = (stated: Verified & { readonly keyId: string }): string =>
  textHash(canonicalText({ ...stated, type: 'verified' }));
