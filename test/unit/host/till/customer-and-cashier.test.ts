import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connectBridgeAs } from '../../../../src/bridge/screen-side.ts';
import type { CustomerSale } from '../../../../src/contract/views/customer-view.ts';
import type { RunningTill } from '../../../../src/host/shell.ts';
import { keepConnected } from '../../../../src/renderer/connection/keep-connected.ts';
import { createCashier } from '../../../../src/renderer/state/selling/cashier.ts';
import { tellCustomerSale } from '../../../../src/renderer/state/selling/tell-customer.ts';
import { createScreenStore } from '../../../../src/renderer/state/store/screen-store.ts';
import { memoryPair } from '../../../support/in-memory-ports.ts';
import { startWholeTill } from '../../../support/whole-till.ts';

/** The screens' own state, connected as a page is; its wire can be cut, and is opened again. */
function openScreens({ bridge }: RunningTill) {
  let drafts = 0;
  let cut = (): void => undefined;
  const screen = createScreenStore({
    nowMs: () => performance.now(),
    newDraftId: () => `draft-of-the-screens-${++drafts}`,
    ring: () => undefined,
    keep: { read: () => null, write: () => undefined },
  });
  const timers = new Set<NodeJS.Timeout>();
  onTestFinished(() => {
    for (const timer of timers) clearTimeout(timer);
  });
  const openPort = async () => {
    const { page, till } = memoryPair();
    bridge.attach(till, { id: 'the counter', kind: 'window' });
    cut = page.cut;
    return { ...page, drop: page.cut };
  };
  void keepConnected(openPort, screen, {
    nowMs: () => performance.now(),
    delay(delayMs, run) {
      const timer = setTimeout(run, delayMs);
      timers.add(timer);
      return () => clearTimeout(timer);
    },
  });
  tellCustomerSale(screen);
  return { screen, cashier: createCashier(screen), cut: () => cut() };
}

test('a customer sees the sale that the cashier has open, and not the one that was parked', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-customer-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const till = await startWholeTill(folder);
  const { screen, cashier, cut } = openScreens(till);
  const { page, till: end } = memoryPair();
  till.bridge.attach(end, { id: 'the display', kind: 'customerDisplay' });
  const display = connectBridgeAs(page, 'customerDisplay');
  let sale: CustomerSale | null | undefined;
  display.on('topics.changed', (change) => {
    if (change.sale) sale = change.sale.sale;
  });
  await display.call('topics.follow', {});
  expect(sale).toBeNull();
  const shows = (amountMinor: number | undefined, state?: string) =>
    expect.poll(() => [sale?.amountMinor, sale?.state]).toEqual([amountMinor, state]);
  const isConnected = () => screen.store.getState().connection === 'connected';
  await expect.poll(isConnected).toBe(true);

  for (const key of ['4', '8', '9', '0'] as const) cashier.press(key);
  await cashier.charge();
  await shows(4_890, 'waiting');
  cashier.park();
  await shows(undefined);

  for (const key of ['7', '0', '0'] as const) cashier.press(key);
  await cashier.charge();
  await shows(700, 'waiting');
  // The page's wire is cut: its customer still stands there, and what happens next is told over the next one.
  cut();
  await expect.poll(isConnected).toBe(true);
  await shows(700, 'waiting');
  const { openSaleId } = screen.store.getState();
  if (openSaleId === null) throw new Error('no sale is open');
  await screen.ask('simulation.play', { saleId: openSaleId, action: 'complete' });
  await shows(700, 'paid');
});
