import type { Page } from '@playwright/test';
import { connectCustomerPage } from '../e2e/support/customer-page.ts';
import { tillPage } from '../e2e/support/till-page.ts';
import { completePayment } from './complete-payment.ts';
import type { Bench } from './figure.ts';
import { openBrowser, SCREEN } from './open-browser.ts';
import { watchForPaint } from './paint-watch.ts';
import { median, percentile } from './percentile.ts';
import { type RunningTill, startTill } from './running-till.ts';

const ROUNDS = 60;
const WARM_UP_ROUNDS = 3;

/** From the platform's event to the painted word, on each of the two screens. */
interface Shown {
  readonly customerMs: number;
  readonly cashierMs: number;
}

/** How far the customer's screen is behind the cashier's. */
export const customerScreenBench: Bench = {
  name: 'customer-screen',
  method:
    'One till with two pages open, the cashier’s and the customer’s: from the moment at which the simulation completes a payment, by its own stamp, until “Paid” is painted on each (the second animation frame after the document shows it). Both are of the same payment, so that what the till does before it tells anybody is in both.',
  async run() {
    await using browser = await openBrowser();
    await using till = await startTill(browser);
    const customer = await connectCustomerPage(tillPage(till.page), SCREEN, (options) =>
      browser.newContext(options),
    );
    const all: Shown[] = [];
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
      all.push(await payOnce(till, customer.page));
    }
    const shown = all.slice(WARM_UP_ROUNDS);
    const customers = shown.map(({ customerMs }) => customerMs);
    const cashiers = shown.map(({ cashierMs }) => cashierMs);
    return [
      {
        name: 'platform event to the customer’s painted “paid”, p95, against the cashier’s',
        unit: 'ms',
        ours: percentile(customers, 0.95),
        baseline: percentile(cashiers, 0.95),
        bar: { atMost: 1.2 },
      },
      {
        name: 'platform event to the customer’s painted “paid”, median, against the cashier’s',
        unit: 'ms',
        ours: median(customers),
        baseline: median(cashiers),
        bar: null,
      },
    ];
  },
};

/** A whole sale on both screens: charged, paid, put aside. */
async function payOnce({ page, simulation }: RunningTill, customer: Page): Promise<Shown> {
  const till = tillPage(page);
  await till.charge('100');
  await till.qrCode().waitFor();
  await customer.locator('[data-customer="waiting"]').waitFor();
  await page.locator('[data-health="stream"]').waitFor();
  // Charging again would be ignored for a moment; the screen is quiet after it.
  await page.waitForFunction(() => document.querySelector('[data-waits]') === null);
  const pending = (await simulation.payments()).find(({ status }) => status === 'pending');
  if (!pending) throw new Error('the till made no payment');
  const awaited = { selector: 'h1', text: 'Paid' };
  const watches = [await watchForPaint(page, awaited), await watchForPaint(customer, awaited)];
  const completedMs = await completePayment(simulation, pending.paymentId);
  const [cashier, shown] = await Promise.all(watches.map((watch) => watch.stamps()));
  await till.press('New sale');
  await till.waitForHeading('New sale');
  await customer.locator('[data-customer="idle"]').waitFor();
  if (!cashier || !shown) throw new Error('a screen was not watched');
  return {
    cashierMs: cashier.paintedMs - completedMs,
    customerMs: shown.paintedMs - completedMs,
  };
}
