import type { Page } from '@playwright/test';
import type { Simulation } from '../e2e/support/simulation.ts';
import { tillPage } from '../e2e/support/till-page.ts';
import { startBareServer } from './bare-server.ts';
import { completePayment } from './complete-payment.ts';
import type { Bench } from './figure.ts';
import { interleave } from './interleave.ts';
import { openBrowser, SCREEN } from './open-browser.ts';
import { watchForPaint } from './paint-watch.ts';
import { median, percentile } from './percentile.ts';
import { type RunningTill, startTill } from './running-till.ts';

const ROUNDS = 60;
const WARM_UP_ROUNDS = 3;

/** From the platform's event to the painted word, without and with the last two frames. */
interface Confirmed {
  readonly shownAfterMs: number;
  readonly paintedAfterMs: number;
}

/** How long after the bank's yes the cashier sees "Paid". */
export const confirmationBench: Bench = {
  name: 'confirmation',
  method:
    'From the moment at which the simulation completes a payment, by its own stamp, until “Paid” is painted (the second animation frame after the document shows it): the till with its journal, against a page whose own EventSource on the same stream writes the word.',
  async run() {
    await using browser = await openBrowser();
    await using till = await startTill(browser);
    await using bare = await startBareServer();
    const page = await (await browser.newContext(SCREEN)).newPage();
    await page.goto(bare.address('stream'));
    const { ours, baseline } = await interleave(
      { rounds: ROUNDS, warmUpRounds: WARM_UP_ROUNDS },
      { ours: () => confirmAtTill(till), baseline: () => confirmAtPage(page, till.simulation) },
    );
    return [
      {
        name: 'platform event to painted “paid”, p95',
        unit: 'ms',
        ours: percentile(ours.map(paintedAfter), 0.95),
        baseline: percentile(baseline.map(paintedAfter), 0.95),
        bar: { atMost: 2 },
      },
      {
        name: 'platform event to changed document, p95',
        unit: 'ms',
        ours: percentile(ours.map(shownAfter), 0.95),
        baseline: percentile(baseline.map(shownAfter), 0.95),
        bar: null,
      },
      {
        name: 'platform event to changed document, median',
        unit: 'ms',
        ours: median(ours.map(shownAfter)),
        baseline: median(baseline.map(shownAfter)),
        bar: null,
      },
    ];
  },
};

const paintedAfter = ({ paintedAfterMs }: Confirmed): number => paintedAfterMs;
const shownAfter = ({ shownAfterMs }: Confirmed): number => shownAfterMs;

/** A whole sale: charged, followed over the stream, paid, put aside. */
async function confirmAtTill({ page, simulation }: RunningTill): Promise<Confirmed> {
  const till = tillPage(page);
  await till.charge('100');
  await till.qrCode().waitFor();
  await page.locator('[data-health="stream"]').waitFor();
  // Charging again would be ignored for a moment; the screen is quiet after it.
  await page.waitForFunction(() => document.querySelector('[data-waits]') === null);
  const pending = (await simulation.payments()).find(({ status }) => status === 'pending');
  if (!pending) throw new Error('the till made no payment');
  const confirmed = await confirm(page, simulation, pending.paymentId);
  await till.press('New sale');
  await till.waitForHeading('New sale');
  return confirmed;
}

async function confirmAtPage(page: Page, simulation: Simulation): Promise<Confirmed> {
  const { paymentId } = await create(simulation);
  const address = `${simulation.baseUrl}/pos/payments/${paymentId}/stream?token=${simulation.secretKey}`;
  await page.evaluate((from) => window.listen(from), address);
  await page.getByRole('heading', { name: 'Listening' }).waitFor();
  return confirm(page, simulation, paymentId);
}

async function create({ baseUrl, secretKey }: Simulation): Promise<{ readonly paymentId: string }> {
  const answer = await fetch(`${baseUrl}/pos/create-payment`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 100, currency: 'EUR' }),
  });
  return (await answer.json()) as { paymentId: string };
}

async function confirm(page: Page, simulation: Simulation, paymentId: string): Promise<Confirmed> {
  const watch = await watchForPaint(page, { selector: 'h1', text: 'Paid' });
  const completedMs = await completePayment(simulation, paymentId);
  const { shownMs, paintedMs } = await watch.stamps();
  return { shownAfterMs: shownMs - completedMs, paintedAfterMs: paintedMs - completedMs };
}
