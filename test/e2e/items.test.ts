import { afterAll, describe, expect, test } from 'vitest';
import { BY_HAND_MS, ENTER, keysOf } from '../support/typist.ts';
import { closePages } from './support/browser.ts';
import { CODE, LIST, shopWithItems } from './support/shop-with-items.ts';

// Items at the counter: brought in as a list, sold by keys, search and scans, and told by the day.

afterAll(closePages);

describe('a shop with items', () => {
  const shop = shopWithItems();

  test('begins from a list whose faults are told by line, and sells from keys, search and scans', async () => {
    await shop.openRoom();
    await shop.till.waitForText('There are no items yet.');
    await shop.till.turnTo('Import and export');
    await shop.choose(LIST.replace('4,80', 'dear'));
    await shop.till.waitForText('Line 3: nothing can be made of “price”');
    expect(await shop.page.getByRole('button', { name: 'Import', exact: true }).count()).toBe(0);
    await shop.choose(LIST);
    await shop.till.waitForText('5\u00a0new items');
    await shop.accessible();
    await shop.till.press('Import');
    await shop.till.waitForText('Imported.');
    await shop.closeRoom();

    // Pages by category, the first open; a tapped key keeps no focus, so that Enter charges.
    await shop.keys('Bread').waitFor();
    await shop.accessible();
    // Whoever goes by names hears price and rate as they are said, once.
    await shop.page.getByRole('button', { name: /^Baguette 1\.30\s€ VAT 5\.5\s%$/ }).click();
    await shop.till.turnTo('Pastry');
    await shop.key('Croissant').click();
    await shop.amount('2.70 €');
    await shop.hands.type([...keysOf(CODE), ENTER], 5);
    await shop.amount('4.10 €');
    await shop.till.turnTo('Search or scan');
    await shop.page.getByRole('textbox', { name: 'Name or barcode' }).fill('bru cre');
    await shop.page
      .getByRole('toolbar')
      .getByRole('button')
      .nth(0)
      .filter({ hasText: 'brûlée' })
      .waitFor();
    await shop.page.keyboard.press('Enter');
    await shop.amount('8.90 €');
    await shop.page.getByRole('textbox', { name: 'Name or barcode' }).blur();
    // A free amount stays the fastest way.
    await shop.hands.type([...keysOf('110'), ENTER], BY_HAND_MS);
    await shop.till.qrCode().waitFor();
    const payments = await shop.setting.simulation.payments();
    expect(payments.map((payment) => payment.amount)).toEqual([1000]);
    const journal = await shop.page.evaluate(() => document.body.innerText);
    expect(journal).toContain('10.00');
  });

  /** The dialog in front holds one sale, in which so much was brought. */
  async function expectSales(title: RegExp, amount: string): Promise<void> {
    const dialog = shop.page.getByRole('dialog', { name: title });
    await dialog.getByRole('cell', { name: amount, exact: true }).waitFor();
    expect(await dialog.locator('tbody').getByRole('row').count()).toBe(1);
    await shop.accessible();
    await shop.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }

  async function expectSalesOf(line: string, title: RegExp, amount: string): Promise<void> {
    await shop.page.getByRole('dialog').getByRole('button', { name: line }).click();
    await expectSales(title, amount);
  }

  test('are told by the day: what sold best, and all of it by amount or by pieces', async () => {
    await shop.importList();
    await shop.key('Baguette').click();
    await shop.key('Baguette').click();
    await shop.key('Country loaf').click();
    await shop.hands.type([...keysOf('110'), ENTER], BY_HAND_MS);
    await shop.till.qrCode().waitFor();
    const [payment] = await shop.setting.simulation.payments();
    await shop.setting.simulation.play(payment?.paymentId ?? '', 'complete');
    await shop.till.waitForHeading('Paid');
    await shop.till.press('New sale');
    await shop.till.press(/open the day/);
    const best = shop.page.getByRole('region', { name: 'Best items' });
    await best.getByRole('listitem').first().waitFor();
    const first = () => best.getByRole('listitem').first().textContent();
    expect(await first()).toContain('Country loaf');
    await shop.till.press('All items');
    const table = shop.page.getByRole('dialog').getByRole('table', { name: 'All items' });
    await table.waitFor();
    await shop.accessible();
    const rows = () => table.getByRole('rowheader').allTextContents();
    expect(await rows()).toEqual(['Country loaf', 'Baguette', 'Free amounts', 'Together']);
    await table.getByRole('button', { name: 'Pieces' }).press('Enter');
    await expect.poll(rows).toEqual(['Baguette', 'Country loaf', 'Free amounts', 'Together']);
    // What an item or the keyed amounts brought opens its sales, and Escape goes back to where it was opened.
    await expectSalesOf('Free amounts', /^Sales of free amounts$/, '1.10');
    await table.waitFor();
    await shop.page.keyboard.press('Escape');
    await best.getByRole('button', { name: 'Baguette' }).click();
    await expectSales(/^Sales with Baguette$/, '2.60');
  });

  test('is sold from by keyboard alone: one stop, within which arrows move', async () => {
    await shop.importList();
    await shop.page.getByRole('tab', { name: 'Bread' }).focus();
    await shop.page.keyboard.press('Tab');
    const focused = () => shop.page.evaluate(() => document.activeElement?.textContent ?? '');
    expect(await focused()).toContain('Baguette');
    await shop.page.keyboard.press('ArrowRight');
    expect(await focused()).toContain('Country loaf');
    await shop.page.keyboard.press('Enter');
    await shop.amount('4.20 €');
    await shop.page.keyboard.press('End');
    await shop.page.keyboard.press('Enter');
    // The key of a free amount brings the keypad, and the keys come back.
    await shop.page.getByRole('region', { name: 'Keypad' }).waitFor();
    await shop.till.press('Items');
    await shop.keys('Bread').waitFor();
  });

  test('offers to make the item of a barcode that is none', async () => {
    await shop.importList();
    await shop.hands.type([...keysOf('3017620422003'), ENTER], 5);
    await shop.till.waitForText('No item has the barcode 3017620422003. Nothing was added.');
    expect(await shop.page.getByRole('textbox', { name: 'Label' }).inputValue()).toBe('');
    await shop.till.press('Make the item');
    const form = shop.page.getByRole('dialog', { name: 'New item' });
    expect(await form.getByRole('textbox', { name: 'Barcodes' }).inputValue()).toBe(
      '3017620422003',
    );
    await form.getByRole('textbox', { name: 'Name' }).fill('Hazelnut spread');
    await form.getByRole('textbox', { name: /^Price of one piece/ }).fill('3.95');
    await shop.accessible();
    await shop.till.press('Keep');
    await form.waitFor({ state: 'detached' });
    await shop.hands.type([...keysOf('3017620422003'), ENTER], 5);
    await shop.amount('3.95 €');
  });
});
