import { describe, expect, test } from 'vitest';
import type { ItemsView } from '../../../../src/contract/views/items-view.ts';
import type { SaleView, TillView } from '../../../../src/contract/views/view.ts';
import { itemIdSchema } from '../../../../src/domain/items/item.ts';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import { kioskDraft } from '../../../../src/domain/sale/kiosk.ts';
import { SALE_STATES } from '../../../../src/domain/sale/sale-state.ts';
import { linesOfKiosk } from '../../../../src/till/sale/kiosk-basket.ts';
import {
  closedFor,
  isDoneWith,
  isOpenSale,
  offerOf,
  saleToComeBackTo,
  viewForKiosk,
} from '../../../../src/till/sale/kiosk-view.ts';
import { late, paid, saleView, tillView } from '../../renderer/setting.ts';

/** In Paris it is noon. */
const NOON_MS = Date.UTC(2026, 10, 20, 11);
const KIOSK = '4f1c09aa';

const COFFEE = {
  itemId: itemIdSchema.parse('item_coffee'),
  name: 'Coffee',
  unitMinor: 220,
  vatRate: 1000,
  colour: 'brown',
} as const;
const ITEMS: ItemsView = {
  count: 2,
  pages: [
    { id: 'a', name: 'Hot', keys: [COFFEE, null] },
    { id: 'b', name: 'Free amounts', keys: [null] },
  ],
};

const shopWith = (change: Partial<TillView['shop']>): TillView['shop'] => ({
  ...tillView([]).shop,
  ...change,
});

const ofKiosk = (number: number, change: Partial<SaleView> = {}): SaleView =>
  saleView(number, { draftId: kioskDraft(KIOSK, `basket-${number}`), ...change });

describe('what a kiosk offers', () => {
  test('is the quick keys of items, without what opens the keypad, and no rates', () => {
    const { pages, amounts } = offerOf(shopWith({}), ITEMS);
    const { vatRate: _, ...key } = COFFEE;
    expect(pages).toEqual([{ id: 'a', name: 'Hot', keys: [key] }]);
    expect(amounts).toBeNull();
  });

  test('is amounts alone, or both, as the shop chose; one beyond its bounds does not stand ready', () => {
    const amounts = {
      kioskPresetsMinor: [500, 1_000, 90_000].map(minorUnits),
      kioskLeastMinor: minorUnits(600),
    };
    const alone = offerOf(shopWith({ kioskSells: 'amounts', ...amounts }), ITEMS);
    expect(alone.pages).toEqual([]);
    expect(alone.amounts).toEqual({ presetsMinor: [1_000], leastMinor: 600, mostMinor: 10_000 });
    const both = offerOf(shopWith({ kioskSells: 'both', ...amounts }), ITEMS);
    expect([both.pages.length, both.amounts?.presetsMinor]).toEqual([1, [1_000]]);
    const crossed = { kioskLeastMinor: minorUnits(20_000) };
    expect(offerOf(shopWith({ kioskSells: 'both', ...crossed }), ITEMS).amounts).toBeNull();
  });
});

describe('what is charged at a kiosk', () => {
  const offer = offerOf(shopWith({ kioskSells: 'both' }), ITEMS);
  const coffee = { itemId: COFFEE.itemId, quantity: 2 };

  test('is at the till’s own prices and rates', () => {
    expect(linesOfKiosk({ items: [coffee], amountMinor: minorUnits(500) }, offer, ITEMS)).toEqual([
      { name: 'Coffee', quantity: 2, unitMinor: 220, vatRate: 1000 },
      { name: '', quantity: 1, unitMinor: 500 },
    ]);
  });

  test.each([
    ['nothing', { items: [], amountMinor: null }],
    [
      'an item that is not offered',
      { items: [{ ...coffee, itemId: 'item_x' }], amountMinor: null },
    ],
    ['an amount below the shop’s', { items: [], amountMinor: 99 }],
    ['an amount above the shop’s', { items: [coffee], amountMinor: 10_001 }],
  ])('is never %s', (_, basket) => {
    expect(linesOfKiosk(basket as never, offer, ITEMS)).toBeNull();
  });

  test('is no item where only amounts are paid, and no amount where only items are', () => {
    const amountsOnly = offerOf(shopWith({ kioskSells: 'amounts' }), ITEMS);
    expect(linesOfKiosk({ items: [coffee], amountMinor: null }, amountsOnly, ITEMS)).toBeNull();
    const itemsOnly = offerOf(shopWith({}), ITEMS);
    const amount = { items: [], amountMinor: minorUnits(500) };
    expect(linesOfKiosk(amount, itemsOnly, ITEMS)).toBeNull();
  });
});

