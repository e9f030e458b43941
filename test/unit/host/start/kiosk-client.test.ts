import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connectBridgeAs, type ScreenSide } from '../../../../src/bridge/screen-side.ts';
import type { KioskTopics } from '../../../../src/contract/topics.ts';
import type { SaleView, TillView } from '../../../../src/contract/views/view.ts';
import { hourOfDay } from '../../../../src/domain/calendar/shop-time.ts';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import { kioskDraft, kioskOf } from '../../../../src/domain/sale/kiosk.ts';
import { clientName } from '../../../../src/host/calls/client-name.ts';
import type { RunningTill } from '../../../../src/host/shell.ts';
import { memoryPair } from '../../../support/in-memory-ports.ts';
import { itemNamed } from '../../../support/items.ts';
import { receiptPrinter } from '../../../support/receipt-printer.ts';
import { attachCounter, type CounterScreen, startWholeTill } from '../../../support/whole-till.ts';

/** A kiosk, all that came over its wire, and what it was told last. */
interface Kiosk {
  readonly screen: ScreenSide<'kiosk'>;
  readonly texts: string[];
  told(): KioskTopics;
  when(holds: (told: KioskTopics) => boolean): Promise<KioskTopics>;
}

async function attachKiosk({ bridge }: RunningTill, id = 'the kiosk'): Promise<Kiosk> {
  const { page, till } = memoryPair();
  bridge.attach(till, { id, kind: 'kiosk' });
  const texts: string[] = [];
  page.onMessage((message) => texts.push(JSON.stringify(message)));
  const screen = connectBridgeAs(page, 'kiosk');
  let known: Partial<KioskTopics> = {};
  screen.on('topics.changed', (change) => {
    known = { ...known, ...(change as Partial<KioskTopics>) };
  });
  await screen.call('topics.follow', {});
  const told = (): KioskTopics => known as KioskTopics;
  return {
    screen,
    texts,
    told,
    async when(holds) {
      await expect.poll(() => holds(told()), { timeout: 60_000 }).toBe(true);
      return told();
    },
  };
}

function dataFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'comptoir-kiosk-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

let baskets = 0;
const newBasket = (): string => {
  baskets += 1;
  return `basket-number-${baskets}`;
};

function buy(kiosk: Kiosk, { shownMinor = 280, basketId = newBasket() } = {}) {
  const key = kiosk.told().offer.pages[0]?.keys[0];
  if (!key) throw new Error('nothing is offered');
  return kiosk.screen.call('kiosk.charge', {
    basketId,
    basket: { items: [{ itemId: key.itemId, quantity: 2 }], amountMinor: null },
    shownMinor: minorUnits(shownMinor),
  });
}

/** A shop that sells a croissant, its counter, and a kiosk. */
async function open(folder = dataFolder()) {
  const till = await startWholeTill(folder);
  const counter = attachCounter(till, 'the counter');
  await counter.viewWhen(() => true);
  if (counter.view().items.count === 0) {
    const saved = await counter.screen.call('items.save', {
      item: itemNamed('Croissant', 140),
      shown: null,
    });
    if (!saved.ok) throw new Error(saved.error.code);
  }
  const kiosk = await attachKiosk(till);
  return { folder, till, counter, kiosk };
}

const ofKiosk = (view: TillView): SaleView | undefined =>
  view.sales.find((sale) => kioskOf(sale) !== null);

const soldAt = async (counter: CounterScreen): Promise<SaleView> => {
  const sale = ofKiosk(await counter.viewWhen((view) => ofKiosk(view) !== undefined));
  if (!sale) throw new Error('nothing was sold');
  return sale;
};

