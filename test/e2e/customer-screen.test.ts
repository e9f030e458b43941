import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accessibilityFindings } from '../support/accessibility.ts';
import { closePages } from './support/browser.ts';
import {
  type CustomerPage,
  connectCustomerPage,
  leaveCustomerScreens,
  openCustomerPage,
  openCustomerScreens,
} from './support/customer-page.ts';
import { LEA, peopleAt } from './support/people.ts';
import { readQr } from './support/read-qr.ts';
import type { RunningShell } from './support/shells.ts';
import type { Simulation } from './support/simulation.ts';
import type { TillPage } from './support/till-page.ts';
import { endTillSetting, startTillSetting, type TillSetting } from './support/till-setting.ts';

afterAll(closePages);

describe('the customer’s screen', () => {
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

  async function payment() {
    const last = (await simulation.payments()).at(-1);
    if (!last) throw new Error('nothing was charged');
    return last;
  }

  const findings = async ({ page }: CustomerPage) =>
    (await accessibilityFindings(page)).map(({ id }) => id);

  test('shows the code as the till charges, and is paid as the till is', async () => {
    const customer = await connectCustomerPage(till);
    expect(await findings(customer)).toEqual([]);
    await till.charge('4890');
    await till.qrCode().waitFor();
    await customer.qrCode().waitFor();
    await customer.waitForAmount('48.90');
    const { paymentId, paymentLink } = await payment();
    const picture = await customer.page.screenshot();
    expect(await readQr(new Uint8Array(picture))).toBe(paymentLink);
    expect(await findings(customer)).toEqual([]);
    await simulation.play(paymentId, 'complete');
    await till.waitForHeading('Paid');
    await customer.waitForHeading('Paid');
    // No code is there to pay any more: only the one that holds the receipt.
    await customer.page.getByRole('img', { name: 'QR code with your receipt' }).waitFor();
    expect(await customer.qrCode().count()).toBe(1);
    const paid = await readQr(new Uint8Array(await customer.page.screenshot()));
    expect(paid).toContain('Total paid · 48.90 €');
    expect(paid).toContain(paymentId);
    expect(await findings(customer)).toEqual([]);
    await till.press('New sale');
    await customer.waitForState('idle');
  });

  test('has the code alone where the shop leaves it to it, until it is cut off or somebody asks', async () => {
    const customer = await connectCustomerPage(till);
    await till.openSettings('Customer’s screen');
    await till.page.getByText('Show the code on the till as well').click();
    await till.press('Back to the till');
    await till.charge('4890');
    await customer.qrCode().waitFor();
    await till.page.getByText('The customer scans the code on their screen.').waitFor();
    expect(await till.qrCode().count()).toBe(0);
    await till.press('Show the code here');
    await till.qrCode().waitFor();
    await till.press('Serve the next customer');
    await till.charge('700');
    await till.page.getByText('The customer scans the code on their screen.').waitFor();
    await customer.page.close();
    await till.qrCode().waitFor();
  });

  test('is one of two of a till, and each is what the other is', async () => {
    const customers = [
      await connectCustomerPage(till),
      await connectCustomerPage(till, { viewport: { width: 800, height: 1280 } }),
    ];
    const [one, other] = customers;
    await till.charge('4890');
    for (const { qrCode, waitForAmount } of customers) {
      await qrCode().waitFor();
      await waitForAmount('48.90');
    }
    // The customer before one of them chooses for both: they are one counter's.
    await one?.touch('Nederlands');
    for (const { page } of customers) await page.getByText('Bevestig').first().waitFor();
    // One that is gone takes nothing from the other, and is right once it is back.
    await other?.page.goto('about:blank');
    await simulation.play((await payment()).paymentId, 'complete');
    await one?.waitForHeading('Betaald');
    await other?.page.goBack();
    await other?.waitForHeading('Betaald');
    await till.press('New sale');
    for (const { waitForState } of customers) await waitForState('idle');
    const told = customers.map(({ heard }) => heard.filter((text) => text.includes('"waiting"')));
    expect(told[0]?.length).toBeGreaterThan(0);
    expect(told[1]?.length).toBeGreaterThan(0);
  });

  test('shows what is rung up line by line, before it is charged', async () => {
    const customer = await connectCustomerPage(till);
    await till.key('340');
    await till.press('Add an amount');
    await customer.waitForState('ringing');
    await till.key('150');
    await till.press('Add an amount');
    await customer.waitForAmount('4.90');
    expect(await findings(customer)).toEqual([]);
    // What is still being keyed is nothing yet.
    await till.key('99');
    await till.press('Charge');
    await customer.qrCode().waitFor();
    await customer.waitForAmount('5.89');
    const rungUp = customer.heard.filter((text) => text.includes('ringing'));
    expect(rungUp.filter((text) => text.includes('"amountMinor":589'))).toEqual([]);
  });

  test('shows a parked sale’s customer nothing to the next one, nor that it was paid', async () => {
    const customer = await connectCustomerPage(till);
    await till.charge('4890', 'Table 7');
    await customer.qrCode().waitFor();
    await till.press('Serve the next customer');
    await customer.waitForState('idle');
    const { paymentId } = await payment();
    await till.charge('700');
    await customer.qrCode().waitFor();
    await customer.waitForAmount('7.00');
    const before = customer.heard.length;
    await simulation.play(paymentId, 'complete');
    await till.page
      .getByText(/was paid: Table 7/)
      .first()
      .waitFor();
    await customer.waitForState('waiting');
    expect(await customer.page.getByText('48.90').count()).toBe(0);
    expect(customer.heard.slice(before).filter((text) => text.includes('4890'))).toEqual([]);
  });

  test('that is cut off shows no code, and is right once it is back', async () => {
    const customer = await connectCustomerPage(till);
    await till.charge('4890');
    await customer.qrCode().waitFor();
    const { paymentId } = await payment();
    running.signal('SIGSTOP');
    await customer.waitForHeading('No connection to the till');
    expect(await customer.qrCode().count()).toBe(0);
    expect(await customer.page.getByText('48.90').count()).toBe(0);
    expect(await findings(customer)).toEqual([]);
    await simulation.play(paymentId, 'complete');
    running.signal('SIGCONT');
    await customer.waitForHeading('Paid');
  });

  test('says what becomes of a code that nobody paid, and never that it was', async () => {
    const customer = await connectCustomerPage(till);
    await till.charge('4890');
    await customer.qrCode().waitFor();
    await simulation.play((await payment()).paymentId, 'refuse');
    await customer.waitForHeading('Refused by your bank');
    expect(await findings(customer)).toEqual([]);
    await till.press('Done');
    await customer.waitForState('idle');
    await till.charge('700');
    await customer.qrCode().waitFor();
    await till.press('Stop');
    await customer.waitForHeading('This code is over');
    expect(await customer.qrCode().count()).toBe(0);
    // Money that comes late is the cashier's to explain: it is on a card of theirs.
    await simulation.play((await payment()).paymentId, 'complete');
    await till.page.getByRole('region', { name: 'Late money' }).waitFor();
    expect(await customer.page.getByRole('heading', { name: 'Paid' }).count()).toBe(0);
    expect(customer.heard.filter((text) => text.includes('"paid"'))).toEqual([]);
  });

  test('speaks the language that its customer chose, and the shop’s to the next one', async () => {
    const customer = await connectCustomerPage(till);
    await customer.touch('Italiano');
    await customer.page.getByText('Benvenuti').waitFor();
    await till.charge('4890');
    await customer.page.getByText('Scegliere la propria banca').waitFor();
    expect(await customer.page.evaluate(() => document.documentElement.lang)).toBe('it');
    // What the cashier reads is theirs.
    await till.page.getByText('Choose your bank').waitFor();
    await simulation.play((await payment()).paymentId, 'complete');
    await customer.waitForHeading('Pagato');
    await till.press('New sale');
    await customer.page.getByText('Welcome').waitFor();
  });

  test('says what the shop wants to say while nothing is sold', async () => {
    const customer = await connectCustomerPage(till);
    await till.openSettings('Customer’s screen');
    await till.press('Change, Text on the customer’s screen');
    await till.page
      .getByRole('textbox', { name: 'Text on the customer’s screen' })
      .fill('Fresh bread from seven');
    await till.press('Keep');
    await customer.page.getByText('Fresh bread from seven').waitFor();
    expect(await customer.page.getByText('Welcome').count()).toBe(0);
  });

  test('shows the pictures that a manager has brought in, drawn anew, until they are removed', async () => {
    const customer = await connectCustomerPage(till);
    await till.openSettings('Customer’s screen');
    const chosen = till.page.waitForEvent('filechooser');
    await till.press('Add a picture');
    const picture = { name: 'poster.png', mimeType: 'image/png' };
    await (await chosen).setFiles({ ...picture, buffer: await till.page.screenshot() });
    const shown = customer.page.locator('[data-picture] img');
    await shown.waitFor();
    expect(await shown.getAttribute('src')).toMatch(/^data:image\/jpeg;base64,/);
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
    expect(await findings(customer)).toEqual([]);
    await till.press('Remove, Picture 1');
    await customer.page.getByText('Welcome').waitFor();
    const others = till.page.waitForEvent('filechooser');
    await till.press('Add a picture');
    await (await others).setFiles({ ...picture, buffer: Buffer.from('no picture') });
    await till.page.getByText(/^This file is no picture/).waitFor();
  });

  test('hears nothing of who stands at the till, nor of what they wrote', async () => {
    await peopleAt(till).addBoth();
    const customer = await connectCustomerPage(till);
    await peopleAt(till).signOut();
    await peopleAt(till).signIn(LEA);
    await till.charge('4890', 'Table 7');
    await customer.qrCode().waitFor();
    await simulation.play((await payment()).paymentId, 'complete');
    await customer.waitForHeading('Paid');
    const bytes = customer.heard.join('\n');
    expect(bytes).toContain('4890');
    for (const secret of ['Inès', 'Léa', 'Table 7', 'sale_', 'operator', 'rights', 'evidence']) {
      expect(bytes).not.toContain(secret);
    }
  });

  test('is let in by no wrong code, and by none at all once it was wrong too often', async () => {
    const dialog = await openCustomerScreens(till);
    await till.press('Connect a screen');
    const code = (await dialog.locator('[data-selectable]').innerText()).replaceAll(/\D/g, '');
    const wrong = code.replaceAll(/\d/g, (digit) => String(9 - Number(digit)));
    const customer = await openCustomerPage(till);
    await customer.waitForHeading('Connect this screen');
    expect(await findings(customer)).toEqual([]);
    for (let tries = 0; tries < 5; tries++) {
      await customer.keyCode(wrong);
      await customer.page.getByText('This code lets no screen in.').waitFor();
    }
    await dialog.getByText('keyed wrong too often').waitFor();
    await customer.keyCode(code);
    await customer.page.getByText('This code lets no screen in.').waitFor();
    await customer.waitForState('pairing');
    // By keyboard as well, where there is one.
    await till.press('Connect a screen');
    const other = (await dialog.locator('[data-selectable]').innerText()).replaceAll(/\D/g, '');
    await customer.page.keyboard.type(other);
    await customer.waitForState('idle');
  });

  test('is disconnected in the settings, and shows at once nothing of the till', async () => {
    const customer = await connectCustomerPage(till);
    await till.charge('4890');
    await customer.qrCode().waitFor();
    await till.press('Serve the next customer');
    const dialog = await openCustomerScreens(till);
    await dialog.getByText('Connected now').waitFor();
    const end = dialog.getByRole('button', { name: /^Disconnect/ });
    await end.click();
    await dialog.getByText('Really disconnect?').waitFor();
    await end.click();
    await customer.waitForHeading('Connect this screen');
    await dialog.getByText('No screen is connected yet.').waitFor();
    await leaveCustomerScreens(till);
    await customer.page.reload();
    await customer.waitForHeading('Connect this screen');
  });

  test('finds its way back after a restart of its browser’s page', async () => {
    const customer = await connectCustomerPage(till);
    await till.charge('4890');
    await customer.qrCode().waitFor();
    await customer.page.reload();
    await customer.qrCode().waitFor();
  });
});
