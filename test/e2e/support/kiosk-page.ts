import type { BrowserContextOptions, Page } from '@playwright/test';
import { openContext } from './browser.ts';
import type { TillPage } from './till-page.ts';

/** A kiosk, as whoever stands before it sees and touches it. */
export interface KioskPage {
  readonly page: Page;
  /** Everything that came over its wires, as texts. */
  readonly heard: readonly string[];
  waitForHeading(name: string | RegExp): Promise<void>;
  waitForState(state: string): Promise<void>;
  touch(name: string | RegExp): Promise<void>;
  qrCode(): ReturnType<Page['getByRole']>;
}

/** Opens a browser of its own at the kiosk's page of a till, upright as most of them stand. */
export async function openKioskPage(
  till: TillPage,
  options: BrowserContextOptions = {},
): Promise<KioskPage> {
  const context = await openContext({
    viewport: { width: 1080, height: 1920 },
    locale: 'en-GB',
    hasTouch: true,
    ...options,
  });
  const page = await context.newPage();
  // It runs as ever, and can be moved on.
  await page.clock.install();
  const heard: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
  );
  await page.goto(new URL('/kiosk', till.page.url()).href);
  return {
    page,
    heard,
    waitForHeading: (name) => page.getByRole('heading', { level: 1, name }).waitFor(),
    waitForState: (state) => page.locator(`[data-kiosk="${state}"]`).waitFor(),
    async touch(name) {
      const button = page.getByRole('button', { name, exact: typeof name === 'string' });
      await button.waitFor();
      await page.waitForFunction(() => document.querySelector('[data-waits]') === null);
      await button.tap();
    },
    qrCode: () => page.getByRole('img', { name: /QR/ }),
  };
}

/** Asks for a code in the settings, and lets a kiosk in by it. */
export async function connectKiosk(
  till: TillPage,
  options: BrowserContextOptions = {},
): Promise<KioskPage> {
  await till.openSettings('Kiosk');
  await till.press('Open, Kiosks');
  const dialog = till.page.getByRole('dialog', { name: 'Kiosks' });
  await till.press('Connect a kiosk');
  const code = (await dialog.locator('[data-selectable]').innerText()).replaceAll(/\D/g, '');
  const kiosk = await openKioskPage(till, options);
  await kiosk.waitForHeading('Connect this screen');
  for (const digit of code) await kiosk.touch(digit);
  await kiosk.page.locator('[data-kiosk]').waitFor();
  await dialog.getByText('The screen is connected.').waitFor();
  await till.press('Close');
  await till.press('Back to the till');
  return kiosk;
}

/** What customers pay there, by its words in the settings. */
export async function letKioskSell(till: TillPage, what: string): Promise<void> {
  await till.openSettings('Kiosk');
  await till.press('Change, What customers pay at a kiosk');
  await till.page.locator('label').getByText(what, { exact: true }).click();
  await till.waitForText(/Was .* now /);
  await till.press('Back to the till');
}
