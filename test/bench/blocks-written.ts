import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What a file system writes, whatever part of it has changed. */
const BLOCK_BYTES = 4_096;

const WRITE = /^\d+ +pwrite64\(\d+<([^>]+)>, .*, (\d+), (\d+)\) += \d+$/;
const SYNC = /^\d+ +f(?:data)?sync\(\d+<([^>]+)>\)/;

/**
 * Runs a program under strace and says how many bytes it sent to the disk, by the file: whole blocks, each as often as
 * it was synced after it had changed, and once more where it was not. Null where there is no strace. Not what the kernel counts
 * (`write_bytes`): since it keeps pages in groups, it counts the group for each page that changes.
 */
export async function bytesWritten(
  program: string,
  args: readonly string[],
  trace: string,
): Promise<ReadonlyMap<string, number> | null> {
  const calls = 'trace=pwrite64,fsync,fdatasync';
  const options = ['-f', '-y', '-s', '0', '-e', calls, '-o', trace];
  const child = spawn('strace', [...options, process.execPath, program, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise<number | null | 'none'>((resolve) => {
    child.once('error', () => resolve('none'));
    child.once('close', resolve);
  });
  if (code === 'none') return null;
  if (code !== 0) throw new Error(`${program} ended with ${code} under strace`);
  return counted(readFileSync(trace, 'utf8').split('\n'));
}

function counted(lines: readonly string[]): ReadonlyMap<string, number> {
  const changed = new Map<string, Set<number>>();
  const sent = new Map<string, number>();
  const send = (file: string): void => {
    const blocks = changed.get(file)?.size ?? 0;
    sent.set(file, (sent.get(file) ?? 0) + blocks * BLOCK_BYTES);
    changed.delete(file);
  };
  for (const line of lines) {
    const [, written, bytes, at] = WRITE.exec(line) ?? [];
    if (written !== undefined) {
      const blocks = changed.get(written) ?? new Set();
      for (const block of blocksOf(Number(at), Number(bytes))) blocks.add(block);
      changed.set(written, blocks);
    }
    const [, synced] = SYNC.exec(line) ?? [];
    if (synced !== undefined) send(synced);
  }
  for (const file of [...changed.keys()]) send(file);
  return sent;
}

function* blocksOf(at: number, bytes: number): Iterable<number> {
  const last = Math.floor((at + bytes - 1) / BLOCK_BYTES);
  for (let block = Math.floor(at / BLOCK_BYTES); block <= last; block += 1) yield block;
}
