import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, describe, expect, test } from 'vitest';
import { enterTill } from '../support/page-of-till.ts';
import { closePages } from './support/browser.ts';
import { EXPECTED, firstPaint, keptBy, SCREENS } from './support/first-paint.ts';
import { temporaryFolder } from './support/folder.ts';
import { ROOT } from './support/program.ts';
import { printedAddress, runShell } from './support/served-till.ts';
import { BROWSER_SHELL } from './support/shells.ts';
import { startSimulation } from './support/simulation.ts';

// The keypad that is in the page before any script looks as the live one does, and is there only where the till sells.

afterAll(closePages);

const SIZES = [
  { width: 1280, height: 800 },
  { width: 800, height: 480 },
] as const;

describe('before the script of the screens is there', () => {
  const at = firstPaint();

  test.each(
    SIZES.flatMap((size) => (['light', 'dark'] as const).map((scheme) => ({ ...size, scheme }))),
  )('it looks as it will, $scheme on $width × $height', async ({ scheme, ...size }) => {
    await at.page.setViewportSize(size);
    await at.page.emulateMedia({ colorScheme: scheme });
    await at.live();
    await at.loadHeld();
    await at.digit('5').waitFor();
    const before = await pictures(at.page);
    at.release();
    await at.live();
    expectSame(before, await pictures(at.page));
  });

  test.each(['102345', '678900'])('each digit is written as it will be: %s', async (keys) => {
    await at.loadHeld();
    await at.digit('5').waitFor();
    for (const key of keys) await at.digit(key).click();
    const before = await pictureOfAmount(at.page);
    at.release();
    await at.live();
    expectSame([before], [await pictureOfAmount(at.page)]);
  });

  test('its font is within the page: it looks the same where no file of a font comes', async () => {
    const fonts = '**/*.woff2';
    await at.page.route(fonts, (route) => route.abort());
    await at.loadHeld();
    await at.digit('5').waitFor();
    const before = await pictures(at.page);
    at.release();
    await at.live();
    await at.page.unroute(fonts);
    await at.page.reload();
    await at.live();
    expectSame(before, await pictures(at.page));
  });

  test('the theme that was chosen is there, whatever the system’s', async () => {
    await at.page.emulateMedia({ colorScheme: 'light' });
    await at.till.openSettings('Sounds and look');
    await at.till.press('Change, Appearance');
    await at.page.locator('label').getByText('Dark', { exact: true }).click();
    await expect.poll(() => keptBy(at.page)).toContain('"dark"');
    await at.till.press('Back to the till');
    await at.loadHeld();
    await at.digit('5').waitFor();
    expect(await at.page.locator('html').getAttribute('data-theme')).toBe('dark');
    at.release();
    await at.live();
    expect(await at.page.locator('html').getAttribute('data-theme')).toBe('dark');
  });

  test('an amount half keyed is not covered by an empty keypad', async () => {
    await at.till.key('48');
    await at.loadHeld();
    await at.page.waitForFunction(() => document.querySelector('script[data-screens]') !== null);
    expect(await at.digit('5').count()).toBe(0);
    at.release();
    await at.live();
    await at.amount('0.48 €');
  });

  test('nothing breaks the content policy', async () => {
    const broken: string[] = [];
    at.page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) broken.push(message.text());
    });
    await at.loadHeld();
    await at.digit('5').click();
    at.release();
    await at.live();
    await at.till.press('Charge');
    await at.till.qrCode().waitFor();
    expect(broken).toEqual([]);
  });
});

describe('where the till does not sell', () => {
  test('no keypad is expected, and one that was takes no amount to another screen', async () => {
    const folder = temporaryFolder();
    const simulation = await startSimulation();
    // Nobody has said whose shop it is.
    const running = await BROWSER_SHELL.start({ dataFolder: folder.path, simulation, shop: [] });
    const { page } = running;
    await page.locator('#screen [data-screen^=blocked]').waitFor();
    const stale = { locale: 'en', theme: 'system', textSize: 'normal', hasEdge: true, belowPx: 0 };
    await page.evaluate(
      ([name, kept]) => {
        // Else the page says better as it goes.
        addEventListener('pagehide', () => localStorage.setItem(name, kept));
      },
      [EXPECTED, JSON.stringify(stale)] as const,
    );
    await page.route(SCREENS, async (route) => {
      await page.getByRole('button', { name: '7', exact: true }).click();
      await route.continue();
    });
    await page.reload();
    await page.locator('#screen [data-screen^=blocked]').waitFor();
    expect(await page.locator('[data-static-screen]').count()).toBe(0);
    expect(await page.getByText('0.07').count()).toBe(0);
    await expect.poll(() => keptBy(page)).toBeNull();
    expect(await page.evaluate(() => sessionStorage.getItem('comptoir.screen.3'))).toBeNull();
    await running.end();
    await simulation.end();
    folder[Symbol.dispose]();
  });

  test('the document is the same for every till: it says nothing of this one', async () => {
    using folder = temporaryFolder();
    const program = runShell(folder.path);
    const { origin, cookie } = await enterTill(await printedAddress(program));
    const document = await (await fetch(origin, { headers: { cookie } })).text();
    expect(document).toBe(readFileSync(join(ROOT, 'out', 'renderer', 'index.html'), 'utf8'));
    await program.end();
  });
});

/** To the byte. */
function expectSame(before: readonly Buffer[], after: readonly Buffer[]): void {
  expect(before.length).toBe(after.length);
  expect(before.map((picture, at) => picture.equals(after[at] ?? Buffer.of()))).not.toContain(
    false,
  );
}

/** The keys, and the amount with its label. */
async function pictures(page: Page): Promise<readonly Buffer[]> {
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(1, 1);
  const keys = page.getByRole('region', { name: 'Keypad' });
  const tape = page.locator('main [data-amount]').locator('xpath=../..');
  return [await keys.screenshot(), await tape.screenshot()];
}

async function pictureOfAmount(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(1, 1);
  return await page.locator('main [data-amount]').screenshot();
}
