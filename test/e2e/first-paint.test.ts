import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enterTill } from '../support/page-of-till.ts';
import { BY_HAND_MS, ENTER, keysOf, TAB, typist } from '../support/typist.ts';
import { closePages } from './support/browser.ts';
import { temporaryFolder } from './support/folder.ts';
import { ROOT, runProgram } from './support/program.ts';
import { BROWSER_SHELL, type RunningShell } from './support/shells.ts';
import { type Simulation, startSimulation } from './support/simulation.ts';
import type { TillPage } from './support/till-page.ts';
import { endTillSetting, startTillSetting, type TillSetting } from './support/till-setting.ts';

afterAll(closePages);

const EXPECTED = 'comptoir.first-paint.2';
const SIZES = [
  { width: 1280, height: 800 },
  { width: 800, height: 480 },
] as const;

/** The page's own script, which a test may hold up. */
const SCREENS = /\/assets\/start-.*\.js$/;

describe('before the script of the screens is there', () => {
  let folder: TillSetting['folder'];
  let simulation: Simulation;
  let running: RunningShell;
  let page: Page;
  let till: TillPage;
  let release: () => void;

  beforeEach(async () => {
    ({ folder, simulation, running, till } = await startTillSetting());
    page = running.page;
    await expectsKeypad(page);
  });

  afterEach(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await endTillSetting({ folder, simulation, running });
  });

  const live = () => page.locator('#screen [data-screen]').waitFor();
  const amount = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
  const digit = (key: string) => page.getByRole('button', { name: key, exact: true });

  /** Loads the page again, and stops before its screens: until `release`. */
  async function loadHeld(): Promise<void> {
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(SCREENS, async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    });
    await page.reload({ waitUntil: 'commit' });
  }

  /** Loads the page again, with a till that answers nothing until it is asked to speak. */
  async function loadUnanswered(): Promise<() => void> {
    const unsent: (() => void)[] = [];
    let hasSpoken = false;
    await page.routeWebSocket(/\/bridge$/, (screens) => {
      const server = screens.connectToServer();
      server.onMessage((message) => {
        const send = () => screens.send(message);
        if (hasSpoken) send();
        else unsent.push(send);
      });
    });
    await page.reload({ waitUntil: 'commit' });
    return () => {
      hasSpoken = true;
      for (const send of unsent.splice(0)) send();
    };
  }

  /** Waits until the screens hear the keys as well. */
  const hasScreens = () =>
    page.waitForFunction(() => performance.getEntriesByName('comptoir:screens-run').length > 0);
  const label = () => page.getByRole('textbox', { name: 'Label' }).inputValue();

  test('taps count from the first frame, once each, and charge nothing', async () => {
    await loadHeld();
    for (const key of '1250') await digit(key).click();
    await amount('12.50 €');
    expect(await page.locator('[data-screen]').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Charge' }).isEnabled()).toBe(false);
    release();
    await live();
    await amount('12.50 €');
    expect(await page.locator('[data-static-screen]').count()).toBe(0);
    expect(await simulation.payments()).toEqual([]);
    await digit('3').click();
    await amount('125.03 €');
    await till.press('Charge');
    await till.qrCode().waitFor();
    expect((await simulation.payments()).map(({ amount: minor }) => minor)).toEqual([12_503]);
  });

  test('keys of the keyboard are kept as they came, and Enter charges nothing', async () => {
    await loadHeld();
    await digit('5').waitFor();
    await page.keyboard.type('1250', { delay: 120 });
    await page.keyboard.press('Enter');
    await digit('0').click();
    await amount('125.00 €');
    release();
    await live();
    await amount('125.00 €');
    expect(await simulation.payments()).toEqual([]);
  });

  test('keys that come while the till has not spoken count once, in their order', async () => {
    const speak = await loadUnanswered();
    await digit('5').waitFor();
    await hasScreens();
    const hands = await typist(page);
    await hands.type(keysOf('12'), BY_HAND_MS);
    await digit('5').click();
    await hands.type(keysOf('0'), BY_HAND_MS);
    speak();
    await live();
    await amount('12.50 €');
    expect(await page.getByRole('alert').getByText(/./).count()).toBe(0);
  });

  test('a scan that goes on while the till begins to speak is its label, once', async () => {
    const speak = await loadUnanswered();
    await digit('5').waitFor();
    await hasScreens();
    const hands = await typist(page);
    await hands.type(keysOf('400638'), 12);
    speak();
    await live();
    await hands.type([...keysOf('1333931'), ENTER], 12);
    await expect.poll(label).toBe('4006381333931');
    await amount('0.00 €');
  });

  test.each([
    ['a short code', [...keysOf('12'), ENTER], '12'],
    ['two codes', [...keysOf('12345678'), ENTER, ...keysOf('12'), ENTER], '12345678, 12'],
    ['a code with Tab', [...keysOf('ABC123'), TAB, ...keysOf('12'), ENTER], 'ABC123, 12'],
  ])(
    '%s of a scanner presses no key, and is the label that it is on the live screen',
    async (_, keys, text) => {
      await loadHeld();
      await digit('5').waitFor();
      const hands = await typist(page);
      await hands.type(keys, 8);
      release();
      await live();
      await expect.poll(label).toBe(text);
      await amount('0.00 €');
    },
  );

  test('screens that cannot be fetched are asked for again, and what was pressed stays', async () => {
    let refusals = 0;
    await page.route(SCREENS, async (route) => {
      // What the page fetches ahead of its script comes to nothing either.
      refusals += 1;
      if (refusals <= 3) await route.abort('connectionreset');
      else await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    for (const key of '125') await digit(key).click();
    await live();
    await amount('1.25 €');
    expect(refusals).toBeGreaterThan(3);
  });

  test('what Escape has cleared stays cleared', async () => {
    await loadHeld();
    await digit('5').waitFor();
    const hands = await typist(page);
    await hands.type([...keysOf('1250'), { key: 'Escape', code: 'Escape' }], BY_HAND_MS);
    await hands.type(keysOf('7'), BY_HAND_MS);
    await amount('0.07 €');
    release();
    await live();
    await amount('0.07 €');
  });

  test('a key that has the focus is pressed by Enter and the space, once', async () => {
    await loadHeld();
    await digit('8').focus();
    await page.keyboard.press('Space');
    await amount('0.08 €');
    await page.keyboard.press('Enter');
    await amount('0.88 €');
    release();
    await live();
    await amount('0.88 €');
  });

  test('what a scanner types is its label, and no amount', async () => {
    await loadHeld();
    await digit('5').waitFor();
    await page.keyboard.type('4006381333931');
    release();
    await live();
    await expect.poll(label).toBe('4006381333931');
    await amount('0.00 €');
  });

  /** A finger on the middle of what a button is; the second call lifts it. */
  async function touch(button: Locator): Promise<() => Promise<void>> {
    const box = await button.boundingBox();
    if (!box) throw new Error('no button to touch');
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, id: 1 };
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const send = (type: 'touchStart' | 'touchEnd', touchPoints: (typeof at)[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [at]);
    return async () => void (await send('touchEnd', []));
  }

  test('a finger that is down when the screens come counts once', async () => {
    await loadHeld();
    const lift = await touch(digit('5'));
    release();
    await live();
    await lift();
    await amount('0.05 €');
    await (await touch(digit('5')))();
    await amount('0.55 €');
  });

  test('a finger that was on Charge before it could be pressed charges nothing', async () => {
    await loadHeld();
    for (const key of '1250') await digit(key).click();
    const charge = page.getByRole('button', { name: 'Charge' });
    const lift = await touch(charge);
    release();
    await live();
    await till.settle();
    await lift();
    // A tap that is all there charges: no other could have come before it.
    await (await touch(digit('3')))();
    await amount('125.03 €');
    await (await touch(charge))();
    await till.qrCode().waitFor();
    expect((await simulation.payments()).map(({ amount: minor }) => minor)).toEqual([12_503]);
  });

  test.each(
    SIZES.flatMap((size) => (['light', 'dark'] as const).map((scheme) => ({ ...size, scheme }))),
  )('it looks as it will, $scheme on $width × $height', async ({ scheme, ...size }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme });
    await live();
    await loadHeld();
    await digit('5').waitFor();
    const before = await pictures(page);
    release();
    await live();
    expectSame(before, await pictures(page));
  });

  test.each(['102345', '678900'])('each digit is written as it will be: %s', async (keys) => {
    await loadHeld();
    await digit('5').waitFor();
    for (const key of keys) await digit(key).click();
    const before = await pictureOfAmount(page);
    release();
    await live();
    expectSame([before], [await pictureOfAmount(page)]);
  });

  test('its font is within the page: it looks the same where no file of a font comes', async () => {
    const fonts = '**/*.woff2';
    await page.route(fonts, (route) => route.abort());
    await loadHeld();
    await digit('5').waitFor();
    const before = await pictures(page);
    release();
    await live();
    await page.unroute(fonts);
    await page.reload();
    await live();
    expectSame(before, await pictures(page));
  });

  test('the theme that was chosen is there, whatever the system’s', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await till.openSettings('Sounds and look');
    await till.press('Change, Appearance');
    await page.locator('label').getByText('Dark', { exact: true }).click();
    await expect
      .poll(() => page.evaluate((name) => localStorage.getItem(name), EXPECTED))
      .toContain('"dark"');
    await till.press('Back to the till');
    await loadHeld();
    await digit('5').waitFor();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    release();
    await live();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  });

  test('an amount half keyed is not covered by an empty keypad', async () => {
    await till.key('48');
    await loadHeld();
    await page.waitForFunction(() => document.querySelector('script[data-screens]') !== null);
    expect(await digit('5').count()).toBe(0);
    release();
    await live();
    await amount('0.48 €');
  });

  test('nothing breaks the content policy', async () => {
    const broken: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) broken.push(message.text());
    });
    await loadHeld();
    await digit('5').click();
    release();
    await live();
    await till.press('Charge');
    await till.qrCode().waitFor();
    expect(broken).toEqual([]);
  });
});

