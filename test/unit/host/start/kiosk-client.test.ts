import { describe, expect, test } from 'vitest';
import { hourOfDay } from '../../../../src/domain/calendar/shop-time.ts';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import { kioskDraft, kioskOf } from '../../../../src/domain/sale/kiosk.ts';
import { clientName } from '../../../../src/host/calls/dispatch/client-name.ts';
import { startWholeTill } from '../../../support/whole-till.ts';
import { attachKiosk, buy, newBasket, ofKiosk, open, soldAt } from './kiosk-at-till.ts';

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
