import { fileURLToPath } from 'node:url';
import { photographCustomersPage } from '../fixture/photograph-customers.ts';
import { KIOSK_PICTURES, type KioskPictureName, kioskPictureNamed } from './pictures.ts';

/** Longer than a finger has to rest in the corner, in milliseconds. */
const HOLD_MS = 4500;

/** Where items stand on a shelf, of which a display that lies has less in sight. */
const SHELVES: readonly KioskPictureName[] = ['choose', 'chosen', 'gifts', 'stillThere'];

// A kiosk in every state: `node test/screenshots/kiosk/photograph.ts FOLDER [--quick] [--look NAME]… [--size NAME]… [PICTURE…]`.
await photographCustomersPage<KioskPictureName>({
  called: 'kiosk',
  root: fileURLToPath(new URL('.', import.meta.url)),
  names: Object.keys(KIOSK_PICTURES) as KioskPictureName[],
  async bring(page, name) {
    const { silent, taps = [], waitsFor, keyed, holds } = kioskPictureNamed(name);
    const notLetIn = keyed !== undefined;
    const state = silent ? '[data-kiosk="cutOff"]' : '[data-kiosk]:not([data-kiosk="cutOff"])';
    await page.locator(notLetIn ? '[data-customer="pairing"]' : state).waitFor();
    await page.evaluate(() => document.fonts.ready);
    for (const tap of taps) await page.locator(tap).first().tap();
    if (holds) {
      const { width } = page.viewportSize() ?? { width: 0 };
      await page.mouse.move(width - 20, 20);
      await page.mouse.down();
      await page.locator('[role="dialog"]').waitFor({ timeout: 4 * HOLD_MS });
      await page.mouse.up();
    }
    if (keyed) await page.keyboard.type(keyed);
    if (waitsFor) await page.locator(waitsFor).waitFor();
    await page.waitForFunction(() => document.querySelector('[data-waits]') === null);
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  },
  // A kiosk is no window of a till as small as that.
  without: ['small'],
  // Of a shelf with many items it is seen that there are more: one is cut by its edge.
  neverScrolls: (name) => !kioskPictureNamed(name).isLong && !SHELVES.includes(name),
});
