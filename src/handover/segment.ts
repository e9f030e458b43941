import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress, zstdDecompressSync } from 'node:zlib';
import { err, ok, type Result } from '../domain/result.ts';

/** The most entries of one segment. */
export const MOST_ENTRIES = 2_000;
/** The most bytes of a segment as it travels, and as it is read. */
export const MOST_BYTES = 4 * 1024 * 1024;
const MOST_BYTES_UNPACKED = 32 * 1024 * 1024;
/** `application/zstd` is registered with IANA (RFC 8878, 7.1). */
export const SEGMENT_TYPE = 'application/zstd';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

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
function unpackAtOnce(bytes: Uint8Array): Buffer | null {
  if (bytes.length > LITTLE_BYTES) return null;
  try {
    return zstdDecompressSync(bytes, { maxOutputLength: LITTLE_BYTES_UNPACKED });
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
    return ok(
      unpackAtOnce(bytes) ?? (await decompress(bytes, { maxOutputLength: MOST_BYTES_UNPACKED })),
    );
  } catch (error) {
    const isTooLarge =
      error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return err({ code: isTooLarge ? 'tooLarge' : 'invalid' });
  }
}
