import { createHash } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '../../domain/result.ts';
import { renameDurably } from '../../files/durable-rename.ts';
import { fileHash } from '../../files/file-hash.ts';
import { withDraft } from '../../files/with-draft.ts';
import {
  type Channel,
  readDescription,
  type UpdateDescription,
  type UpdateFile,
} from '../../update/description.ts';
import { type EnvelopeFault, LONGEST_ENVELOPE_BYTES, openEnvelope } from '../../update/envelope.ts';
import type { SignedDescription } from '../../update/judge.ts';
import { descriptionAddress, fileAddress, type UpdateSource } from '../../update/source.ts';
import { type AnswerFailure, type AnswerParts, readAnswer } from './read-answer.ts';

const DESCRIPTION_WITHIN_MS = 60_000;
/** A file comes at no slower pace than this on the whole, in bytes a millisecond: 100 MB in an hour and a half. */
const SLOWEST_PACE = 20;

export type FetchParts = Omit<AnswerParts, 'redirectsTo' | 'withinMs'>;

/** Why there is no description. */
export type DescriptionFailure = AnswerFailure | EnvelopeFault | { readonly code: 'malformed' };

/** Asks the feed for the description of a channel. It is parsed only once its signature holds. */
export async function fetchDescription(
  source: UpdateSource,
  channel: Channel,
  parts: FetchParts,
): Promise<Result<SignedDescription, DescriptionFailure>> {
  const chunks: Buffer[] = [];
  const read = await readAnswer(
    descriptionAddress(source, channel),
    LONGEST_ENVELOPE_BYTES,
    { ...parts, redirectsTo: [], withinMs: DESCRIPTION_WITHIN_MS },
    (chunk) => void chunks.push(chunk),
  );
  if (!read.ok) return read;
  const opened = openEnvelope(Buffer.concat(chunks), source.keys);
  if (!opened.ok) return opened;
  const description = readDescription(opened.value);
  if (!description.ok) return description;
  const sha256 = createHash('sha256').update(opened.value).digest('hex');
  return ok({ description: description.value, sha256 });
}

/** Why a file was not kept. `contentDiffers`: it is as long as described and another one. */
export type DownloadFailure =
  | AnswerFailure
  | { readonly code: 'contentDiffers' | 'diskFull' | 'folderUnwritable'; readonly detail: string };

/**
 * Downloads a described file into a folder, and returns its path: it has this name only once every byte is there, is
 * the described one, and is on the disk. One that is there already is not asked for again.
 */
export async function downloadFile(
  source: UpdateSource,
  { version }: Pick<UpdateDescription, 'version'>,
  file: UpdateFile,
  folder: string,
  parts: FetchParts,
): Promise<Result<string, DownloadFailure>> {
  const path = join(folder, file.name);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (await isFile(path, file)) return ok(path);
    const address = fileAddress(source, version, file.name);
    let answer: Result<true, DownloadFailure> = ok(true);
    const content = async (write: (part: Uint8Array) => Promise<void>): Promise<void> => {
      answer = await readFileFrom(address, file, write, {
        ...parts,
        redirectsTo: source.redirectsTo,
        withinMs: file.size / SLOWEST_PACE + DESCRIPTION_WITHIN_MS,
      });
    };
    return await withDraft(path, content, async (draft) => {
      if (answer.ok) await renameDurably(draft, path);
      return answer.ok ? ok(path) : answer;
    });
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    const isFull = code === 'ENOSPC' || code === 'EDQUOT';
    return err({ code: isFull ? 'diskFull' : 'folderUnwritable', detail: code });
  }
}

/** Writes what is answered, as far as it is what was described. */
async function readFileFrom(
  address: URL,
  { size, sha512 }: UpdateFile,
  write: (part: Uint8Array) => Promise<void>,
  parts: AnswerParts,
): Promise<Result<true, DownloadFailure>> {
  const hash = createHash('sha512');
  const read = await readAnswer(address, size, parts, async (chunk) => {
    hash.update(chunk);
    await write(chunk);
  });
  if (!read.ok) return read;
  if (read.value < size) return err({ code: 'truncated', detail: `after ${read.value} bytes` });
  if (hash.digest('hex') !== sha512) return err({ code: 'contentDiffers', detail: address.href });
  return ok(true);
}

/** Whether a file is the described one, byte for byte: asked again before it is run, since disks and people change files. */
export async function isFile(
  path: string,
  { size, sha512 }: Pick<UpdateFile, 'size' | 'sha512'>,
): Promise<boolean> {
  try {
    if ((await stat(path)).size !== size) return false;
    return (await fileHash(path, 'sha512')) === sha512;
  } catch {
    return false;
  }
}
