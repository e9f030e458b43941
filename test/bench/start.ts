import type { Browser, BrowserContextOptions } from '@playwright/test';
import { startBareServer } from './bare-server.ts';
import type { Bench } from './figure.ts';
import { interleave } from './interleave.ts';
import { openBrowser, SCREEN } from './open-browser.ts';
import { median } from './percentile.ts';
import { startTill } from './running-till.ts';

const ROUNDS = 25;
const WARM_UP_ROUNDS = 2;

declare global {
  interface Window {
    /** Since the navigation began, in milliseconds. */
    comptoirUsable: Promise<number>;
  }
}

/** How long a cashier waits for a keypad that takes a digit. */
export const startBench: Bench = {
  name: 'start',
  method:
    'A new browser context with nothing cached goes to the till. From the beginning of the navigation the page presses its 5 once a frame until it is taken, and stamps the second animation frame after the digit is shown; against a static page with one button.',
  async run() {
    await using browser = await openBrowser();
    await using till = await startTill(browser);
    await using bare = await startBareServer();
    const { ours, baseline } = await interleave(
      { rounds: ROUNDS, warmUpRounds: WARM_UP_ROUNDS },
      {
        ours: () => usableAfterMs(browser, till.letIn, till.address),
        baseline: () => usableAfterMs(browser, SCREEN, bare.address('button')),
      },
    );
    return [
      {
        name: 'start to usable till, median',
        unit: 'ms',
        ours: median(ours),
        baseline: median(baseline),
        bar: { atMost: 1.5 },
      },
    ];
  },
};

async function usableAfterMs(
  browser: Browser,
  options: BrowserContextOptions,
  address: string,
): Promise<number> {
  await using context = await browser.newContext(options);
  await context.addInitScript(pressUntilTaken);
  const page = await context.newPage();
  await page.goto(address);
  return await page.evaluate(() => window.comptoirUsable);
}

/** Runs in the page, before anything of the page does. */
function pressUntilTaken(): void {
  const isTaken = (): boolean =>
    document.querySelector('main')?.textContent?.includes('0.05') ?? false;
  const five = (): HTMLElement | undefined =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '5');
  const frame = (): Promise<number> => new Promise(requestAnimationFrame);
  const usable = async (): Promise<number> => {
    while (!isTaken()) {
      five()?.click();
      await frame();
    }
    await frame();
    return performance.now();
  };
  window.comptoirUsable = usable();
}
