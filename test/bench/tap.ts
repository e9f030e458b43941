import type { Browser, Locator, Page } from '@playwright/test';
import { startBareServer } from './bare-server.ts';
import type { Bench } from './figure.ts';
import { interleave } from './interleave.ts';
import { openBrowser, SCREEN } from './open-browser.ts';
import { type PaintStamps, watchForPaint } from './paint-watch.ts';
import { median, percentile } from './percentile.ts';
import { startTill } from './running-till.ts';

const ROUNDS = 200;
const WARM_UP_ROUNDS = 20;

/** How long a tapped digit takes to be on the screen. */
export const tapBench: Bench = {
  name: 'tap',
  method:
    'The digit 5 is tapped with real input on the keypad and on a page with one React button. The page stamps the pointerdown with the event’s own time, then the change of its document, then the second animation frame after it.',
  async run() {
    await using browser = await openBrowser();
    await using till = await startTill(browser);
    await using bare = await startBareServer();
    const bareTap = await tapOn(await barePage(browser, bare.address('react-button')));
    const tillTap = await tapOn(till.page);
    const { ours, baseline } = await interleave(
      { rounds: ROUNDS, warmUpRounds: WARM_UP_ROUNDS },
      { ours: tillTap, baseline: bareTap },
    );
    return [
      {
        name: 'tap to painted digit, p95',
        unit: 'ms',
        ours: percentile(ours.map(paintedAfterMs), 0.95),
        baseline: percentile(baseline.map(paintedAfterMs), 0.95),
        bar: { atMost: 2 },
      },
      {
        name: 'tap to changed document, p95',
        unit: 'ms',
        ours: percentile(ours.map(shownAfterMs), 0.95),
        baseline: percentile(baseline.map(shownAfterMs), 0.95),
        bar: null,
      },
      {
        name: 'tap to changed document, median',
        unit: 'ms',
        ours: median(ours.map(shownAfterMs)),
        baseline: median(baseline.map(shownAfterMs)),
        bar: null,
      },
    ];
  },
};

async function barePage(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext(SCREEN)).newPage();
  await page.goto(address);
  return page;
}

/** Taps the page's 5 at each call, and takes it back with Backspace once it was measured. */
async function tapOn(page: Page): Promise<() => Promise<PaintStamps>> {
  const { x, y } = await middleOf(page.getByRole('button', { name: '5', exact: true }));
  await page.waitForFunction(() => document.querySelector('[data-waits]') === null);
  await page.mouse.move(x, y);
  return async () => {
    const watch = await watchForPaint(page, { selector: 'main', text: '0.05' });
    await page.mouse.down();
    await page.mouse.up();
    const stamps = await watch.stamps();
    await page.keyboard.press('Backspace');
    await page.getByText('0.00').first().waitFor();
    return stamps;
  };
}

async function middleOf(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await target.waitFor();
  const box = await target.boundingBox();
  if (!box) throw new Error('what is to be tapped is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const paintedAfterMs = ({ tappedMs, paintedMs }: PaintStamps): number =>
  sinceTap(tappedMs, paintedMs);
const shownAfterMs = ({ tappedMs, shownMs }: PaintStamps): number => sinceTap(tappedMs, shownMs);

function sinceTap(tappedMs: number | null, thenMs: number): number {
  if (tappedMs === null) throw new Error('there was no tap');
  return thenMs - tappedMs;
}
