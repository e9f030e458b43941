import { afterAll, describe, expect, test } from 'vitest';
import { BY_HAND_MS, ENTER, keysOf } from '../support/typist.ts';
import { closePages } from './support/browser.ts';
import { keyedTill } from './support/keyed-till.ts';

// Hands at a keyboard: amounts, and the keys that do something else.

afterAll(closePages);

const CLEAR = { key: 'Escape', code: 'Escape' };
/** Between two keys. */
const A_FAST_SCANNER_MS = 2;
const EAN_13 = '3017620422003';

describe('in the browser shell', () => {
  const at = keyedTill();

  test('F1 opens the help where somebody stands, and a question mark where it is no sign of an amount', async () => {
    const { page } = at.till;
    const help = page.getByRole('dialog', { name: 'Help' });
    const isAbout = (title: string) =>
      help.getByRole('heading', { level: 3, name: title }).waitFor();
    await at.hands.type([{ key: '?', code: 'Slash', shift: true }], 1500);
    await at.alert(/What was typed is no amount/);
    expect(await help.count()).toBe(0);
    await page.keyboard.press('F1');
    await isAbout('Ring up a sale');
    await help.getByRole('searchbox').fill('apart from this: nothing');
    await help.getByText('Nothing in the help says that.').waitFor();
    await help.getByRole('searchbox').fill('banking app');
    await help.getByRole('option', { name: 'Do not charge again' }).click();
    await isAbout('Do not charge again');
    await help.getByRole('button', { name: 'Close' }).click();
    await at.hands.type([CLEAR, ...keysOf('250'), ENTER], BY_HAND_MS);
    await at.till.qrCode().waitFor();
    await at.hands.type([{ key: '?', code: 'Slash', shift: true }], 1500);
    await isAbout('A customer is paying');
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await at.till.press('Serve the next customer');
    await at.till.press(/open the day/);
    await at.till.turnTo('Search');
    await at.till.press('Help, where you are');
    await isAbout('Find a sale');
    await help.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('F4');
    await at.till.waitForHeading('New sale');
  });

  test('F8 says the amount and what became of the sale, by a voice of the machine or by what reads the screen', async () => {
    const { page } = at.till;
    await at.hands.type(keysOf('1250'), BY_HAND_MS);
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
    await at.hands.type([ENTER], 600);
    await at.till.qrCode().waitFor();
    // What was said of the amount is gone with it.
    await page.locator('[aria-live=assertive]', { hasText: 'Amount 12.50' }).waitFor({
      state: 'detached',
    });
    await page.keyboard.press('F8');
    await page.keyboard.press('Shift+F8');
    await expect.poll(spoken).toEqual([expect.stringMatching(/^en-GB: .*12\.50/)]);
    const [made] = await at.shared.payments();
    await at.shared.simulation.play(made?.paymentId ?? '', 'complete');
    await at.till.waitForHeading('Paid');
    await page.keyboard.press('F8');
    await expect.poll(spoken).toHaveLength(2);
    expect((await spoken())[1]).toMatch(/^en-GB: Paid.*12\.50/);
  });

  test('buttons show their keys once hands were at a keyboard, not after a scan, and nothing moves', async () => {
    const { page } = at.till;
    const showsKeys = () => page.locator('html').getAttribute('data-key-hints');
    const charge = page.getByRole('button', { name: 'Charge' });
    await at.hands.type([...keysOf(EAN_13), ENTER], A_FAST_SCANNER_MS);
    await at.alert(/Its code is in the label/);
    expect(await showsKeys()).toBeNull();
    const before = await charge.boundingBox();
    await at.hands.type([CLEAR, ...keysOf('250')], 600);
    await page.locator('html[data-key-hints]').waitFor();
    expect(await charge.boundingBox()).toEqual(before);
    await at.hands.type([ENTER], 600);
    await at.till.qrCode().waitFor();
    await page.keyboard.press('F2');
    await at.till.waitForHeading('New sale');
    await page.keyboard.press('F4');
    await at.till.press('Back to the till');
  });

  test('what is pasted is no amount, and that is told; the label takes it', async () => {
    const paste = (text: string) =>
      at.till.page.evaluate((pasted) => {
        const data = new DataTransfer();
        data.setData('text/plain', pasted);
        const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true });
        (document.activeElement ?? document.body).dispatchEvent(event);
      }, text);
    await at.hands.type(keysOf('12'), BY_HAND_MS);
    await paste('99.00');
    await at.alert(/What was pasted was not taken/);
    await at.amount('0.12 €');
    await at.till.page.getByRole('button', { name: 'Dismiss' }).click();
    await at.label().focus();
    await paste('Table 4');
    await at.till.settle();
    expect(await at.till.page.getByText(/What was pasted/).count()).toBe(0);
  });

  test('an amount that is keyed behind a dialog of the bar is charged, and presses no button there', async () => {
    await at.till.page.getByRole('button', { name: /How confirmations come/ }).click();
    await at.till.page.getByRole('dialog').waitFor();
    await at.till.page.keyboard.press('Escape');
    await at.till.page.getByRole('dialog').waitFor({ state: 'detached' });
    await at.hands.type([...keysOf('900'), ENTER], BY_HAND_MS);
    await at.till.qrCode().waitFor();
    expect(await at.charged()).toEqual([900]);
    expect(await at.till.page.getByRole('dialog').count()).toBe(0);
  });

  test('a high amount is charged once it was looked at again', async () => {
    await at.hands.type([...keysOf('1000.01'), ENTER], BY_HAND_MS);
    await at.till.page.getByRole('button', { name: /^Charge 1,000\.01/ }).click();
    await at.till.qrCode().waitFor();
    expect(await at.charged()).toEqual([100_001]);
  });

  test('either separator stands between euros and cents', async () => {
    for (const [typed, shown] of [
      ['12,50', '12.50 €'],
      ['5.', '5.00 €'],
      ['.5', '0.50 €'],
      ['1250', '12.50 €'],
      ['12.5', '12.50 €'],
    ] as const) {
      await at.hands.type([CLEAR, CLEAR, ...keysOf(typed)], BY_HAND_MS);
      await at.amount(shown);
    }
    await at.hands.type([ENTER], BY_HAND_MS);
    await at.till.qrCode().waitFor();
    expect(await at.charged()).toEqual([1250]);
  });

  test('what is no part of an amount is told, and nothing is charged until it was taken back', async () => {
    await at.hands.type([...keysOf('3-4'), ENTER], BY_HAND_MS);
    await at.alert(/no part of an amount/);
    await at.amount('0.03 €');
    await at.hands.type(
      [{ key: 'Backspace', code: 'Backspace' }, ...keysOf('4'), ENTER],
      BY_HAND_MS,
    );
    await at.till.qrCode().waitFor();
    expect(await at.charged()).toEqual([34]);
  });

  test('3 × 4 is three times 0.04: it is shown before it counts, and charged as it was shown', async () => {
    await at.hands.type([...keysOf('3*'), ENTER], BY_HAND_MS);
    await at.alert(/How much is one of them/);
    expect(await at.charged()).toEqual([]);
    await at.till.page.getByText('3 ×', { exact: true }).first().waitFor();
    await at.hands.type(keysOf('4'), BY_HAND_MS);
    await at.till.page.getByText('3 × 0.04', { exact: true }).waitFor();
    await at.amount('0.12 €');
    await at.hands.type([ENTER], BY_HAND_MS);
    await at.till.qrCode().waitFor();
    expect(await at.charged()).toEqual([12]);
  });

  test('a key that is held down counts once', async () => {
    const held = { key: '7', code: 'Digit7' };
    await at.hands.type(
      [held, ...Array.from({ length: 20 }, () => ({ ...held, repeat: true }))],
      33,
    );
    await at.amount('0.07 €');
  });
});
