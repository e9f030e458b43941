import * as z from 'zod';
import { JOURNAL_MODES } from './backup-name.ts';
import { STREAMS } from './entry-stream.ts';
import { canonicalText, textHash } from './hash-chain.ts';
import { type JournalRow, journalRowSchema } from './journal-row.ts';
import { statedKeySchema } from './register-key.ts';

/** The form of an exported journal: JSON Lines, each line the canonical JSON (RFC 8785) of one object. */
export const EXPORT_FORMAT = 'comptoir-journal';
/**
 * Its version: 5 where an office signs the last line, of which an earlier verifier does not know; 4 where goods came back in it, or before it, of which an earlier verifier does not know; 3 where its last entry names its stream, which no line had before; 2 where a sale in it, or before it, was
 * drafted with lines, whose taxes an earlier verifier does not know; 1 where all were drafted without.
 */
const EXPORT_VERSIONS = [1, 2, 3, 4, 5] as const;
export type ExportVersion = (typeof EXPORT_VERSIONS)[number];

/** The first line: what is exported, and by which keys its signatures are judged. */
export const headerSchema = z.strictObject({
  type: z.literal('journal'),
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSIONS),
  mode: z.enum([...JOURNAL_MODES, 'unknown']),
  /** The number of the first entry, and the hash before it. */
  firstSequence: z.int().check(z.positive()),
  previousHash: z.string(),
  keys: z.array(
    z.strictObject({ ...statedKeySchema.shape, adoptedAt: z.int().check(z.positive()) }),
  ),
});
export type ExportHeader = z.infer<typeof headerSchema>;

const ofFormatSchema = z.object({ format: z.literal(EXPORT_FORMAT), version: z.int() });

/** Whether a first line is that of a version which only a later till knows. */
export function isNewerHeader(data: unknown): boolean {
  const { data: stated } = ofFormatSchema.safeParse(data);
  return stated !== undefined && stated.version > Math.max(...EXPORT_VERSIONS);
}

/** A column that earlier versions did not have is left out of a line where it is null, and is null where it is left out. */
const leftOut = <Value>(schema: z.ZodType<Value>) =>
  z.pipe(
    z.optional(schema),
    z.transform((value: Value | undefined): Value | null => value ?? null),
  );

const columnsOfLine = {
  ...journalRowSchema.shape,
  stream: leftOut(z.enum(STREAMS)),
  register: leftOut(z.string()),
};

/** One line for each entry, with all of its columns. */
export const entryLineSchema = z.strictObject({ type: z.literal('entry'), ...columnsOfLine });

/**
 * Behind the entries, each adoption of a key that came after them, up to that of the key which signs the last line: who
 * handed over to it can be seen.
 */
export const adoptionLineSchema = z.strictObject({
  type: z.literal('adoption'),
  ...columnsOfLine,
});
type RowLine = z.infer<typeof entryLineSchema> | z.infer<typeof adoptionLineSchema>;

/** The line of a row, without its end. */
export function lineOf(
  type: RowLine['type'],
  { stream, register, ...columns }: JournalRow,
): string {
  const named = { ...(stream !== null && { stream }), ...(register !== null && { register }) };
  return canonicalText({ type, ...columns, ...named });
}

/** The row that a line holds. */
export function rowOf({ type: _, ...row }: RowLine): JournalRow {
  return row;
}

/** The last line: how many entries there are, what the first line was, and a signature over this line. */
export const endSchema = z.strictObject({
  type: z.literal('end'),
  entries: z.int(),
  headHash: z.string(),
  headerHash: z.string(),
  /** Both null where the journal has no signature either. */
  keyId: z.nullable(z.string()),
  signature: z.nullable(z.string()),
  /** The key of the company's office, where that handed the export out and signs this line in the register's place. */
  office: z.optional(z.strictObject(statedKeySchema.shape)),
});
export type ExportEnd = z.infer<typeof endSchema>;

/** The version of an export that an office hands out. */
export const OFFICES_VERSION = 5;

/** The hash that the last line's signature is of: its canonical JSON without the signature. */
export function endHash({ signature: _, ...stated }: ExportEnd): string {
  return textHash(canonicalText(stated));
}
