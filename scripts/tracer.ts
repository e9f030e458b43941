import { spawnSync } from 'node:child_process';
import { findOrInstall, onThePath, type SystemTool } from './system-tool.ts';

const PACKAGE = 'strace';

/**
 * This machine's own strace, which lets single calls of a program to the system fail, where it works: not every container lets
 * one process look at another.
 */
export function findTracer(env: NodeJS.ProcessEnv = process.env): SystemTool | null {
  const executable = onThePath([PACKAGE], env);
  if (executable === undefined || !works(executable)) return null;
  return { name: "this machine's own strace", executable };
}

/** Finds it, or installs one; says why not where neither works. */
export function ensureTracer(): SystemTool | { readonly why: string } {
  return (
    findOrInstall(findTracer, { tool: PACKAGE, from: PACKAGE }) ?? {
      why: `no strace is here, or it may not trace (on Debian: ${PACKAGE}, which only root may install)`,
    }
  );
}

const works = (executable: string): boolean =>
  spawnSync(executable, ['-f', '--seccomp-bpf', '-o', '/dev/null', process.execPath, '-e', '0'], {
    stdio: 'ignore',
  }).status === 0;