describe('why a kiosk sells nothing', () => {
  const closed = (change: Partial<TillView>, items = ITEMS) => {
    const view = tillView([], change);
    return closedFor(view, offerOf(view.shop, items), NOON_MS);
  };
  const health = (channel: TillView['health']['channel']) => ({
    health: { ...tillView([]).health, channel },
  });

  test('is nothing while all is well, or nobody has asked the platform yet', () => {
    for (const channel of ['idle', 'ready', 'stream', 'polling', 'unchecked'] as const) {
      expect(closed(health(channel)), channel).toBeNull();
    }
  });

  test('is the hour, by the shop’s clock', () => {
    const hours = { kioskOpensAtHour: 13, kioskClosesAtHour: 18 };
    expect(closed({ shop: shopWith(hours) })).toEqual({ opensAtHour: 13 });
    expect(closed({ shop: shopWith({ ...hours, kioskOpensAtHour: 12 }) })).toBeNull();
  });

  test('is the line, the platform, the record or a question to a manager', () => {
    expect(closed(health('offline'))).toEqual({ fault: 'line' });
    expect(closed(health('troubled'))).toEqual({ fault: 'platform' });
    expect(closed({ blocked: { reason: 'diskFull' } })).toEqual({ fault: 'record' });
    expect(closed({ blocked: { reason: 'shopUnknown' } })).toEqual({ fault: 'manager' });
    expect(closed({}, { count: 0, pages: [] })).toEqual({ fault: 'nothing' });
  });
});

describe('the sale of a kiosk', () => {
  test('is left by nobody while it can be paid or a bank is asked, and in doubt by everybody', () => {
    const open = SALE_STATES.filter((state) => isOpenSale(saleView(1, { state })));
    expect(open).toEqual(['drafted', 'awaiting', 'checking']);
  });

  test('is put aside by going, but for what somebody of the shop has to see', () => {
    const done = SALE_STATES.filter((state) => isDoneWith(saleView(1, { state })));
    expect(done).toEqual(['paid', 'expired', 'stopped', 'refused', 'failed']);
    const collected = [{ paymentId: 'x', atMs: 0, amountMinor: 1, currency: 'EUR' }] as never;
    expect(isDoneWith(paid(1, { collected }))).toBe(false);
    expect(isDoneWith(paid(1, { timesPaid: 2 }))).toBe(false);
    expect(isDoneWith(paid(1, { contradictions: ['unpaidAfterPaid'] }))).toBe(false);
    const unrecorded: SaleView['unrecorded'] = {
      ...{ state: 'paid', keptForMs: 0, collected: [], timesPaid: 1 },
    };
    expect(isDoneWith(saleView(1, { state: 'expired', unrecorded }))).toBe(false);
  });

  test('that it comes back to is its newest, and neither another’s nor late money', () => {
    const mine = ofKiosk(3);
    const others = [
      saleView(9),
      ofKiosk(2),
      { ...saleView(8), draftId: kioskDraft('b2207e13', 'x') },
    ];
    expect(saleToComeBackTo([...others, mine], KIOSK)?.number).toBe(3);
    expect(saleToComeBackTo(others.slice(0, 1), KIOSK)).toBeNull();
    expect(saleToComeBackTo([{ ...mine, acknowledged: true }], KIOSK)).toBeNull();
    const draftId = kioskDraft(KIOSK, 'basket-4');
    expect(saleToComeBackTo([mine, late(4, { draftId })], KIOSK)).toBeNull();
    expect(saleToComeBackTo([ofKiosk(5, { state: 'unknown' })], KIOSK)).toBeNull();
    expect(saleToComeBackTo([paid(6, { draftId })], KIOSK)?.number).toBe(6);
  });

  test('is told in its customer’s terms, and one without a code as unpaid', () => {
    const told = (sale: SaleView | null) =>
      viewForKiosk(tillView([ofKiosk(1)]), {
        ...{ sale, lines: [], receiptCodeOf: () => null, call: null, printer: null },
        isReceiptDropped: false,
        ...{ items: ITEMS, nowMs: NOON_MS },
      }).sale.sale;
    expect(told(null)).toBeNull();
    expect(told(ofKiosk(1))).toEqual({
      lines: [],
      amountMinor: saleView(1).amountMinor,
      currency: 'EUR',
      state: 'waiting',
      paymentLink: 'https://pay.example/x',
      endsInMs: 180_000,
      lifetimeMs: 180_000,
      receiptCode: null,
    });
    expect(told(ofKiosk(1, { state: 'failed', paymentLink: null }))?.state).toBe('ended');
    expect(told(ofKiosk(1, { state: 'unknown', paymentLink: null }))?.state).toBe('askCashier');
  });
});
