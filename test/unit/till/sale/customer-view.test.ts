import { describe, expect, test } from 'vitest';
import type { CustomerState } from '../../../../src/contract/views/customer-view.ts';
import type { SaleView } from '../../../../src/contract/views/view.ts';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import type { SaleId } from '../../../../src/domain/sale/sale-event.ts';
import type { SaleLine } from '../../../../src/domain/sale/sale-line.ts';
import { SALE_STATES, type SaleState } from '../../../../src/domain/sale/sale-state.ts';
import { viewForCustomer } from '../../../../src/till/sale/customer-view.ts';
import { saleId, saleView, tillView } from '../../renderer/setting.ts';

const standing = (shown: SaleId | null, lines: readonly SaleLine[] = []) => ({
  shown,
  rungUp: [],
  linesOf: () => lines,
  receiptCodeOf: () => 'https://shop.example/#r=AQ',
  spoken: null,
});
const told = (sale: SaleView) => viewForCustomer(tillView([sale]), standing(sale.id)).sale.sale;

/** What each state is for its customer. */
const TOLD: Readonly<Record<SaleState, CustomerState>> = {
  drafted: 'preparing',
  awaiting: 'waiting',
  checking: 'checking',
  paid: 'paid',
  expired: 'ended',
  stopped: 'ended',
  refused: 'refused',
  failed: 'askCashier',
  unknown: 'askCashier',
  paidLate: 'askCashier',
  mismatched: 'askCashier',
};

describe('what a customer is told', () => {
  test('is told in the language that the shop chose for customers, else in the till’s', () => {
    const view = tillView([]);
    expect(viewForCustomer(view, standing(null)).shop.locale).toBe(view.locale);
    const shop = { ...view.shop, customersLocale: 'nl' as const };
    expect(viewForCustomer({ ...view, shop }, standing(null)).shop.locale).toBe('nl');
  });

  test('is told in the language that they chose, whatever the shop did', () => {
    const view = tillView([]);
    const shop = { ...view.shop, customersLocale: 'nl' as const };
    const spoken = { ...standing(null), spoken: 'pt' as const };
    expect(viewForCustomer({ ...view, shop }, spoken).shop.locale).toBe('pt');
  });

  test('is what they buy, line by line, with what is off it', () => {
    const sale = saleView(1);
    const lines: readonly SaleLine[] = [
      { name: 'Croissant', quantity: 3, unitMinor: 140, vatRate: 550 },
      { name: 'Yesterday’s', quantity: 1, unitMinor: -42, vatRate: 550, off: 'line' },
      { name: '', quantity: 1, unitMinor: 1_000, vatRate: null },
      { name: 'Club card', quantity: 1, unitMinor: -50, vatRate: 550, off: 'sale' },
    ];
    expect(viewForCustomer(tillView([sale]), standing(sale.id, lines)).sale.sale?.lines).toEqual([
      { name: 'Croissant', quantity: 3, amountMinor: 420, off: null },
      { name: 'Yesterday’s', quantity: 1, amountMinor: -42, off: 'line' },
      { name: '', quantity: 1, amountMinor: 1_000, off: null },
      { name: 'Club card', quantity: 1, amountMinor: -50, off: 'sale' },
    ]);
  });

  test('is the shop, the sale that they stand before, and nothing else', () => {
    const sale = saleView(1, { label: 'Table 4' });
    const view = tillView([sale]);
    const named = { customerText: 'Fresh bread from seven', registerName: 'Counter 2' };
    const shop = { ...view.shop, ...named };
    expect(viewForCustomer({ ...view, shop }, standing(sale.id))).toEqual({
      shop: {
        shopName: 'Maison Verdier',
        mode: 'simulation',
        locale: 'en',
        theme: 'system',
        text: 'Fresh bread from seven',
        registerName: 'Counter 2',
        pictures: [],
      },
      sale: {
        sale: {
          lines: [],
          amountMinor: 4890,
          currency: 'EUR',
          state: 'waiting',
          paymentLink: 'https://pay.example/x',
          endsInMs: 180_000,
          lifetimeMs: 180_000,
          receiptCode: null,
        },
      },
    });
  });

  test('is what is rung up for them while nothing is charged, in no words but its own', () => {
    const rungUp = [
      { name: 'Croissant', quantity: 3, unitMinor: 140 },
      { name: 'Yesterday’s', quantity: 1, unitMinor: -42, off: 'line' as const },
    ];
    const view = viewForCustomer(tillView([saleView(2)]), { ...standing(null), rungUp });
    expect(view.sale.sale).toEqual({
      lines: [
        { name: 'Croissant', quantity: 3, amountMinor: 420, off: null },
        { name: 'Yesterday’s', quantity: 1, amountMinor: -42, off: 'line' },
      ],
      amountMinor: 378,
      currency: 'EUR',
      state: 'ringing',
      paymentLink: null,
      endsInMs: null,
      lifetimeMs: null,
      receiptCode: null,
    });
  });

  test.each([
    ['nothing', []],
    ['nothing that could be charged', [{ name: 'Deposit', quantity: 1, unitMinor: -100 }]],
    ['more than anything costs', [{ name: 'Gold', quantity: 9_999, unitMinor: 99_999_999 }]],
  ])('is no sale where %s is rung up', (_what, rungUp) => {
    expect(viewForCustomer(tillView([]), { ...standing(null), rungUp }).sale.sale).toBeNull();
  });

  test('is no sale where none is before them: parked, put aside, or not there any more', () => {
    const sales = [saleView(2), saleView(1, { acknowledged: true })];
    for (const shown of [null, saleId(1), saleId(7)]) {
      expect(viewForCustomer(tillView(sales), standing(shown)).sale).toEqual({ sale: null });
    }
  });

  test.each(SALE_STATES)('says of a sale that is %s what it is to them', (state) => {
    expect(told(saleView(1, { state }))?.state).toBe(TOLD[state]);
  });

  test('promises nothing that is not in the journal yet, or of money that does not match', () => {
    const unrecorded = { state: 'paid', keptForMs: 0, collected: [], timesPaid: 1 } as const;
    const other = {
      mismatch: 'amountDiffers',
      atMs: 1,
      amountMinor: minorUnits(100),
      currency: 'EUR',
      isSimulation: false,
    } as const;
    expect(told(saleView(1, { unrecorded: { ...unrecorded, collected: [] } }))?.state).toBe(
      'askCashier',
    );
    expect(told(saleView(1, { state: 'paid', collected: [other] }))?.state).toBe('askCashier');
  });

  test('is no countdown where nothing can be paid', () => {
    expect(told(saleView(1, { state: 'checking', paymentLink: null }))).toMatchObject({
      paymentLink: null,
      endsInMs: null,
      lifetimeMs: null,
    });
  });

  test('is their receipt as a code once it is paid, and where the shop shows such codes', () => {
    const codeIn = (sale: SaleView) => told(sale)?.receiptCode;
    for (const state of SALE_STATES) {
      expect(codeIn(saleView(1, { state })) !== null, state).toBe(state === 'paid');
    }
    const view = tillView([saleView(1, { state: 'paid' })]);
    const shop = { ...view.shop, receiptCodes: false };
    const without = viewForCustomer({ ...view, shop }, standing(saleId(1)));
    expect(without.sale.sale?.receiptCode).toBeNull();
  });
});