describe('a kiosk', () => {
  test('sells at the till’s prices, is told what becomes of it, and leaves nothing behind', async () => {
    const { counter, kiosk } = await open();
    expect(await buy(kiosk)).toMatchObject({ ok: true });
    const { sale } = (await kiosk.when(({ sale: now }) => now.sale?.state === 'waiting')).sale;
    expect(sale).toMatchObject({
      amountMinor: 280,
      lines: [{ name: 'Croissant', quantity: 2, amountMinor: 280, off: null }],
    });
    expect(await kiosk.screen.call('kiosk.leave', {})).toMatchObject({
      ok: false,
      error: { code: 'saleOpen' },
    });
    const { id: saleId, operator, label } = await soldAt(counter);
    expect([operator, label]).toEqual(['Kiosk', 'Kiosk']);
    await counter.screen.call('simulation.play', { saleId, action: 'complete' });
    await kiosk.when(({ sale: now }) => now.sale?.state === 'paid');
    expect(await kiosk.screen.call('kiosk.leave', {})).toMatchObject({ ok: true });
    await kiosk.when(({ sale: now }) => now.sale === null);
    await counter.viewWhen((view) => view.sales.length === 0);
    const history = await counter.screen.call('day.history', { saleId });
    if (!history.ok) throw new Error(history.error.code);
    // Whatever was done by it, the code's making and its putting aside included, names the kiosk.
    const done = history.value.entries.filter(({ operator: who }) => who === 'Kiosk');
    expect(done.length).toBeGreaterThanOrEqual(3);
    expect(history.value.entries.at(-1)?.operator).toBe('Kiosk');
  });

  test('prints the receipt of its own sale once it is paid, once, and no other', async () => {
    const printer = await receiptPrinter();
    const { counter, kiosk } = await open();
    const printerAddress = printer.address;
    await counter.screen.call('shop.change', { printerAddress });
    const print = () => kiosk.screen.call('kiosk.print', {});
    const refused = { ok: false, error: { code: 'notPrinted' } };
    expect(await print()).toEqual(refused);
    await buy(kiosk);
    await kiosk.when(({ sale }) => sale.sale?.state === 'waiting');
    expect(await print()).toEqual(refused);
    const { id: saleId } = await soldAt(counter);
    await counter.screen.call('simulation.play', { saleId, action: 'complete' });
    const paid = await kiosk.when(({ sale }) => sale.sale?.state === 'paid');
    expect(paid.standing.receipts).toBe('asked');
    expect(await Promise.all([print(), print()])).toMatchObject([{ ok: true }, { ok: true }]);
    await expect.poll(() => printer.text(), { timeout: 60_000 }).toContain('Croissant');
    await counter.viewWhen((view) => view.printer?.waiting === 0);
    expect(await print()).toMatchObject({ ok: true });
    const prints = await counter.screen.call('receipt.prints', { saleId });
    expect(prints.ok && prints.value.prints).toMatchObject([{ copy: 0 }]);
    expect(printer.text().match(/Receipt \d+/g)).toHaveLength(1);
    await kiosk.screen.call('kiosk.leave', {});
    expect(await print()).toEqual(refused);
  });

  test('prints its receipt after all where somebody dropped it before it came out', async () => {
    const printer = await receiptPrinter({ isCoverOpen: true });
    const { counter, kiosk } = await open();
    await counter.screen.call('shop.change', { printerAddress: printer.address });
    await buy(kiosk);
    await kiosk.when(({ sale }) => sale.sale?.state === 'waiting');
    const { id: saleId } = await soldAt(counter);
    await counter.screen.call('simulation.play', { saleId, action: 'complete' });
    await kiosk.when(({ sale }) => sale.sale?.state === 'paid');
    expect(await kiosk.screen.call('kiosk.print', {})).toMatchObject({ ok: true });
    await kiosk.when(({ standing }) => standing.receipts === 'none');
    await counter.screen.call('printer.forget', {});
    await kiosk.when(({ standing }) => standing.receipts === 'dropped');
    printer.set({ isCoverOpen: false });
    const print = () => kiosk.screen.call('kiosk.print', {});
    expect(await Promise.all([print(), print()])).toMatchObject([{ ok: true }, { ok: true }]);
    await kiosk.when(({ standing }) => standing.receipts === 'asked');
    await expect.poll(() => printer.text(), { timeout: 60_000 }).toContain('Croissant');
    await counter.viewWhen((view) => view.printer?.waiting === 0);
    expect(await print()).toMatchObject({ ok: true });
    expect(printer.text().match(/Receipt \d+|COPY/g)).toHaveLength(1);
    const prints = await counter.screen.call('receipt.prints', { saleId });
    expect(prints.ok && prints.value.prints).toEqual([
      { copy: 0, atMs: expect.any(Number), file: null },
    ]);
  });

  test('prints nothing for money that came late, which is the till’s to look at', async () => {
    const printer = await receiptPrinter();
    const { counter, kiosk } = await open();
    await counter.screen.call('shop.change', { printerAddress: printer.address });
    await buy(kiosk);
    await kiosk.when(({ sale }) => sale.sale?.state === 'waiting');
    const { id: saleId } = await soldAt(counter);
    await counter.screen.call('simulation.play', { saleId, action: 'expire' });
    await kiosk.when(({ sale }) => sale.sale?.state === 'ended');
    await counter.screen.call('simulation.play', { saleId, action: 'completeAfterExpiry' });
    await counter.viewWhen((view) => ofKiosk(view)?.state === 'paidLate');
    expect(await kiosk.screen.call('kiosk.print', {})).toEqual({
      ok: false,
      error: { code: 'notPrinted' },
    });
    expect(counter.view().printer?.waiting).toBe(0);
    expect(printer.text()).toBe('');
  });

  test('says no price of its own, and has one sale at a time', async () => {
    const { kiosk } = await open();
    const refused = (code: string) => ({ ok: false, error: { code } });
    expect(await buy(kiosk, { shownMinor: 1 })).toEqual(refused('offerChanged'));
    expect(await buy(kiosk)).toMatchObject({ ok: true });
    expect(await buy(kiosk)).toEqual(refused('saleOpen'));
  });

  test('takes no more pieces than a kiosk sells at once, however often an item is named', async () => {
    const { counter, kiosk } = await open();
    const itemId = kiosk.told().offer.pages[0]?.keys[0]?.itemId;
    if (itemId === undefined) throw new Error('nothing is offered');
    const named = (quantities: readonly number[]) =>
      kiosk.screen.call('kiosk.charge', {
        basketId: newBasket(),
        basket: { items: quantities.map((quantity) => ({ itemId, quantity })), amountMinor: null },
        shownMinor: minorUnits(140 * quantities.reduce((sum, each) => sum + each, 0)),
      });
    await expect(named([20, 1])).rejects.toThrow();
    await expect(named(Array.from({ length: 30 }, () => 1))).rejects.toThrow();
    expect(counter.view().sales).toEqual([]);
    expect(await named([15, 5])).toMatchObject({ ok: true });
  });

  test('is charged by nobody at the counter, whatever a client there calls its sale', async () => {
    const { counter, kiosk } = await open();
    const named = { draftId: kioskDraft(clientName('the kiosk'), 'basket-of-others'), label: '' };
    const lines = [{ name: '', quantity: 1, unitMinor: 900 }];
    const charge = () => counter.screen.call('sale.charge', { ...named, lines });
    const charged = await charge();
    expect(charged).toMatchObject({ ok: true });
    expect(await charge(), 'a second press finds the same').toEqual(charged);
    const { sales } = await counter.viewWhen(({ sales: all }) => all[0]?.state === 'awaiting');
    expect(sales.map(kioskOf)).toEqual([null]);
    await kiosk.screen.call('customer.hello', {});
    expect(kiosk.told().sale.sale).toBeNull();
    expect(await buy(kiosk)).toMatchObject({ ok: true });
  });

  test('makes one sale of two presses', async () => {
    const { counter, kiosk } = await open();
    const basketId = newBasket();
    const pressed = await Promise.all([buy(kiosk, { basketId }), buy(kiosk, { basketId })]);
    expect(pressed).toMatchObject([{ ok: true }, { ok: true }]);
    await soldAt(counter);
    expect(counter.view().sales).toHaveLength(1);
  });

  test('comes back to its payment after a power cut, and to none of another kiosk', async () => {
    const { folder, till, kiosk } = await open();
    await buy(kiosk);
    const before = await kiosk.when(({ sale }) => sale.sale?.state === 'waiting');
    await till.close();
    const again = await startWholeTill(folder);
    const back = await attachKiosk(again);
    const now = await back.when(({ sale }) => sale.sale?.state === 'waiting');
    expect(now.sale.sale?.paymentLink).toBe(before.sale.sale?.paymentLink);
    const other = await attachKiosk(again, 'another kiosk');
    expect(other.told().sale.sale).toBeNull();
  });

  test('tells the next customer nothing of late money, which the till is told', async () => {
    const { counter, kiosk } = await open();
    await buy(kiosk);
    const { id: saleId } = await soldAt(counter);
    await kiosk.when(({ sale }) => sale.sale?.state === 'waiting');
    await counter.screen.call('simulation.play', { saleId, action: 'expire' });
    await kiosk.when(({ sale }) => sale.sale?.state === 'ended');
    await kiosk.screen.call('kiosk.leave', {});
    await kiosk.when(({ sale }) => sale.sale === null);
    const before = kiosk.texts.length;
    await counter.screen.call('simulation.play', { saleId, action: 'completeAfterExpiry' });
    await counter.viewWhen((view) => ofKiosk(view)?.state === 'paidLate');
    expect(kiosk.texts.slice(before).join('')).not.toContain('"amountMinor"');
    expect(kiosk.told().sale.sale).toBeNull();
  });

  test('calls somebody, who says that they come', async () => {
    const { counter, kiosk } = await open();
    await kiosk.screen.call('kiosk.call', {});
    const { kiosks } = await counter.viewWhen((view) => view.kiosks[0]?.call === 'calling');
    await counter.screen.call('kiosk.come', { name: kiosks[0]?.name ?? '' });
    await kiosk.when(({ standing }) => standing.call === 'coming');
    await counter.viewWhen((view) => view.kiosks[0]?.call === 'coming');
  });

  test('is told nothing of the counter, of its people or of its sales', async () => {
    const { counter, kiosk } = await open();
    const { screen } = counter;
    await screen.call('operator.add', { name: 'Inès', role: 'manager', code: '407155' });
    await counter.viewWhen(({ operators }) => operators.length === 1);
    await screen.call('sale.charge', {
      ...{ draftId: 'draft-of-the-counter', label: 'Table 4, Madame Roux' },
      lines: [{ name: 'Wine', quantity: 1, unitMinor: 900 }],
    });
    await counter.viewWhen(({ sales }) => sales[0]?.state === 'awaiting');
    await buy(kiosk);
    await kiosk.when(({ sale }) => sale.sale?.state === 'waiting');
    // Nobody at the counter any more: it sells on.
    await screen.call('operator.signOut', {});
    await counter.viewWhen(({ signInNeeded }) => signInNeeded);
    await kiosk.screen.call('till.hello', {});
    expect(kiosk.told().offer.pages[0]?.keys).toHaveLength(1);
    const bytes = kiosk.texts.join('\n');
    for (const secret of [
      'Inès',
      '407155',
      'Roux',
      'Wine',
      'sale_',
      'operator',
      'rights',
      'pos_2',
    ]) {
      expect(bytes.replaceAll(/"paymentLink":"[^"]*"/g, '')).not.toContain(secret);
    }
    expect(Object.keys(kiosk.told()).toSorted()).toEqual(['offer', 'sale', 'shop', 'standing']);
  });

  test('sells nothing outside its hours, and ends what was begun', async () => {
    const { counter, kiosk } = await open();
    await buy(kiosk);
    await kiosk.when(({ sale }) => sale.sale?.state === 'waiting');
    const hour = hourOfDay(Date.now(), counter.view().timeZone);
    const [kioskOpensAtHour, kioskClosesAtHour] = [(hour + 2) % 24, (hour + 4) % 24];
    await counter.screen.call('shop.change', { kioskOpensAtHour, kioskClosesAtHour });
    await kiosk.when(({ standing }) => standing.closed !== null);
    expect(kiosk.told().sale.sale?.state).toBe('waiting');
    expect(await kiosk.screen.call('kiosk.stop', {})).toMatchObject({ ok: true });
    // The platform is asked once more what became of it.
    await kiosk.when(({ sale }) => sale.sale?.state === 'ended');
    expect(await kiosk.screen.call('kiosk.leave', {})).toMatchObject({ ok: true });
    expect(await buy(kiosk)).toEqual({ ok: false, error: { code: 'kioskClosed' } });
  });
});
