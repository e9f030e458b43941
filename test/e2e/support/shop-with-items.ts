import type { Page } from '@playwright/test';
import { afterEach, beforeEach, expect } from 'vitest';
import { accessibilityFindings } from '../../support/accessibility.ts';
import { type Typist, typist } from '../../support/typist.ts';
import type { TillPage } from './till-page.ts';
import { endTillSetting, startTillSetting, type TillSetting } from './till-setting.ts';

/** The barcode of the croissant. */
export const CODE = '4006381333931';

/** What the shop sells, as a spreadsheet. */
export const LIST = `name;price;vat_rate;category;barcodes;colour
Croissant;1,40;10;Pastry;${CODE};orange
Crème brûlée;4,80;10;Pastry;;orange
Baguette;1,30;5,5;Bread;;amber
Country loaf;4,20;5,5;Bread;;amber
Espresso;2,20;;;;brown
`;

/** A new till of a shop that keeps its items, and what its manager and its cashier do there. */
export interface ShopWithItems {
  readonly setting: TillSetting;
  readonly till: TillPage;
  readonly page: Page;
  readonly hands: Typist;
  /** The quick keys of a page. */
  keys(name: string): ReturnType<Page['getByRole']>;
  key(name: string): ReturnType<Page['getByRole']>;
  /** Waits for what is keyed, above the label. */
  amount(text: string): Promise<void>;
  /** The manager's room of items. */
  room(): ReturnType<Page['getByRole']>;
  openRoom(): Promise<void>;
  closeRoom(): Promise<void>;
  /** Chooses a file with this text in it. */
  choose(text: string): Promise<void>;
  /** Brings the list in, and waits for its keys. */
  importList(): Promise<void>;
  accessible(): Promise<void>;
}

/** Begins each test of a file with one of its own. To be called once, where the tests are. */
export function shopWithItems(): ShopWithItems {
  let setting: TillSetting;
  let hands: Typist;

  beforeEach(async () => {
    setting = await startTillSetting();
    hands = await typist(setting.till.page);
  });
  afterEach(() => endTillSetting(setting));

  const shop: ShopWithItems = {
    get setting() {
      return setting;
    },
    get till() {
      return setting.till;
    },
    get page() {
      return setting.till.page;
    },
    get hands() {
      return hands;
    },
    keys: (name) => shop.page.getByRole('toolbar', { name }),
    key: (name) => shop.page.getByRole('button', { name: new RegExp(`^${name}`) }),
    amount: (text) =>
      shop.page
        .getByRole('textbox', { name: 'Label' })
        .locator('xpath=preceding-sibling::*')
        .getByText(text, { exact: true })
        .waitFor(),
    room: () => shop.page.getByRole('dialog', { name: 'Items and quick keys' }),
    async openRoom() {
      await shop.till.openSettings('Items and quick keys');
      await shop.till.press(/^Open, /);
      await shop.room().waitFor();
    },
    async closeRoom() {
      await shop.room().getByRole('button', { name: 'Close' }).click();
      await shop.till.press('Back to the till');
    },
    async choose(text) {
      const asked = shop.page.waitForEvent('filechooser');
      await shop.till.press('Choose a file…');
      const buffer = Buffer.from(text);
      await (await asked).setFiles({ name: 'items.csv', mimeType: 'text/csv', buffer });
    },
    async importList() {
      await shop.openRoom();
      await shop.till.turnTo('Import and export');
      await shop.choose(LIST);
      await shop.till.press('Import');
      await shop.till.waitForText('Imported.');
      await shop.closeRoom();
      await shop.keys('Bread').waitFor();
    },
    accessible: async () => expect(await accessibilityFindings(shop.page)).toEqual([]),
  };
  return shop;
}
