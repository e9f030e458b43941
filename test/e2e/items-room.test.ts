import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { closePages } from './support/browser.ts';
import { shopWithItems } from './support/shop-with-items.ts';

// The room in which a manager keeps items, arranges their quick keys and imports lists.

afterAll(closePages);

describe('a shop with items', () => {
  const shop = shopWithItems();

  test('are never imported by a preview of another choice, however slow the till is', async () => {
    await shop.importList();
    await shop.openRoom();
    await shop.till.turnTo('Import and export');
    await shop.choose('name;price\nTarte;3,00\n');
    const carryOut = shop.page.getByRole('button', { name: 'Import', exact: true });
    await carryOut.waitFor();
    await shop.till.settle();
    shop.setting.running.signal('SIGSTOP');
    try {
      await shop.page.getByText('Are removed', { exact: true }).click();
      await carryOut.waitFor({ state: 'detached', timeout: 5_000 });
    } finally {
      shop.setting.running.signal('SIGCONT');
    }
    await shop.till.waitForText('5\u00a0removed');
    await carryOut.waitFor();
    // What was imported is at the till no more: another choice asks for nothing.
    await shop.till.press('Import');
    await shop.till.waitForText('Imported.');
    await shop.page.getByText('Stay as they are', { exact: true }).click();
    await shop.till.settle();
    expect(await shop.page.getByRole('alert').allInnerTexts()).not.toContainEqual(
      expect.stringMatching(/\S/),
    );
  });

  test('has its keys arranged by keyboard, and every screen shows them', async () => {
    await shop.importList();
    await shop.openRoom();
    await shop.till.turnTo('Quick keys');
    const grid = shop.page.getByRole('grid', { name: 'Keys of this page' });
    await grid.getByRole('row').first().waitFor();
    await shop.accessible();
    const rows = async () =>
      (await grid.getByRole('row').allInnerTexts()).map((text) => text.split('\n')[0]);
    expect(await rows()).toEqual(['Baguette', 'Country loaf', 'Free amount']);
    await shop.page.getByRole('button', { name: 'Remove this page' }).focus();
    for (const pressed of ['Tab', 'ArrowRight', 'Tab', 'Enter'])
      await shop.page.keyboard.press(pressed);
    const place = () => shop.page.locator(':focus').getAttribute('aria-label');
    await expect.poll(place).toMatch(/^Insert/);
    await expect
      .poll(async () => {
        await shop.page.keyboard.press('ArrowUp');
        return place();
      })
      .toBe('Insert before Baguette');
    await shop.page.keyboard.press('Enter');
    await expect.poll(rows).toEqual(['Country loaf', 'Baguette', 'Free amount']);
    await shop.page.getByRole('textbox', { name: 'Name of this page' }).fill('Favourites');
    await shop.till.press('+ Espresso');
    await shop.till.press('Keep these keys');
    await shop.till.waitForText('The keys are kept.');
    await shop.closeRoom();
    await shop.keys('Favourites').waitFor();
    const shown = await shop.keys('Favourites').getByRole('button').allInnerTexts();
    expect(shown.map((text) => text.split('\n')[0])).toEqual([
      'Country loaf',
      'Baguette',
      'Free amount',
      'Espresso',
    ]);
  });

  test('has its keys arranged by dragging one with a pointer', async () => {
    await shop.importList();
    await shop.openRoom();
    await shop.till.turnTo('Quick keys');
    const grid = shop.page.getByRole('grid', { name: 'Keys of this page' });
    const row = (name: RegExp) => grid.getByRole('row', { name });
    const rows = async () =>
      (await grid.getByRole('row').allInnerTexts()).map((text) => text.split('\n')[0]);
    await expect.poll(rows).toEqual(['Baguette', 'Country loaf', 'Free amount']);
    await row(/^Free amount/).dragTo(row(/^Baguette/), { targetPosition: { x: 4, y: 20 } });
    await expect.poll(rows).toEqual(['Free amount', 'Baguette', 'Country loaf']);
    await shop.till.press('Keep these keys');
    await shop.till.waitForText('The keys are kept.');
    await shop.closeRoom();
    const shown = await shop.keys('Bread').getByRole('button').allInnerTexts();
    expect(shown.map((text) => text.split('\n')[0])).toEqual([
      'Free amount',
      'Baguette',
      'Country loaf',
    ]);
  });

  test('has thousands of items in a list of which only what is in sight is there', async () => {
    const many = Array.from({ length: 3_000 }, (_, place) => `Thing ${10_000 + place},1.50`);
    await shop.openRoom();
    await shop.till.turnTo('Import and export');
    await shop.choose(`name,price\n${many.join('\n')}\n`);
    await shop.till.press('Import');
    await shop.till.waitForText('Imported.');
    await shop.room().getByRole('tab', { name: 'Items', exact: true }).click();
    const list = shop.page.getByRole('grid', { name: 'Items' });
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
    await shop.closeRoom();
    await shop.till.turnTo('Search or scan');
    await shop.page.getByRole('textbox', { name: 'Name or barcode' }).fill('12999');
    await shop.key('Thing 12999').waitFor();
  });

  test('changes an item in its list, and begins a start without the keypad of other shops', async () => {
    await shop.importList();
    await shop.openRoom();
    await shop.page.getByRole('searchbox', { name: 'Name or barcode' }).fill('espr');
    // Until then, the rows move under whoever presses one.
    await expect.poll(() => shop.page.getByRole('row').count(), { timeout: 120_000 }).toBe(1);
    await shop.page.getByRole('row', { name: /Espresso/ }).click();
    const form = shop.page.getByRole('dialog', { name: 'Change Espresso' });
    await form.getByRole('textbox', { name: /^Price of one piece/ }).fill('2.30');
    await form.getByText('Out of stock').click();
    await shop.till.press('Keep');
    await form.waitFor({ state: 'detached' });
    await shop.page.getByRole('row', { name: /^Espresso, 2\.30\s€, Out of stock/ }).waitFor();
    await shop.closeRoom();
    await shop.page.getByRole('tab', { name: 'Items' }).waitFor({ state: 'detached' });
    const kept = JSON.parse(readFileSync(join(shop.setting.folder.path, 'items.json'), 'utf8'));
    expect(kept.items).toHaveLength(5);
    await shop.page.reload();
    expect(await shop.page.locator('[data-static-screen]:not([hidden])').count()).toBe(0);
    await shop.keys('Bread').waitFor();
  });
});
