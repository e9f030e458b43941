import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accessibilityFindings } from '../support/accessibility.ts';
import { BY_HAND_MS, ENTER, keysOf, type Typist, typist } from '../support/typist.ts';
import { closePages } from './support/browser.ts';
import type { TillPage } from './support/till-page.ts';
import { endTillSetting, startTillSetting, type TillSetting } from './support/till-setting.ts';

afterAll(closePages);

const CODE = '4006381333931';
const LIST = `name;price;vat_rate;category;barcodes;colour
Croissant;1,40;10;Pastry;${CODE};orange
Crème brûlée;4,80;10;Pastry;;orange
Baguette;1,30;5,5;Bread;;amber
Country loaf;4,20;5,5;Bread;;amber
Espresso;2,20;;;;brown
`;

describe('a shop with items', () => {
  let setting: TillSetting;
  let page: Page;
  let till: TillPage;
  let hands: Typist;

  beforeEach(async () => {
    setting = await startTillSetting();
    ({ till } = setting);
    ({ page } = till);
    hands = await typist(page);
  });
  afterEach(() => endTillSetting(setting));

  const room = () => page.getByRole('dialog', { name: 'Items and quick keys' });
  const keys = (name: string) => page.getByRole('toolbar', { name });
  const key = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  const amount = (text: string) =>
    page
      .getByRole('textbox', { name: 'Label' })
      .locator('xpath=preceding-sibling::*')
      .getByText(text, { exact: true })
      .waitFor();

  async function closeRoom(): Promise<void> {
    await room().getByRole('button', { name: 'Close' }).click();
    await till.press('Back to the till');
  }

  async function openRoom(): Promise<void> {
    await till.openSettings('Items and quick keys');
    await till.press(/^Open, /);
    await room().waitFor();
  }

  async function choose(text: string): Promise<void> {
    const asked = page.waitForEvent('filechooser');
    await till.press('Choose a file…');
    const buffer = Buffer.from(text);
    await (await asked).setFiles({ name: 'items.csv', mimeType: 'text/csv', buffer });
  }

  async function importList(text = LIST): Promise<void> {
    await openRoom();
    await till.turnTo('Import and export');
    await choose(text);
    await till.press('Import');
    await till.waitForText('Imported.');
    await closeRoom();
    await keys('Bread').waitFor();
  }

  const accessible = async () => expect(await accessibilityFindings(page)).toEqual([]);

  test('begins from a list whose faults are told by line, and sells from keys, search and scans', async () => {
    await openRoom();
    await till.waitForText('There are no items yet.');
    await till.turnTo('Import and export');
    await choose(LIST.replace('4,80', 'dear'));
    await till.waitForText('Line 3: nothing can be made of “price”');
    expect(await page.getByRole('button', { name: 'Import', exact: true }).count()).toBe(0);
    await choose(LIST);
    await till.waitForText('5\u00a0new items');
    await accessible();
    await till.press('Import');
    await till.waitForText('Imported.');
    await closeRoom();

    // Pages by category, the first open; a tapped key keeps no focus, so that Enter charges.
    await keys('Bread').waitFor();
    await accessible();
    await key('Baguette').click();
    await till.turnTo('Pastry');
    await key('Croissant').click();
    await amount('2.70 €');
    await hands.type([...keysOf(CODE), ENTER], 5);
    await amount('4.10 €');
    await till.turnTo('Search or scan');
    await page.getByRole('textbox', { name: 'Name or barcode' }).fill('bru cre');
    await page
      .getByRole('toolbar')
      .getByRole('button')
      .nth(0)
      .filter({ hasText: 'brûlée' })
      .waitFor();
    await page.keyboard.press('Enter');
    await amount('8.90 €');
    await page.getByRole('textbox', { name: 'Name or barcode' }).blur();
    // A free amount stays the fastest way.
    await hands.type([...keysOf('110'), ENTER], BY_HAND_MS);
    await till.qrCode().waitFor();
    const payments = await setting.simulation.payments();
    expect(payments.map((payment) => payment.amount)).toEqual([1000]);
    const journal = await page.evaluate(() => document.body.innerText);
    expect(journal).toContain('10.00');
  });

  test('are never imported by a preview of another choice, however slow the till is', async () => {
    await importList();
    await openRoom();
    await till.turnTo('Import and export');
    await choose('name;price\nTarte;3,00\n');
    const carryOut = page.getByRole('button', { name: 'Import', exact: true });
    await carryOut.waitFor();
    await till.settle();
    setting.running.signal('SIGSTOP');
    try {
      await page.getByText('Are removed', { exact: true }).click();
      await carryOut.waitFor({ state: 'detached', timeout: 5_000 });
    } finally {
      setting.running.signal('SIGCONT');
    }
    await till.waitForText('5\u00a0removed');
    await carryOut.waitFor();
    // What was imported is at the till no more: another choice asks for nothing.
    await till.press('Import');
    await till.waitForText('Imported.');
    await page.getByText('Stay as they are', { exact: true }).click();
    await till.settle();
    expect(await page.getByRole('alert').allInnerTexts()).not.toContainEqual(
      expect.stringMatching(/\S/),
    );
  });

  /** The dialog in front holds one sale, in which so much was brought. */
  async function expectSales(title: RegExp, amount: string): Promise<void> {
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('cell', { name: amount, exact: true }).waitFor();
    expect(await dialog.locator('tbody').getByRole('row').count()).toBe(1);
    await accessible();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }

  async function expectSalesOf(line: string, title: RegExp, amount: string): Promise<void> {
    await page.getByRole('dialog').getByRole('button', { name: line }).click();
    await expectSales(title, amount);
  }

  test('are told by the day: what sold best, and all of it by amount or by pieces', async () => {
    await importList();
    await key('Baguette').click();
    await key('Baguette').click();
    await key('Country loaf').click();
    await hands.type([...keysOf('110'), ENTER], BY_HAND_MS);
    await till.qrCode().waitFor();
    const [payment] = await setting.simulation.payments();
    await setting.simulation.play(payment?.paymentId ?? '', 'complete');
    await till.waitForHeading('Paid');
    await till.press('New sale');
    await till.press(/open the day/);
    const best = page.getByRole('region', { name: 'Best items' });
    await best.getByRole('listitem').first().waitFor();
    const first = () => best.getByRole('listitem').first().textContent();
    expect(await first()).toContain('Country loaf');
    await till.press('All items');
    const table = page.getByRole('dialog').getByRole('table', { name: 'All items' });
    await table.waitFor();
    await accessible();
    const rows = () => table.getByRole('rowheader').allTextContents();
    expect(await rows()).toEqual(['Country loaf', 'Baguette', 'Free amounts', 'Together']);
    await table.getByRole('button', { name: 'Pieces' }).press('Enter');
    await expect.poll(rows).toEqual(['Baguette', 'Country loaf', 'Free amounts', 'Together']);
    // What an item or the keyed amounts brought opens its sales, and Escape goes back to where it was opened.
    await expectSalesOf('Free amounts', /^Sales of free amounts$/, '1.10');
    await table.waitFor();
    await page.keyboard.press('Escape');
    await best.getByRole('button', { name: 'Baguette' }).click();
    await expectSales(/^Sales with Baguette$/, '2.60');
  });

  test('is sold from by keyboard alone: one stop, within which arrows move', async () => {
    await importList();
    await page.getByRole('tab', { name: 'Bread' }).focus();
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    expect(await focused()).toContain('Baguette');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toContain('Country loaf');
    await page.keyboard.press('Enter');
    await amount('4.20 €');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    // The key of a free amount brings the keypad, and the keys come back.
    await page.getByRole('region', { name: 'Keypad' }).waitFor();
    await till.press('Items');
    await keys('Bread').waitFor();
  });

  test('offers to make the item of a barcode that is none', async () => {
    await importList();
    await hands.type([...keysOf('3017620422003'), ENTER], 5);
    await till.waitForText('No item has the barcode 3017620422003. Nothing was added.');
    expect(await page.getByRole('textbox', { name: 'Label' }).inputValue()).toBe('');
    await till.press('Make the item');
    const form = page.getByRole('dialog', { name: 'New item' });
    expect(await form.getByRole('textbox', { name: 'Barcodes' }).inputValue()).toBe(
      '3017620422003',
    );
    await form.getByRole('textbox', { name: 'Name' }).fill('Hazelnut spread');
    await form.getByRole('textbox', { name: /^Price of one piece/ }).fill('3.95');
    await accessible();
    await till.press('Keep');
    await form.waitFor({ state: 'detached' });
    await hands.type([...keysOf('3017620422003'), ENTER], 5);
    await amount('3.95 €');
  });

  test('has its keys arranged by keyboard, and every screen shows them', async () => {
    await importList();
    await openRoom();
    await till.turnTo('Quick keys');
    const grid = page.getByRole('grid', { name: 'Keys of this page' });
    await grid.getByRole('row').first().waitFor();
    await accessible();
    const rows = async () =>
      (await grid.getByRole('row').allInnerTexts()).map((text) => text.split('\n')[0]);
    expect(await rows()).toEqual(['Baguette', 'Country loaf', 'Free amount']);
    await page.getByRole('button', { name: 'Remove this page' }).focus();
    for (const pressed of ['Tab', 'ArrowRight', 'Tab', 'Enter']) await page.keyboard.press(pressed);
    const place = () => page.locator(':focus').getAttribute('aria-label');
    await expect.poll(place).toMatch(/^Insert/);
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowUp');
        return place();
      })
      .toBe('Insert before Baguette');
    await page.keyboard.press('Enter');
    await expect.poll(rows).toEqual(['Country loaf', 'Baguette', 'Free amount']);
    await page.getByRole('textbox', { name: 'Name of this page' }).fill('Favourites');
    await till.press('+ Espresso');
    await till.press('Keep these keys');
    await till.waitForText('The keys are kept.');
    await closeRoom();
    await keys('Favourites').waitFor();
    const shown = await keys('Favourites').getByRole('button').allInnerTexts();
    expect(shown.map((text) => text.split('\n')[0])).toEqual([
      'Country loaf',
      'Baguette',
      'Free amount',
      'Espresso',
    ]);
  });

  test('has its keys arranged by dragging one with a pointer', async () => {
    await importList();
    await openRoom();
    await till.turnTo('Quick keys');
    const grid = page.getByRole('grid', { name: 'Keys of this page' });
    const row = (name: RegExp) => grid.getByRole('row', { name });
    const rows = async () =>
      (await grid.getByRole('row').allInnerTexts()).map((text) => text.split('\n')[0]);
    await expect.poll(rows).toEqual(['Baguette', 'Country loaf', 'Free amount']);
    await row(/^Free amount/).dragTo(row(/^Baguette/), { targetPosition: { x: 4, y: 20 } });
    await expect.poll(rows).toEqual(['Free amount', 'Baguette', 'Country loaf']);
    await till.press('Keep these keys');
    await till.waitForText('The keys are kept.');
    await closeRoom();
    const shown = await keys('Bread').getByRole('button').allInnerTexts();
    expect(shown.map((text) => text.split('\n')[0])).toEqual([
      'Free amount',
      'Baguette',
      'Country loaf',
    ]);
  });

  test('has thousands of items in a list of which only what is in sight is there', async () => {
    const many = Array.from({ length: 3_000 }, (_, place) => `Thing ${10_000 + place},1.50`);
    await openRoom();
    await till.turnTo('Import and export');
    await choose(`name,price\n${many.join('\n')}\n`);
    await till.press('Import');
    await till.waitForText('Imported.');
    await room().getByRole('tab', { name: 'Items', exact: true }).click();
    const list = page.getByRole('grid', { name: 'Items' });
    await list.getByRole('row', { name: /^Thing 10000/ }).waitFor();
    // What comes into sight is asked for then, and what has left it is there no more.
    const last = list.getByRole('row', { name: /^Thing 12999/ });
    await expect
      .poll(async () => {
        await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
        return last.count();
      })
      .toBe(1);
    expect(await list.getByRole('row').count()).toBeLessThan(100);
    await closeRoom();
    await till.turnTo('Search or scan');
    await page.getByRole('textbox', { name: 'Name or barcode' }).fill('12999');
    await key('Thing 12999').waitFor();
  });

  test('changes an item in its list, and begins a start without the keypad of other shops', async () => {
    await importList();
    await openRoom();
    await page.getByRole('searchbox', { name: 'Name or barcode' }).fill('espr');
    await page.getByRole('row', { name: /Espresso/ }).click();
    const form = page.getByRole('dialog', { name: 'Change Espresso' });
    await form.getByRole('textbox', { name: /^Price of one piece/ }).fill('2.30');
    await form.getByText('Out of stock').click();
    await till.press('Keep');
    await form.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /^Espresso, 2\.30\s€, Out of stock/ }).waitFor();
    await closeRoom();
    await page.getByRole('tab', { name: 'Items' }).waitFor({ state: 'detached' });
    const kept = JSON.parse(readFileSync(join(setting.folder.path, 'items.json'), 'utf8'));
    expect(kept.items).toHaveLength(5);
    await page.reload();
    expect(await page.locator('[data-static-screen]:not([hidden])').count()).toBe(0);
    await keys('Bread').waitFor();
  });
});
