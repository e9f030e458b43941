import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BY_HAND_MS, typist } from '../support/typist.ts';
import { closePages, openContext } from './support/browser.ts';
import { temporaryFolder } from './support/folder.ts';
import { BROWSER_SHELL, type RunningShell } from './support/shells.ts';
import { type Simulation, startSimulation } from './support/simulation.ts';
import { type TillPage, tillPage } from './support/till-page.ts';

afterAll(closePages);

describe('a cashier', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let simulation: Simulation;
  let running: RunningShell;
  let till: TillPage;

  async function start(): Promise<void> {
    running = await BROWSER_SHELL.start({ dataFolder: folder.path, simulation });
    till = tillPage(running.page);
    await till.waitForHeading('New sale');
  }

  beforeEach(async () => {
    folder = temporaryFolder();
    simulation = await startSimulation();
    await start();
  });

  afterEach(async () => {
    await running.end();
    await simulation.end();
    folder[Symbol.dispose]();
  });

  /** The payment that the platform made last. */
  async function lastPayment() {
    const payments = await simulation.payments();
    const last = payments.toSorted((a, b) => a.paymentId.localeCompare(b.paymentId)).at(-1);
    if (!last) throw new Error('the platform has no payment');
    return last;
  }

  /** A phone that scans: a page of its own, with no cookie of the till. */
  async function openPhone(): Promise<Page> {
    const context = await openContext({
      viewport: { width: 390, height: 844 },
      locale: 'en-GB',
    });
    return context.newPage();
  }

  test('keys an amount, the payer confirms on the payer page, the till says paid, and the day’s file has it', async () => {
    await till.charge('4890', 'Walnut tray');
    await till.qrCode().waitFor();
    const { paymentLink } = await lastPayment();

    const phone = await openPhone();
    await phone.goto(paymentLink);
    expect(await phone.getByRole('main').textContent()).toContain('48.90');
    await phone.getByText('Walnut tray').first().waitFor();
    await phone.getByRole('listitem').first().getByRole('button').click();
    await phone.getByRole('button', { name: 'Confirm' }).click();
    await till.waitForHeading('Paid');
    await phone.context().close();

    await till.press('New sale');
    await till.waitForHeading('New sale');
    await till.press(/open the day/);
    await till.press('Export');
    await running.page.getByText('English spreadsheets').click();
    await running.page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
    await running.page.getByText('The file is written').waitFor();
    const name = /comptoir_[\w.-]+\.csv/.exec(
      (await running.page.locator('body').textContent()) ?? '',
    )?.[0];
    const rows = parse(readFileSync(join(folder.path, 'exports', name ?? ''), 'utf8'), {
      bom: true,
      columns: true,
    }) as Record<string, string>[];
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      state: 'paid',
      amount_minor: '4890',
      amount: '48.90',
      label: 'Walnut tray',
      mode: 'test',
    });
  });

  test('makes one payment with a double press of Charge, and never presses Stop by it', async () => {
    await till.key('4890');
    await running.page.getByRole('button', { name: 'Charge' }).dblclick();
    await till.qrCode().waitFor();
    expect(await simulation.payments()).toHaveLength(1);
    expect((await lastPayment()).status).toBe('pending');
    await till.waitForHeading('Waiting for the payment');
  });

  test('keys with the keyboard and its numeric pad, and charges with Enter', async () => {
    await till.settle();
    // At the pace of a hand: what comes faster is a scanner's.
    const hands = await typist(running.page);
    const keys = [
      { key: '1', code: 'Numpad1' },
      { key: '2', code: 'Numpad2' },
      { key: '3', code: 'Digit3' },
      { key: 'Backspace', code: 'Backspace' },
      { key: '+', code: 'NumpadAdd' },
      { key: '5', code: 'Digit5' },
    ];
    await hands.type([...keys, { key: 'Enter', code: 'NumpadEnter' }], BY_HAND_MS);
    await till.qrCode().waitFor();
    expect((await lastPayment()).amount).toBe(17);
  });

  test('cannot charge nothing, nor more than the largest amount', async () => {
    const charge = running.page.getByRole('button', { name: 'Charge' });
    expect(await charge.isDisabled()).toBe(true);
    await till.settle();
    const nine = running.page.getByRole('button', { name: '9', exact: true });
    for (let digits = 0; digits < 8; digits++) await nine.click();
    await nine.click();
    await running.page
      .getByRole('alert')
      .getByText(/charges at most 999,999\.99/)
      .waitFor();
    expect(await charge.isDisabled()).toBe(true);
    await till.press('Delete the last digit');
    await charge.click();
    await till.press(/^Charge 999,999\.99/);
    await till.qrCode().waitFor();
    expect((await lastPayment()).amount).toBe(99_999_999);
  });

  test('serves the next customer while one waits, and opens the waiting one again', async () => {
    await till.charge('1200');
    await till.qrCode().waitFor();
    await till.press('Serve the next customer');
    await till.waitForHeading('New sale');
    await till.charge('23000', 'Table 7');
    await till.qrCode().waitFor();
    expect(await simulation.payments()).toHaveLength(2);
    await till.press(/12\.00/);
    await till.qrCode().waitFor();
    const first = (await simulation.payments()).find(({ amount }) => amount === 1200);
    await simulation.play(first?.paymentId ?? '', 'complete');
    await till.waitForHeading('Paid');
  });

  test('stops a sale, is told until when its code is payable, and hears of money that still comes', async () => {
    await till.charge('4890');
    await till.qrCode().waitFor();
    await till.press('Stop');
    await till.waitForHeading(/Stopped/);
    await running.page
      .getByText(/payable until \d\d:\d\d/)
      .first()
      .waitFor();
    await till.press('Done');
    await till.waitForHeading('New sale');
    await till.key('75');
    await simulation.play((await lastPayment()).paymentId, 'complete');
    await running.page
      .getByText(/48\.90.*was paid after all/)
      .first()
      .waitFor();
    await running.page.getByText('0.75').first().waitFor();
    await till.press('Goods handed over');
    await running.page
      .getByText(/was paid after all/)
      .first()
      .waitFor({ state: 'detached' });
  });

  test('sees a refusal, and makes a new code for the same sale', async () => {
    await till.charge('4890');
    await till.qrCode().waitFor();
    await simulation.play((await lastPayment()).paymentId, 'refuse');
    await till.waitForHeading('Refused by the bank');
    await till.press('New code');
    await till.qrCode().waitFor();
    expect(await simulation.payments()).toHaveLength(2);
  });

  test('that was stopped while its code can be paid is shown that code again: no second one is made', async () => {
    await till.charge('4890');
    await till.qrCode().waitFor();
    const shown = await till.qrCode().innerHTML();
    await till.press('Stop');
    await till.waitForHeading('Stopped');
    expect(await running.page.getByRole('button', { name: 'New code' }).count()).toBe(0);
    await till.press('Show the code again');
    await till.qrCode().waitFor();
    expect(await till.qrCode().innerHTML()).toBe(shown);
    expect(await simulation.payments()).toHaveLength(1);
    await simulation.play((await lastPayment()).paymentId, 'complete');
    await till.waitForHeading('Paid');
  });

  test('sees that nothing was paid once a code has expired', async () => {
    await till.charge('4890');
    await till.qrCode().waitFor();
    await simulation.play((await lastPayment()).paymentId, 'expire');
    await till.waitForHeading(/Checking|Do not charge again/);
    await till.waitForHeading('Nothing was paid');
  });

  test('is told why a code could not be made, keeps the sale, and tries again', async () => {
    await simulation.end();
    await till.charge('4890');
    await till.waitForHeading('Could not start');
    await running.page.getByRole('button', { name: 'Try again' }).waitFor();
  });

  test('finds a sale paid, once, that was paid while the till was killed', async () => {
    await till.charge('4890');
    await till.qrCode().waitFor();
    await running.kill();
    await simulation.play((await lastPayment()).paymentId, 'complete');
    running = await BROWSER_SHELL.start({ dataFolder: folder.path, simulation });
    till = tillPage(running.page);
    await till.waitForPaidMeanwhile();
    await till.press('New sale');
    await till.waitForHeading('New sale');
    expect(await running.page.getByText(/Today\s*48\.90/).count()).toBeGreaterThan(0);
    expect(await simulation.payments()).toHaveLength(1);
    await running.end();
    await start();
    expect(await simulation.payments()).toHaveLength(1);
  });
});
