import { fileURLToPath } from 'node:url';
import { photographCustomersPage } from '../fixture/photograph-customers.ts';
import { CUSTOMER_PICTURES, type CustomerPictureName, customerPictureNamed } from './pictures.ts';

// The customer's screen in every state: `node test/screenshots/customer/photograph.ts FOLDER [--quick] [--look NAME]… [--size NAME]… [PICTURE…]`.
await photographCustomersPage<CustomerPictureName>({
  called: 'customer',
  root: fileURLToPath(new URL('.', import.meta.url)),
  names: Object.keys(CUSTOMER_PICTURES) as CustomerPictureName[],
  async bring(page, name) {
    const { keyed, silent } = customerPictureNamed(name);
    const state = silent
      ? '[data-customer="cutOff"]'
      : '[data-customer]:not([data-customer="cutOff"])';
    await page.locator(state).waitFor();
    await page.evaluate(() => document.fonts.ready);
    if (keyed !== undefined) await page.keyboard.type(keyed);
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  },
  // No customer knows that there is more.
  neverScrolls: () => true,
});
