import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Mounts the disk, says that it stands, and becomes the program. */
const MOUNT = 'mount -t tmpfs -o size="$1" tmpfs "$2" && shift 2 && exec "$@"';

/**
 * Runs a program of ours on a real file system of this size, such as `2m`, mounted on `folder` for that program
 * and its children alone: it is gone with them, however they end. Gives the program `folder` and `args`, and
 * resolves with what it printed, each line as JSON. Needs root, or a system that lets a user mount for themselves.
 */
export async function runOnSmallDisk(
  program: string,
  disk: { readonly folder: string; readonly size: string },
  args: readonly string[] = [],
): Promise<readonly unknown[]> {
  const isRoot = process.getuid?.() === 0;
  const own = [
    '--mount',
    '--propagation',
    'private',
    ...(isRoot ? [] : ['--user', '--map-root-user']),
  ];
  const child = spawn(
    'unshare',
    [
      ...own,
      'sh',
      '-c',
      MOUNT,
      'sh',
      disk.size,
      disk.folder,
      process.execPath,
      program,
      disk.folder,
      ...args,
    ],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const lines: unknown[] = [];
  let errors = '';
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString('utf8');
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  for await (const line of createInterface({ input: child.stdout })) lines.push(JSON.parse(line));
  const code = await ended;
  if (code !== 0) {
    throw new Error(
      `The program on the small disk ended with ${code}. It needs to mount a file system of its own: as root, or where users may (unshare --user). ${errors}`,
    );
  }
  return lines;
}
