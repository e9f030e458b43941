import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { TILL_MEMORY } from '../../scripts/till-memory.ts';
import type { Item } from '../../src/domain/items/item.ts';
import { collatorOf, inOrder } from '../../src/domain/items/item-index.ts';
import { atOnce } from '../../src/domain/steps.ts';
import { openItems } from '../../src/till/items/items-file.ts';
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

/** Starts both, in a shop with these items, and opens the till in the browser; its data is gone when it ends. */
export async function startTill(
  browser: Browser,
  items: readonly Item[] = [],
): Promise<RunningTill> {
  await using parts = new AsyncDisposableStack();
  const folder = parts.use(temporaryFolder());
  if (items.length > 0) await keepItems(folder.path, items);
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
        { COMPTOIR_API_KEY: simulation.secretKey, LC_ALL: 'en_GB.UTF-8' },
        TILL_MEMORY,
      ),
    ),
  );
  const { url } = JSON.parse(await program.firstLine) as { url: string };
  const context = parts.use(await browser.newContext(SCREEN));
  const page = await context.newPage();
  await page.goto(url);
  // A browser that has shown the till knows what it begins with, as from the second start on.
  if (items.length > 0) await page.getByRole('toolbar').getByRole('button').first().waitFor();
  else await page.waitForFunction(() => localStorage.getItem('comptoir.first-paint.2') !== null);
  const whole = parts.move();
  return {
    page,
    address: `${new URL(url).origin}/`,
    simulation,
    letIn: { ...SCREEN, storageState: await context.storageState() },
    [Symbol.asyncDispose]: () => whole.disposeAsync(),
  };
}

/** As a till would have kept them; a page of keys for each category. */
export async function keepItems(folder: string, items: readonly Item[]): Promise<void> {
  const opened = openItems(folder);
  const sorted = atOnce(inOrder(items, collatorOf('en')));
  if (!(opened.ok && (await opened.value.replaceBy({ items: sorted, pages: [] })).ok)) {
    throw new Error('the items of the bench are not kept');
  }
}
