import type { Locator, Page } from '@playwright/test';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closePages } from './support/browser.ts';
import { sharedTill } from './support/shared-till.ts';
import type { TillPage } from './support/till-page.ts';

afterAll(closePages);

/** After a screen was painted, by the page's own clock, which stands still in between: in milliseconds. */
const AFTER_MS = [0, 100, 300, 600] as const;

describe('in the browser shell, a tap', () => {
  const shared = sharedTill();
  let page: Page;
  let till: TillPage;

  beforeEach(async () => {
    till = await shared.begin();
    page = till.page;
    await page.clock.install();
    await page.reload();
    await till.waitForKeypad();
    await page.clock.pauseAt(Date.now() + 1000);
  });

  afterEach(async ({ task }) => {
    await page.clock.resume();
    await shared.leave({ hasFailed: task.result?.state === 'fail' });
  });

  afterAll(shared.end);

  const digit = (key: string) => page.getByRole('button', { name: key, exact: true });
  /** What is keyed stands above the label; the same sum may stand in the bar, of another sale. */
  const amount = (text: string) =>
    page
      .getByRole('textbox', { name: 'Label' })
      .locator('xpath=preceding-sibling::*')
      .getByText(text, { exact: true })
      .waitFor();

  /** At once, wherever it is: Playwright would wait for a button that waits. */
  async function tap(target: Locator): Promise<{ x: number; y: number }> {
    const at = await middleOf(target);
    await page.mouse.click(at.x, at.y);
    return at;
  }

  /** A button that React replaces as it is measured has no box; the one in its place has. */
  async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
    for (;;) {
      const box = await target.boundingBox();
      if (box) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }
  }

  async function keyAtOnce(digits: string): Promise<void> {
    for (const key of digits) await tap(digit(key));
  }

  async function payLast(): Promise<void> {
    const pending = (await shared.payments()).find(({ status }) => status === 'pending');
    await shared.simulation.play(pending?.paymentId ?? '', 'complete');
    await till.waitForHeading('Paid');
  }

  async function chargeFive(): Promise<void> {
    await keyAtOnce('500');
    await tap(page.getByRole('button', { name: 'Charge' }));
    await till.qrCode().waitFor();
    await page.clock.runFor(1000);
  }

  test.each(AFTER_MS)('on the keypad counts %i ms after "New sale"', async (ms) => {
    await chargeFive();
    await payLast();
    await page.clock.runFor(1000);
    await tap(page.getByRole('button', { name: 'New sale' }));
    await till.waitForHeading('New sale');
    await page.clock.runFor(ms);
    await keyAtOnce('1250');
    await amount('12.50 €');
  });

  test.each(AFTER_MS)('on the keypad counts %i ms after "Serve the next customer"', async (ms) => {
    await chargeFive();
    await tap(page.getByRole('button', { name: 'Serve the next customer' }));
    await till.waitForHeading('New sale');
    await page.clock.runFor(ms);
    await keyAtOnce('1250');
    await amount('12.50 €');
  });

  test.each([
    { width: 600, height: 1066 },
    { width: 800, height: 480 },
  ])(
    'on the keypad counts also where "New sale" was pressed, on $width × $height',
    async (size) => {
      await page.setViewportSize(size);
      await chargeFive();
      await payLast();
      await page.clock.runFor(1000);
      await tap(page.getByRole('button', { name: 'New sale' }));
      await till.waitForHeading('New sale');
      for (const key of '123456789') await tap(digit(key));
      await tap(page.getByRole('button', { name: 'Clear' }));
      await keyAtOnce('1250');
      await amount('12.50 €');
    },
  );

  test('that follows a press of Charge reaches nothing that appears there, and looks as if it waits', async () => {
    await page.setViewportSize({ width: 800, height: 480 });
    // With a chip below, the next screen of a code is laid out as this one.
    await chargeFive();
    await tap(page.getByRole('button', { name: 'Serve the next customer' }));
    await till.waitForHeading('New sale');
    await page.clock.runFor(1000);
    await chargeFive();
    const buttons = await page.getByRole('main').getByRole('button').all();
    const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
    await tap(page.getByRole('button', { name: 'Serve the next customer' }));
    await till.waitForHeading('New sale');
    await page.clock.runFor(1000);
    await keyAtOnce('700');
    const charge = await page.getByRole('button', { name: 'Charge' }).boundingBox();
    const at = boxes.map((box) => middleOfBoth(box, charge)).find((place) => place !== null);
    if (!at) throw new Error('no button of the code’s screen is where Charge is');
    await page.mouse.click(at.x, at.y);
    await till.qrCode().waitFor();
    const waiting = page.locator('[data-waits]');
    await waiting.waitFor();
    expect(await waiting.getAttribute('aria-disabled')).toBe('true');
    for (const ms of [0, 100, 200]) {
      await page.clock.runFor(ms);
      await page.mouse.click(at.x, at.y);
      expect(await till.qrCode().count()).toBe(1);
    }
    expect(await shared.payments()).toHaveLength(3);
    await page.clock.runFor(300);
    await waiting.waitFor({ state: 'detached' });
    await page.mouse.click(at.x, at.y);
    await till.qrCode().waitFor({ state: 'detached' });
  });

  test('of a finger counts while another is still there, and while it slides', async () => {
    const touch = await touchOn(page);
    const [one, two] = [await middleOf(digit('1')), await middleOf(digit('2'))];
    const [first, second] = [
      { ...one, id: 1 },
      { ...two, id: 2 },
    ];
    await touch('touchStart', [first]);
    await touch('touchStart', [first, second]);
    await touch('touchEnd', [second]);
    await touch('touchEnd', []);
    await amount('0.12 €');
    const five = await middleOf(digit('5'));
    await touch('touchStart', [{ ...five, id: 3 }]);
    for (const by of [15, 30, 45]) await touch('touchMove', [{ ...five, x: five.x + by, id: 3 }]);
    await touch('touchEnd', []);
    await amount('1.25 €');
    await tap(digit('0'));
    await amount('12.50 €');
  });

  test('twice on "Serve the next customer" presses no digit that appears there; others count', async () => {
    const serve = page.getByRole('button', { name: 'Serve the next customer' });
    // With a chip below, the keys are laid out as they will be.
    await chargeFive();
    await tap(serve);
    await till.waitForHeading('New sale');
    await page.clock.runFor(1000);
    const boxes = await Promise.all([...'123456789'].map((key) => digit(key).boundingBox()));
    await chargeFive();
    const served = await serve.boundingBox();
    const [covered] = boxes.flatMap((box, place) => {
      const at = middleOfBoth(box, served);
      return at === null ? [] : [{ at, key: String(place + 1) }];
    });
    if (!covered) throw new Error('no digit is where "Serve the next customer" is');
    const { at, key } = covered;
    const again = () => page.mouse.click(at.x, at.y);
    await again();
    await till.waitForHeading('New sale');
    for (const ms of [60, 90, 150]) {
      await page.clock.runFor(ms);
      expect(await digit(key).getAttribute('data-waits')).toBe('');
      await again();
    }
    await amount('0.00 €');
    await page.clock.runFor(1000);
    await again();
    await amount(`0.0${key} €`);
  });

  test('counts at once on a button that appears elsewhere', async () => {
    const health = page.getByRole('button', { name: /How confirmations come/ });
    const dialog = page.getByRole('dialog');
    const close = dialog.getByRole('button', { name: 'Close' });
    // Drawn for the first time it waits for its script, and React for its own clock, which must not stand still then.
    await page.clock.resume();
    await health.click();
    await dialog.waitFor();
    await close.click();
    await dialog.waitFor({ state: 'detached' });
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await health.click();
    await dialog.waitFor();
    await tap(close);
    await dialog.waitFor({ state: 'detached' });
  });
});

interface Finger {
  readonly x: number;
  readonly y: number;
  readonly id: number;
}

/** Fingers on a screen, as a browser has them from a touch screen. */
async function touchOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Finger[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
}

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

/** The middle of what two boxes share; null where that is too small to press. */
function middleOfBoth(one: Box, other: Box): { x: number; y: number } | null {
  if (!one || !other) return null;
  const left = Math.max(one.x, other.x);
  const right = Math.min(one.x + one.width, other.x + other.width);
  const top = Math.max(one.y, other.y);
  const bottom = Math.min(one.y + one.height, other.y + other.height);
  return right - left < 8 || bottom - top < 8
    ? null
    : { x: (left + right) / 2, y: (top + bottom) / 2 };
}
