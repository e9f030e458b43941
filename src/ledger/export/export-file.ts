import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { err, ok, type Result } from '../../domain/result.ts';
import type { FileFailure } from '../../files/file-failure.ts';
import { fileHash } from '../../files/file-hash.ts';
import { writeNewFile } from '../../files/new-file.ts';
import type { ExportContent } from './export-format.ts';
import { type ExportReader, READ_IN_PLACE } from './export-reader.ts';
import { UnprovenFile } from './read-back.ts';

/** A file that was written, whole and durable. */
export interface ExportedFile {
  readonly path: string;
  readonly fileName: string;
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly sha256: string;
}

/** Why there is no file. `cancelled`: somebody wanted it no more. */
export interface ExportFailure {
  readonly code: FileFailure['code'] | 'cancelled';
  /** For the log; never for a cashier. */
  readonly detail: string;
}

/** Who follows an export, and may end it. */
export interface ExportWatch {
  /** Asked before each part. */
  readonly goesOn: () => boolean;
  /** Told after each part, of `done` out of `total`. */
  readonly progress: (done: number, total: number) => void;
  /** Reads back what was written; in place where it is left out. */
  readonly reader?: ExportReader;
}

const UNWATCHED: ExportWatch = { goesOn: () => true, progress: () => undefined };

/**
 * Writes an export into a folder, which must exist: whole or not at all, and in flat memory. Each part is written
 * before the next is made, so that the till has a turn between any two. It has its name only once it was read back: that
 * the disk holds what was written, and, of a file that proves itself, that it does. A file of the same name is never replaced.
 * Errors: as `ExportFailure` says; none leaves half a file where the drive is still there. What making a part throws
 * is thrown again, and `UnprovenFile` where what was read back is not right.
 */
export async function writeExport(
  content: ExportContent,
  folder: string,
  watch: ExportWatch = UNWATCHED,
): Promise<Result<ExportedFile, ExportFailure>> {
  const hash = createHash('sha256');
  let sha256 = '';
  try {
    const parts = watched(content, watch, hash);
    const written = await writeNewFile(folder, content.fileName, parts, async (draft) => {
      sha256 = hash.digest('hex');
      await prove(draft, sha256, content, watch);
    });
    return written.ok ? ok({ ...written.value, sha256 }) : written;
  } catch (error) {
    if (error instanceof Cancelled) return err({ code: 'cancelled', detail: content.fileName });
    throw error;
  }
}

/** Ends the writing from within: a file's content has no other way to say that it is wanted no more. */
class Cancelled extends Error {}

async function prove(
  draft: string,
  sha256: string,
  { fileName, proves }: ExportContent,
  { goesOn, reader = READ_IN_PLACE }: ExportWatch,
): Promise<void> {
  if ((await fileHash(draft)) !== sha256) throw new UnprovenFile(`${fileName}: other bytes`);
  const seen = (): void => {
    if (!goesOn()) throw new Cancelled();
  };
  const problem = proves === undefined ? null : await reader(draft, proves, seen);
  seen();
  if (problem !== null) throw new UnprovenFile(`${fileName}: ${problem}`);
}

async function* watched(
  { parts, total }: ExportContent,
  { goesOn, progress }: ExportWatch,
  hash: ReturnType<typeof createHash>,
): AsyncIterable<string | Uint8Array> {
  if (!goesOn()) throw new Cancelled();
  for await (const { bytes, done } of parts) {
    hash.update(bytes);
    yield bytes;
    // A part that is empty is not written, and gives nobody a turn by itself.
    if (bytes.length === 0) await nextTurn();
    progress(done, total);
    if (!goesOn()) throw new Cancelled();
  }
}
