import { open } from 'node:fs/promises';

const PIECE_BYTES = 1024 * 1024;

/**
 * Makes a file as long as `bytes` with zeros behind what it holds, and durable: whoever writes there then does it at once, where
 * the system would first have to find room for each piece. Nothing that is in the file changes. Throws the system's error.
 */
export async function preallocate(path: string, bytes: number): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const zeros = Buffer.alloc(PIECE_BYTES);
    let { size } = await file.stat();
    while (size < bytes) {
      const { bytesWritten } = await file.write(
        zeros,
        0,
        Math.min(zeros.length, bytes - size),
        size,
      );
      size += bytesWritten;
    }
    await file.sync();
  } finally {
    await file.close();
  }
}
