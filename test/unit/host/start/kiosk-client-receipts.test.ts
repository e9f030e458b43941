import { describe, expect, test } from 'vitest';
import { receiptPrinter } from '../../../support/receipt-printer.ts';
import { buy, ofKiosk, open, soldAt } from './kiosk-at-till.ts';

describe('a kiosk', () => {
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
});
