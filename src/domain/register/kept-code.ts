import * as z from 'zod/mini';

/**
 * What is kept of an operator's PIN, by a till and in what an office hands down to it: scrypt (RFC 7914), salt and hash in Base64,
 * with the cost it was made at. A PIN has few digits: whoever copies the file can try them all, so the hash only keeps a PIN from
 * being read at a glance, and the file is its owner's alone.
 */
export const keptCodeSchema = z.object({
  salt: z.base64(),
  hash: z.base64(),
  cost: z.object({ N: z.int(), r: z.int(), p: z.int() }),
});
export type KeptCode = z.infer<typeof keptCodeSchema>;
