import * as z from 'zod';
import { keysOf, type RegisterSigner } from '../entry/register-key.ts';
import {
  readStatement,
  removeStatement,
  signStatement,
  writeStatementNow,
} from '../entry/signed-statement.ts';
import type { VerifiedPoint } from '../proof/verification.ts';

const verifiedSchema = z.strictObject({
  sequence: z.int().check(z.nonnegative()),
  hash: z.string(),
  sales: z.int().check(z.nonnegative()),
  atMs: z.int(),
  wholeAtMs: z.int(),
  timeZone: z.string(),
  softwareVersion: z.string(),
  keyIds: z.optional(z.array(z.string())),
});

/**
 * How far a journal was verified, and when: `atMs` the last time, `wholeAtMs` the last time from its beginning.
 * Both UTC by the till's clock. The sales that were compared depend on the time zone and on the program as well.
 * `keyIds` are the keys that entries up to it adopted, oldest first; a point of an early version does not say them.
 */
export type Verified = z.infer<typeof verifiedSchema> & VerifiedPoint;

/** Kept beside the journal, such as `journal-live.verified.json`. */
const VERIFIED = { name: 'verified', schema: verifiedSchema, mayBeLost: true } as const;

/**
 * Keeps how far a journal was verified, signed: whoever could write it without the register's key could have an
 * edited entry passed over. It is outside of the journal, because a backup must not bring it along. It is not
 * synced: without it, everything is verified once more. Throws the system's error.
 */
export const writeVerifiedNow = (file: string, verified: Verified, signer: RegisterSigner): void =>
  writeStatementNow(signStatement(file, VERIFIED, verified, signer));

/** How far this journal was verified; null where nothing says so, or nothing that this register's key signed. */
export function readVerified(file: string, signer: RegisterSigner): Verified | null {
  const found = readStatement(file, VERIFIED, keysOf(signer));
  if (found === null) return null;
  const { keyId: _, ...verified } = found;
  return verified;
}

/** For a journal that another one replaces, or that was found damaged. */
export const removeVerified = (file: string): void => removeStatement(file, VERIFIED);
