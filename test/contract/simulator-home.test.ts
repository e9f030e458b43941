import { expect, test } from 'vitest';
import { payerOf } from '../support/payer-browser.ts';
import {
  createBalance,
  createInvoice,
  createOpenAmount,
  createPlan,
  createSession,
} from '../support/payer-links.ts';
import { runSimulator } from '../support/running-simulator.ts';

/** The lists of the front page: each group's heading, and where its rows lead. */
const groupsOf = (html: string): Record<string, readonly string[]> =>
  Object.fromEntries(
    [...html.matchAll(/<h3[^>]*>(.*?)<\/h3><ul[^>]*>(.*?)<\/ul>/gs)].map(([, name, list = '']) => [
      name,
      [...list.matchAll(/href="([^"]+)"/g)].map(([, href]) => href),
    ]),
  );

test('the front page lists the payments that wait, and no other', async () => {
  const simulator = await runSimulator();
  const payer = payerOf(simulator);
  expect(await payer.read('/')).toContain('No payment is waiting.');
  const [open, paid] = [await simulator.create(), await simulator.create()];
  await simulator.control(`/payments/${paid.paymentId}/complete`);
  const html = await payer.read('/');
  expect(html).toContain(`href="/pay/${open.paymentId}"`);
  expect(html).not.toContain(paid.paymentId);
});

test('the front page groups what waits by how it came, a plan once by its dashboard', async () => {
  const simulator = await runSimulator();
  const till = await simulator.create();
  const invoice = await createInvoice(simulator);
  const session = await createSession(simulator);
  const balance = await createBalance(simulator);
  const plan = await createPlan(simulator);
  const open = await createOpenAmount(simulator, [10_000]);
  expect(groupsOf(await payerOf(simulator).read('/'))).toEqual({
    'At the till': [`/pay/${till.paymentId}`],
    Invoices: [`/pay/${invoice}`],
    Checkout: [`/pay/${session}`],
    Balances: [`/pay/${balance}`],
    'Instalment plans': [plan.path],
    'Open amounts': [open.path],
  });
});

test('the front page no longer lists an open amount that is paid in full', async () => {
  const simulator = await runSimulator();
  const { paymentIds } = await createOpenAmount(simulator, [48_000]);
  expect(await payerOf(simulator).read('/')).toContain('Open amounts');
  await simulator.control(`/payments/${paymentIds[0]}/complete`);
  expect(await payerOf(simulator).read('/')).not.toContain('Open amounts');
});

test('the front page leads to the merchant’s pages, the mailbox and the reference', async () => {
  const html = await payerOf(await runSimulator()).read('/');
  for (const path of ['/merchant', '/merchant/mailbox', '/inbox', '/reference']) {
    expect(html).toContain(`href="${path}"`);
  }
});
