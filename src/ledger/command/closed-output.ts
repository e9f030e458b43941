import type { Writable } from 'node:stream';

/** What a system calls it when nobody reads any more: a pipe (`EOF` on Windows), and a terminal that was closed. */
const NOBODY_READS: readonly unknown[] = ['EPIPE', 'EOF', 'EIO', 'ERR_STREAM_DESTROYED'];

/**
 * Lets a program go on once nobody reads what it prints, as behind `| head -1`: its exit code still says what it found.
 * Whatever else goes wrong with the stream is thrown, as without it.
 */
export function printOnWhenClosed(stream: Writable): void {
  stream.on('error', (error) => {
    if (!('code' in error && NOBODY_READS.includes(error.code))) throw error;
  });
}
