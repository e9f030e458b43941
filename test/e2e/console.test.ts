import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closePages } from './support/browser.ts';
import { temporaryFolder } from './support/folder.ts';
import { BROWSER_SHELL, type RunningShell } from './support/shells.ts';
import { type TillPage, tillPage } from './support/till-page.ts';

afterAll(closePages);

describe('the simulation’s console', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let running: RunningShell;
  let till: TillPage;

  beforeEach(async () => {
    folder = temporaryFolder();
    running = await BROWSER_SHELL.start({ dataFolder: folder.path });
    till = tillPage(running.page);
    await till.waitForHeading('New sale');
  });

  afterEach(async () => {
    await running.end();
    folder[Symbol.dispose]();
  });

  const openConsole = () => till.press(/Open the simulation’s console/);
  const scenarios = () => running.page.getByRole('region', { name: 'Scenarios' });

  test('plays the payer of the sale at hand, and leaves the till to be watched', async () => {
    await till.charge('4890');
    await till.qrCode().waitFor();
    await openConsole();
    await till.press('Confirm');
    await till.waitForHeading('Paid');
  });

  test('plays a scenario, which is named on every screen until it is stopped', async () => {
    const page = await running.page.context().newPage();
    await page.goto(running.page.url());
    await openConsole();
    const first = scenarios().getByRole('listitem').first();
    const title = (await first.getByRole('heading').textContent()) ?? '';
    await till.settle();
    await first.getByRole('button').click();
    const chip = { name: new RegExp(`${title}.*Open the simulation’s console`) };
    await running.page.getByRole('button', chip).waitFor();
    await page.getByRole('button', chip).waitFor();
    await openConsole();
    await till.press('Stop it');
    await page.getByRole('button', { name: /no real money moves/ }).waitFor();
    expect(
      await scenarios()
        .getByText(/Playing/)
        .count(),
    ).toBe(0);
  });

  test('saves what happened to a sale, and plays it again for the next one', async () => {
    await till.charge('4890');
    await till.qrCode().waitFor();
    await openConsole();
    await till.press('Confirm');
    await till.waitForHeading('Paid');
    await till.press('New sale');
    await till.press(/open the day/);
    await till.press(/History of Sale/);
    await till.press('Save and replay');
    await running.page.getByText('The file is written').waitFor();
    await till.press('Close');
    await till.press('Back to the till');
    await till.charge('4890');
    await till.waitForHeading('Paid');
  });
});
