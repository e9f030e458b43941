import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { en } from '../../src/renderer/language/en.ts';
import { fr } from '../../src/renderer/language/fr.ts';
import { BY_HAND_MS, ENTER, keysOf, type Typist, typist } from '../support/typist.ts';
import { closePages } from './support/browser.ts';
import { temporaryFolder } from './support/folder.ts';
import { misplacedOnPage, SMALLEST_AMOUNT } from './support/misplaced.ts';
import { readQr } from './support/read-qr.ts';
import { BROWSER_SHELL, type RunningShell } from './support/shells.ts';
import { type Simulation, startSimulation } from './support/simulation.ts';
import { type TillPage, tillPage } from './support/till-page.ts';

afterAll(closePages);

/** Phones, tills at 100 % and at 200 %, and a kiosk, in CSS pixels. */
const SIZES = [
  { width: 400, height: 700 },
  { width: 640, height: 400 },
  { width: 400, height: 240 },
  { width: 480, height: 320 },
  { width: 800, height: 480 },
  { width: 540, height: 960 },
  { width: 1280, height: 800 },
  { width: 1080, height: 1920 },
];
const LARGE = { width: 1280, height: 800 };
const CLEAR = { key: 'Escape', code: 'Escape' };
const SCANNER_MS = 5;
/** After this long nobody is typing any more. */
const LATER_MS = 3000;
const LABEL =
  'Oak table with six chairs, two benches and a lamp, delivered to Donaudampfschifffahrtsgesellschaftskapitänswitwe';

/** Ten sales are parked, one of them was paid since, which is told in a line; what a scanner did is told in another. */
describe.each([
  ['English', en],
  ['French', fr],
])('in %s, with news, a notice and ten parked sales', (_language, words) => {
  const folder = temporaryFolder();
  let simulation: Simulation;
  let running: RunningShell;
  let page: Page;
  let till: TillPage;
  let hands: Typist;

  beforeAll(async () => {
    simulation = await startSimulation(['--lifetime', '3600']);
    running = await BROWSER_SHELL.start({ dataFolder: folder.path, simulation });
    page = running.page;
    till = tillPage(page);
    await till.waitForHeading('New sale');
    hands = await typist(page);
    if (words === fr) await speakFrench();
    for (let parked = 0; parked < 10; parked++) {
      await charge(`${parked + 1}999`);
      await till.press(words.sale.next);
      await till.waitForHeading(words.sell.title);
    }
  });

  afterAll(async () => {
    await running.end();
    await simulation.end();
    folder[Symbol.dispose]();
  });

  const scan = async (notice: RegExp | string) => {
    await hands.type(keysOf('3'), LATER_MS);
    await hands.type([...keysOf('017620422003'), ENTER], SCANNER_MS);
    await page.getByRole('alert').getByText(notice).waitFor();
  };

  async function speakFrench(): Promise<void> {
    await till.openSettings(en.settingsRoom.sections.look);
    await till.press(`${en.settingsRoom.change}, ${en.settings.language}`);
    await page.locator('label').getByText('Français', { exact: true }).click();
    await till.waitForHeading(fr.settings.title);
    await till.press(fr.day.back);
    await till.waitForHeading(fr.sell.title);
  }

  async function charge(digits: string): Promise<void> {
    await page.getByRole('textbox', { name: words.sell.label }).fill(LABEL);
    await page.getByRole('textbox', { name: words.sell.label }).blur();
    await hands.type([CLEAR, ...keysOf(digits)], BY_HAND_MS);
    await till.press(words.sell.charge);
    await page.locator('svg[role=img]').waitFor();
  }

  async function payment(cents: string) {
    const found = (await simulation.payments()).find(({ amount }) => amount === Number(cents));
    if (!found) throw new Error(`no payment of ${cents}`);
    return found;
  }

  /** In every size, light and dark: what is misplaced, by the window it is misplaced in. */
  async function misplaced(look?: () => Promise<void>): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {};
    for (const { width, height } of SIZES) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const here = await page.evaluate(misplacedOnPage, SMALLEST_AMOUNT);
        if (here.length > 0) found[`${width} × ${height}, ${colorScheme}`] = here;
        await look?.();
      }
    }
    await page.setViewportSize(LARGE);
    return found;
  }

  /** Where the keys begin and end, in every size. */
  async function keysInEachSize(): Promise<readonly unknown[]> {
    const boxes: unknown[] = [];
    for (const size of SIZES) {
      await page.setViewportSize(size);
      boxes.push([size, await page.getByRole('region', { name: words.sell.keys }).boundingBox()]);
    }
    await page.setViewportSize(LARGE);
    return boxes;
  }

  test('nothing lies over a key, the label or the amount, and news moves no key', async () => {
    const before = await keysInEachSize();
    const { paymentId } = await payment('1999');
    await simulation.play(paymentId, 'complete');
    await page.getByRole('button', { name: words.parked.show, exact: true }).waitFor();
    await page.getByRole('textbox', { name: words.sell.label }).fill(LABEL);
    await page.getByRole('textbox', { name: words.sell.label }).blur();
    await hands.type(keysOf('123456'), BY_HAND_MS);
    await scan(words.notices.scanned);
    expect(await keysInEachSize()).toEqual(before);
    expect(await misplaced()).toEqual({});
  });

  test('nothing lies over the code, nor over what serves the next customer or stops it', async () => {
    await charge('12999');
    await scan(words.notices.scanNotHere);
    const { paymentLink } = await payment('12999');
    const found = await misplaced(async () => {
      const png = await page.screenshot();
      expect(await readQr(new Uint8Array(png))).toBe(paymentLink);
    });
    expect(found).toEqual({});
  });

  test('nothing lies over the way back to the code of a stopped sale', async () => {
    await till.press(words.sale.stop);
    await page.getByRole('button', { name: words.sale.showAgain }).waitFor();
    await scan(words.notices.scanNotHere);
    expect(await misplaced()).toEqual({});
  });
});
