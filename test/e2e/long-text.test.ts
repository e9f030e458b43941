import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LONGEST_CATEGORY } from '../../src/domain/items/item.ts';
import { LONGEST_SHOP_NAME } from '../../src/domain/register/shop-identity.ts';
import { closePages } from './support/browser.ts';
import type { TillPage } from './support/till-page.ts';
import { endTillSetting, startTillSetting, type TillSetting } from './support/till-setting.ts';

afterAll(closePages);

const LONG = 'Les Halles de la Vilaine, primeurs et fromages, '.repeat(3);

describe('a text that is longer than what takes it', () => {
  let setting: TillSetting;
  let till: TillPage;

  beforeEach(async () => {
    setting = await startTillSetting();
    ({ till } = setting);
  });
  afterEach(() => endTillSetting(setting));

  const box = (name: string | RegExp) => till.page.getByRole('textbox', { name });

  test('stays as it was pasted where a setting is changed, and is not kept', async () => {
    const { page } = till;
    await till.openSettings('Shop');
    await till.press('Change, Name of the shop');
    const name = box('Name of the shop');
    await name.fill(LONG);
    await page.getByText(`Too long: at most ${LONGEST_SHOP_NAME} characters.`).waitFor();
    expect(await name.inputValue()).toBe(LONG);
    expect(await page.getByRole('button', { name: 'Keep', exact: true }).isDisabled()).toBe(true);
    await name.fill('Les Halles');
    await page.getByText('Too long').waitFor({ state: 'detached' });
  });

  test('is said to be cut where a field takes no more, pasted or typed', async () => {
    const { page } = till;
    await till.openSettings('Shop');
    await till.press('Change, Name of the shop');
    await box('Name of the shop').fill(LONG);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+C');
    await till.press('Cancel');
    await page.getByRole('option', { name: 'Items and quick keys', exact: true }).click();
    await till.press(/^Open, /);
    await till.press('New item');
    const category = box('Category');
    const told = page.getByText(`Too long: at most ${LONGEST_CATEGORY} characters.`);
    await category.focus();
    await page.keyboard.press('Control+V');
    await told.waitFor();
    expect(await category.inputValue()).toBe(LONG.slice(0, LONGEST_CATEGORY));
    await page.keyboard.press('Backspace');
    await told.waitFor({ state: 'detached' });
    await page.keyboard.press('x');
    expect(await told.count()).toBe(0);
    await page.keyboard.press('y');
    await told.waitFor();
  });
});
