import { valid } from 'semver';
import * as z from 'zod/mini';
import { neutralLines } from '../domain/neutral-text.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { textsByLocale } from '../domain/texts-by-locale.ts';

/** No description is longer: it is read into memory before anything of it is believed. */
export const LONGEST_DESCRIPTION_BYTES = 256 * 1024;
/** No file of an update is larger. */
const LARGEST_FILE_BYTES = 1024 * 1024 * 1024;
/** Of the notes in one language, in characters. */
const LONGEST_NOTES = 20_000;

const channelSchema = z.enum(['stable', 'beta']);
export type Channel = z.infer<typeof channelSchema>;

const systemSchema = z.enum(['linux', 'win', 'mac']);
export type UpdateSystem = z.infer<typeof systemSchema>;

/** How a system is given a version: what electron-builder calls its targets. */
const kindSchema = z.enum(['appImage', 'deb', 'nsis', 'zip']);
export type FileKind = z.infer<typeof kindSchema>;

const archSchema = z.enum(['x64', 'arm64']);
export type Arch = z.infer<typeof archSchema>;

/** A version as semver writes it, without a leading `v` and without build data, which no order knows. */
export const versionSchema = z
  .string()
  .check(z.refine((text) => valid(text) === text && !text.includes('+')));

const momentSchema = z.iso.datetime();

/** A plain name of a file: nothing in it can lead to another folder, another host or a hidden file. */
const fileNameSchema = z.string().check(z.regex(/^[A-Za-z0-9][\w.-]{0,127}$/));

const fileSchema = z.strictObject({
  system: systemSchema,
  arch: archSchema,
  kind: kindSchema,
  name: fileNameSchema,
  /** Exactly as many bytes. */
  size: z.int().check(z.minimum(1), z.maximum(LARGEST_FILE_BYTES)),
  /** In lower-case hexadecimal. */
  sha512: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
});
export type UpdateFile = z.infer<typeof fileSchema>;

/** Whoever wrote the notes hides no word in them, and does not turn round what a shop reads before it agrees. */
const notesSchema = z.pipe(z.string().check(z.maxLength(LONGEST_NOTES)), z.transform(neutralLines));

const journalFormatSchema = z.int().check(z.minimum(1), z.maximum(100_000));

/** What a release says of itself; signed as it is written (`envelope.ts`). */
export const descriptionSchema = z.strictObject({
  format: z.literal(1),
  /** Whose program it is: a fork's description says nothing to another one. */
  appId: z.string().check(z.minLength(1), z.maxLength(200)),
  channel: channelSchema,
  version: versionSchema,
  /** UTC, ISO 8601. */
  releasedAt: momentSchema,
  /** Until when it may be believed: it is signed anew before, also where nothing newer was released. */
  validUntil: momentSchema,
  /** What a shop notices, in each language of the screens. */
  notes: textsByLocale(notesSchema),
  /** The format of the journal that this version writes, and the oldest that it still opens. */
  journal: z.strictObject({ writes: journalFormatSchema, opensFrom: journalFormatSchema }),
  files: z.array(fileSchema).check(z.minLength(1), z.maxLength(50)),
});
export type UpdateDescription = z.infer<typeof descriptionSchema>;

/** Reads the bytes of a description whose signature was checked; `malformed` where it is none. */
export function readDescription(
  bytes: Uint8Array,
): Result<UpdateDescription, { readonly code: 'malformed' }> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const read = descriptionSchema.safeParse(JSON.parse(text));
    return read.success ? ok(read.data) : err({ code: 'malformed' });
  } catch {
    return err({ code: 'malformed' });
  }
}
