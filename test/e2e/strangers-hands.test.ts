import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closePages } from './support/browser.ts';
import { connectCustomerPage } from './support/customer-page.ts';
import { connectKiosk, letKioskSell } from './support/kiosk-page.ts';
import { middleOf, tryHands } from './support/strangers-hands.ts';
import { endTillSetting, startTillSetting, type TillSetting } from './support/till-setting.ts';

afterAll(closePages);

describe('hands of strangers', () => {
  let setting: Pick<TillSetting, 'folder' | 'simulation' | 'running'>;
  let till: TillSetting['till'];

  beforeEach(async () => {
    ({ till, ...setting } = await startTillSetting());
  });
  afterEach(() => endTillSetting(setting));

  test('do nothing to a customer’s screen', async () => {
    const customer = await connectCustomerPage(till);
    const at = { x: 400, y: 300 };
    await tryHands(customer.page, { at, shown: 'data-customer', withKeys: false });
  });

  test('do nothing to a kiosk, with its keyboard and its mouse as well', async () => {
    await letKioskSell(till, 'Amounts');
    const kiosk = await connectKiosk(till);
    const { page } = kiosk;
    await kiosk.touch(/^Touch to begin/);
    await kiosk.touch(/10\.00/);
    // Nothing is to be pressed there.
    const at = await middleOf(page, '[data-kiosk="choose"] h1');
    await tryHands(page, { at, shown: 'data-kiosk', withKeys: true });
    await page.getByRole('button', { name: /10\.00/, pressed: true }).waitFor();
    expect(await setting.simulation.payments()).toEqual([]);
  });

  test('make one sale by many taps, of two pages of one kiosk, and of a line that comes and goes', async () => {
    await letKioskSell(till, 'Amounts');
    const kiosk = await connectKiosk(till);
    const { page } = kiosk;
    const twin = await page.context().newPage();
    await twin.goto(page.url());
    await twin.locator('[data-kiosk="start"]').waitFor();
    await kiosk.touch(/^Touch to begin/);
    await kiosk.touch(/10\.00/);
    const pay = page.getByRole('button', { name: /^Pay/ });
    const box = await pay.boundingBox();
    if (box === null) throw new Error('there is no key to pay');
    // All at once, as fast as the browser takes them: one that waits for the last is as slow as the machine, and means "Cancel".
    const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await Promise.all(Array.from({ length: 30 }, tap));
    await kiosk.qrCode().waitFor();
    await twin.getByRole('img', { name: /QR/ }).waitFor();
    for (let nth = 0; nth < 10; nth += 1) await page.context().setOffline(nth % 2 === 0);
    const kept = await page.evaluate(() => {
      const all = Object.entries(localStorage);
      Date.now = () => 0;
      localStorage.clear();
      return all;
    });
    await kiosk.qrCode().waitFor();
    const payments = await setting.simulation.payments();
    expect(payments).toHaveLength(1);
    // Both are looked at while it is paid: it goes by itself, which a slow machine may see before it has touched "Done".
    const seenPaid = [
      kiosk.waitForHeading('Paid'),
      twin.getByRole('heading', { name: 'Paid' }).waitFor(),
    ];
    await setting.simulation.play(payments[0]?.paymentId ?? '', 'complete');
    await Promise.all(seenPaid);
    // A line that says nothing for a minute is begun anew, by what the kiosk keeps: whoever was not let in would be asked for its code.
    await page.evaluate((all) => {
      for (const [name, value] of all) localStorage.setItem(name, value);
    }, kept);
    await page.clock.fastForward(60_000);
    await kiosk.waitForState('start');
    await twin.locator('[data-kiosk="start"]').waitFor();
  });

  test('that take away what a kiosk keeps have a page that waits for its code, and shows no sale', async () => {
    await letKioskSell(till, 'Amounts');
    const kiosk = await connectKiosk(till);
    const { page } = kiosk;
    await kiosk.touch(/^Touch to begin/);
    await kiosk.touch(/10\.00/);
    await kiosk.touch(/^Pay/);
    await kiosk.qrCode().waitFor();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.context().clearCookies();
    await page.reload();
    await kiosk.waitForHeading('Connect this screen');
    expect(await page.getByText('10.00').count()).toBe(0);
    expect(await setting.simulation.payments()).toHaveLength(1);
  });
});
