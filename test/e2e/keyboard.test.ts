import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BY_HAND_MS, ENTER, keysOf, TAB, type Typist, typist } from '../support/typist.ts';
import { closePages } from './support/browser.ts';
import type { RunningShell } from './support/shells.ts';
import type { Simulation } from './support/simulation.ts';
import type { TillPage } from './support/till-page.ts';
import { endTillSetting, startTillSetting, type TillSetting } from './support/till-setting.ts';

afterAll(closePages);

/** Between two keys, in milliseconds. */
const SCANNERS = { fast: 2, usual: 12, slow: 50 };
const CLEAR = { key: 'Escape', code: 'Escape' };
const EAN_8 = '30176204';
const EAN_13 = '3017620422003';

describe('in the browser shell', () => {
  let folder: TillSetting['folder'];
  let simulation: Simulation;
  let running: RunningShell;
  let till: TillPage;
  let hands: Typist;

  beforeEach(async () => {
    ({ folder, simulation, running, till } = await startTillSetting());
    hands = await typist(running.page);
  });

  afterEach(async () => {
    await endTillSetting({ folder, simulation, running });
  });

  const label = () => running.page.getByRole('textbox', { name: 'Label' });
  const amount = (text: string) => running.page.getByText(text, { exact: true }).first().waitFor();
  const alert = (text: RegExp) => running.page.getByRole('alert').getByText(text).waitFor();
  const charged = async () => (await simulation.payments()).map((payment) => payment.amount);

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
        await running.page.getByRole('button', { name: 'Dismiss' }).click();
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

  test('a scan presses nothing where a customer scans, nor where it is paid', async () => {
    await hands.type([...keysOf('250'), ENTER], BY_HAND_MS);
    await till.qrCode().waitFor();
    await running.page.getByRole('button', { name: 'Stop' }).focus();
    await hands.type([...keysOf('AB 12 CD 34'), ENTER], 5);
    await alert(/Its code was not taken/);
    await till.qrCode().waitFor();
    const [payment] = await simulation.payments();
    await simulation.play(payment?.paymentId ?? '', 'complete');
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
    await running.page.getByRole('dialog').getByText('2,000.00').first().waitFor();
    await hands.type([...keysOf(EAN_13), ENTER], 5);
    await running.page.getByRole('button', { name: 'Back to the keys' }).click();
    expect(await charged()).toEqual([]);
    await amount('2,000.00 €');
  });

  test('a high amount is charged once it was looked at again', async () => {
    await hands.type([...keysOf('1000.01'), ENTER], BY_HAND_MS);
    await running.page.getByRole('button', { name: /^Charge 1,000\.01/ }).click();
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
    await hands.type([...keysOf('3*4'), ENTER], BY_HAND_MS);
    await alert(/no part of an amount/);
    await amount('0.03 €');
    await hands.type([{ key: 'Backspace', code: 'Backspace' }, ...keysOf('4'), ENTER], BY_HAND_MS);
    await till.qrCode().waitFor();
    expect(await charged()).toEqual([34]);
  });

  test('a key that is held down counts once', async () => {
    const held = { key: '7', code: 'Digit7' };
    await hands.type([held, ...Array.from({ length: 20 }, () => ({ ...held, repeat: true }))], 33);
    await amount('0.07 €');
  });
});
