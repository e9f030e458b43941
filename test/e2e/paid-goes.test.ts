import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { closePages } from './support/browser.ts';
import { endTillSetting, startTillSetting, type TillSetting } from './support/till-setting.ts';

afterAll(closePages);

let setting: TillSetting;

beforeEach(async () => {
  setting = await startTillSetting();
  const { till } = setting;
  await till.openSettings('The day');
  await till.press('Change, Leave “Paid” by itself');
  await till.page
    .getByRole('radiogroup', { name: 'Leave “Paid” by itself' })
    .getByText('After 3 s', { exact: true })
    .click();
  await till.press('Back to the till');
});

afterEach(() => endTillSetting(setting));

/** A sale of this amount, paid, with its green screen. */
async function pay(digits: string, nth: number): Promise<void> {
  const { till, simulation } = setting;
  await till.charge(digits);
  await till.qrCode().waitFor();
  await expect.poll(async () => (await simulation.payments()).length).toBe(nth);
  const waiting = (await simulation.payments()).find(({ status }) => status === 'pending');
  await simulation.play(waiting?.paymentId ?? '', 'complete');
  await till.waitForHeading('Paid');
}

test('a green screen says that it goes, and makes room for the next sale', async () => {
  const { till } = setting;
  await pay('4890', 1);
  await till.waitForText(/^Next sale in [123] s\. Touch to stay\.$/);
  await till.waitForHeading('New sale');
  expect(await till.rail().count()).toBe(0);
  // One that somebody touches stays until it is put aside.
  await pay('100', 2);
  await till.page.mouse.click(5, 400);
  await till.page.getByRole('timer').waitFor({ state: 'detached' });
  await till.page.waitForTimeout(4_000);
  expect(await till.heading('Paid').count()).toBe(1);
  await till.press('New sale');
  await till.waitForHeading('New sale');
});
