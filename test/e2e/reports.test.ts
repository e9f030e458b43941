import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { extractText } from 'unpdf';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closePages } from './support/browser.ts';
import { handedOut } from './support/handed-out.ts';
import type { RunningShell } from './support/shells.ts';
import type { Simulation } from './support/simulation.ts';
import type { TillPage } from './support/till-page.ts';
import { endTillSetting, startTillSetting, type TillSetting } from './support/till-setting.ts';

afterAll(closePages);

describe('a manager', () => {
  let folder: TillSetting['folder'];
  let simulation: Simulation;
  let running: RunningShell;
  let till: TillPage;

  beforeEach(async () => {
    ({ folder, simulation, running, till } = await startTillSetting());
  });

  afterEach(async () => {
    await endTillSetting({ folder, simulation, running });
  });

  const rows = () => running.page.getByRole('row').filter({ has: running.page.locator('td') });

  async function search(text: string, found: number): Promise<void> {
    await running.page.getByRole('searchbox').fill(text);
    await expect.poll(() => rows().count(), { message: text }).toBe(found);
  }

  async function chargeAndPark(digits: string, label: string): Promise<void> {
    await till.charge(digits, label);
    await till.qrCode().waitFor();
    await till.press('Serve the next customer');
    await till.waitForHeading('New sale');
  }

  test('finds a sale by whatever is remembered of it, and reads its story', async () => {
    await chargeAndPark('1250', 'Crème brûlée');
    await chargeAndPark('4890', 'Table 12');
    const payments = await simulation.payments();
    const { paymentId } = payments.find(({ amount }) => [48.9, 4890].includes(amount)) ?? {};
    await till.press(/open the day/);
    await till.turnTo('Search');
    await running.page.getByText('Try 48.90').waitFor();
    await search('creme', 1);
    await search('48,90', 1);
    await search('table 12', 1);
    await search('12', 0);
    await running.page.getByText('No sale was found.').waitFor();
    await search('#1', 1);
    await search(String(paymentId).slice(-8), 1);
    await search(String(paymentId).slice(0, -2), 1);
    await running.page.getByRole('searchbox').fill('ab');
    await running.page.getByText('Type at least three letters').waitFor();
    await till.choose('State', 'Waiting');
    await search('', 2);
    await search('table', 1);
    await rows().getByRole('button').click();
    const story = running.page.getByRole('dialog').getByRole('list', { name: 'The sale’s story' });
    await story.getByText('Code made').waitFor();
    expect(await story.getByRole('listitem').count()).toBe(2);
    expect(await story.textContent()).toContain(paymentId);
    // It is paid while its story is open.
    await simulation.play(String(paymentId), 'complete');
    await expect.poll(() => story.getByRole('listitem').count()).toBe(3);
  });

  test('compares a week and a month with the one before, and opens a day of it', async () => {
    await till.press(/open the day/);
    await till.heading(/\d/).waitFor();
    const today = await till.heading(/\d/).textContent();
    for (const period of ['Week', 'Month']) {
      await till.turnTo(period);
      await running.page.getByText('as many days of it').or(till.heading(/\d/)).first().waitFor();
      await running.page.getByRole('button', { name: `Open ${today}` }).click();
      await till.waitForHeading(String(today));
    }
  });

  test('opens the sales of an hour from its bar by the keyboard, and reads the chart as a table', async () => {
    const { page } = running;
    await till.charge('4890', 'Table 12');
    await till.qrCode().waitFor();
    const [payment] = await simulation.payments();
    await simulation.play(payment?.paymentId ?? '', 'complete');
    await till.waitForHeading('Paid');
    await till.press('New sale');
    await chargeAndPark('1250', 'Crème brûlée');
    await till.press(/open the day/);
    const bars = page.getByRole('toolbar', { name: 'By hour' }).getByRole('button');
    await bars.first().waitFor();
    expect(await bars.first().getAttribute('aria-label')).toMatch(/48\.90/);
    await expect.poll(() => rows().count()).toBe(2);
    await bars.first().focus();
    await page.keyboard.press('Enter');
    await page.getByText(/^Sales paid from/).waitFor();
    await expect.poll(() => rows().count()).toBe(1);
    await till.press('Whole day');
    await expect.poll(() => rows().count()).toBe(2);

    await page.getByRole('button', { name: 'As a table' }).press('Enter');
    const table = page.getByRole('table', { name: 'By hour' });
    expect(await table.textContent()).toMatch(/48\.90/);
    await table.getByRole('button').first().focus();
    // What has the focus right after a press of a key takes none for a moment.
    await till.settle();
    await page.keyboard.press('Enter');
    await page.getByText(/^Sales paid from/).waitFor();
  });

  async function soldOn(digits: string, label: string): Promise<void> {
    await till.charge(digits, label);
    await till.qrCode().waitFor();
    const payment = (await simulation.payments()).at(-1);
    await simulation.play(payment?.paymentId ?? '', 'complete');
    await till.waitForHeading('Paid');
    await till.press('New sale');
  }

  test('opens a month from the bar of a year by the keyboard, and a day from the month', async () => {
    const { page } = running;
    await soldOn('4890', 'Table 12');
    await till.press(/open the day/);
    await till.heading(/\d/).waitFor();
    const today = String(await till.heading(/\d/).textContent());
    await till.turnTo('Year');
    await till.waitForHeading(String(new Date().getFullYear()));
    const bars = page.getByRole('toolbar', { name: 'Year' }).getByRole('button');
    await bars.first().waitFor();
    expect(await bars.count()).toBe(12);
    await bars.and(page.locator('[tabindex="0"]')).focus();
    await page.keyboard.press('End');
    const name = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    expect(await name()).toMatch(/48\.90/);
    // The year's taxes stand beneath, and come to what it received.
    const taxes = page.getByRole('table', { name: 'VAT by month' });
    expect(await taxes.getByRole('rowgroup').last().textContent()).toMatch(/Whole year.*48\.90/);
    await page.keyboard.press('Enter');
    const days = page.getByRole('toolbar', { name: 'Month' }).getByRole('button');
    await days.first().waitFor();
    await days.and(page.locator('[tabindex="0"]')).focus();
    await page.keyboard.press('End');
    expect(await name()).toContain(today);
    await page.keyboard.press('Enter');
    await till.waitForHeading(today);
  });

  test('opens a day by the next key press where the key before it moved nothing', async () => {
    const { page } = running;
    await soldOn('4890', 'Table 12');
    await till.press(/open the day/);
    await till.turnTo('Month');
    const bars = (name: string) => page.getByRole('toolbar', { name }).getByRole('button');
    await bars('Month').first().waitFor();
    await till.turnTo('Year');
    await bars('Year').and(page.locator('[tabindex="0"]')).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await bars('Month').first().waitFor();
    await bars('Month').first().focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await till.waitForHeading(/^\D+ 1 \D/);
  });

  test('saves the taxes of a year as a spreadsheet', async () => {
    const { page } = running;
    await soldOn('4890', 'Table 12');
    await till.press(/open the day/);
    await till.turnTo('Year');
    await till.press('Save as a spreadsheet');
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('radio', { name: 'VAT by month' }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    await dialog
      .getByText(/_vat-en_\d+/)
      .first()
      .waitFor();
  });

  test('prints the taxes of a year by month, with the amounts of the screen to the cent', async () => {
    const { page } = running;
    await soldOn('4890', 'No rate');
    for (const rate of ['5.5 %', '20 %']) {
      await till.openSettings('Shop');
      await till.press('Change, Value-added tax within each amount');
      await page.getByRole('radiogroup').getByText(rate, { exact: true }).click();
      await till.press('Done');
      await till.press('Back to the till');
      await soldOn(rate === '20 %' ? '12345' : '777', rate);
    }
    await till.press(/open the day/);
    await till.turnTo('Year');
    const taxes = page.getByRole('region', { name: 'VAT by month' });
    await taxes.getByRole('table').waitFor();
    const shown = await amountsOf(taxes.getByRole('table'));
    // 7.77 has 0.405 of tax in it, 123.45 has 20.575.
    expect(shown).toEqual([
      ...['7.36', '0.41', '7.77', '102.87', '20.58', '123.45', '110.23', '20.99', '131.22'],
      ...['48.90'],
      ...['7.36', '0.41', '7.77', '102.87', '20.58', '123.45', '110.23', '20.99', '131.22'],
      ...['48.90'],
    ]);
    const dialog = page.getByRole('dialog', { name: /^Print the VAT of \d{4} by month$/ });
    for (const paper of ['A4 sheet', 'Receipt roll']) {
      await taxes.getByRole('button', { name: 'Print', exact: true }).click();
      await dialog.getByText(paper).click();
      await dialog.getByRole('button', { name: 'Make the PDF' }).click();
      await dialog.getByText('Open the file to print it.').waitFor();
      const file = await handedOut(page, folder.path);
      expect(file).toMatch(/_\d{4}_vat-\d{6}_test\.pdf$/);
      const { text } = await extractText(new Uint8Array(readFileSync(file)), { mergePages: true });
      const printed = new Set(text.match(/\d+\.\d\d(?=\s€)/g));
      expect([...printed].toSorted(), paper).toEqual([...new Set(shown)].toSorted());
      await dialog.getByRole('button', { name: 'Back to the year' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
  });

  /** What stands in the columns of money, from left to right and down; without what says that there is none. */
  async function amountsOf(table: Locator): Promise<readonly string[]> {
    const cells = await table.getByRole('cell').allTextContents();
    return cells.filter((text) => /\d/.test(text));
  }

  test('walks through the days of a week with the arrows, and opens one from its bar', async () => {
    const { page } = running;
    await till.press(/open the day/);
    await till.heading(/\d/).waitFor();
    const today = String(await till.heading(/\d/).textContent());
    await till.turnTo('Month');
    const bars = page.getByRole('toolbar').getByRole('button');
    await bars.first().waitFor();
    await bars.and(page.locator('[tabindex="0"]')).focus();
    await page.keyboard.press('End');
    const name = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    expect(await name()).toContain(today);
    await page.keyboard.press('Enter');
    await till.waitForHeading(today);
  });
});
