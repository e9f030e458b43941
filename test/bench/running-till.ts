import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { TILL_MEMORY } from '../../scripts/till-memory.ts';
import { temporaryFolder } from '../e2e/support/folder.ts';
import { runProgram } from '../e2e/support/program.ts';
import { type Simulation, startSimulation } from '../e2e/support/simulation.ts';
import { GIVEN_SHOP } from '../support/given-shop.ts';
import { ended } from './ended.ts';
import { SCREEN } from './open-browser.ts';

/** A till in its browser shell over a simulation of its own, each in its own process, with one page open. */
export interface RunningTill extends AsyncDisposable {
  readonly page: Page;
  /** The till's address without the one-time token, which the page has used. */
  readonly address: string;
  readonly simulation: Simulation;
  /** For another browser context, with nothing cached, that the till lets in. */
  readonly letIn: BrowserContextOptions;
}

/** Starts both and opens the till in the browser; its data is gone when it ends. */
export async function startTill(browser: Browser): Promise<RunningTill> {
  await using parts = new AsyncDisposableStack();
  const folder = parts.use(temporaryFolder());
  const simulation = parts.use(ended(await startSimulation(['--rate', '0'])));
  const program = parts.use(
    ended(
      runProgram(
        'out/server/web.js',
        [
          '--data',
          folder.path,
          '--no-open',
          '--no-guide',
          '--platform',
          simulation.baseUrl,
          ...GIVEN_SHOP,
        ],
        // The benches look for English words, whatever this machine speaks.
        {
          COMPTOIR_API_KEY: simulation.secretKey,
          LC_ALL: 'en_GB.UTF-8',
          NODE_OPTIONS: TILL_MEMORY.join(' '),
        },
      ),
    ),
  );
  const { url } = JSON.parse(await program.firstLine) as { url: string };
  const context = parts.use(await browser.newContext(SCREEN));
  const page = await context.newPage();
  await page.goto(url);
  // A browser that has shown the till knows what it begins with, as from the second start on.
  await page.waitForFunction(() => localStorage.getItem('comptoir.first-paint.1') !== null);
  const whole = parts.move();
  return {
    page,
    address: `${new URL(url).origin}/`,
    simulation,
    letIn: { ...SCREEN, storageState: await context.storageState() },
    [Symbol.asyncDispose]: () => whole.disposeAsync(),
  };
}
