import * as z from 'zod/mini';

/**
 * Whose a journal is: which platform it sells at (`mode`), the register's name there, and the shop's name. It is
 * written into the chain, because the name of a file says nothing: anybody can rename it.
 */
export const registerIdentitySchema = z.object({
  mode: z.string(),
  terminalId: z.string(),
  shopName: z.string(),
});
export type RegisterIdentity = z.infer<typeof registerIdentitySchema>;

const FINGERPRINT_DIGITS = 32;

/**
 * A key's name as people compare it, such as `3F2A 91C0 …`: the first 128 bits of it in capitals, in groups of four.
 * Nobody finds another key with the same ones by trying.
 */
export const keyFingerprint = (keyId: string): string =>
  keyId
    .slice(0, FINGERPRINT_DIGITS)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ');
