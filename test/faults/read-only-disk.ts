import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** What a program changes files with, and no pipe and no socket. */
const CHANGES = ['pwrite64', 'ftruncate', 'fsync', 'unlink', 'rename'] as const;

/**
 * Makes every write to a file fail for a program that runs, as after a disk was mounted anew to be read alone; the
 * system does not allow that while files are open for writing, so the calls are refused from outside, by strace.
 * Resolves once they are, with how to let them pass again; that says how many were refused meanwhile.
 */
export async function makeReadOnly(pid: number): Promise<() => Promise<number>> {
  const calls = CHANGES.join(',');
  const args = ['-f', '-p', String(pid), '-e', `trace=${calls}`];
  const tracer = spawn('strace', [...args, '-e', `inject=${calls}:error=EROFS`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    tracer.once('close', () => resolve());
  });
  let refused = 0;
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: tracer.stderr }).on('line', (line) => {
      if (line.includes('attached')) resolve();
      if (line.includes('(INJECTED)')) refused += 1;
    });
    void ended.then(() => reject(new Error('strace ended at once')));
  });
  return async () => {
    tracer.kill('SIGINT');
    await ended;
    return refused;
  };
}
