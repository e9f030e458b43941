import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { bundledProgram } from '../../support/bundled-program.ts';
import type { DiskActName } from './acts.ts';

/** What changes a disk, or makes a change last. */
const CALLS = [
  'write',
  'writev',
  'pwrite64',
  'pwritev',
  'copy_file_range',
  'fsync',
  'fdatasync',
  'ftruncate',
  'rename',
  'link',
  'unlink',
] as const;

/** One call of an act to the disk: the nth of its kind, from 1. */
export interface DiskPoint {
  readonly call: string;
  readonly nth: number;
}

/** What happens there: the process dies, or the disk refuses once or from then on. */
export type DiskFault =
  | { readonly does: 'kill' }
  | { readonly does: 'fail'; readonly error: 'EIO' | 'ENOSPC'; readonly forEver: boolean };

/** An act that ran under strace. */
interface TracedRun {
  /** What its caller was told to be done. */
  readonly told: readonly string[];
  readonly trace: string;
  readonly errors: string;
}

/** A folder that is given back when the block ends. */
export function scratchFolder(base?: string): { readonly path: string } & Disposable {
  const path = mkdtempSync(join(tmpdir(), 'comptoir-disk-'));
  if (base !== undefined) cpSync(base, path, { recursive: true });
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** Every call that the act makes to the files of its folder, and the files; found by a run that nothing disturbs. */
export async function pointsOf(
  name: DiskActName,
  base: string,
): Promise<{ readonly points: readonly DiskPoint[]; readonly files: readonly string[] }> {
  using folder = scratchFolder(base);
  const { trace, errors } = await runTraced(name, folder.path, ['-y', '-s', '400']);
  const own = trace.split('\n').filter((line) => line.includes(folder.path));
  // Each thread counts its own calls.
  const counts = new Map<string, number>();
  for (const line of own) {
    const [key = ''] = /^\d+ +\w+/.exec(line) ?? [];
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const most = new Map<string, number>();
  for (const [key, count] of counts) {
    const call = key.split(/ +/)[1] ?? '';
    most.set(call, Math.max(most.get(call) ?? 0, count));
  }
  if (most.size === 0) throw new Error(`${name} asked nothing of the disk: ${errors}`);
  const files = own.flatMap((line) => line.match(/(?<=[<"])\/[^<>"]+(?=[>"])/g) ?? []);
  return {
    points: [...most].flatMap(([call, count]) =>
      Array.from({ length: count }, (_, index) => ({ call, nth: index + 1 })),
    ),
    files: [...new Set(files)]
      .filter((file) => file.startsWith(folder.path))
      .map((file) => file.slice(folder.path.length)),
  };
}

/** Runs the act with one fault at one point, on these files of its folder alone; says whether the fault happened. */
export async function runWithFault(
  name: DiskActName,
  folder: string,
  files: readonly string[],
  { call, nth }: DiskPoint,
  fault: DiskFault,
): Promise<TracedRun & { readonly happened: boolean }> {
  const how = fault.does === 'kill' ? 'signal=KILL' : `error=${fault.error}`;
  const when = fault.does === 'fail' && fault.forEver ? `${nth}+` : String(nth);
  const run = await runTraced(name, folder, [
    // Stopping at these calls alone is faster; but a process that is stopped like this takes no signal.
    ...(fault.does === 'fail' ? ['--seccomp-bpf'] : []),
    ...files.flatMap((file) => ['-P', folder + file]),
    '-e',
    `inject=${call}:${how}:when=${when}`,
  ]);
  const happened = run.trace.includes(fault.does === 'kill' ? 'killed by SIGKILL' : '(INJECTED)');
  return { ...run, happened };
}

async function runTraced(
  name: DiskActName,
  folder: string,
  options: readonly string[],
): Promise<TracedRun> {
  const program = await bundledProgram(join(import.meta.dirname, 'program.ts'));
  using beside = scratchFolder();
  const trace = join(beside.path, 'trace');
  const child = spawn(
    'strace',
    [
      ...['-f', '-o', trace, '-e', `trace=${CALLS.map((call) => `?${call}`)}`],
      ...options,
      process.execPath,
      program,
      name,
      folder,
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      // One thread beside the main one: what it does comes in the same order each time.
      env: { ...process.env, UV_THREADPOOL_SIZE: '1', NODE_COMPILE_CACHE: COMPILED },
    },
  );
  const [said, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { told: said.split('\n').filter(Boolean), trace: readFileSync(trace, 'utf8'), errors };
}

/** The program is compiled once for all its runs. */
const COMPILED = join(tmpdir(), 'comptoir-disk-compiled');
