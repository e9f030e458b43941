import type { Page } from '@playwright/test';
import { startShell } from '../../desktop/support/built-shell.ts';
import { GIVEN_SHOP } from '../../support/given-shop.ts';
import { openContext } from './browser.ts';
import { runProgram } from './program.ts';
import { packagedShells, realElectronShells } from './real-electron.ts';
import type { Simulation } from './simulation.ts';

/** A till that runs in one of the shells, and the page that shows it. */
export interface RunningShell {
  readonly page: Page;
  /** Everything that it has printed. */
  printed(): string;
  /** Holds the till still, as a machine that is busy elsewhere does, or lets it go on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** kill -9. */
  kill(): Promise<void>;
  end(): Promise<void>;
}

export interface ShellOptions {
  readonly dataFolder: string;
  /** The platform to reach; the embedded simulation without it. */
  readonly simulation?: Pick<Simulation, 'baseUrl' | 'secretKey'>;
  /** What a till on a platform is told of its shop. */
  readonly shop?: readonly string[];
  readonly args?: readonly string[];
  /** The file of certificate authorities that the environment names. */
  readonly authorities?: string;
  /** Whether a new till begins with its guide, as a shop's does. */
  readonly guide?: boolean;
}

/** One way to show the till; the same suite runs in each. */
export interface Shell {
  readonly name: string;
  start(options: ShellOptions): Promise<RunningShell>;
}

const platformArguments = ({ simulation, shop = GIVEN_SHOP }: ShellOptions): readonly string[] =>
  simulation ? ['--platform', simulation.baseUrl, ...shop] : [];

const guideOf = ({ guide = false }: ShellOptions): readonly string[] =>
  guide ? [] : ['--no-guide'];

const keyOf = ({ simulation, authorities }: ShellOptions): NodeJS.ProcessEnv => ({
  ...(simulation && { COMPTOIR_API_KEY: simulation.secretKey }),
  ...(authorities !== undefined && { COMPTOIR_CA_CERTS: authorities }),
});

/** What a browser that shows the till is like. */
export const SCREEN = { viewport: { width: 1280, height: 800 }, locale: 'en-GB' };

/** The shell in which is proven what all of them do alike. */
export const BROWSER_SHELL: Shell = {
  name: 'the browser shell',
  async start(options) {
    const { dataFolder, args = [] } = options;
    const given = [
      '--data',
      dataFolder,
      '--no-open',
      ...guideOf(options),
      ...platformArguments(options),
      ...args,
    ];
    const program = runProgram('out/server/web.js', given, keyOf(options));
    const { url } = JSON.parse(await program.firstLine) as { url: string };
    const context = await openContext(SCREEN);
    const page = await context.newPage();
    await page.goto(url);
    return {
      page,
      printed: () => [...program.output, ...program.errors].join('\n'),
      signal: program.signal,
      async kill() {
        program.signal('SIGKILL');
        await program.exited;
        await context.close();
      },
      async end() {
        await context.close();
        await program.end();
      },
    };
  },
};

const desktopArguments = (options: ShellOptions): readonly string[] => [
  ...guideOf(options),
  ...platformArguments(options),
  ...(options.args ?? []),
];

const desktopShell: Shell = {
  name: 'the desktop shell over the stand-in',
  async start(options) {
    const program = startShell(options.dataFolder, desktopArguments(options), keyOf(options));
    const page = await program.page();
    return {
      page,
      printed: () => '',
      signal: program.signal,
      async kill() {
        program.signal('SIGKILL');
        await program.exited;
      },
      end: program.end,
    };
  },
};

/** The shells that are a program of their own: each proves what it does in its own way. */
const packaged = packagedShells(desktopArguments, keyOf);
export const DESKTOP_SHELLS: readonly Shell[] =
  packaged.length > 0 ? packaged : [desktopShell, ...realElectronShells(desktopArguments, keyOf)];
