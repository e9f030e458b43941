import type { Locator } from '@playwright/test';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BY_HAND_MS } from '../support/typist.ts';
import { closePages } from './support/browser.ts';
import { endTillSetting, startTillSetting, type TillSetting } from './support/till-setting.ts';

afterAll(closePages);

const hasIt = (place: Element): boolean => place === document.activeElement;

describe('goods that come back, by the keyboard alone', () => {
  let setting: TillSetting;

  beforeEach(async () => {
    setting = await startTillSetting();
  });

  afterEach(() => endTillSetting(setting));

  test('each Escape closes one dialog and leaves the keys where that was opened', async () => {
    const { till, simulation } = setting;
    const { page } = till;
    await till.charge('4890');
    await till.qrCode().waitFor();
    const [payment] = await simulation.payments();
    await simulation.play(payment?.paymentId ?? '', 'complete');
    await till.waitForHeading('Paid');
    await till.press('New sale');
    await till.press(/open the day/);
    const dialogs = page.getByRole('dialog');
    const sale = page.getByRole('button', { name: /^Sale 000.001/ });
    const back = dialogs.getByRole('button', { name: 'Take goods back…' });
    const form = page.getByRole('dialog', { name: /^Take goods back: sale/ });
    const hasFocus = (name: RegExp) =>
      expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(name);

    /** Reached and pressed once it takes a press: what has just come up takes none for a moment. */
    const press = async (place: Locator, key = 'Enter') => {
      await place.click({ trial: true });
      await place.focus();
      // As fast as hands are, and no scanner.
      await page.waitForTimeout(2 * BY_HAND_MS);
      await page.keyboard.press(key);
    };

    await press(sale);
    await press(back);
    await form.getByRole('button', { name: /^More/ }).focus();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await hasFocus(/^Take goods back/);

    await press(back);
    await press(form.getByRole('button', { name: /^More/ }));
    const reasons = form.getByRole('radio');
    for (let steps = 0; steps < 6 && !(await reasons.first().evaluate(hasIt)); steps += 1) {
      await page.keyboard.press('Tab');
      await page.waitForTimeout(BY_HAND_MS);
    }
    await page.keyboard.press('Space');
    await press(form.getByRole('button', { name: 'Take back', exact: true }));
    await form.getByText('Credit note 1', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await hasFocus(/^Take goods back/);
    await page.keyboard.press('Escape');
    await dialogs.waitFor({ state: 'detached' });
    await hasFocus(/^Sale 000.001/);
  });

  test('400 of 999 pieces come back by typing the number, and no more than there are', async () => {
    const { till, simulation } = setting;
    const { page } = till;
    await till.waitForKeypad();
    await page.keyboard.type('999*2', { delay: 2 * BY_HAND_MS });
    await till.press('Charge');
    await till.qrCode().waitFor();
    const [payment] = await simulation.payments();
    await simulation.play(payment?.paymentId ?? '', 'complete');
    await till.waitForHeading('Paid');
    await till.press('New sale');
    await till.press(/open the day/);
    await page.getByRole('button', { name: /^Sale 000.001/ }).click();
    const dialogs = page.getByRole('dialog');
    await dialogs.getByRole('button', { name: 'Take goods back…' }).click();
    const form = page.getByRole('dialog', { name: /^Take goods back: sale/ });
    const pieces = form.getByRole('textbox', { name: 'Quantity' });
    const owed = form.getByRole('status');
    const takeBack = form.getByRole('button', { name: 'Take back', exact: true });
    await form.getByText('Not wanted', { exact: true }).click();

    await pieces.click();
    await page.keyboard.type('1000', { delay: 2 * BY_HAND_MS });
    await form.getByText('A whole number, 999 at most.').waitFor();
    expect(await takeBack.isDisabled()).toBe(true);
    expect(await owed.textContent()).toContain('0.00');

    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('400', { delay: 2 * BY_HAND_MS });
    await form.getByText('A whole number, 999 at most.').waitFor({ state: 'detached' });
    expect(await owed.textContent()).toContain('8.00');
    await form.getByRole('button', { name: /^More/ }).click();
    expect(await pieces.inputValue()).toBe('401');
    await form.getByRole('button', { name: /^Fewer/ }).click();
    await takeBack.click();
    await form.getByText('Credit note 1', { exact: true }).waitFor();
    await form.getByText(/400 ×/).waitFor();
    await form.getByText('599 of 999 left').waitFor();
  });
});
