import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closePages } from './support/browser.ts';
import { temporaryFolder } from './support/folder.ts';
import { BROWSER_SHELL, type RunningShell } from './support/shells.ts';
import { type Simulation, startSimulation } from './support/simulation.ts';
import { type TillPage, tillPage } from './support/till-page.ts';

afterAll(closePages);

/** No hour before it is left out by the two time zones of `choose`. */
const LAST_HOUR = 23;
const AFTER_THE_FIRST_LOOK_MS = 14_000;

describe('the end of a day', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let simulation: Simulation;
  let running: RunningShell;
  let till: TillPage;

  async function start(): Promise<void> {
    running = await BROWSER_SHELL.start({ dataFolder: folder.path, simulation });
    till = tillPage(running.page);
    await till.waitForHeading('New sale');
  }

  const settingsFile = () => join(folder.path, 'settings.json');
  const settings = (): unknown => JSON.parse(readFileSync(settingsFile(), 'utf8'));

  /** A till whose day begins later than now is still in yesterday; one whose day begins at midnight is not. */
  function choose(change: object): void {
    const zone = new Date().getUTCHours() < LAST_HOUR ? 'UTC' : 'Asia/Tokyo';
    writeFileSync(settingsFile(), JSON.stringify({ timeZone: zone, ...change }));
  }

  async function restart(change: object): Promise<void> {
    await running.end();
    choose(change);
    await start();
  }

  beforeEach(async () => {
    folder = temporaryFolder();
    choose({ dayStartsAtHour: LAST_HOUR, closesByItselfAtHour: null });
    simulation = await startSimulation();
    await start();
  });

  afterEach(async () => {
    await running.end();
    await simulation.end();
    folder[Symbol.dispose]();
  });

  const dialog = () => running.page.getByRole('dialog');

  async function paymentOf(amount: number): Promise<string> {
    const payments = await simulation.payments();
    return payments.find((payment) => payment.amount === amount)?.paymentId ?? '';
  }

  async function sell(digits: string): Promise<void> {
    await till.charge(digits);
    await till.qrCode().waitFor();
    await simulation.play(await paymentOf(Number(digits)), 'complete');
    await till.waitForHeading('Paid');
    await till.press('New sale');
    await till.waitForHeading('New sale');
  }

  async function openDay(): Promise<void> {
    await till.press(/open the day/);
    await running.page.getByRole('region', { name: 'Sales of the day' }).waitFor();
  }

  async function closeDay(): Promise<void> {
    await till.press('Close the day');
    await dialog().getByRole('button', { name: 'Close the day' }).click();
    await dialog()
      .getByText(/is closed/)
      .first()
      .waitFor();
  }

  test('that was closed early is not offered again, also once something was sold behind it', async () => {
    await sell('4890');
    await openDay();
    await closeDay();
    await dialog().getByRole('button', { name: 'Close', exact: true }).click();
    await till.press('Back to the till');
    await till.waitForHeading('New sale');
    await sell('1200');
    await openDay();
    await till.press('Close the day');
    await dialog()
      .getByText(/sales count for/)
      .waitFor();
    await dialog().getByText('That day can be closed once it has begun by the clock.').waitFor();
    expect(await dialog().getByRole('button', { name: 'Close the day' }).count()).toBe(0);
  });

  test('is read, closed, and the next closing refers back to it for money that came late', async () => {
    await sell('4890');
    await till.charge('1200');
    await till.qrCode().waitFor();
    await till.press('Stop');
    await till.waitForHeading(/Stopped/);
    await till.press('Done');

    await openDay();
    await till.press('Reading (X)');
    await dialog().getByText('1 payment', { exact: true }).waitFor();
    await till.press('Close');
    await closeDay();
    await till.press('Show the closing');
    await dialog().getByText('2 payments: the journal and the platform say the same').waitFor();
    await till.press('Close');

    await restart({ dayStartsAtHour: 0 });
    await simulation.play(await paymentOf(1200), 'complete');
    await till.press('Goods handed over');
    await openDay();
    await closeDay();
    await till.press('Show the closing');
    await dialog().getByRole('heading', { name: 'News of earlier days' }).waitFor();
    await till.press(/Story of Sale/);
    await dialog()
      .getByText(/Stopped at the till/)
      .waitFor();
  });

  test('shows a payment of which the platform says something else, before it is signed', async () => {
    await sell('4890');
    await simulation.steer('/faults', { faults: [{ kind: 'amountDiffers', byMinor: 100 }] });
    await openDay();
    await till.press('Close the day');
    await dialog().getByRole('button', { name: 'Close the day' }).click();
    await dialog().getByText('1 payment differs').waitFor();
    expect(await dialog().textContent()).toContain('the platform: paid, 49.90');
    await till.press('Sign and close');
    await dialog()
      .getByText(/is closed/)
      .first()
      .waitFor();
    await till.press('Show the closing');
    await dialog().getByText('1 payment differs').waitFor();
  });

  test('comes by itself when its hour has passed and nothing is open', async () => {
    await sell('4890');
    await restart({ dayStartsAtHour: 0, closesByItselfAtHour: 0 });
    await openDay();
    await till.turnTo('Closings');
    // On the first of a month, the month before is closed with its last day.
    await running.page.getByRole('button', { name: /^Day.*Show the closing of/ }).click();
    await dialog()
      .getByText(/Closed by itself/)
      .waitFor();
    await dialog().getByText('1 payment: the journal and the platform say the same').waitFor();
  });

  test('does not come by itself while a sale waits', async () => {
    await till.charge('4890');
    await till.qrCode().waitFor();
    await restart({ dayStartsAtHour: 0, closesByItselfAtHour: 0 });
    await running.page.waitForTimeout(AFTER_THE_FIRST_LOOK_MS);
    await openDay();
    await till.turnTo('Closings');
    await running.page.getByText('No day was closed yet').waitFor();
  });

  test('has an hour that the manager chooses', async () => {
    await openDay();
    await till.turnTo('Closings');
    await till.choose('Days close by themselves', 'At 20:00, when no sale is open');
    await expect.poll(settings).toMatchObject({ closesByItselfAtHour: 20 });
  });
});
