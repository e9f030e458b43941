import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FILE_MODE } from '../archive/archive-frame.ts';
import { MANIFEST_NAME, type Manifest } from '../witness/archive-manifest.ts';

/** A text of an archive, made while it is taken. */
export interface ArchiveFile {
  readonly name: string;
  readonly parts: Iterable<string> | AsyncIterable<string>;
}

/**
 * The bytes of an archive: one file after the other, in flat memory, and last the manifest, which is told what the others were. What
 * goes wrong while a file is made is thrown, and ends the whole archive.
 */
export async function* zippedArchive(
  files: readonly ArchiveFile[],
  mtime: Date,
  manifest: (written: Manifest['files']) => string,
): AsyncIterable<Uint8Array> {
  const { zipStream } = await import('../../files/zip-stream.ts');
  const written: Manifest['files'] = [];
  const named = files.map((file) => ({
    name: file.name,
    content: () => counted(file, (facts) => written.push(facts)),
  }));
  const last = { name: MANIFEST_NAME, content: () => madeLast(() => manifest(written)) };
  yield* zipStream([...named, last], { mtime, mode: FILE_MODE });
}

async function* madeLast(make: () => string): AsyncIterable<Buffer> {
  yield Buffer.from(make());
}

/** A stream takes part after part in one turn, as long as there is room for them: the till has a turn between any two. */
async function* counted(
  { name, parts }: ArchiveFile,
  ended: (facts: Manifest['files'][number]) => void,
): AsyncIterable<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of parts) {
    const chunk = Buffer.from(part, 'utf8');
    hash.update(chunk);
    bytes += chunk.length;
    if (chunk.length > 0) yield chunk;
    await nextTurn();
  }
  ended({ name, bytes, sha256: hash.digest('hex') });
}
