import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Gesture } from '../standin/remote-control.ts';

const STAND_IN = fileURLToPath(new URL('../standin/electron.ts', import.meta.url));

/** A program under test is given this long to end. */
const LONGEST_END_MS = 60_000;
/** What does not come by then hangs: how fast the machine is decides nothing. */
const LONGEST_WAIT_MS = 240_000;

interface Exit {
  readonly status: number | null;
  readonly stderr: readonly string[];
}

/** A program that runs under the stand-in for Electron, in its own process. */
export interface RunningProgram extends AsyncDisposable {
  /** The page in its window, once the window has loaded something. */
  page(): Promise<Page>;
  /** The page of this host, in whichever window, once one shows it. */
  pageOf(host: 'till' | 'customer' | 'kiosk'): Promise<Page>;
  /** The pages that are open now, by their hosts. */
  pages(): Promise<readonly string[]>;
  /** The same after that page's process died: Playwright gives up what it held of it. */
  pageAnew(): Promise<Page>;
  /** The first line on its standard error that contains `text`. */
  said(text: string): Promise<string>;
  /** Does to the machine or the window what no page can do. */
  gesture(gesture: Gesture): Promise<void>;
  signal(name: NodeJS.Signals): void;
  readonly exited: Promise<Exit>;
  /** Ends it if it still runs, by force after so many milliseconds; the end of a test's block does so too (`await using`). */
  end(longestMs?: number): Promise<void>;
}

/** Runs a program under the stand-in. `env` is added to this process's own; a page is there once `isThere` resolves. */
export function runProgram(
  entry: string,
  given: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
  isThere: (page: Page) => Promise<void> = () => Promise.resolve(),
): RunningProgram {
  const child = spawn(process.execPath, [STAND_IN, entry, ...given], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { lines, said } = readLines(child);
  const exited = new Promise<Exit>((resolve) => {
    child.once('close', (status) => resolve({ status, stderr: lines }));
  });
  const gone = exited.then(({ status }) => {
    throw new Error(`The program ended with ${status}:\n${lines.join('\n')}`);
  });
  gone.catch(() => undefined);
  let browser: Promise<Browser> | null = null;
  const connect = async (): Promise<Browser> => {
    const { endpoint } = JSON.parse(await Promise.race([said('"standIn":"chromium"'), gone])) as {
      endpoint: string;
    };
    return await chromium.connectOverCDP(endpoint, { timeout: LONGEST_WAIT_MS });
  };
  const end = async (longestMs = LONGEST_END_MS): Promise<void> => {
    child.kill('SIGTERM');
    // A stand-in that is told to end while its page is only just coming may miss it; ending well has tests of its own.
    const hurry = setTimeout(() => child.kill('SIGKILL'), longestMs);
    await exited;
    clearTimeout(hurry);
    await (await browser?.catch(() => null))?.close();
  };
  const pageOf = async (connected: Promise<Browser>): Promise<Page> => {
    const [page] = (await Promise.race([connected, gone])).contexts()[0]?.pages() ?? [];
    if (!page) throw new Error('The program has no page.');
    page.context().setDefaultTimeout(LONGEST_WAIT_MS);
    await Promise.race([page.waitForURL(/^https:/).then(() => isThere(page)), gone]);
    return page;
  };
  return {
    page() {
      browser ??= connect();
      return pageOf(browser);
    },
    async pageOf(host) {
      browser ??= connect();
      return Promise.race([pageShowing(await browser, host), gone]);
    },
    async pages() {
      browser ??= connect();
      return pagesOf(await browser).map((page) => hostOf(page));
    },
    async pageAnew() {
      await (await browser)?.close();
      browser = connect();
      return pageOf(browser);
    },
    said: (text) => Promise.race([said(text), gone]),
    gesture: (gesture) =>
      new Promise((resolve, reject) => {
        child.once('message', () => resolve());
        child.send(gesture, (error) => error && reject(error));
      }),
    signal: (name) => void child.kill(name),
    exited,
    end,
    [Symbol.asyncDispose]: () => end(),
  };
}

const pagesOf = (browser: Browser): readonly Page[] => browser.contexts()[0]?.pages() ?? [];

/** The host as the shell knows it: in Chromium a name of our own stands for it (`scheme.ts`). */
const hostOf = (page: Page): string => new URL(page.url()).hostname.split('.', 1)[0] ?? '';

async function pageShowing(browser: Browser, host: string): Promise<Page> {
  const [context] = browser.contexts();
  context?.setDefaultTimeout(LONGEST_WAIT_MS);
  for (;;) {
    const found = pagesOf(browser).find((page) => hostOf(page) === host);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Keeps the lines of standard error, and finds one that is there or is still to come. */
function readLines(child: ChildProcess) {
  const lines: string[] = [];
  const waiting = new Set<{ readonly text: string; resolve(line: string): void }>();
  if (!child.stderr) throw new Error('The program has no standard error.');
  child.stdout?.resume();
  createInterface(child.stderr).on('line', (line) => {
    lines.push(line);
    for (const wait of waiting) {
      if (!line.includes(wait.text)) continue;
      waiting.delete(wait);
      wait.resolve(line);
    }
  });
  const said = (text: string): Promise<string> => {
    const found = lines.find((line) => line.includes(text));
    if (found !== undefined) return Promise.resolve(found);
    return new Promise((resolve) => waiting.add({ text, resolve }));
  };
  return { lines, said };
}
