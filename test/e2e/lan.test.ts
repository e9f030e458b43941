import { networkInterfaces } from 'node:os';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connectBridge } from '../../src/bridge/screen-side.ts';
import { pickLanAddress } from '../../src/simulator/lan/lan-address.ts';
import { startShell } from '../desktop/support/built-shell.ts';
import { call, newestSale } from '../desktop/support/till-calls.ts';
import { keyedLine } from '../support/keyed-line.ts';
import { enterTill, openPage } from '../support/page-of-till.ts';
import { phoneAt } from '../support/phone.ts';
import { temporaryFolder } from './support/folder.ts';
import { runProgram } from './support/program.ts';

const FLOODING = '127.0.0.3';
const OTHER = '127.0.0.4';
const SALE = {
  draftId: 'draft-of-the-lan-test',
  lines: [keyedLine(1_250)],
  label: 'Bread',
};

function dataFolder(): string {
  const folder = temporaryFolder();
  onTestFinished(() => folder[Symbol.dispose]());
  return folder.path;
}

/** A till in the browser shell that phones can reach, with a sale whose code is shown, and a screen of it. */
async function browserTill() {
  const program = runProgram('out/server/web.js', [
    '--data',
    dataFolder(),
    '--no-open',
    '--no-guide',
    '--lan',
  ]);
  onTestFinished(() => program.end());
  const { url } = JSON.parse(await program.firstLine) as { url: string };
  const screen = connectBridge(await openPage(await enterTill(url)));
  await screen.call('sale.charge', SALE);
  const view = async () => (await screen.call('till.view', {})).sales[0];
  await expect.poll(async () => (await view())?.state).toBe('awaiting');
  return { program, view, link: (await view())?.paymentLink ?? '' };
}

// On a machine without a network there is no address for phones, which the till says instead of starting.
const hasAddress = pickLanAddress(networkInterfaces()) !== undefined;
if (!hasAddress)
  console.warn('LEFT OUT: no till is opened to phones, because there is no network here.');

describe.skipIf(!hasAddress)('a till with --lan', () => {
  test('is paid by one phone while another floods it, and its screen answers', async () => {
    const { program, view, link } = await browserTill();
    expect(new URL(link).hostname).toBe(pickLanAddress(networkInterfaces()));
    const flood = phoneAt(FLOODING).flood(link, 2_000);
    const payer = phoneAt(OTHER);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const post = (path: string, body: string) =>
      payer.ask(link + path, { method: 'POST', headers, body });
    expect((await payer.ask(link)).status).toBe(200);
    expect((await post('', 'bank=phare')).status).toBe(303);
    expect((await view())?.state).toBe('awaiting');
    expect((await post('/bank/phare', 'decision=confirm')).status).toBe(303);
    await expect.poll(async () => (await view())?.state).toBe('paid');
    const refused = (await flood).filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
    await program.end();
    expect((await payer.ask(link)).status).toBe(0);
  });

  test('leaves no door behind when it is killed', async () => {
    const { program, link } = await browserTill();
    expect((await phoneAt(OTHER).ask(link)).status).toBe(200);
    program.signal('SIGKILL');
    await program.exited;
    expect((await phoneAt(OTHER).ask(link)).status).toBe(0);
  });

  test('opens the same door from the desktop shell, and closes it with its window', async () => {
    const shell = startShell(dataFolder(), ['--lan']);
    onTestFinished(() => shell.end());
    const page = await shell.page();
    await call(page, 'sale.charge', SALE);
    const { paymentLink } = await newestSale(page, { state: 'awaiting' });
    const link = paymentLink ?? '';
    expect(new URL(link).hostname).toBe(pickLanAddress(networkInterfaces()));
    expect((await phoneAt(OTHER).ask(link)).status).toBe(200);
    expect((await phoneAt(OTHER).ask(new URL('/control/payments', link).href)).status).toBe(404);
    await shell.end();
    expect((await phoneAt(OTHER).ask(link)).status).toBe(0);
  });
});
