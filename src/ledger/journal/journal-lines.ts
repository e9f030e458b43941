import * as z from 'zod';
import { JOURNAL_MODES } from './backup-name.ts';
import { canonicalText, textHash } from './hash-chain.ts';
import { journalRowSchema } from './journal-row.ts';
import { statedKeySchema } from './register-key.ts';

/** The form of an exported journal: JSON Lines, each line the canonical JSON (RFC 8785) of one object. */
export const EXPORT_FORMAT = 'comptoir-journal';
export const EXPORT_VERSION = 1;

/** The first line: what is exported, and by which keys its signatures are judged. */
export const headerSchema = z.strictObject({
  type: z.literal('journal'),
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  mode: z.enum([...JOURNAL_MODES, 'unknown']),
  /** The number of the first entry, and the hash before it. */
  firstSequence: z.int().check(z.positive()),
  previousHash: z.string(),
  keys: z.array(
    z.strictObject({ ...statedKeySchema.shape, adoptedAt: z.int().check(z.positive()) }),
  ),
});
export type ExportHeader = z.infer<typeof headerSchema>;

/** One line for each entry, with all of its columns. */
export const entryLineSchema = z.strictObject({
  type: z.literal('entry'),
  ...journalRowSchema.shape,
});

/**
 * Behind the entries, each adoption of a key that came after them, up to that of the key which signs the last line: who
 * handed over to it can be seen.
 */
export const adoptionLineSchema = z.strictObject({
  type: z.literal('adoption'),
  ...journalRowSchema.shape,
});

/** The last line: how many entries there are, what the first line was, and a signature over this line. */
export const endSchema = z.strictObject({
  type: z.literal('end'),
  entries: z.int(),
  headHash: z.string(),
  headerHash: z.string(),
  /** Both null where the journal has no signature either. */
  keyId: z.nullable(z.string()),
  signature: z.nullable(z.string()),
});
export type ExportEnd = z.infer<typeof endSchema>;

/** The hash that the last line's signature is of: its canonical JSON without the signature. */
export function endHash({ signature: _, ...stated }: ExportEnd): string {
  return textHash(canonicalText(stated));
}
