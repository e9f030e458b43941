import { spawn } from 'node:child_process';

/** A program to run in the foreground, with this process's own input and output. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs a program to its end, handing on the signals that would end this process; resolves with its exit code. */
export function runToEnd({ command, args, env = process.env }: Program): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env });
    const handOn = (signal: NodeJS.Signals): void => void child.kill(signal);
    process.on('SIGINT', handOn);
    process.on('SIGTERM', handOn);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.off('SIGINT', handOn);
      process.off('SIGTERM', handOn);
      resolve(signal === null ? (code ?? 1) : 1);
    });
  });
}

/** Runs a script of ours or of a package under this very Node; no signal opens an inspector into it. */
export const runNode = (args: readonly string[], env?: NodeJS.ProcessEnv): Promise<number> =>
  runToEnd({
    command: process.execPath,
    args: ['--disable-sigusr1', ...args],
    ...(env && { env }),
  });
