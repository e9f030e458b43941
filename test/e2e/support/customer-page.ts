import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { openContext } from './browser.ts';
import type { TillPage } from './till-page.ts';

/** A browser that is nobody's yet. */
type OpenContext = (options: BrowserContextOptions) => Promise<BrowserContext>;

/** A screen that is turned to the customer, as they see and touch it. */
export interface CustomerPage {
  readonly page: Page;
  /** Everything that came over its wires, as texts. */
  readonly heard: readonly string[];
  /** Keys a code on the screen's own keys. */
  keyCode(digits: string): Promise<void>;
  waitForHeading(name: string | RegExp): Promise<void>;
  waitForState(state: string): Promise<void>;
  /** Waits for this amount, as the largest thing on the screen. */
  waitForAmount(written: string): Promise<void>;
  touch(name: string): Promise<void>;
  qrCode(): ReturnType<Page['getByRole']>;
}

/** Opens a browser of its own on the customer's page of a till, where nobody has let it in yet. */
export async function openCustomerPage(
  till: TillPage,
  options: BrowserContextOptions = {},
  open: OpenContext = openContext,
): Promise<CustomerPage> {
  const context = await open({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    hasTouch: true,
    ...options,
  });
  const page = await context.newPage();
  const heard: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
  );
  await page.goto(new URL('/customer', till.page.url()).href);
  return {
    page,
    heard,
    async keyCode(digits) {
      for (const digit of digits) {
        await page.getByRole('button', { name: digit, exact: true }).tap();
      }
    },
    waitForHeading: (name) => page.getByRole('heading', { level: 1, name }).waitFor(),
    waitForState: (state) => page.locator(`[data-customer="${state}"]`).waitFor(),
    waitForAmount: (written) =>
      page.locator('[data-amount]').filter({ hasText: written }).waitFor(),
    touch: (name) => page.getByRole('button', { name, exact: true }).tap(),
    qrCode: () => page.getByRole('img', { name: /QR/ }),
  };
}

/** Opens the settings at the customers' screens, and gives their dialog. */
export async function openCustomerScreens(till: TillPage) {
  await till.openSettings('Customer’s screen');
  await till.press('Open, Customer’s screen');
  return till.page.getByRole('dialog', { name: 'Customer’s screen' });
}

/** Closes the dialog and the settings. */
export async function leaveCustomerScreens(till: TillPage): Promise<void> {
  await till.press('Close');
  await till.press('Back to the till');
}

/** Asks for a code in the settings, and lets a screen in by it. */
export async function connectCustomerPage(
  till: TillPage,
  options: BrowserContextOptions = {},
  open: OpenContext = openContext,
): Promise<CustomerPage> {
  const dialog = await openCustomerScreens(till);
  await till.press('Connect a screen');
  const code = (await dialog.locator('[data-selectable]').innerText()).replaceAll(/\D/g, '');
  const customer = await openCustomerPage(till, options, open);
  await customer.waitForHeading('Connect this screen');
  await customer.keyCode(code);
  await customer.waitForState('idle');
  await dialog.getByText('The screen is connected.').waitFor();
  await leaveCustomerScreens(till);
  return customer;
}
