import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { _electron, type Browser, chromium, type Page } from '@playwright/test';
import { findElectron } from '../../../scripts/electron-runtime.ts';
import { LONGEST_WAIT_MS } from './browser.ts';
import { ROOT } from './program.ts';
import type { Shell, ShellOptions } from './shells.ts';

/** Chromium has no sandbox for root; elsewhere nothing is proven without one. */
const needsNoSandbox = process.platform === 'linux' && process.getuid?.() === 0;

/**
 * The app that `npm run package -- --dir --debuggable` left, where COMPTOIR_PACKAGED names its program: with the fuses of a
 * release and in Chromium's sandbox. Node's inspector is off in it, so that its page alone is reached.
 */
export function packagedShells(
  argumentsFor: (options: ShellOptions) => readonly string[],
  environmentFor: (options: ShellOptions) => NodeJS.ProcessEnv,
): readonly Shell[] {
  const program = process.env.COMPTOIR_PACKAGED;
  if (!program) return [];
  return [
    {
      name: 'the desktop shell, packaged',
      async start(options) {
        const port = await freePort();
        const given = ['--data', options.dataFolder, ...argumentsFor(options)];
        const child = spawn(program, [`--remote-debugging-port=${port}`, ...given], {
          cwd: ROOT,
          env: definedOnly({ ...process.env, ...environmentFor(options) }),
          stdio: 'inherit',
        });
        const ended = { now: false };
        const exited = new Promise<void>((resolve) =>
          child.once('exit', () => {
            ended.now = true;
            resolve();
          }),
        );
        const browser = await connected(port, () => ended.now);
        const page = await firstPage(browser);
        page.setDefaultTimeout(LONGEST_WAIT_MS);
        return runningProgram(page, { child, exited }, async () => {
          // Its window closes as by a person's click on the cross, and the program with it.
          if (!ended.now) await page.close({ runBeforeUnload: true }).catch(() => undefined);
          await exited;
        });
      },
    },
  ];
}

/** What it prints goes to the terminal of the tests. */
function runningProgram(
  page: Page,
  { child, exited }: { readonly child: ChildProcess; readonly exited: Promise<void> },
  end: () => Promise<void>,
): Awaited<ReturnType<Shell['start']>> {
  return {
    page,
    printed: () => '',
    signal: (name) => void child.kill(name),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    end,
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Its port answers some time after its start; a program that ended will not. */
async function connected(port: number, hasEnded: () => boolean): Promise<Browser> {
  const untilMs = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    try {
      return await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    } catch (error) {
      if (hasEnded() || performance.now() > untilMs) throw error;
    }
  }
}

async function firstPage(browser: Browser): Promise<Page> {
  const [context] = browser.contexts();
  if (!context) throw new Error('The packaged app shows no page.');
  return context.pages()[0] ?? (await context.waitForEvent('page', { timeout: LONGEST_WAIT_MS }));
}

/** The desktop shell in real Electron, where its runtime is found; `npm test` says when it is not. */
export function realElectronShells(
  argumentsFor: (options: ShellOptions) => readonly string[],
  environmentFor: (options: ShellOptions) => NodeJS.ProcessEnv,
): readonly Shell[] {
  const runtime = findElectron();
  if (!runtime.found) return [];
  return [
    {
      name: 'the desktop shell in real Electron',
      async start(options) {
        const app = await _electron.launch({
          executablePath: runtime.executable,
          cwd: ROOT,
          args: [
            ...(needsNoSandbox ? ['--no-sandbox'] : []),
            'out/main/first.js',
            '--data',
            options.dataFolder,
            ...argumentsFor(options),
          ],
          timeout: LONGEST_WAIT_MS,
          env: definedOnly({ ...process.env, ...environmentFor(options) }),
        });
        app.context().setDefaultTimeout(LONGEST_WAIT_MS);
        const page = await app.firstWindow({ timeout: LONGEST_WAIT_MS });
        const child = app.process();
        const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
        return runningProgram(page, { child, exited }, () => app.close());
      },
    },
  ];
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
