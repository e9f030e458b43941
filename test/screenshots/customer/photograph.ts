import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, preview } from 'vite';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../../scripts/browser.ts';
import { accessibilityFindings } from '../../support/accessibility.ts';
import { LOOKS, type Look, type Size } from '../fixture/looks.ts';
import { LIMITS, misfitsOnPage } from '../fixture/misfits.ts';
import { NOW_MS } from '../fixture/sales.ts';
import { CUSTOMER_PICTURES, type CustomerPictureName, customerPictureNamed } from './pictures.ts';

/**
 * Photographs the customer's screen in every state: `node test/screenshots/customer/photograph.ts FOLDER [--quick] [PICTURE…]`.
 * Says what axe found and what does not fit; ends with 1 if there is anything.
 */

const REACHED_WITHIN_MS = 120_000;
/** The sizes of a quick run, by the look: lying and standing, and with the least room where words are longest. */
const QUICKLY: Readonly<Record<string, readonly string[]>> = {
  'light-en': ['kiosk'],
  'dark-fr': ['till'],
  longer: ['small', 'tall'],
  'forced-en': ['till'],
};
/** A policy as the shell sends it, so that a screen that breaks it is found here. */
const HEADERS = {
  'cache-control': 'max-age=3600',
  'content-security-policy':
    "default-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:",
};

const [folder = 'screenshots', ...rest] = process.argv.slice(2);
const isQuick = rest.includes('--quick');
const names = rest.filter((name) => name !== '--quick');
await mkdir(folder, { recursive: true });
process.env.NODE_ENV = 'development';
const built = await mkdtemp(join(tmpdir(), 'comptoir-customer-pictures-'));
const site: InlineConfig = {
  configFile: false,
  root: fileURLToPath(new URL('.', import.meta.url)),
  mode: 'development',
  plugins: [react()],
  logLevel: 'error',
  build: { outDir: built, emptyOutDir: true, minify: false },
  preview: { host: '127.0.0.1', port: 0, headers: HEADERS },
};
await build(site);
const server = await preview(site);
const origin = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({
  executablePath: ensureBrowser().executable,
  args: [...BROWSER_ARGUMENTS],
  timeout: REACHED_WITHIN_MS,
});
const problems: string[] = [];
try {
  for (const look of LOOKS) {
    const quickly = look.sizes.filter(({ name }) => QUICKLY[look.name]?.includes(name));
    for (const size of isQuick ? quickly : look.sizes) await photograph(browser, look, size);
  }
} finally {
  await browser.close();
  await server.close();
  await rm(built, { recursive: true });
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

async function photograph(inBrowser: Browser, look: Look, size: Size): Promise<void> {
  const context = await inBrowser.newContext({
    viewport: { width: size.width, height: size.height },
    reducedMotion: 'reduce',
    locale: look.locale,
    // Where it cannot be touched it has less to show.
    hasTouch: true,
    ...look.context,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(REACHED_WITHIN_MS);
  await page.clock.setFixedTime(NOW_MS);
  const all = Object.keys(CUSTOMER_PICTURES) as CustomerPictureName[];
  for (const name of names.length > 0 ? all.filter((each) => names.includes(each)) : all) {
    const taken = `customer-${name}-${size.name}-${look.name}`;
    page.removeAllListeners();
    page.on('pageerror', (error) => problems.push(`${taken}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${taken}: ${message.text()}`);
    });
    const { theme, locale, isLonger = false } = look;
    const asked = new URLSearchParams({ picture: name, theme, locale, longer: String(isLonger) });
    await page.goto(`${origin}?${asked}`);
    await bring(page, name);
    await page.screenshot({ path: join(folder, `${taken}.png`) });
    problems.push(...(await findings(page, look)).map((finding) => `${taken}: ${finding}`));
  }
  await context.close();
}

async function bring(page: Page, name: CustomerPictureName): Promise<void> {
  const { keyed, silent } = customerPictureNamed(name);
  const state = silent
    ? '[data-customer="cutOff"]'
    : '[data-customer]:not([data-customer="cutOff"])';
  await page.locator(state).waitFor();
  await page.evaluate(() => document.fonts.ready);
  if (keyed !== undefined) await page.keyboard.type(keyed);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}

/** Nothing of it scrolls: no customer knows that there is more. */
async function findings(page: Page, look: Look): Promise<string[]> {
  const withoutRules = look.systemColours ? ['color-contrast'] : [];
  const violations = await accessibilityFindings(page, { withoutRules });
  const seen = violations.map(
    ({ id, nodes }) => `${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  const limits = { ...LIMITS, neverScrolls: !look.mayScroll };
  return [...seen, ...(await page.evaluate(misfitsOnPage, limits))];
}
