import { createServer } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { verifyBrowserReturn } from '../../src/platform/webhook/signature.ts';
import { createBalance, createInvoice, createSession } from '../support/payer-links.ts';
import { type RunningSimulator, runSimulator } from '../support/running-simulator.ts';
import { receiveWebhooks } from '../support/webhook-receiver.ts';
import { closePages } from './support/browser.ts';
import { phone } from './support/phone.ts';

const SHOP = 'https://shop.example';

afterAll(closePages);

/** Opens a payment's link on a phone. */
const open = async (
  { siteUrl }: RunningSimulator,
  paymentId: string,
  context?: BrowserContext,
): Promise<Page> => {
  const page = await (context ?? (await phone())).newPage();
  await page.goto(`${siteUrl}/pay/${paymentId}`);
  return page;
};

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

const unfold = (page: Page, name: string): Promise<void> =>
  page.locator('summary', { hasText: name }).click();

const headingOf = (page: Page): Promise<string | null> =>
  page.getByRole('heading', { level: 1 }).textContent();

/** A phone on which the shop's own site answers. */
const phoneWithShop = async (): Promise<BrowserContext> => {
  const context = await phone();
  await context.route(`${SHOP}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The shop</h1>' }),
  );
  return context;
};

/** What the shop reads from the address to which its payer came back. */
const returned = async (simulator: RunningSimulator, page: Page) => {
  const { url } = await receiveWebhooks();
  const shown = await simulator.control('/webhooks', { mode: 'test', url });
  const { secret } = (await shown.json()) as { secret: string };
  return verifyBrowserReturn(secret, new URL(page.url()).searchParams);
};

describe('On a phone without scripts', () => {
  test('an invoice’s link leads from its recap to the bank and to “Paid”', async () => {
    const simulator = await runSimulator();
    const paymentId = await createInvoice(simulator);
    const page = await open(simulator, paymentId);
    await page.getByText('VAT 5.5% on 100.00 €').waitFor();
    await page.getByRole('link', { name: 'Continue to my bank' }).click();
    await press(page, 'Banque Aubépine');
    await press(page, 'Confirm');
    await page.waitForURL('**/payment-success?*');
    expect(await headingOf(page)).toBe('Paid');
    expect(await simulator.status(paymentId)).toBe('completed');
  });

  test('a checkout ends on the shop’s page, with a return that verifies', async () => {
    const simulator = await runSimulator();
    const paymentId = await createSession(simulator);
    const page = await open(simulator, paymentId, await phoneWithShop());
    await press(page, 'Banque Aubépine');
    await press(page, 'Confirm');
    await page.waitForURL(`${SHOP}/thanks**`);
    expect(await headingOf(page)).toBe('The shop');
    const value = { paymentId, status: 'completed', orderRef: 'quote-7' };
    expect(await returned(simulator, page)).toEqual({ ok: true, value });
  });

  test('a refusal ends on the page for cancelled payments', async () => {
    const simulator = await runSimulator();
    const paymentId = await createSession(simulator);
    const page = await open(simulator, paymentId, await phoneWithShop());
    await press(page, 'Banque Aubépine');
    await press(page, 'Refuse');
    await page.waitForURL(`${SHOP}/basket**`);
    expect(await returned(simulator, page)).toMatchObject({ value: { status: 'failed' } });
  });

  test('leaving at the banks ends there too, and the payment still waits', async () => {
    const simulator = await runSimulator();
    const paymentId = await createSession(simulator);
    const page = await open(simulator, paymentId, await phoneWithShop());
    await page.getByRole('link', { name: 'Cancel and return' }).click();
    await page.waitForURL(`${SHOP}/basket**`);
    expect(await returned(simulator, page)).toMatchObject({ value: { status: 'pending' } });
    expect(await simulator.status(paymentId)).toBe('pending');
  });

  test('going back from the shop’s page does not pay again, nor trap the payer', async () => {
    const simulator = await runSimulator();
    const paymentId = await createSession(simulator);
    const page = await open(simulator, paymentId, await phoneWithShop());
    await press(page, 'Banque Aubépine');
    await press(page, 'Confirm');
    await page.waitForURL(`${SHOP}/thanks**`);
    await page.goBack();
    expect(new URL(page.url()).origin).toBe(simulator.siteUrl);
    expect(await headingOf(page)).toBe('Already paid');
  });

  test('a day can be chosen on which the bank will pay', async () => {
    const simulator = await runSimulator();
    const paymentId = await createBalance(simulator);
    const page = await open(simulator, paymentId);
    await press(page, 'Crédit Lanterne');
    await unfold(page, 'Pay on a later day');
    const day = page.locator('#day');
    expect(await day.getAttribute('min')).toBe('2026-11-22');
    expect(await day.getAttribute('max')).toBe('2027-01-20');
    await day.fill('2026-12-01');
    await press(page, 'Schedule this payment');
    await page.getByText('on 1 December 2026').waitFor();
    expect(await headingOf(page)).toBe('Scheduled');
  });

  test('a bank can say nothing, and answer later', async () => {
    const simulator = await runSimulator();
    const paymentId = await createInvoice(simulator);
    const page = await open(simulator, paymentId);
    await page.getByRole('link', { name: 'Continue to my bank' }).click();
    await press(page, 'Caisse du Phare');
    await unfold(page, 'Simulation');
    await press(page, 'Confirm, and the bank says nothing');
    expect(await headingOf(page)).toBe('Your bank has not answered yet');
    expect(await simulator.status(paymentId)).toBe('pending');
    await unfold(page, 'Simulation');
    await press(page, 'The bank confirms');
    expect(await headingOf(page)).toBe('Paid');
  });

  test('a bank can confirm after the time has run out', async () => {
    const simulator = await runSimulator();
    const { paymentId } = await simulator.create();
    const page = await open(simulator, paymentId);
    await press(page, 'Tilleul en ligne');
    await unfold(page, 'Simulation');
    await press(page, 'Let the time run out, then confirm');
    expect(await headingOf(page)).toBe('Paid');
    expect(await simulator.status(paymentId)).toBe('completed');
  });
});

/** The shop's server: it counts who knocks, and lets nobody in. */
const knockedServer = async () => {
  let count = 0;
  let tell = (): void => {};
  const knocked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const server = createServer((socket) => {
    count += 1;
    tell();
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  return { origin: `https://127.0.0.1:${address.port}`, knocked, count: () => count };
};

describe('The shop’s own server', () => {
  test('hears nothing from a payer who closes the tab at the bank (interface, endpoint 2)', async () => {
    const simulator = await runSimulator();
    const shop = await knockedServer();
    const pages = { successUrl: `${shop.origin}/thanks`, cancelUrl: `${shop.origin}/basket` };
    const page = await open(simulator, await createSession(simulator, pages));
    await press(page, 'Banque Aubépine');
    await page.getByRole('button', { name: 'Confirm', exact: true }).waitFor();
    await page.close({ runBeforeUnload: true });

    // The same shop hears of the next payer, who does return: what came before would have been heard by then.
    const next = await createSession(simulator, { ...pages, orderRef: 'quote-8' });
    const other = await open(simulator, next);
    await press(other, 'Banque Aubépine');
    expect(shop.count()).toBe(0);
    await press(other, 'Confirm').catch(() => undefined);
    await shop.knocked;
    const [first, second] = (
      (await simulator.steer('/payments')).body as {
        payments: readonly { status: string }[];
      }
    ).payments;
    expect([first?.status, second?.status]).toEqual(['pending', 'completed']);
  });
});
