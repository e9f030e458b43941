import { connectBridge, type ScreenSide } from '../../src/bridge/screen-side.ts';
import type { TillView } from '../../src/contract/views/view.ts';
import { type Program, runProgram } from '../e2e/support/program.ts';
import { GIVEN_SHOP } from './given-shop.ts';
import { hearViews } from './heard-views.ts';
import { enterTill, openPage } from './page-of-till.ts';

/** The built till in the browser shell, as a process, and a screen that is not drawn. */
export interface TillProcess {
  readonly program: Program;
  readonly screen: ScreenSide;
  /** The view as soon as it is as asked; it is heard from then on. */
  viewWhen(holds: (view: TillView) => boolean): Promise<TillView>;
  end(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
}

export interface TillProcessOptions {
  readonly dataFolder: string;
  /** Another platform than the embedded simulation. */
  readonly platform?: { readonly baseUrl: string; readonly apiKey: string };
  /** What a till on a platform is told of its shop. */
  readonly shop?: readonly string[];
  /** More options of the command line. */
  readonly args?: readonly string[];
  /** More of the environment. */
  readonly env?: NodeJS.ProcessEnv;
}

/** Starts it; rejects with what it said where it does not start. */
export async function startTillProcess(options: TillProcessOptions): Promise<TillProcess> {
  const { dataFolder, platform, shop = GIVEN_SHOP, args = [], env = {} } = options;
  const reached = platform ? ['--platform', platform.baseUrl, ...shop] : [];
  const program = runProgram(
    'out/server/web.js',
    ['--data', dataFolder, '--no-open', '--no-guide', ...reached, ...args],
    { ...env, ...(platform && { COMPTOIR_API_KEY: platform.apiKey }) },
  );
  const { url } = JSON.parse(await program.firstLine) as { url: string };
  const screen = connectBridge(await openPage(await enterTill(url)));
  return {
    program,
    screen,
    viewWhen: (holds) => viewWhen(screen, holds),
    end: program.end,
    async kill() {
      program.signal('SIGKILL');
      await program.exited;
    },
  };
}

/** What hangs is given up, and says what it saw last. */
const MOST_WAIT_MS = 240_000;

function viewWhen(screen: ScreenSide, holds: (view: TillView) => boolean): Promise<TillView> {
  return new Promise((resolve, reject) => {
    let last: TillView | null = null;
    const end = (): void => {
      stop();
      clearTimeout(timer);
    };
    const look = (view: TillView): void => {
      last = view;
      if (!holds(view)) return;
      end();
      resolve(view);
    };
    const timer = setTimeout(() => {
      end();
      reject(new Error(`The view never came. The last one: ${JSON.stringify(last)}`));
    }, MOST_WAIT_MS);
    const stop = hearViews(screen, look, (error) => {
      end();
      reject(error);
    });
  });
}
