import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closePages } from './support/browser.ts';
import type { RunningShell } from './support/shells.ts';
import type { Simulation } from './support/simulation.ts';
import type { TillPage } from './support/till-page.ts';
import { endTillSetting, startTillSetting, type TillSetting } from './support/till-setting.ts';

afterAll(closePages);

describe('a manager', () => {
  let folder: TillSetting['folder'];
  let simulation: Simulation;
  let running: RunningShell;
  let till: TillPage;

  beforeEach(async () => {
    ({ folder, simulation, running, till } = await startTillSetting());
  });

  afterEach(async () => {
    await endTillSetting({ folder, simulation, running });
  });

  const rows = () => running.page.getByRole('row').filter({ has: running.page.locator('td') });

  async function search(text: string, found: number): Promise<void> {
    await running.page.getByRole('searchbox').fill(text);
    await expect.poll(() => rows().count(), { message: text }).toBe(found);
  }

  async function chargeAndPark(digits: string, label: string): Promise<void> {
    await till.charge(digits, label);
    await till.qrCode().waitFor();
    await till.press('Serve the next customer');
    await till.waitForHeading('New sale');
  }

  test('finds a sale by whatever is remembered of it, and reads its story', async () => {
    await chargeAndPark('1250', 'Crème brûlée');
    await chargeAndPark('4890', 'Table 12');
    const payments = await simulation.payments();
    const { paymentId } = payments.find(({ amount }) => [48.9, 4890].includes(amount)) ?? {};
    await till.press(/open the day/);
    await till.turnTo('Search');
    await running.page.getByText('Try 48.90').waitFor();
    await search('creme', 1);
    await search('48,90', 1);
    await search('table 12', 1);
    await search('12', 0);
    await running.page.getByText('No sale was found.').waitFor();
    await search('#1', 1);
    await search(String(paymentId).slice(-8), 1);
    await search(String(paymentId).slice(0, -2), 1);
    await running.page.getByRole('searchbox').fill('ab');
    await running.page.getByText('Type at least three letters').waitFor();
    await till.choose('State', 'Waiting');
    await search('', 2);
    await search('table', 1);
    await rows().getByRole('button').click();
    const story = running.page.getByRole('dialog').getByRole('list', { name: 'The sale’s story' });
    await story.getByText('Code made').waitFor();
    expect(await story.getByRole('listitem').count()).toBe(2);
    expect(await story.textContent()).toContain(paymentId);
    // It is paid while its story is open.
    await simulation.play(String(paymentId), 'complete');
    await expect.poll(() => story.getByRole('listitem').count()).toBe(3);
  });

  test('compares a week and a month with the one before, and opens a day of it', async () => {
    await till.press(/open the day/);
    await till.heading(/\d/).waitFor();
    const today = await till.heading(/\d/).textContent();
    for (const period of ['Week', 'Month']) {
      await till.turnTo(period);
      await running.page.getByText('as many days of it').or(till.heading(/\d/)).first().waitFor();
      await running.page.getByRole('button', { name: `Open ${today}` }).click();
      await till.waitForHeading(String(today));
    }
  });
});
