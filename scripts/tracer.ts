import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages, mayInstallPackages } from './debian.ts';

/** A strace, which lets single calls of a program to the system fail. */
export interface Tracer {
  readonly name: string;
  readonly executable: string;
}

const PACKAGE = 'strace';

/** This machine's own strace, where it works: not every container lets one process look at another. */
export function findTracer(env: NodeJS.ProcessEnv = process.env): Tracer | null {
  const folders = (env.PATH ?? '').split(delimiter);
  const executable = folders.map((folder) => join(folder, PACKAGE)).find(existsSync);
  if (executable === undefined || !works(executable)) return null;
  return { name: "this machine's own strace", executable };
}

/** Finds it, or installs one; says why not where neither works. */
export function ensureTracer(): Tracer | { readonly why: string } {
  const tracer = findTracer() ?? install();
  return (
    tracer ?? {
      why: `no strace is here, or it may not trace (on Debian: ${PACKAGE}, which only root may install)`,
    }
  );
}

const works = (executable: string): boolean =>
  spawnSync(executable, ['-f', '--seccomp-bpf', '-o', '/dev/null', process.execPath, '-e', '0'], {
    stdio: 'ignore',
  }).status === 0;

function install(): Tracer | null {
  if (!mayInstallPackages()) return null;
  console.log('No strace was found; installing one for the tests.');
  installPackages(PACKAGE);
  return findTracer();
}
