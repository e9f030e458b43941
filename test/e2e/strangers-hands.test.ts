import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { closePages } from './support/browser.ts';
import { connectCustomerPage } from './support/customer-page.ts';
import { connectKiosk, letKioskSell } from './support/kiosk-page.ts';
import { endTillSetting, startTillSetting, type TillSetting } from './support/till-setting.ts';

afterAll(closePages);

/** What a browser's own input makes of hands, and no event that a test made up. */
async function handsOn(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  // Within the window as well, which may be smaller than what it shows.
  const middle = { x: 400, y: 300 };
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('popup', (popup) => errors.push(`opened ${popup.url()}`));
  return {
    ...{ cdp, errors, middle },
    pinch: () => cdp.send('Input.synthesizePinchGesture', { ...middle, scaleFactor: 3 }),
    swipe: (xDistance: number) =>
      cdp.send('Input.synthesizeScrollGesture', {
        ...middle,
        xDistance,
        gestureSourceType: 'touch',
      }),
    longPress: () =>
      cdp.send('Input.synthesizeTapGesture', {
        ...middle,
        duration: 1_200,
        gestureSourceType: 'touch',
      }),
    async twoFingers() {
      const { x, y } = middle;
      const points = [
        { x, y, id: 1 },
        { x: x + 40, y: y + 40, id: 2 },
      ];
      await touch(cdp, 'touchStart', points);
      await touch(cdp, 'touchEnd', []);
    },
    async drop(file: string) {
      const data = { items: [], files: [file], dragOperationsMask: 1 };
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
        await cdp.send('Input.dispatchDragEvent', { type, ...middle, data });
      }
    },
  };
}

const touch = (
  cdp: CDPSession,
  type: 'touchStart' | 'touchEnd',
  touchPoints: { x: number; y: number; id: number }[],
) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints });

/** A file as somebody brings one on a stick. */
function strangersFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-stick-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'page.html');
  writeFileSync(file, '<title>elsewhere</title>');
  return file;
}

/** All that hands do to a page that leads nowhere: it is the same page then, as large, with nothing chosen in it. */
async function tryHands(page: Page): Promise<void> {
  const hands = await handsOn(page);
  const before = [page.url(), await page.title()];
  await page.evaluate(() => {
    window.addEventListener('contextmenu', ({ defaultPrevented }) => {
      document.documentElement.dataset.menu = String(defaultPrevented);
    });
  });
  await hands.pinch();
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  await hands.swipe(300);
  await hands.swipe(-300);
  await hands.longPress();
  await page.mouse.click(hands.middle.x, hands.middle.y, { button: 'right' });
  await hands.drop(strangersFile());
  await hands.twoFingers();
  await page.mouse.dblclick(hands.middle.x, hands.middle.y);
  for (let back = 0; back < 3; back += 1) await page.evaluate(() => history.back());
  const found = await page.evaluate(() => ({
    selected: String(getSelection()),
    menu: document.documentElement.dataset.menu,
  }));
  expect(found).toEqual({ selected: '', menu: 'true' });
  expect([page.url(), await page.title()]).toEqual(before);
  expect(hands.errors).toEqual([]);
}

describe('hands of strangers', () => {
  let setting: Pick<TillSetting, 'folder' | 'simulation' | 'running'>;
  let till: TillSetting['till'];

  beforeEach(async () => {
    ({ till, ...setting } = await startTillSetting());
  });
  afterEach(() => endTillSetting(setting));

  test('do nothing to a customer’s screen', async () => {
    const customer = await connectCustomerPage(till);
    await tryHands(customer.page);
    await customer.waitForState('idle');
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
    await page.evaluate(() => {
      Date.now = () => 0;
      localStorage.clear();
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
