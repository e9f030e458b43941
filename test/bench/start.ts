import type { Browser, BrowserContextOptions } from '@playwright/test';
import { startBareServer } from './bare-server.ts';
import type { Bench } from './figure.ts';
import { interleave } from './interleave.ts';
import { openBrowser, SCREEN } from './open-browser.ts';
import { median } from './percentile.ts';
import { startTill } from './running-till.ts';

const ROUNDS = 25;
const WARM_UP_ROUNDS = 2;

/** Moments of one start, in milliseconds since the navigation began. */
interface Start {
  /** The digit is on the page, though it may not yet take a press. */
  readonly keypadMs: number;
  readonly usableMs: number;
}

declare global {
  interface Window {
    comptoirStart: Promise<Start>;
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
        ours: () => startOf(browser, till.letIn, till.address),
        baseline: () => startOf(browser, SCREEN, bare.address('button')),
      },
    );
    return [
      {
        name: 'start to usable till, median',
        unit: 'ms',
        ours: median(ours.map(({ usableMs }) => usableMs)),
        baseline: median(baseline.map(({ usableMs }) => usableMs)),
        bar: { atMost: 1.5 },
      },
      {
        name: 'start to keypad on the page, median',
        unit: 'ms',
        ours: median(ours.map(({ keypadMs }) => keypadMs)),
        baseline: median(baseline.map(({ keypadMs }) => keypadMs)),
        bar: null,
      },
    ];
  },
};

async function startOf(
  browser: Browser,
  options: BrowserContextOptions,
  address: string,
): Promise<Start> {
  await using context = await browser.newContext(options);
  await context.addInitScript(pressUntilTaken);
  const page = await context.newPage();
  await page.goto(address);
  return await page.evaluate(() => window.comptoirStart);
}

/** Runs in the page, before anything of the page does. */
function pressUntilTaken(): void {
  const isTaken = (): boolean =>
    document.querySelector('main')?.textContent?.includes('0.05') ?? false;
  const five = (): HTMLElement | undefined =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '5');
  const frame = (): Promise<number> => new Promise(requestAnimationFrame);
  const start = async (): Promise<Start> => {
    let keypadMs: number | null = null;
    while (!isTaken()) {
      const key = five();
      if (key) keypadMs ??= performance.now();
      key?.click();
      await frame();
    }
    await frame();
    return { keypadMs: keypadMs ?? Number.NaN, usableMs: performance.now() };
  };
  window.comptoirStart = start();
}
