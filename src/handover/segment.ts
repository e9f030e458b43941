import { promisify } from 'node:util';
import {
  constants,
  createZstdDecompress,
  type ZstdDecompress,
  zstdCompress,
  zstdDecompress,
  zstdDecompressSync,
} from 'node:zlib';
import { err, ok, type Result } from '../domain/result.ts';

/** The most entries of one segment. */
export const MOST_ENTRIES = 2_000;
/** The most bytes of a segment as it travels, and as it is read. */
export const MOST_BYTES = 4 * 1024 * 1024;
const MOST_BYTES_UNPACKED = 32 * 1024 * 1024;
/** `application/zstd` is registered with IANA (RFC 8878, 7.1). */
export const SEGMENT_TYPE = 'application/zstd';

const compress = promisify(zstdCompress);

/** What a frame held, and with `bytesWritten` of the engine how many bytes were read for it. */
interface Unpacked {
  readonly buffer: Buffer;
  readonly engine: ZstdDecompress;
}

/** Resolves also with how many bytes it read. */
const decompress = (bytes: Uint8Array) =>
  new Promise<Unpacked>((resolve, reject) => {
    const options = { ...UNPACKING, maxOutputLength: MOST_BYTES_UNPACKED, info: true };
    zstdDecompress(bytes, options, (error, read) =>
      error === null ? resolve(read as never) : reject(error),
    );
  });

/** What a frame may ask to be remembered: 8 MiB, which every reader of the format takes (RFC 8878, 3.1.1.1.2). */
const UNPACKING = { params: { [constants.ZSTD_d_windowLogMax]: 23 } };

/** A first line with the keys of many years. */
const LONGEST_FIRST_LINE = 64 * 1024;
const LINE_END = 0x0a;

/**
 * Entries as they travel to the office and lie there: the lines of an export (docs/journal-format.md, "An export"),
 * compressed by Zstandard (RFC 8878), off the thread that asks.
 */
export const packSegment = (lines: string): Promise<Buffer> =>
  compress(lines, { params: { [constants.ZSTD_c_checksumFlag]: 1 } });

/** What a till hands over live is smaller than this, packed and unpacked: a thread would cost ten times what it takes. */
const LITTLE_BYTES = 16 * 1024;
const LITTLE_BYTES_UNPACKED = 256 * 1024;

/** Null where it is more than a little, or none: then it is for `decompress` to say so. */
function unpackAtOnce(bytes: Uint8Array): Unpacked | null {
  if (bytes.length > LITTLE_BYTES) return null;
  try {
    const options = { ...UNPACKING, maxOutputLength: LITTLE_BYTES_UNPACKED, info: true };
    return zstdDecompressSync(bytes, options) as never;
  } catch {
    return null;
  }
}

/**
 * The lines of a segment. Errors: `tooLarge` where they are more than a segment may have, whatever the frame's head says;
 * `invalid` where it is no Zstandard frame, or is cut.
 */
export async function unpackSegment(
  bytes: Uint8Array,
): Promise<Result<Buffer, { readonly code: 'tooLarge' | 'invalid' }>> {
  if (bytes.length > MOST_BYTES) return err({ code: 'tooLarge' });
  try {
    const { buffer, engine } = unpackAtOnce(bytes) ?? (await decompress(bytes));
    // What stands behind the frame nobody would read, and everybody would keep.
    return engine.bytesWritten === bytes.length ? ok(buffer) : err({ code: 'invalid' });
  } catch (error) {
    const isTooLarge =
      error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return err({ code: isTooLarge ? 'tooLarge' : 'invalid' });
  }
}

/** The first line of a segment, of which no more than that is unpacked; null where there is none. */
export async function firstLineOf(bytes: Uint8Array): Promise<string | null> {
  const unpacking = createZstdDecompress(UNPACKING);
  unpacking.end(bytes);
  let read = Buffer.alloc(0);
  try {
    for await (const piece of unpacking) {
      read = Buffer.concat([read, piece as Buffer]);
      const end = read.indexOf(LINE_END);
      if (end >= 0) return read.subarray(0, end).toString('utf8');
      if (read.length > LONGEST_FIRST_LINE) return null;
    }
  } catch {
    // No frame, or a cut one: what was there had no end.
  }
  return null;
}
