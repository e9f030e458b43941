import type { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { ArchiveFault } from './archive-fault.ts';

/**
 * The bytes of a file in an archive. Throws `ArchiveFault` where they are not of the sum and length that the directory
 * says, or where more lies behind the end of their compression: `headerDiffers`, `bytesAdded`.
 */
export async function* entryBytes(zip: ZipFile, entry: Entry): AsyncIterable<Buffer> {
  const { fileName, compressedSize, uncompressedSize } = entry;
  if (!entry.canDecodeFileData()) throw new ArchiveFault('headerDiffers', fileName);
  const raw = await zip.openReadStreamPromise(entry, { decodeFileData: false });
  const { content, consumed } = inflated(raw, entry);
  let bytes = 0;
  let sum = 0;
  try {
    for await (const chunk of content) {
      bytes += chunk.length;
      sum = crc32(chunk, sum);
      if (bytes > uncompressedSize) throw new ArchiveFault('headerDiffers', fileName);
      yield chunk;
    }
  } finally {
    // Whoever has seen enough leaves before the end, and what is read from keeps the archive open.
    raw.destroy();
  }
  if (consumed() !== compressedSize) throw new ArchiveFault('bytesAdded', fileName);
  if (bytes !== uncompressedSize || sum !== entry.crc32) {
    throw new ArchiveFault('headerDiffers', fileName);
  }
}

/** What lies behind the end of a compression is passed over in silence: only the bytes that it took tell. */
function inflated(raw: Readable, { compressionMethod, compressedSize }: Entry) {
  if (compressionMethod === 0) return { content: raw, consumed: () => compressedSize };
  const inflate = createInflateRaw();
  raw.once('error', (error) => inflate.destroy(error));
  const content: AsyncIterable<Buffer> = raw.pipe(inflate);
  return { content, consumed: () => inflate.bytesWritten };
}
