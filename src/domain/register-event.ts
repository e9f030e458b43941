import * as z from 'zod/mini';

const atMs = { atMs: z.int() };

/**
 * What happens to the register itself, beside its sales; `atMs` is UTC by the till's clock. These too are the
 * journal's own payloads: a field may be added with a default, none may change its meaning.
 */
export const registerEventSchema = z.discriminatedUnion('type', [
  /** The till's clock was found to be off the platform's by this much; positive is ahead. */
  z.object({ type: z.literal('clockDriftNoticed'), ...atMs, driftMs: z.int() }),
  /** Sales differed from their entries, as on a failing disk, and were made again from them. */
  z.object({ type: z.literal('salesRemade'), ...atMs, sales: z.int() }),
  /** The journal was damaged, and this one was begun from a backup; the damaged file was kept under its name. */
  z.object({
    type: z.literal('journalRestored'),
    ...atMs,
    backupFile: z.string(),
    entries: z.int(),
    damagedFile: z.string(),
  }),
  /**
   * From this entry on the register signs with this key: its first one, or a new one because the last was lost.
   * `keyId` is SHA-256 of the public key, which is SubjectPublicKeyInfo; both in hexadecimal.
   */
  z.object({
    type: z.literal('registerKeyAdopted'),
    ...atMs,
    keyId: z.string(),
    publicKey: z.string(),
  }),
]);
export type RegisterEvent = z.infer<typeof registerEventSchema>;
