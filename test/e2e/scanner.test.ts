import { afterAll, describe, expect, test } from 'vitest';
import { BY_HAND_MS, ENTER, type Key, keysOf, TAB } from '../support/typist.ts';
import { closePages } from './support/browser.ts';
import { keyedTill } from './support/keyed-till.ts';

// A scanner is a keyboard that types fast: what it reads charges nothing and presses nothing.

afterAll(closePages);

/** Between two keys, in milliseconds. */
const SCANNERS = { fast: 2, usual: 12, slow: 50 };
const EAN_8 = '30176204';
const EAN_13 = '3017620422003';

describe('in the browser shell', () => {
  const at = keyedTill();

  test.each(Object.entries(SCANNERS))(
    'a %s scanner fills the label and charges nothing, however it ends',
    async (_speed, gapMs) => {
      await at.hands.type(keysOf('12'), BY_HAND_MS);
      for (const ends of [[ENTER], [TAB], [ENTER, ENTER], []]) {
        await at.label().fill('');
        await at.label().blur();
        await at.hands.type(keysOf(EAN_8.slice(0, 1)), 600);
        await at.hands.type([...keysOf(EAN_8.slice(1)), ...ends], gapMs);
        await at.alert(/Its code is in the label/);
        await at.amount('0.12 €');
        expect(await at.label().inputValue()).toBe(EAN_8);
        await at.till.page.getByRole('button', { name: 'Dismiss' }).click();
      }
      await at.hands.type([ENTER], 600);
      await at.till.qrCode().waitFor();
      expect(await at.charged()).toEqual([12]);
    },
  );

  test('a scan into the label stays there, charges nothing, and leaves the keys to the amount', async () => {
    await at.label().click();
    await at.hands.type([...keysOf(EAN_13), ENTER, ENTER], 5);
    await at.hands.type(keysOf('250'), BY_HAND_MS);
    await at.amount('2.50 €');
    expect(await at.label().inputValue()).toBe(EAN_13);
    expect(await at.charged()).toEqual([]);
  });

  test('a scan presses nothing where a customer scans, nor where it is paid', async () => {
    await at.hands.type([...keysOf('250'), ENTER], BY_HAND_MS);
    await at.till.qrCode().waitFor();
    await at.till.page.getByRole('button', { name: 'Stop' }).focus();
    await at.hands.type([...keysOf('AB 12 CD 34'), ENTER], 5);
    await at.alert(/Its code was not taken/);
    await at.till.qrCode().waitFor();
    const [payment] = await at.shared.payments();
    await at.shared.simulation.play(payment?.paymentId ?? '', 'complete');
    await at.till.waitForHeading('Paid');
    await at.hands.type([...keysOf(EAN_13), ENTER], 5);
    await at.alert(/Its code was not taken/);
    await at.till.waitForHeading('Paid');
    await at.till.settle();
    await at.hands.type([ENTER], 1000);
    await at.till.waitForHeading('New sale');
    expect(await at.charged()).toEqual([250]);
  });

  test('a scan while an amount is looked at again does not charge it', async () => {
    await at.hands.type([...keysOf('200000'), ENTER], BY_HAND_MS);
    await at.till.page.getByRole('dialog').getByText('2,000.00').first().waitFor();
    await at.hands.type([...keysOf(EAN_13), ENTER], 5);
    await at.till.page.getByRole('button', { name: 'Back to the keys' }).click();
    expect(await at.charged()).toEqual([]);
    await at.amount('2,000.00 €');
  });

  test('nor does a second one that is slow, whatever has the focus, and it goes nowhere', async () => {
    await at.hands.type([...keysOf(EAN_8), ENTER], 120);
    const dialog = at.till.page.getByRole('dialog');
    await dialog.getByText('301,762.04').first().waitFor();
    await at.till.settle();
    // The dialog asks for a look: an Enter that nobody thought about neither charges nor takes it away.
    await at.hands.type([ENTER], 1200);
    await at.till.page.getByRole('button', { name: /^Charge 301,762\.04/ }).focus();
    for (const gapMs of [80, 120, 200]) await at.hands.type([...keysOf(EAN_8), ENTER], gapMs);
    await at.till.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await at.hands.type([...keysOf(EAN_13), ENTER], 5);
    await dialog.getByText('301,762.04').first().waitFor();
    await at.till.page.getByRole('button', { name: 'Back to the keys' }).click();
    await at.alert(/Its code was not taken/);
    expect(await at.label().inputValue()).toBe('');
    expect(await at.charged()).toEqual([]);
  });

  test('a slow scan presses no button that has the focus; whoever presses one is heard', async () => {
    await at.till.page.getByRole('button', { name: /open the day/ }).focus();
    await at.hands.type([ENTER], 1000);
    const back = at.till.page.getByRole('button', { name: 'Back to the till' });
    await back.waitFor();
    await at.till.settle();
    await back.focus();
    await at.hands.type([...keysOf('AB 12 CD 34'), ENTER], 150);
    await at.alert(/it pressed nothing/);
    await at.hands.type([ENTER], 1000);
    await at.till.waitForHeading('New sale');
    expect(await at.charged()).toEqual([]);
  });

  test('a slow scan where it is paid begins no new sale', async () => {
    await at.hands.type([...keysOf('250'), ENTER], BY_HAND_MS);
    await at.till.qrCode().waitFor();
    const [payment] = await at.shared.payments();
    await at.shared.simulation.play(payment?.paymentId ?? '', 'complete');
    await at.till.waitForHeading('Paid');
    await at.till.settle();
    for (const gapMs of [80, 150]) await at.hands.type([...keysOf(EAN_8), ENTER], gapMs);
    await at.alert(/it pressed nothing/);
    await at.till.waitForHeading('Paid');
    await at.hands.type([ENTER], 1000);
    await at.till.waitForHeading('New sale');
  });

  test.each(['AB1234', 'C1234', '-1234'])(
    'a slow scan of %s is no amount, and what is keyed afterwards is',
    async (code) => {
      for (const gapMs of [80, 120, 200]) {
        await at.hands.type([...keysOf(code), ENTER], gapMs);
        await at.alert(/is no amount/);
        await at.amount('0.00 €');
      }
      await at.hands.type(keysOf('2'), 1000);
      await at.hands.type([...keysOf('50'), ENTER], BY_HAND_MS);
      await at.till.qrCode().waitFor();
      expect(await at.charged()).toEqual([250]);
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
      await at.label().fill('');
      await at.label().blur();
      await at.hands.type(first === undefined ? [] : [first], 3000);
      await at.hands.type(rest, gapMs);
      await at.alert(/Its code is in the label/);
      await at.amount('0.00 €');
      expect(await at.label().inputValue()).toBe(text);
    }
    expect(await at.charged()).toEqual([]);
  });

  test('a scan that hesitates behind its first digits leaves none of them in the amount', async () => {
    await at.hands.type(keysOf(EAN_13.slice(0, 2)), 12);
    await at.hands.type(keysOf(EAN_13.slice(2, 3)), 350);
    await at.hands.type([...keysOf(EAN_13.slice(3)), ENTER], 12);
    await at.alert(/Its code is in the label/);
    await at.amount('0.00 €');
    expect(await at.label().inputValue()).toBe(EAN_13);
  });

  test('who types behind a scan without an end keys an amount', async () => {
    await at.hands.type(keysOf(EAN_13), 10);
    await at.hands.type(keysOf('2'), 900);
    await at.hands.type([...keysOf('5'), ENTER], 75);
    await at.till.qrCode().waitFor();
    expect(await at.charged()).toEqual([25]);
  });
});
