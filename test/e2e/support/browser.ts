import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../../../scripts/browser.ts';

/** What does not come by then hangs: how fast the machine is decides nothing. */
export const LONGEST_WAIT_MS = 240_000;

let browser: Promise<Browser> | null = null;

/** One browser for all files that a worker takes; Playwright ends it with the worker. */
function launched(): Promise<Browser> {
  const found = findBrowser();
  if (!found) throw new Error('There is no browser to test in: npm test finds or installs one.');
  browser ??= chromium.launch({
    args: [...BROWSER_ARGUMENTS],
    executablePath: found.executable,
    timeout: LONGEST_WAIT_MS,
  });
  return browser;
}

/** A browser as if it were nobody's yet: without cookies, and patient. */
export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await (await launched()).newContext(options);
  context.setDefaultTimeout(LONGEST_WAIT_MS);
  return context;
}

/** Closes all that a file has open. */
export async function closePages(): Promise<void> {
  const contexts = (await browser)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
}
