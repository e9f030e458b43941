import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../../scripts/browser.ts';
import { noteFinding } from '../../../src/office/receive/findings.ts';
import { sellLive } from '../../support/office/live-sale.ts';
import { welcomeInBrowser } from '../../support/office/office-browser.ts';
import { firstWord } from '../../support/office/office-client.ts';
import { type TestRegister, testRegister } from '../../support/office/register.ts';
import { type TestOffice, testOffice, testPostgres } from '../../support/office/running-office.ts';

const SHOPS = ['Lyon, Tilleuls', 'Lyon, Croix-Rousse', 'Grenoble', 'Annecy', 'Saint-Étienne'];
const HOUR_MS = 3_600_000;
const PAGES = [
  ...['now', 'day', 'month', 'find/table', 'closings', 'findings', 'exports', 'registers'],
  'people',
];
const SIZES = [
  { name: 'desk', width: 1280, height: 800 },
  { name: 'phone', width: 390, height: 844 },
] as const;

/** A company of five shops: what was sold some days ago, and today's sales, some of them late or in doubt. */
async function sell(office: TestOffice): Promise<readonly TestRegister[]> {
  const registers: TestRegister[] = [];
  for (const [at, shop] of SHOPS.entries()) {
    const register = testRegister({ sales: 30, seed: 7300 + at, days: 3, openDays: 0 });
    registers.push(register);
    await register.join(office.ingestUrl, await office.code({ shop }));
    await register.hand(office.ingestUrl, 1, register.last);
    for (let sale = 6; sale > 0; sale--) {
      const atMs = Date.now() - sale * HOUR_MS * 0.7;
      const minor = 900 + (((at + 3) * sale * 617) % 9_000);
      const end = at === 3 && sale === 2 ? 'late' : at === 4 && sale === 3 ? 'doubt' : 'paid';
      await sellLive(register, office.ingestUrl, { minor, atMs, end, label: `Table ${sale}` });
    }
  }
  await office.store.as('comptoir_ingest', 1, async (transaction) => {
    const since = new Date(Date.now() - HOUR_MS).toISOString();
    const of = { registerId: 3, kind: 'silent', about: 'now', detail: { since } } as const;
    await noteFinding(transaction, 1, of);
  });
  return registers;
}

async function photograph(page: Page, url: string, folder: string, of: string): Promise<void> {
  for (const { name, width, height } of SIZES) {
    await page.setViewportSize({ width, height });
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      for (const part of PAGES) {
        // Anew, so that nothing of the page before is taken for this one, which may have to be loaded first.
        await page.goto('about:blank');
        await page.goto(`${url}#/${part}`);
        await page.locator('main h1').waitFor();
        await page.locator('[data-loading]').first().waitFor({ state: 'detached' });
        await page.evaluate(() => document.fonts.ready);
        const file = `${part.replace('/', '-')}-${name}-${scheme}${of}.png`;
        await page.screenshot({ path: join(folder, file), fullPage: name === 'phone' });
      }
    }
  }
}

// The office's pages in light and dark, at a desk and on a phone: `node test/screenshots/office/photograph.ts FOLDER [LANGUAGE]…`; in
// English without one.
const [folder = 'screenshots', ...languages] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const postgres = await testPostgres();
const office = await testOffice(postgres, 'photographed');
const registers = await sell(office);
const browser = await chromium.launch({
  args: [...BROWSER_ARGUMENTS],
  executablePath: ensureBrowser().executable,
});
try {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  page.setDefaultTimeout(240_000);
  const address = `${office.url}#/welcome/${firstWord(office.told)}`;
  await welcomeInBrowser(page, address, { name: 'Marc', login: 'marc@verdier.example' });
  const storageState = await page.context().storageState();
  for (const locale of languages.length === 0 ? ['en-GB'] : languages) {
    const spoken = await (await browser.newContext({ locale, storageState })).newPage();
    spoken.setDefaultTimeout(240_000);
    await photograph(spoken, office.url, folder, languages.length === 0 ? '' : `-${locale}`);
  }
} finally {
  await browser.close();
  for (const register of registers) register.close();
  await office.stop();
  await postgres.stop();
}
