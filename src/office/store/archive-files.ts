import { createHash } from 'node:crypto';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a segment lies whose month was moved to a file: `bytes` of them, from byte `at` on, with this SHA-256. */
export interface ArchivedPlace {
  readonly file: string;
  readonly at: number;
  readonly bytes: number;
  readonly hash: string;
}

/** Why a segment cannot be read back; `unset`: this office was not told where its old months are. */
type ArchiveProblem = 'missing' | 'damaged' | 'unreadable' | 'unset';

const WORDS: Readonly<Record<ArchiveProblem, string>> = {
  missing: 'is not there: put it back from a backup',
  damaged: 'is not what was written: put it back from a backup',
  unreadable: 'cannot be read',
  unset: 'is needed, and the office was not told where its old months are',
};

/** An old month cannot be read as it was written. Its message is a sentence for whoever runs the office. */
export class ArchiveFailure extends Error {
  readonly problem: ArchiveProblem;

  constructor(file: string, problem: ArchiveProblem, detail = '') {
    super(`The file of old months ${file} ${WORDS[problem]}${detail && ` (${detail})`}.`);
    this.problem = problem;
  }
}

/** The folder of old months, whose files are written once and never again. */
export interface ArchiveFiles {
  readonly folder: string | null;
  /** A segment as it came. Throws `ArchiveFailure`. */
  read(place: ArchivedPlace): Promise<Buffer>;
  /** Those of these places in a file that are not what was written. Throws `ArchiveFailure` where it cannot be opened. */
  wrongIn<Place extends ArchivedPlace>(
    file: string,
    places: AsyncIterable<Place>,
  ): AsyncIterable<Place>;
  /** Its length in bytes; null where it is not there. */
  length(file: string): Promise<number | null>;
  /** Files that could not be read as they were written, since this was asked last. */
  takeSuspects(): readonly string[];
}

/** Those in this folder, which need not exist before the first month is moved; null for an office that has none. */
export function openArchiveFiles(folder: string | null): ArchiveFiles {
  const suspects = new Set<string>();

  async function opened(file: string): Promise<FileHandle> {
    if (folder === null) throw new ArchiveFailure(file, 'unset');
    const path = join(folder, file);
    try {
      return await open(path, 'r');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      suspects.add(file);
      throw new ArchiveFailure(path, code === 'ENOENT' ? 'missing' : 'unreadable', code);
    }
  }

  return {
    folder,
    async read(place) {
      const handle = await opened(place.file);
      try {
        const content = await contentAt(handle, place);
        if (content !== null) return content;
        suspects.add(place.file);
        throw new ArchiveFailure(join(folder ?? '', place.file), 'damaged');
      } finally {
        await handle.close();
      }
    },
    async *wrongIn(file, places) {
      const handle = await opened(file);
      try {
        for await (const place of places) {
          if ((await contentAt(handle, place)) === null) yield place;
        }
      } finally {
        await handle.close();
      }
    },
    length: (file) =>
      stat(join(folder ?? '', file)).then(
        ({ size }) => size,
        () => null,
      ),
    takeSuspects() {
      const found = [...suspects];
      suspects.clear();
      return found;
    },
  };
}

/** Null where it is not what was written, or the drive does not give it. */
async function contentAt(
  handle: FileHandle,
  { at, bytes, hash }: ArchivedPlace,
): Promise<Buffer | null> {
  const content = Buffer.alloc(bytes);
  try {
    const { bytesRead } = await handle.read(content, 0, bytes, at);
    return bytesRead === bytes && sha256(content) === hash ? content : null;
  } catch {
    return null;
  }
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
