import type { Browser, BrowserContextOptions } from '@playwright/test';
import { startBareServer } from './bare-server.ts';
import type { Bench, Figure } from './figure.ts';
import { interleave } from './interleave.ts';
import { openBrowser, SCREEN } from './open-browser.ts';
import { median } from './percentile.ts';
import { type Marks, marksOfProcess } from './process-start.ts';
import { startTill } from './running-till.ts';

const ROUNDS = 25;
const WARM_UP_ROUNDS = 2;
const PROCESS_STARTS = 5;
/** What the page says then. */
const OVER = 'the digit is shown';

/** What is marked on the way, in the order of a start: each from the beginning of its process or of its page. */
const STAGES = {
  'of the process: options read': 'comptoir:options-read',
  'of the process: journal open, till there': 'comptoir:till-open',
  'of the process: listens': 'comptoir:listening',
  'of the page: first script': 'comptoir:first-script',
  'of the page: keypad shown': 'comptoir:keypad-shown',
  'of the page: first tap counted': 'counted',
  'of the page: script of the screens': 'comptoir:screens-run',
  'of the page: let in by the till': 'comptoir:let-in',
  'of the page: live screen in its place': 'comptoir:till-shown',
} as const;

/** Moments of one start, in milliseconds since the navigation began. */
interface Start {
  /** The digit is on the page, though it may not yet take a press. */
  readonly keypadMs: number;
  readonly usableMs: number;
}

interface Measured extends Start {
  readonly marks: Marks;
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
    'A new browser context with nothing cached goes to the till. The browser has shown the till before, so that it knows what to expect. From the beginning of the navigation the page presses its 5 once a frame until it is taken, and stamps the second animation frame after the digit is shown; against a static page with one button. The stages are performance marks, as medians.',
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
    const processes: Marks[] = [];
    for (let start = 0; start < PROCESS_STARTS; start += 1) {
      processes.push(await marksOfProcess(till.simulation));
    }
    return [
      {
        name: 'start to usable till, median',
        unit: 'ms',
        ours: median(ours.map(({ usableMs }) => usableMs)),
        baseline: median(baseline.map(({ usableMs }) => usableMs)),
        bar: { atMost: 2 },
      },
      {
        name: 'start to keypad on the page, median',
        unit: 'ms',
        ours: median(ours.map(({ keypadMs }) => keypadMs)),
        baseline: median(baseline.map(({ keypadMs }) => keypadMs)),
        bar: null,
      },
      ...stagesOf([...processes, ...ours.map(({ marks }) => marks)]),
    ];
  },
};

function stagesOf(starts: readonly Marks[]): readonly Figure[] {
  return Object.entries(STAGES).map(([name, mark]) => ({
    name,
    unit: 'ms',
    ours: median(starts.flatMap((marks) => marks.get(mark) ?? [])),
    baseline: null,
    bar: null,
  }));
}

async function startOf(
  browser: Browser,
  options: BrowserContextOptions,
  address: string,
): Promise<Measured> {
  await using context = await browser.newContext(options);
  await context.addInitScript(pressUntilTaken);
  const page = await context.newPage();
  // Whoever asks the page for anything meanwhile holds it up: its thread reads the question's program first.
  const isOver = page.waitForEvent('console', (message) => message.text() === OVER);
  await page.goto(address, { waitUntil: 'commit' });
  await isOver;
  const start = await page.evaluate(() => window.comptoirStart);
  // The bare page marks nothing.
  if (address.endsWith('/')) await page.locator('#screen [data-screen]').waitFor();
  const marked = await page.evaluate(() =>
    performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime] as const),
  );
  return { ...start, marks: new Map([...marked, ['counted', start.usableMs]]) };
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
  void window.comptoirStart.then(() => console.log('the digit is shown'));
}
