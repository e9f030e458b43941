import { afterAll, beforeAll } from 'vitest';
import { type Entered, enterTill } from '../../support/page-of-till.ts';
import { temporaryFolder } from './folder.ts';
import { type Program, runProgram } from './program.ts';

/** A till in the browser shell, as programs ask it; no browser is there. */
export interface ServedTill {
  readonly folder: ReturnType<typeof temporaryFolder>;
  readonly program: Program;
  /** The address that it printed last. */
  readonly address: URL;
  /** Asks for a page, as a browser that follows no redirect. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Ends the till, and starts it again on the same data. */
  restart(beforeStart?: () => void): Promise<void>;
  /** A new address of the till that runs. */
  againAddress(): Promise<string>;
  /** The same, opened by another browser, which has this cookie already. */
  again(had?: string): Promise<Entered>;
}

/** Starts the browser shell on this data folder. */
export const runShell = (dataFolder: string, ...more: readonly string[]): Program =>
  runProgram('out/server/web.js', ['--data', dataFolder, '--no-open', '--no-guide', ...more]);

/** The address on the first line of a till that starts. */
export const printedAddress = async (program: Program): Promise<string> =>
  (JSON.parse(await program.firstLine) as { url: string }).url;

/** Starts it before the first test of a file, and ends it behind the last one. */
export function servedTill(): ServedTill {
  const folder = temporaryFolder();
  let program: Program;
  let address: URL;

  async function start(): Promise<void> {
    program = runShell(folder.path);
    address = new URL(await printedAddress(program));
  }

  beforeAll(start);

  afterAll(async () => {
    await program.end();
    folder[Symbol.dispose]();
  });

  async function againAddress(): Promise<string> {
    const asked = runShell(folder.path, '--again');
    const url = await printedAddress(asked);
    await asked.exited;
    return url;
  }

  return {
    folder,
    get program() {
      return program;
    },
    get address() {
      return address;
    },
    get: (path, headers = {}) => fetch(new URL(path, address), { headers, redirect: 'manual' }),
    async restart(beforeStart = () => undefined) {
      await program.end();
      beforeStart();
      await start();
    },
    againAddress,
    again: async (had = '') => enterTill(await againAddress(), had),
  };
}
