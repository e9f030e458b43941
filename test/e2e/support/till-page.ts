import type { Locator, Page } from '@playwright/test';

/** The till's screens as a cashier sees them: what can be read, and what can be pressed. */
export interface TillPage {
  readonly page: Page;
  /** Keys an amount with the keypad on the screen, such as `4890`. */
  key(digits: string): Promise<void>;
  press(name: string | RegExp): Promise<void>;
  /** Opens a list and takes one of it, by its word. */
  choose(list: string, option: string): Promise<void>;
  /** Keys a day, such as `2026-11-20`, into its field, in the order in which the page has its parts. */
  keyDay(field: string, day: string): Promise<void>;
  /** Opens the settings at this section. */
  openSettings(section: string): Promise<void>;
  /** Turns to a part of the manager's room. */
  turnTo(tab: string): Promise<void>;
  /** Keys an amount and charges it. */
  charge(digits: string, label?: string): Promise<void>;
  /** The heading of the screen. */
  heading(name: string | RegExp): Locator;
  qrCode(): Locator;
  rail(): Locator;
  waitForHeading(name: string | RegExp): Promise<void>;
  waitForText(text: string | RegExp): Promise<void>;
  /** Waits for the keypad of a till that has spoken: a browser that knows the till shows the keys before. */
  waitForKeypad(): Promise<void>;
  /** Opens the sale that was paid while the till was off: the till shows it, or its chip where the page came first. */
  waitForPaidMeanwhile(): Promise<void>;
  /** Waits until every button takes a press: one that appears where another was pressed waits for a moment. */
  settle(): Promise<void>;
}

/** A page object over a page that shows the till. */
export function tillPage(page: Page): TillPage {
  const till: TillPage = {
    page,
    async key(digits) {
      const keypad = page.getByRole('region', { name: 'Keypad' });
      for (const digit of digits) {
        await keypad.getByRole('button', { name: digit, exact: true }).click();
      }
    },
    async press(name) {
      const button = page.getByRole('button', { name, exact: typeof name === 'string' });
      await button.waitFor();
      await till.settle();
      await button.click();
    },
    async choose(list, option) {
      await till.settle();
      await page.getByRole('button', { name: new RegExp(`${list}$`) }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
    async keyDay(field, day) {
      const [year = '', month = '', ofMonth = ''] = day.split('-');
      const group = page.getByRole('group', { name: field, exact: true });
      const parts = { day: ofMonth, month, year };
      for (const [part, digits] of Object.entries(parts)) {
        await group.getByRole('spinbutton', { name: new RegExp(`^${part}`, 'i') }).click();
        await page.keyboard.type(digits);
      }
    },
    async openSettings(section) {
      await till.press('Settings');
      await page.getByRole('option', { name: section, exact: true }).click();
    },
    async turnTo(tab) {
      await till.settle();
      await page.getByRole('tab', { name: tab, exact: true }).click();
    },
    async charge(digits, label) {
      await till.key(digits);
      if (label !== undefined) await page.getByRole('textbox', { name: 'Label' }).fill(label);
      await till.press('Charge');
    },
    heading: (name) => page.getByRole('heading', { level: 1, name }),
    qrCode: () => page.getByRole('img', { name: /QR code/ }),
    rail: () => page.getByRole('navigation', { name: 'Other sales' }),
    async waitForHeading(name) {
      await shownBy(page, till.heading(name));
    },
    async waitForText(text) {
      await shownBy(page, page.getByText(text));
    },
    async waitForKeypad() {
      await page.getByRole('button', { name: /open the day/ }).waitFor();
      await till.waitForHeading('New sale');
    },
    async waitForPaidMeanwhile() {
      const chip = till.rail().getByText('Paid', { exact: true });
      await till.heading('Paid').or(chip).first().waitFor();
      if ((await chip.count()) > 0) await chip.click();
      await till.waitForHeading('Paid');
    },
    async settle() {
      await page.waitForFunction(() => document.querySelector('[data-waits]') === null);
    },
  };
  return till;
}

/** Waits until it is shown; where it never is, what stands on the screen instead is told. */
async function shownBy(page: Page, awaited: Locator): Promise<void> {
  try {
    await awaited.waitFor();
  } catch (cause) {
    // On one line, which is all that the summary of a long run shows of it.
    const read = (await page.locator('body').innerText()).replaceAll(/\s*\n\s*/g, ' | ');
    throw new Error(`never shown: ${awaited}; the screen reads: ${read}`, { cause });
  }
}
