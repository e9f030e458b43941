import { expect, test } from 'vitest';
import type { SaleView } from '../../../../../src/contract/views/view.ts';
import type { SaleId } from '../../../../../src/domain/sale/sale-event.ts';
import { topicsOfMoment } from '../../../../../src/host/calls/topics/topics-of-moment.ts';
import { noKiosk } from '../../../../support/told-view.ts';
import { saleId, saleView, tillView } from '../../../renderer/setting.ts';

const amountShown = (sales: readonly SaleView[], shown: readonly SaleId[]): unknown => {
  const topicsOf = topicsOfMoment(() => tillView([...sales]), {
    shown: shown.map((id) => ({ saleId: id, lines: [] })),
    linesOf: () => [],
    receiptCodeOf: () => null,
    spokenBefore: () => null,
    atKiosk: noKiosk,
  });
  const topics = topicsOf({ id: 'the display', kind: 'customerDisplay' });
  return 'sale' in topics ? (topics.sale.sale?.amountMinor ?? null) : 'not told';
};

test('customers are told of the sale that was shown last, of those that are still there', () => {
  const [one, two] = [
    saleView(1, { amountMinor: 100 as never }),
    saleView(2, { amountMinor: 200 as never }),
  ];
  expect(amountShown([one, two], [saleId(1), saleId(2)])).toBe(200);
  expect(amountShown([one, two], [saleId(2), saleId(1)])).toBe(100);
  // A tablet that is gone showed a sale that is gone, or was put aside meanwhile: this one's customer still stands there.
  expect(amountShown([one], [saleId(1), saleId(2)])).toBe(100);
  expect(amountShown([one, { ...two, acknowledged: true }], [saleId(1), saleId(2)])).toBe(100);
  expect(amountShown([one, two], [])).toBeNull();
  expect(amountShown([two], [saleId(1)])).toBeNull();
});

test('customers are told of what is rung up for them, where it was shown last', () => {
  const one = saleView(1, { amountMinor: 100 as never });
  const lines = [{ name: 'Croissant', quantity: 1, unitMinor: 140 }];
  const told = (shown: Parameters<typeof topicsOfMoment>[1]['shown']) => {
    const topics = topicsOfMoment(() => tillView([one]), {
      shown,
      linesOf: () => [],
      receiptCodeOf: () => null,
      spokenBefore: () => null,
      atKiosk: noKiosk,
    })({ id: 'the display', kind: 'customerDisplay' });
    return 'sale' in topics ? [topics.sale.sale?.state, topics.sale.sale?.amountMinor] : [];
  };
  const ofSale = { saleId: saleId(1), lines: [] };
  expect(told([ofSale, { saleId: null, lines }])).toEqual(['ringing', 140]);
  expect(told([{ saleId: null, lines }, ofSale])).toEqual(['waiting', 100]);
});
