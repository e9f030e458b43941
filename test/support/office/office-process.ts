import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { ROOT } from '../../../scripts/root.ts';

/** The office as its own process, by the command that people type. */
export interface OfficeProcess {
  readonly pid: number;
  readonly ingestUrl: string;
  /** Everything that it said on standard error so far. */
  said(): string;
  /** Ends it by this signal; resolves with its exit code, null where the signal itself ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const firstLineSchema = z.object({ url: z.string(), ingest_url: z.string() });

/** Starts one, and resolves once it has written its first line; rejects with what it said where it ends instead. */
export async function officeProcess(args: readonly string[]): Promise<OfficeProcess> {
  const child = run(args);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let said = '';
  child.stderr?.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  const lines = createInterface({ input: child.stdout ?? process.stdin });
  const first = await Promise.race([
    new Promise<string>((resolve) => lines.once('line', resolve)),
    ended.then((code) => Promise.reject(new Error(`it ended with ${code}: ${said}`))),
  ]);
  const { ingest_url: ingestUrl } = firstLineSchema.parse(JSON.parse(first));
  return {
    pid: child.pid ?? 0,
    ingestUrl,
    said: () => said,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** How a command of the office ended; `code` is null where a signal ended it. */
interface CommandEnd {
  readonly code: number | null;
  readonly out: string;
  readonly said: string;
}

/** Runs a command of the office to its end. */
export const officeCommand = (args: readonly string[]): Promise<CommandEnd> =>
  startOfficeCommand(args).ended;

/** Starts a command of the office, which may be killed. */
export function startOfficeCommand(args: readonly string[]): {
  readonly ended: Promise<CommandEnd>;
  kill(): void;
} {
  const child = run(args);
  let out = '';
  let said = '';
  child.stdout?.on('data', (piece: Buffer) => {
    out += piece.toString();
  });
  child.stderr?.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  const ended = new Promise<CommandEnd>((resolve) =>
    child.once('close', (code) => resolve({ code, out, said })),
  );
  return { ended, kill: () => child.kill('SIGKILL') };
}

const run = (args: readonly string[]): ChildProcess =>
  spawn(process.execPath, ['scripts/run.js', 'company-office', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
