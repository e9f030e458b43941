import { describe, expect, test } from 'vitest';
import type { SaleView } from '../../../../src/contract/views/view.ts';
import { lastToldOf, toldSalesOf } from '../../../../src/renderer/derived/sales-on-screen.ts';
import { paid, saleId, saleView, tillView } from '../setting.ts';
import { setUpCashier } from '../state/selling/cashier-setting.ts';

/** The numbers of these sales in the order in which their line comes, having been told in this one. */
const onLine = (...sales: readonly SaleView[]) => {
  const unseen = toldSalesOf(
    tillView(sales),
    sales.map(({ id }) => id),
  );
  return unseen?.map(({ number }) => number) ?? [];
};

describe('what became of a parked sale', () => {
  test.each([
    ['paid', paid(1)],
    ['paid, which the platform denies', paid(1, { contradictions: ['unpaidAfterPaid'] })],
    [
      'settled as paid, which the platform denies',
      saleView(1, { state: 'expired', settlement: { outcome: 'paid', reason: 'seen', atMs: 1 } }),
    ],
  ])('is on the line before an end without money, whichever came first: %s', (_, money) => {
    for (const state of ['expired', 'refused', 'failed'] as const) {
      const end = saleView(2, { state });
      expect(onLine(money, end)).toEqual([1, 2]);
      expect(onLine(end, money)).toEqual([1, 2]);
    }
  });

  test('is on the line in the order in which the money came, and of the ends the last one first', () => {
    const [expired, refused] = [
      saleView(3, { state: 'expired' }),
      saleView(4, { state: 'refused' }),
    ];
    expect(onLine(expired, paid(2), refused, paid(1))).toEqual([2, 1, 4, 3]);
    expect(onLine()).toEqual([]);
    expect(toldSalesOf(tillView([paid(1, { acknowledged: true })]), [saleId(1)])).toBeNull();
  });

  test('is said aloud as it comes, whatever is on the line', () => {
    const view = tillView([paid(1), saleView(2, { state: 'refused' })]);
    expect(lastToldOf(view, [saleId(1), saleId(2)])?.number).toBe(2);
    expect(lastToldOf(view, [])).toBeNull();
  });

  test('gives its line to the next one when it is opened or dismissed', () => {
    const view = tillView([saleView(2, { state: 'refused' }), paid(1)]);
    const { cashier, screen, state } = setUpCashier(undefined, [saleView(1), saleView(2)]);
    screen.viewed(view);
    expect(toldSalesOf(view, state().told)?.map(({ number }) => number)).toEqual([1, 2]);
    cashier.seen(saleId(1));
    expect(toldSalesOf(view, state().told)?.map(({ number }) => number)).toEqual([2]);
    cashier.open(saleId(2));
    expect(toldSalesOf(view, state().told)).toBeNull();
  });
});
