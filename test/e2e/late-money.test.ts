import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closePages } from './support/browser.ts';
import { BROWSER_SHELL, type RunningShell } from './support/shells.ts';
import type { Simulation } from './support/simulation.ts';
import { type TillPage, tillPage } from './support/till-page.ts';
import { endTillSetting, startTillSetting, type TillSetting } from './support/till-setting.ts';

afterAll(closePages);

describe('late money', () => {
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

  /** The payments of the platform, in the order in which they were made. */
  async function paymentIds(): Promise<readonly string[]> {
    const payments = await simulation.payments();
    return payments.map(({ paymentId }) => paymentId).toSorted();
  }

  /** Charges, and gives up: the customer has gone, and their code can still be paid. */
  async function chargeAndGiveUp(digits: string): Promise<string> {
    const before = await paymentIds();
    await till.charge(digits);
    await till.qrCode().waitFor();
    const made = (await paymentIds()).find((paymentId) => !before.includes(paymentId));
    await till.press('Stop');
    await till.waitForHeading(/Stopped/);
    await till.press('Done');
    await till.waitForHeading('New sale');
    return made ?? '';
  }

  const card = () => running.page.getByRole('region', { name: 'Late money' });

  test('is attached by one tap to the sale that replaced its own, which is then not to be charged', async () => {
    const first = await chargeAndGiveUp('4890');
    await till.charge('4890');
    await till.qrCode().waitFor();
    await simulation.play(first, 'complete');
    await card()
      .getByText(/Sale 000\s001/)
      .waitFor();
    await till.qrCode().waitFor();
    await till.press(/It paid for sale 000\s002/);
    await till.waitForHeading(/Paid by sale 000\s001/);
    await card().waitFor({ state: 'detached' });
    await till.press('Done');
    await till.waitForHeading('New sale');
    expect(await running.page.getByRole('button', { name: 'New code' }).count()).toBe(0);
  });

  test('for a sale that was charged and paid again is said to be paid twice, with both sales named', async () => {
    const first = await chargeAndGiveUp('4890');
    await till.charge('4890');
    await till.qrCode().waitFor();
    const second = (await paymentIds()).find((paymentId) => paymentId !== first);
    await simulation.play(second ?? '', 'complete');
    await till.waitForHeading('Paid');
    await till.press('New sale');
    await till.waitForHeading('New sale');
    await till.key('75');
    await simulation.play(first, 'complete');
    await card()
      .getByRole('heading', { name: /probably paid twice/ })
      .waitFor();
    const told = (await card().textContent()) ?? '';
    expect(told).toMatch(/000\s001/);
    expect(told).toMatch(/000\s002/);
    expect(await card().getByRole('button').first().textContent()).toBe('Refund at the bank');
    expect(await running.page.getByText('0.75').count()).toBeGreaterThan(0);
    await till.press('Refund at the bank');
    await card().waitFor({ state: 'detached' });
    expect(await running.page.getByText('0.75').count()).toBeGreaterThan(0);
  });

  test('of an earlier code of a sale that was paid by its new one is said to be paid twice', async () => {
    await till.charge('4890');
    await till.qrCode().waitFor();
    const [first = ''] = await paymentIds();
    await simulation.play(first, 'expire');
    await till.waitForHeading('Nothing was paid');
    await till.press('New code');
    await till.qrCode().waitFor();
    const second = (await paymentIds()).find((paymentId) => paymentId !== first);
    await simulation.play(second ?? '', 'complete');
    await till.waitForHeading('Paid');
    await simulation.play(first, 'complete');
    await card()
      .getByRole('heading', { name: /was paid 2 times/ })
      .waitFor();
    expect(await card().getByRole('button').first().textContent()).toBe('Refund at the bank');
  });

  test('stays on its card over a reload, beside the half-keyed amount', async () => {
    const first = await chargeAndGiveUp('4890');
    await till.key('75');
    await running.page.getByRole('textbox', { name: 'Label' }).fill('Table 7');
    await simulation.play(first, 'complete');
    await card().waitFor();
    await running.page.reload();
    await till.waitForHeading('New sale');
    await card().waitFor();
    expect(await running.page.getByText('0.75').count()).toBeGreaterThan(0);
    expect(await running.page.getByRole('textbox', { name: 'Label' }).inputValue()).toBe('Table 7');
  });

  test('that is to go back is listed on the day until a manager says that it went, also after a restart', async () => {
    const paymentId = await chargeAndGiveUp('4890');
    await simulation.play(paymentId, 'complete');
    await card().waitFor();
    await till.press('Refund at the bank');
    await card().waitFor({ state: 'detached' });
    await openDay();
    await running.page.getByText('Refunds due: 1').first().waitFor();
    const line = list().getByRole('listitem').filter({ hasText: paymentId });
    expect(await line.textContent()).toMatch(/48\.90\s€.*Sale 000\s001.*Late money/);

    await till.press(/^Refund made: sale 000\s001/);
    await dialog('Was the refund made?')
      .getByRole('textbox', { name: 'The bank’s reference' })
      .fill('SEPA 4711');
    await till.press('Refund made');
    await list().waitFor({ state: 'detached' });
    expect(await running.page.getByText('Refunds due').count()).toBe(0);

    await running.kill();
    running = await BROWSER_SHELL.start({ dataFolder: folder.path, simulation });
    till = tillPage(running.page);
    await till.waitForHeading('New sale');
    await openDay();
    await till.press(/History of Sale 000\s001/);
    const story = running.page.getByRole('list', { name: 'The sale’s story' });
    const last = story.getByRole('listitem').last();
    await last.getByText('Refund made at the bank').waitFor();
    await last.getByText('bank reference SEPA 4711').waitFor();
    expect(await running.page.getByText('Refunds due').count()).toBe(0);
  });

  const list = () => running.page.getByRole('region', { name: 'Refunds due' });
  const dialog = (name: string) => running.page.getByRole('dialog', { name });

  async function openDay(): Promise<void> {
    await till.press(/open the day/);
    await running.page.getByRole('table').first().waitFor();
  }
});
