import type { Locator } from '@playwright/test';
import { afterAll, describe, expect, test } from 'vitest';
import { BY_HAND_MS, ENTER, keysOf, TAB, typist } from '../support/typist.ts';
import { closePages } from './support/browser.ts';
import { firstPaint, SCREENS } from './support/first-paint.ts';

// What is tapped, typed and scanned before the screens are there counts once, and charges nothing.

afterAll(closePages);

describe('before the script of the screens is there', () => {
  const at = firstPaint();

  test('taps count from the first frame, once each, and charge nothing', async () => {
    await at.loadHeld();
    for (const key of '1250') await at.digit(key).click();
    await at.amount('12.50 €');
    expect(await at.page.locator('[data-screen]').count()).toBe(0);
    expect(await at.page.getByRole('button', { name: 'Charge' }).isEnabled()).toBe(false);
    at.release();
    await at.live();
    await at.amount('12.50 €');
    expect(await at.page.locator('[data-static-screen]').count()).toBe(0);
    expect(await at.simulation.payments()).toEqual([]);
    await at.digit('3').click();
    await at.amount('125.03 €');
    await at.till.press('Charge');
    await at.till.qrCode().waitFor();
    expect((await at.simulation.payments()).map(({ amount: minor }) => minor)).toEqual([12_503]);
  });

  test('keys of the keyboard are kept as they came, and Enter charges nothing', async () => {
    await at.loadHeld();
    await at.digit('5').waitFor();
    await at.page.keyboard.type('1250', { delay: 120 });
    await at.page.keyboard.press('Enter');
    await at.digit('0').click();
    await at.amount('125.00 €');
    at.release();
    await at.live();
    await at.amount('125.00 €');
    expect(await at.simulation.payments()).toEqual([]);
  });

  /** Loads the page again, with a till that answers nothing until it is asked to speak. */
  async function loadUnanswered(): Promise<() => void> {
    const unsent: (() => void)[] = [];
    let hasSpoken = false;
    await at.page.routeWebSocket(/\/bridge$/, (screens) => {
      const server = screens.connectToServer();
      server.onMessage((message) => {
        const send = () => screens.send(message);
        if (hasSpoken) send();
        else unsent.push(send);
      });
    });
    await at.page.reload({ waitUntil: 'commit' });
    return () => {
      hasSpoken = true;
      for (const send of unsent.splice(0)) send();
    };
  }

  /** Waits until the screens hear the keys as well. */
  const hasScreens = () =>
    at.page.waitForFunction(() => performance.getEntriesByName('comptoir:screens-run').length > 0);

  test('keys that come while the till has not spoken count once, in their order', async () => {
    const speak = await loadUnanswered();
    await at.digit('5').waitFor();
    await hasScreens();
    const hands = await typist(at.page);
    await hands.type(keysOf('12'), BY_HAND_MS);
    await at.digit('5').click();
    await hands.type(keysOf('0'), BY_HAND_MS);
    speak();
    await at.live();
    await at.amount('12.50 €');
    expect(await at.page.getByRole('alert').getByText(/./).count()).toBe(0);
  });

  test('a scan that goes on while the till begins to speak is its label, once', async () => {
    const speak = await loadUnanswered();
    await at.digit('5').waitFor();
    await hasScreens();
    const hands = await typist(at.page);
    await hands.type(keysOf('400638'), 12);
    speak();
    await at.live();
    await hands.type([...keysOf('1333931'), ENTER], 12);
    await expect.poll(at.label).toBe('4006381333931');
    await at.amount('0.00 €');
  });

  test.each([
    ['a short code', [...keysOf('12'), ENTER], '12'],
    ['two codes', [...keysOf('12345678'), ENTER, ...keysOf('12'), ENTER], '12345678, 12'],
    ['a code with Tab', [...keysOf('ABC123'), TAB, ...keysOf('12'), ENTER], 'ABC123, 12'],
  ])(
    '%s of a scanner presses no key, and is the label that it is on the live screen',
    async (_, keys, text) => {
      await at.loadHeld();
      await at.digit('5').waitFor();
      const hands = await typist(at.page);
      await hands.type(keys, 8);
      at.release();
      await at.live();
      await expect.poll(at.label).toBe(text);
      await at.amount('0.00 €');
    },
  );

  test('screens that cannot be fetched are asked for again, and what was pressed stays', async () => {
    let refusals = 0;
    await at.page.route(SCREENS, async (route) => {
      // What the page fetches ahead of its script comes to nothing either.
      refusals += 1;
      if (refusals <= 3) await route.abort('connectionreset');
      else await route.continue();
    });
    await at.page.reload({ waitUntil: 'commit' });
    for (const key of '125') await at.digit(key).click();
    await at.live();
    await at.amount('1.25 €');
    expect(refusals).toBeGreaterThan(3);
  });

  test('what Escape has cleared stays cleared', async () => {
    await at.loadHeld();
    await at.digit('5').waitFor();
    const hands = await typist(at.page);
    await hands.type([...keysOf('1250'), { key: 'Escape', code: 'Escape' }], BY_HAND_MS);
    await hands.type(keysOf('7'), BY_HAND_MS);
    await at.amount('0.07 €');
    at.release();
    await at.live();
    await at.amount('0.07 €');
  });

  test('a key that has the focus is pressed by Enter and the space, once', async () => {
    await at.loadHeld();
    await at.digit('8').focus();
    await at.page.keyboard.press('Space');
    await at.amount('0.08 €');
    await at.page.keyboard.press('Enter');
    await at.amount('0.88 €');
    at.release();
    await at.live();
    await at.amount('0.88 €');
  });

  test('what a scanner types is its label, and no amount', async () => {
    await at.loadHeld();
    await at.digit('5').waitFor();
    const hands = await typist(at.page);
    await hands.type(keysOf('4006381333931'), 8);
    at.release();
    await at.live();
    await expect.poll(at.label).toBe('4006381333931');
    await at.amount('0.00 €');
  });

  /** A finger on the middle of what a button is; the second call lifts it. */
  async function touch(button: Locator): Promise<() => Promise<void>> {
    const box = await button.boundingBox();
    if (!box) throw new Error('no button to touch');
    const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2, id: 1 };
    const session = await at.page.context().newCDPSession(at.page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const send = (type: 'touchStart' | 'touchEnd', touchPoints: (typeof finger)[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [finger]);
    return async () => void (await send('touchEnd', []));
  }

  test('a finger that is down when the screens come counts once', async () => {
    await at.loadHeld();
    const lift = await touch(at.digit('5'));
    at.release();
    await at.live();
    await lift();
    await at.amount('0.05 €');
    await (await touch(at.digit('5')))();
    await at.amount('0.55 €');
  });

  test('a finger that was on Charge before it could be pressed charges nothing', async () => {
    await at.loadHeld();
    for (const key of '1250') await at.digit(key).click();
    const charge = at.page.getByRole('button', { name: 'Charge' });
    const lift = await touch(charge);
    at.release();
    await at.live();
    await at.till.settle();
    await lift();
    // A tap that is all there charges: no other could have come before it.
    await (await touch(at.digit('3')))();
    await at.amount('125.03 €');
    await (await touch(charge))();
    await at.till.qrCode().waitFor();
    expect((await at.simulation.payments()).map(({ amount: minor }) => minor)).toEqual([12_503]);
  });
});
