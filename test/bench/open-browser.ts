import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/browser.ts';

/** A till's own screen, in the language whose words the benches look for. */
export const SCREEN: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  locale: 'en-GB',
};

/** Opens the browser of this machine; throws where there is none. */
export function openBrowser(): Promise<Browser> {
  const found = findBrowser();
  if (!found) throw new Error('There is no browser to measure in: npm test finds or installs one.');
  return chromium.launch({ args: [...BROWSER_ARGUMENTS], executablePath: found.executable });
}
