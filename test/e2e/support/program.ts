import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A program of ours in its own process. */
export interface Program {
  readonly pid: number;
  /** The first line of its standard output; rejects with its standard error when it ends before. */
  readonly firstLine: Promise<string>;
  /** Its exit code, once it has ended; null when a signal ended it. */
  readonly exited: Promise<number | null>;
  readonly output: readonly string[];
  readonly errors: readonly string[];
  signal(name: NodeJS.Signals): void;
  /** Asks it to end, and waits. */
  end(): Promise<void>;
}

/** Runs a built program of `out/` under this Node, with these options of Node's own, in the project's folder. */
export function runProgram(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  nodeOptions: readonly string[] = [],
): Program {
  const child = spawn(process.execPath, [...nodeOptions, script, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const errors: string[] = [];
  collect(child.stderr, errors);
  const exited = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  const firstLine = new Promise<string>((resolve, reject) => {
    collect(child.stdout, output, resolve);
    void exited.then((code) => reject(new Error(`ended with ${code}: ${errors.join('\n')}`)));
  });
  firstLine.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    firstLine,
    exited,
    output,
    errors,
    signal: (name) => void child.kill(name),
    async end() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function collect(
  stream: ChildProcess['stdout'],
  lines: string[],
  onLine: (line: string) => void = () => undefined,
): void {
  if (!stream) throw new Error('the program has no output');
  createInterface(stream).on('line', (line) => {
    lines.push(line);
    onLine(line);
  });
}
