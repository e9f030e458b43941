import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createShopItems } from '../../../../../src/renderer/state/shop/shop-items.ts';
import { itemNamed } from '../../../../support/items.ts';
import { tillView } from '../../setting.ts';
import { setUpCashier } from './cashier-setting.ts';

const CODE = '4006381333931';
const CROISSANT = { ...itemNamed('Croissant', 140), nowMinor: 140 };
const found = (...items: readonly (typeof CROISSANT)[]) => ({
  ok: true,
  value: { items, total: items.length, next: null, categories: [] },
});

/** A screen of a shop with items, on which 5.00 was rung up, and a till that answers when the test says so. */
function setUp() {
  const setting = setUpCashier();
  setting.screen.viewed(tillView([], { items: { count: 2, pages: [] } }));
  setting.key('5', '00', '+');
  const scan = (ended: boolean) => {
    const heard = { text: CODE, ended, mark: setting.scans.now() };
    setting.scans.heard({ ...heard, mayBeginWithTyped: false, isShort: false }, true);
  };
  const answer = async (output: unknown) => {
    setting.asked.at(-1)?.answer(output);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ...setting, items: createShopItems(setting.screen), scan, answer };
}

describe('while an item is looked up', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('nothing is charged without it', async () => {
    const { scan, answer, cashier, state, draftsAsked } = setUp();
    scan(true);
    await cashier.charge();
    expect(state().notice).toBe('itemUnderWay');
    expect(draftsAsked()).toEqual([]);
    await answer({ ok: true, value: CROISSANT });
    void cashier.charge();
    expect(draftsAsked()).toHaveLength(1);
  });

  test('nor before a code without an end was looked up, nor forever where the till says nothing', async () => {
    const { scan, asked, cashier, draftsAsked } = setUp();
    scan(false);
    scan(false);
    await cashier.charge();
    await vi.advanceTimersByTimeAsync(300);
    await cashier.charge();
    expect(draftsAsked()).toEqual([]);
    asked[0]?.fail();
    await vi.advanceTimersByTimeAsync(0);
    void cashier.charge();
    expect(draftsAsked()).toHaveLength(1);
  });

  test('Enter takes what is typed, not what was found by fewer letters', async () => {
    const { items, asked, answer, cashier, state, draftsAsked } = setUp();
    items.writeSearch(CODE);
    void items.takeFirst(CODE);
    expect(asked.at(-1)?.input).toMatchObject({ text: CODE, onSaleOnly: true });
    await cashier.charge();
    expect(draftsAsked()).toEqual([]);
    await answer(found(CROISSANT));
    expect(state().basket.lines.at(-1)).toMatchObject({ name: 'Croissant', unitMinor: 140 });
    expect(state().itemSearch).toBe('');
  });

  test('what is typed behind Enter stays', async () => {
    const { items, answer, state } = setUp();
    items.writeSearch('cro');
    void items.takeFirst('cro');
    items.writeSearch('ba');
    await answer(found(CROISSANT));
    expect(state()).toMatchObject({ itemSearch: 'ba', basket: { lines: [{}, {}] } });
  });

  test('and where nothing is found, nothing is added and what was typed stays', async () => {
    const { items, answer, state } = setUp();
    items.writeSearch('xyz');
    void items.takeFirst('xyz');
    await answer(found());
    expect(state()).toMatchObject({ itemSearch: 'xyz', itemsUnderWay: 0 });
    expect(state().basket.lines).toHaveLength(1);
  });
});
