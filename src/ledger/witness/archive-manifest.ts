import * as z from 'zod';
import { businessDaySchema } from '../../domain/calendar/business-day.ts';
import { canonicalText, textHash } from '../entry/hash-chain.ts';
import { headerSchema } from '../entry/journal-lines.ts';
import { statedKeySchema } from '../entry/register-key.ts';

/** The form of a fiscal archive: a ZIP of texts, of which `manifest.json` names each. */
export const ARCHIVE_FORMAT = 'comptoir-archive';
export const ARCHIVE_VERSION = 1;
/** The version of an archive that a company's office hands out. */
export const OFFICES_ARCHIVE_VERSION = 2;
export const MANIFEST_NAME = 'manifest.json';

/** The parts of the journal, in order: `journal-0001.jsonl`, each an export that proves itself. */
export const journalPartName = (part: number): string =>
  `journal-${String(part).padStart(4, '0')}.jsonl`;

/** What an archive holds, as its manifest says. */
export const manifestSchema = z.strictObject({
  type: z.literal('archive'),
  format: z.literal(ARCHIVE_FORMAT),
  version: z.literal([ARCHIVE_VERSION, OFFICES_ARCHIVE_VERSION]),
  mode: headerSchema.shape.mode,
  from: businessDaySchema,
  to: businessDaySchema,
  /** The entries of the parts of the journal together, and the hash of the last one. */
  firstSequence: z.int().check(z.positive()),
  previousHash: z.string(),
  entries: z.int().check(z.positive()),
  headHash: z.string(),
  journal: z.array(z.string()).check(z.minLength(1)),
  /** Every file beside this one. */
  files: z.array(
    z.strictObject({
      name: z.string(),
      bytes: z.int(),
      sha256: z.string(),
    }),
  ),
  /** The keys by which the journal's signatures and the manifest's are judged. */
  keys: z.array(statedKeySchema.strict()),
  /** Both null where the journal has no signature either. */
  keyId: z.nullable(z.string()),
  signature: z.nullable(z.string()),
  /** The company's office that handed it out and signs in the register's place, and what it calls the register. */
  office: z.optional(
    z.strictObject({
      ...statedKeySchema.shape,
      company: z.string(),
      shop: z.string(),
      register: z.string(),
    }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The hash that a manifest's signature is of: its canonical JSON (RFC 8785) without the signature. */
export function manifestHash({ signature: _, ...stated }: Manifest): string {
  return textHash(canonicalText(stated));
}
