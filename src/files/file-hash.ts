import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

const HASHED_AT_ONCE = 64 * 1024;

/**
 * The hash of a file as the disk gives it, in hexadecimal; read into one place, so that a large file leaves no memory behind.
 * Throws the system's error.
 */
export async function fileHash(
  path: string,
  algorithm: 'sha256' | 'sha512' = 'sha256',
): Promise<string> {
  const hash = createHash(algorithm);
  const place = new Uint8Array(HASHED_AT_ONCE);
  const file = await open(path);
  try {
    for (;;) {
      const { bytesRead } = await file.read(place);
      if (bytesRead === 0) return hash.digest('hex');
      hash.update(place.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}