describe('where the till does not sell', () => {
  test('no keypad is expected, and one that was takes no amount to another screen', async () => {
    const folder = temporaryFolder();
    const simulation = await startSimulation();
    // Nobody has said whose shop it is.
    const running = await BROWSER_SHELL.start({ dataFolder: folder.path, simulation, shop: [] });
    const { page } = running;
    await page.locator('#screen [data-screen^=blocked]').waitFor();
    const stale = { locale: 'en', theme: 'system', textSize: 'normal', hasEdge: true, belowPx: 0 };
    await page.evaluate(
      ([name, kept]) => {
        // Else the page says better as it goes.
        addEventListener('pagehide', () => localStorage.setItem(name, kept));
      },
      [EXPECTED, JSON.stringify(stale)] as const,
    );
    await page.route(SCREENS, async (route) => {
      await page.getByRole('button', { name: '7', exact: true }).click();
      await route.continue();
    });
    await page.reload();
    await page.locator('#screen [data-screen^=blocked]').waitFor();
    expect(await page.locator('[data-static-screen]').count()).toBe(0);
    expect(await page.getByText('0.07').count()).toBe(0);
    await expect.poll(() => keptBy(page)).toBeNull();
    expect(await page.evaluate(() => sessionStorage.getItem('comptoir.screen.3'))).toBeNull();
    await running.end();
    await simulation.end();
    folder[Symbol.dispose]();
  });

  test('the document is the same for every till: it says nothing of this one', async () => {
    using folder = temporaryFolder();
    const program = runProgram('out/server/web.js', [
      '--data',
      folder.path,
      '--no-open',
      '--no-guide',
    ]);
    const { url } = JSON.parse(await program.firstLine) as { url: string };
    const { origin, cookie } = await enterTill(url);
    const document = await (await fetch(origin, { headers: { cookie } })).text();
    expect(document).toBe(readFileSync(join(ROOT, 'out', 'renderer', 'index.html'), 'utf8'));
    await program.end();
  });
});

const keptBy = (page: Page) => page.evaluate((name) => localStorage.getItem(name), EXPECTED);

/** Waits until the page has kept that the next start begins with the keypad. */
async function expectsKeypad(page: Page): Promise<void> {
  await expect.poll(() => keptBy(page)).not.toBeNull();
}

/** The keys, and the amount with its label. */
/** To the byte. */
function expectSame(before: readonly Buffer[], after: readonly Buffer[]): void {
  expect(before.length).toBe(after.length);
  expect(before.map((picture, at) => picture.equals(after[at] ?? Buffer.of()))).not.toContain(
    false,
  );
}

async function pictures(page: Page): Promise<readonly Buffer[]> {
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(1, 1);
  const keys = page.getByRole('region', { name: 'Keypad' });
  const tape = page.locator('main [data-amount]').locator('xpath=../..');
  return [await keys.screenshot(), await tape.screenshot()];
}

async function pictureOfAmount(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(1, 1);
  return await page.locator('main [data-amount]').screenshot();
}
