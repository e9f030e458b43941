import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KIOSK_WORDS } from '../../src/renderer/kiosk/words/kiosk-words.ts';
import { accessibilityFindings } from '../support/accessibility.ts';
import { closePages } from './support/browser.ts';
import { connectKiosk, type KioskPage, letKioskSell, openKioskPage } from './support/kiosk-page.ts';
import { INES, peopleAt } from './support/people.ts';
import { readQr } from './support/read-qr.ts';
import type { RunningShell } from './support/shells.ts';
import type { Simulation } from './support/simulation.ts';
import type { TillPage } from './support/till-page.ts';
import { endTillSetting, startTillSetting, type TillSetting } from './support/till-setting.ts';

afterAll(closePages);

const LIST = `name;price;vat_rate;category;barcodes;colour
Croissant;1,40;10;;;orange
Sandwich;6,90;10;;;amber
`;

/** The shop's shortest time, behind which a kiosk asks whether somebody is there; it waits no longer for an answer. */
const LEFT_FOR_MS = 30_000;
/** Longer than it shows that it was paid. */
const PAID_STAYS_MS = 60_000;

describe('a kiosk', () => {
  let folder: TillSetting['folder'];
  let simulation: Simulation;
  let running: RunningShell;
  let till: TillPage;

  beforeEach(async () => {
    ({ folder, simulation, running, till } = await startTillSetting());
    await importList();
  });

  afterEach(async () => {
    await endTillSetting({ folder, simulation, running });
  });

  async function importList(): Promise<void> {
    await till.openSettings('Items and quick keys');
    await till.press(/^Open, /);
    await till.turnTo('Import and export');
    const asked = till.page.waitForEvent('filechooser');
    await till.press('Choose a file…');
    const buffer = Buffer.from(LIST);
    await (await asked).setFiles({ name: 'items.csv', mimeType: 'text/csv', buffer });
    await till.press('Import');
    await till.waitForText('Imported.');
    const room = till.page.getByRole('dialog', { name: 'Items and quick keys' });
    await room.getByRole('button', { name: 'Close' }).click();
    await till.press('Back to the till');
  }

  async function payment() {
    const last = (await simulation.payments()).at(-1);
    if (!last) throw new Error('nothing was charged');
    return last;
  }

  /** Once no button is pale any more that has just come. */
  async function findings({ page }: KioskPage): Promise<readonly string[]> {
    await page.waitForFunction(() => document.querySelector('[data-waits]') === null);
    return (await accessibilityFindings(page)).map(({ id }) => id);
  }

  async function chooseTwo(kiosk: KioskPage): Promise<void> {
    await kiosk.touch(/^Touch to begin/);
    await kiosk.touch(/^Add Croissant/);
    await kiosk.touch(/^Add Croissant/);
    await kiosk.touch(/^Add Sandwich/);
    await kiosk.touch(/^One Sandwich less/);
    await kiosk.touch(/^Pay/);
    await kiosk.waitForState('waiting');
  }

  test('sells by touch alone, from the start to the start, and takes no cashier’s screen', async () => {
    const kiosk = await connectKiosk(till);
    await kiosk.waitForState('start');
    expect(await findings(kiosk)).toEqual([]);
    await kiosk.touch(/^Touch to begin/);
    await kiosk.touch(/^Add Croissant/);
    expect(await findings(kiosk)).toEqual([]);
    await kiosk.touch(/^Add Croissant/);
    await kiosk.touch(/^Pay/);
    await kiosk.qrCode().waitFor();
    await kiosk.page.getByText('2.80').first().waitFor();
    expect(await findings(kiosk)).toEqual([]);
    const { paymentId, paymentLink } = await payment();
    const picture = await kiosk.page.screenshot();
    expect(await readQr(new Uint8Array(picture))).toBe(paymentLink);
    await simulation.play(paymentId, 'complete');
    await kiosk.waitForHeading('Paid');
    expect(await findings(kiosk)).toEqual([]);
    // Neither a screen, nor a chip, nor a line at the counter.
    expect(await till.rail().count()).toBe(0);
    await till.waitForHeading('New sale');
    expect(await till.page.getByText(/was paid/).count()).toBe(0);
    await kiosk.touch('Done');
    await kiosk.waitForState('start');
  });

  test('sells by touch to one customer after the other, each in their language', async () => {
    const kiosk = await connectKiosk(till);
    for (const [own, locale] of [
      ['Deutsch', 'de'],
      ['Français', 'fr'],
      ['Español', 'es'],
      ['Nederlands', 'nl'],
    ] as const) {
      const { start, choose, states, sale } = KIOSK_WORDS[locale];
      await kiosk.touch(own);
      await kiosk.touch(new RegExp(`^${start.touch}`));
      await kiosk.touch(/Croissant/);
      await kiosk.touch(new RegExp(`^${choose.pay}`));
      await kiosk.waitForHeading(states.waiting.title);
      expect(await kiosk.page.locator('html').getAttribute('lang')).toBe(locale);
      await simulation.play((await payment()).paymentId, 'complete');
      await kiosk.waitForHeading(states.paid.title);
      await kiosk.touch(sale.done);
      await kiosk.page.getByText('Touch to begin').waitFor();
    }
  });

  test('goes to the start by itself once it is paid', async () => {
    const kiosk = await connectKiosk(till);
    await chooseTwo(kiosk);
    await simulation.play((await payment()).paymentId, 'complete');
    await kiosk.waitForHeading('Paid');
    await kiosk.page.clock.fastForward(PAID_STAYS_MS);
    await kiosk.waitForState('start');
  });

  test('comes back to the payment after a reload and a restart of the till, and to its language', async () => {
    const kiosk = await connectKiosk(till);
    await kiosk.touch('Italiano');
    await kiosk.touch(/^Tocchi per iniziare/);
    await kiosk.touch(/^Aggiungere Croissant/);
    await kiosk.touch(/^Paga/);
    await kiosk.waitForHeading('Inquadri per pagare');
    await kiosk.page.reload();
    await kiosk.waitForHeading('Inquadri per pagare');
    await kiosk.qrCode().waitFor();
    await simulation.play((await payment()).paymentId, 'complete');
    await kiosk.waitForHeading('Pagato');
    await kiosk.touch('Fatto');
    await kiosk.page.getByText('Touch to begin').waitFor();
  });

  test('takes an amount within the shop’s bounds, and no other', async () => {
    await letKioskSell(till, 'Amounts');
    const kiosk = await connectKiosk(till);
    await kiosk.touch(/^Touch to begin/);
    await kiosk.touch(/^Another amount/);
    for (const key of ['9', '9', '9', '9', '9']) await kiosk.touch(key);
    const take = kiosk.page.getByRole('button', { name: 'Take this amount' });
    expect(await take.isDisabled()).toBe(true);
    await kiosk.touch('Erase');
    await kiosk.touch('Take this amount');
    await kiosk.touch(/^Pay/);
    await kiosk.waitForState('waiting');
    await kiosk.page.getByText('99.99').first().waitFor();
    await kiosk.touch('Cancel');
    await kiosk.waitForState('start');
  });

  test('asks whether somebody is there, goes on at a touch, and begins anew without one', async () => {
    await till.openSettings('Kiosk');
    await till.press('Change, Asks whether somebody is still there');
    await till.page.locator('label').getByText('after 30 s', { exact: true }).click();
    await till.waitForText(/Was .* now /);
    await till.press('Back to the till');
    const kiosk = await connectKiosk(till);
    await kiosk.touch(/^Touch to begin/);
    await kiosk.touch(/^Add Croissant/);
    await kiosk.page.clock.fastForward(LEFT_FOR_MS);
    await kiosk.page.getByText('Are you still there?').waitFor();
    await kiosk.touch('Yes, go on');
    await kiosk.page.getByText('1 item').waitFor();
    await kiosk.page.clock.fastForward(LEFT_FOR_MS);
    await kiosk.page.getByText('Are you still there?').waitFor();
    await kiosk.page.clock.fastForward(LEFT_FOR_MS);
    await kiosk.waitForState('start');
    await kiosk.touch(/^Touch to begin/);
    await kiosk.page.getByText('Nothing chosen yet').waitFor();
  });

  test('calls somebody, which is seen at the till and answered there', async () => {
    const kiosk = await connectKiosk(till);
    await kiosk.touch('Call somebody');
    await kiosk.page.getByText('Somebody has been called').waitFor();
    await till.waitForText(/Somebody calls at kiosk/);
    await till.press('I am coming');
    await kiosk.page.getByText('Somebody is on their way').waitFor();
    expect(await till.page.getByText(/Somebody calls at kiosk/).count()).toBe(0);
  });

  test('is out of order while the till is not heard, and back by itself', async () => {
    const kiosk = await connectKiosk(till);
    await chooseTwo(kiosk);
    running.signal('SIGSTOP');
    await kiosk.waitForHeading('Out of order');
    expect(await kiosk.qrCode().count()).toBe(0);
    running.signal('SIGCONT');
    await kiosk.qrCode().waitFor();
  });

  test('shows late money to the till alone', async () => {
    const kiosk = await connectKiosk(till);
    await chooseTwo(kiosk);
    const { paymentId } = await payment();
    await kiosk.touch('Cancel');
    await kiosk.waitForState('start');
    await simulation.play(paymentId, 'complete');
    await till.page.getByRole('heading', { name: /2\.80.* was paid after all/ }).waitFor();
    await kiosk.waitForState('start');
    expect(await kiosk.page.getByText('2.80').count()).toBe(0);
  });

  test('is left by no key, no menu, no gesture, no address and no message', async () => {
    const kiosk = await connectKiosk(till);
    const { page } = kiosk;
    const { origin } = new URL(page.url());
    const prevented = await page.evaluate(() => {
      const events: readonly Event[] = [
        new MouseEvent('contextmenu', { bubbles: true, cancelable: true }),
        new DragEvent('dragstart', { bubbles: true, cancelable: true }),
        new Event('selectstart', { bubbles: true, cancelable: true }),
        new WheelEvent('wheel', { ctrlKey: true, bubbles: true, cancelable: true }),
        ...['F5', 'F11', 'F12', 'Tab', 'Escape', 'BrowserBack'].map(
          (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        ),
        ...['p', 's', 'r', 't', 'n', 'l', 'u', '+', '-'].map(
          (key) =>
            new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }),
        ),
        new KeyboardEvent('keydown', {
          ...{ key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true },
        }),
      ];
      return events.map((event) => {
        document.body.dispatchEvent(event);
        return event.defaultPrevented;
      });
    });
    expect(prevented.every(Boolean)).toBe(true);
    await page.goBack().catch(() => null);
    await kiosk.waitForState('start');
    // Its session opens nothing of the till's.
    for (const path of ['/', '/exports/x.csv', '/customer/session']) {
      const answer = await page.request.get(`${origin}${path}`, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(401);
    }
  });

  test('is taken out of service by a manager’s PIN in the corner, and by nobody else', async () => {
    await peopleAt(till).addBoth();
    const kiosk = await connectKiosk(till);
    const { page } = kiosk;
    const holdCorner = async (): Promise<void> => {
      await page.mouse.move(1_060, 20);
      await page.mouse.down();
      await page.getByRole('dialog', { name: 'For the shop' }).waitFor();
      await page.mouse.up();
    };
    await holdCorner();
    expect(await findings(kiosk)).toEqual([]);
    for (const digit of '1234') await kiosk.touch(digit);
    await kiosk.touch('Take out');
    await page.getByText('This is no manager’s PIN.').waitFor();
    for (const digit of INES.pin) await kiosk.touch(digit);
    await kiosk.touch('Take out');
    await kiosk.waitForHeading('Connect this screen');
    await page.reload();
    await kiosk.waitForHeading('Connect this screen');
  });

  test('lets nobody in without its own code', async () => {
    const other = await openKioskPage(till);
    await other.waitForHeading('Connect this screen');
    expect(other.heard).toEqual([]);
    expect(await findings(other)).toEqual([]);
  });
});
