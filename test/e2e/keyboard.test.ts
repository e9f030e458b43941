import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  BY_HAND_MS,
  ENTER,
  type Key,
  keysOf,
  TAB,
  type Typist,
  typist,
} from '../support/typist.ts';
import { closePages } from './support/browser.ts';
import { sharedTill } from './support/shared-till.ts';
import type { TillPage } from './support/till-page.ts';

afterAll(closePages);

/** Between two keys, in milliseconds. */
const SCANNERS = { fast: 2, usual: 12, slow: 50 };
const CLEAR = { key: 'Escape', code: 'Escape' };
const EAN_8 = '30176204';
const EAN_13 = '3017620422003';

describe('in the browser shell', () => {
  const shared = sharedTill();
  let till: TillPage;
  let hands: Typist;

  beforeEach(async () => {
    till = await shared.begin();
    hands = await typist(till.page);
  });

  afterEach(({ task }) => shared.leave({ hasFailed: task.result?.state === 'fail' }));

  afterAll(shared.end);

  const label = () => till.page.getByRole('textbox', { name: 'Label' });
  /** What is keyed stands above the label; the same sum may stand in the bar, of another sale. */
  const amount = (text: string) =>
    label().locator('xpath=preceding-sibling::*').getByText(text, { exact: true }).waitFor();
  const alert = (text: RegExp) => till.page.getByRole('alert').getByText(text).waitFor();
  const charged = async () => (await shared.payments()).map((payment) => payment.amount);

  test.each(Object.entries(SCANNERS))(
    'a %s scanner fills the label and charges nothing, however it ends',
    async (_speed, gapMs) => {
      await hands.type(keysOf('12'), BY_HAND_MS);
      for (const ends of [[ENTER], [TAB], [ENTER, ENTER], []]) {
        await label().fill('');
        await label().blur();
        await hands.type(keysOf(EAN_8.slice(0, 1)), 600);
        await hands.type([...keysOf(EAN_8.slice(1)), ...ends], gapMs);
        await alert(/Its code is in the label/);
        await amount('0.12 €');
        expect(await label().inputValue()).toBe(EAN_8);
        await till.page.getByRole('button', { name: 'Dismiss' }).click();
      }
      await hands.type([ENTER], 600);
      await till.qrCode().waitFor();
      expect(await charged()).toEqual([12]);
    },
  );

  test('a scan into the label stays there, charges nothing, and leaves the keys to the amount', async () => {
    await label().click();
    await hands.type([...keysOf(EAN_13), ENTER, ENTER], 5);
    await hands.type(keysOf('250'), BY_HAND_MS);
    await amount('2.50 €');
    expect(await label().inputValue()).toBe(EAN_13);
    expect(await charged()).toEqual([]);
  });

  test('F1 opens the help where somebody stands, and a question mark where it is no sign of an amount', async () => {
    const { page } = till;
    const help = page.getByRole('dialog', { name: 'Help' });
    const isAbout = (title: string) =>
      help.getByRole('heading', { level: 3, name: title }).waitFor();
    await hands.type([{ key: '?', code: 'Slash', shift: true }], 1500);
    await alert(/What was typed is no amount/);
    expect(await help.count()).toBe(0);
    await page.keyboard.press('F1');
    await isAbout('Ring up a sale');
    await help.getByRole('searchbox').fill('apart from this: nothing');
    await help.getByText('Nothing in the help says that.').waitFor();
    await help.getByRole('searchbox').fill('banking app');
    await help.getByRole('option', { name: 'Do not charge again' }).click();
    await isAbout('Do not charge again');
    await help.getByRole('button', { name: 'Close' }).click();
    await hands.type([CLEAR, ...keysOf('250'), ENTER], BY_HAND_MS);
    await till.qrCode().waitFor();
    await hands.type([{ key: '?', code: 'Slash', shift: true }], 1500);
    await isAbout('A customer is paying');
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await till.press('Serve the next customer');
    await till.press(/open the day/);
    await till.turnTo('Search');
    await till.press('Help, where you are');
    await isAbout('Find a sale');
    await help.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('F4');
    await till.waitForHeading('New sale');
  });

  test('F8 says the amount and what became of the sale, by a voice of the machine or by what reads the screen', async () => {
    const { page } = till;
    await hands.type(keysOf('1250'), BY_HAND_MS);
    await page.keyboard.press('F8');
    await page.locator('[aria-live=assertive]').getByText('Amount 12.50').waitFor();
    // A voice of this machine's, and one that would send what it says elsewhere.
    await page.evaluate(() => {
      const spoken: string[] = [];
      Object.assign(window, { spoken });
      const voice = (lang: string, localService: boolean) => ({ lang, localService });
      window.SpeechSynthesisUtterance = class {
        readonly text: string;
        constructor(text: string) {
          this.text = text;
        }
      } as unknown as typeof SpeechSynthesisUtterance;
      Object.defineProperty(window, 'speechSynthesis', {
        value: {
          getVoices: () => [voice('en-US', false), voice('fr_FR', true), voice('en-GB', true)],
          cancel() {},
          speak: ({ text, lang }: SpeechSynthesisUtterance) => spoken.push(`${lang}: ${text}`),
        },
      });
    });
    const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
    await hands.type([ENTER], 600);
    await till.qrCode().waitFor();
    // What was said of the amount is gone with it.
    await page.locator('[aria-live=assertive]', { hasText: 'Amount 12.50' }).waitFor({
      state: 'detached',
    });
    await page.keyboard.press('F8');
    await page.keyboard.press('Shift+F8');
    await expect.poll(spoken).toEqual([expect.stringMatching(/^en-GB: .*12\.50/)]);
    const [made] = await shared.payments();
    await shared.simulation.play(made?.paymentId ?? '', 'complete');
    await till.waitForHeading('Paid');
    await page.keyboard.press('F8');
    await expect.poll(spoken).toHaveLength(2);
    expect((await spoken())[1]).toMatch(/^en-GB: Paid.*12\.50/);
  });

  test('buttons show their keys once hands were at a keyboard, not after a scan, and nothing moves', async () => {
    const { page } = till;
    const showsKeys = () => page.locator('html').getAttribute('data-key-hints');
    const charge = page.getByRole('button', { name: 'Charge' });
    await hands.type([...keysOf(EAN_13), ENTER], SCANNERS.fast);
    await alert(/Its code is in the label/);
    expect(await showsKeys()).toBeNull();
    const before = await charge.boundingBox();
    await hands.type([CLEAR, ...keysOf('250')], 600);
    await page.locator('html[data-key-hints]').waitFor();
    expect(await charge.boundingBox()).toEqual(before);
    await hands.type([ENTER], 600);
    await till.qrCode().waitFor();
    await page.keyboard.press('F2');
    await till.waitForHeading('New sale');
    await page.keyboard.press('F4');
    await till.press('Back to the till');
  });

  test('a scan presses nothing where a customer scans, nor where it is paid', async () => {
    await hands.type([...keysOf('250'), ENTER], BY_HAND_MS);
    await till.qrCode().waitFor();
    await till.page.getByRole('button', { name: 'Stop' }).focus();
    await hands.type([...keysOf('AB 12 CD 34'), ENTER], 5);
    await alert(/Its code was not taken/);
    await till.qrCode().waitFor();
    const [payment] = await shared.payments();
    await shared.simulation.play(payment?.paymentId ?? '', 'complete');
    await till.waitForHeading('Paid');
    await hands.type([...keysOf(EAN_13), ENTER], 5);
    await alert(/Its code was not taken/);
    await till.waitForHeading('Paid');
    await till.settle();
    await hands.type([ENTER], 1000);
    await till.waitForHeading('New sale');
    expect(await charged()).toEqual([250]);
  });

  test('a scan while an amount is looked at again does not charge it', async () => {
    await hands.type([...keysOf('200000'), ENTER], BY_HAND_MS);
    await till.page.getByRole('dialog').getByText('2,000.00').first().waitFor();
    await hands.type([...keysOf(EAN_13), ENTER], 5);
    await till.page.getByRole('button', { name: 'Back to the keys' }).click();
    expect(await charged()).toEqual([]);
    await amount('2,000.00 €');
  });

  test('nor does a second one that is slow, whatever has the focus, and it goes nowhere', async () => {
    await hands.type([...keysOf(EAN_8), ENTER], 120);
    const dialog = till.page.getByRole('dialog');
    await dialog.getByText('301,762.04').first().waitFor();
    await till.settle();
    // The dialog asks for a look: an Enter that nobody thought about neither charges nor takes it away.
    await hands.type([ENTER], 1200);
    await till.page.getByRole('button', { name: /^Charge 301,762\.04/ }).focus();
    for (const gapMs of [80, 120, 200]) await hands.type([...keysOf(EAN_8), ENTER], gapMs);
    await till.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await hands.type([...keysOf(EAN_13), ENTER], 5);
    await dialog.getByText('301,762.04').first().waitFor();
    await till.page.getByRole('button', { name: 'Back to the keys' }).click();
    await alert(/Its code was not taken/);
    expect(await label().inputValue()).toBe('');
    expect(await charged()).toEqual([]);
  });

  test('what is pasted is no amount, and that is told; the label takes it', async () => {
    const paste = (text: string) =>
      till.page.evaluate((pasted) => {
        const data = new DataTransfer();
        data.setData('text/plain', pasted);
        const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true });
        (document.activeElement ?? document.body).dispatchEvent(event);
      }, text);
    await hands.type(keysOf('12'), BY_HAND_MS);
    await paste('99.00');
    await alert(/What was pasted was not taken/);
    await amount('0.12 €');
    await till.page.getByRole('button', { name: 'Dismiss' }).click();
    await label().focus();
    await paste('Table 4');
    await till.settle();
    expect(await till.page.getByText(/What was pasted/).count()).toBe(0);
  });

  test('an amount that is keyed behind a dialog of the bar is charged, and presses no button there', async () => {
    await till.page.getByRole('button', { name: /How confirmations come/ }).click();
    await till.page.getByRole('dialog').waitFor();
    await till.page.keyboard.press('Escape');
    await till.page.getByRole('dialog').waitFor({ state: 'detached' });
    await hands.type([...keysOf('900'), ENTER], BY_HAND_MS);
    await till.qrCode().waitFor();
    expect(await charged()).toEqual([900]);
    expect(await till.page.getByRole('dialog').count()).toBe(0);
  });

  test('a slow scan presses no button that has the focus; whoever presses one is heard', async () => {
    await till.page.getByRole('button', { name: /open the day/ }).focus();
    await hands.type([ENTER], 1000);
    const back = till.page.getByRole('button', { name: 'Back to the till' });
    await back.waitFor();
    await till.settle();
    await back.focus();
    await hands.type([...keysOf('AB 12 CD 34'), ENTER], 150);
    await alert(/it pressed nothing/);
    await hands.type([ENTER], 1000);
    await till.waitForHeading('New sale');
    expect(await charged()).toEqual([]);
  });

  test('a slow scan where it is paid begins no new sale', async () => {
    await hands.type([...keysOf('250'), ENTER], BY_HAND_MS);
    await till.qrCode().waitFor();
    const [payment] = await shared.payments();
    await shared.simulation.play(payment?.paymentId ?? '', 'complete');
    await till.waitForHeading('Paid');
    await till.settle();
    for (const gapMs of [80, 150]) await hands.type([...keysOf(EAN_8), ENTER], gapMs);
    await alert(/it pressed nothing/);
    await till.waitForHeading('Paid');
    await hands.type([ENTER], 1000);
    await till.waitForHeading('New sale');
  });

  test.each(['AB1234', 'C1234', '-1234'])(
    'a slow scan of %s is no amount, and what is keyed afterwards is',
    async (code) => {
      for (const gapMs of [80, 120, 200]) {
        await hands.type([...keysOf(code), ENTER], gapMs);
        await alert(/is no amount/);
        await amount('0.00 €');
      }
      await hands.type(keysOf('2'), 1000);
      await hands.type([...keysOf('50'), ENTER], BY_HAND_MS);
      await till.qrCode().waitFor();
      expect(await charged()).toEqual([250]);
    },
  );

  test('no line, no rest and no short code of a scanner is charged', async () => {
    const F8 = { key: 'F8', code: 'F8' };
    const DEAD = { key: 'Dead', code: 'BracketLeft' };
    const scans: readonly (readonly [keys: readonly Key[], gapMs: number, text: string])[] = [
      [[...keysOf('12345678'), ENTER, ...keysOf('12'), ENTER], 5, '12345678, 12'],
      [[...keysOf('ABC123'), TAB, ...keysOf('12'), ENTER], 5, 'ABC123, 12'],
      [['line1', '4011', '77'].flatMap((line) => [...keysOf(line), ENTER]), 12, 'line1, 4011, 77'],
      [[...keysOf('0103017620422003'), F8, ...keysOf('12'), ENTER], 12, '010301762042200312'],
      [[...keysOf('12'), DEAD, ...keysOf('3456'), ENTER], 12, '123456'],
      [[...keysOf('12'), ENTER], 50, '12'],
      [[...keysOf('A1'), ENTER], 8, 'A1'],
      [[...keysOf('7'), ENTER], 5, '7'],
    ];
    for (const [[first, ...rest], gapMs, text] of scans) {
      await label().fill('');
      await label().blur();
      await hands.type(first === undefined ? [] : [first], 3000);
      await hands.type(rest, gapMs);
      await alert(/Its code is in the label/);
      await amount('0.00 €');
      expect(await label().inputValue()).toBe(text);
    }
    expect(await charged()).toEqual([]);
  });

  test('a scan that hesitates behind its first digits leaves none of them in the amount', async () => {
    await hands.type(keysOf(EAN_13.slice(0, 2)), 12);
    await hands.type(keysOf(EAN_13.slice(2, 3)), 350);
    await hands.type([...keysOf(EAN_13.slice(3)), ENTER], 12);
    await alert(/Its code is in the label/);
    await amount('0.00 €');
    expect(await label().inputValue()).toBe(EAN_13);
  });

  test('who types behind a scan without an end keys an amount', async () => {
    await hands.type(keysOf(EAN_13), 10);
    await hands.type(keysOf('2'), 900);
    await hands.type([...keysOf('5'), ENTER], 75);
    await till.qrCode().waitFor();
    expect(await charged()).toEqual([25]);
  });

  test('a high amount is charged once it was looked at again', async () => {
    await hands.type([...keysOf('1000.01'), ENTER], BY_HAND_MS);
    await till.page.getByRole('button', { name: /^Charge 1,000\.01/ }).click();
    await till.qrCode().waitFor();
    expect(await charged()).toEqual([100_001]);
  });

  test('either separator stands between euros and cents', async () => {
    for (const [typed, shown] of [
      ['12,50', '12.50 €'],
      ['5.', '5.00 €'],
      ['.5', '0.50 €'],
      ['1250', '12.50 €'],
      ['12.5', '12.50 €'],
    ] as const) {
      await hands.type([CLEAR, CLEAR, ...keysOf(typed)], BY_HAND_MS);
      await amount(shown);
    }
    await hands.type([ENTER], BY_HAND_MS);
    await till.qrCode().waitFor();
    expect(await charged()).toEqual([1250]);
  });

  test('what is no part of an amount is told, and nothing is charged until it was taken back', async () => {
    await hands.type([...keysOf('3-4'), ENTER], BY_HAND_MS);
    await alert(/no part of an amount/);
    await amount('0.03 €');
    await hands.type([{ key: 'Backspace', code: 'Backspace' }, ...keysOf('4'), ENTER], BY_HAND_MS);
    await till.qrCode().waitFor();
    expect(await charged()).toEqual([34]);
  });

  test('3 × 4 is three times 0.04: it is shown before it counts, and charged as it was shown', async () => {
    await hands.type([...keysOf('3*'), ENTER], BY_HAND_MS);
    await alert(/How much is one of them/);
    expect(await charged()).toEqual([]);
    await till.page.getByText('3 ×', { exact: true }).first().waitFor();
    await hands.type(keysOf('4'), BY_HAND_MS);
    await till.page.getByText('3 × 0.04', { exact: true }).waitFor();
    await amount('0.12 €');
    await hands.type([ENTER], BY_HAND_MS);
    await till.qrCode().waitFor();
    expect(await charged()).toEqual([12]);
  });

  test('a key that is held down counts once', async () => {
    const held = { key: '7', code: 'Digit7' };
    await hands.type([held, ...Array.from({ length: 20 }, () => ({ ...held, repeat: true }))], 33);
    await amount('0.07 €');
  });
});
