import * as z from 'zod/mini';

/**
 * What the company's office wants of the register was put in place, as a bundle says that the office's key `keyId` signed;
 * `sha256` is of its lines, in hexadecimal. `items` says how many of its items were new, changed and taken away; `settings` and
 * `operators` which settings and people it speaks of, by name; `leftOut` what this version of the till does not know or cannot take. What was
 * changed by it of the settings, and of each operator, is told by entries of its own.
 */
export const officeBundleAppliedSchema = z.object({
  type: z.literal('officeBundleApplied'),
  atMs: z.int(),
  keyId: z.string(),
  version: z.int(),
  sha256: z.string(),
  madeAtMs: z.int(),
  items: z.nullable(z.object({ added: z.int(), changed: z.int(), removed: z.int() })),
  quickKeys: z.boolean(),
  operators: z.array(z.string()),
  settings: z.array(z.string()),
  leftOut: z.array(z.string()),
});
