import { describe, expect, test } from 'vitest';
import { EMPTY_BASKET, lineOf } from '../../../../../src/domain/basket/basket.ts';
import { pressKey } from '../../../../../src/domain/basket/basket-keys.ts';
import { basketTotal } from '../../../../../src/domain/basket/charged-lines.ts';
import { keepInSession } from '../../../../../src/renderer/state/store/screen-keep.ts';
import {
  freshScreen,
  type KeptScreen,
} from '../../../../../src/renderer/state/store/screen-state.ts';
import { saleId, saleView } from '../../setting.ts';
import { accepted, setUpCashier } from '../selling/cashier-setting.ts';

/** The session of a page: it outlives a reload and a crash. */
function pageSession() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return { kept, storage, keep: keepInSession(() => storage) };
}

const HALF_KEYED: KeptScreen = {
  ...freshScreen('draft_0001'),
  basket: pressKey(pressKey(EMPTY_BASKET, '7'), '5'),
  label: 'Table 7',
};

/** As another page might have written it: nothing says that it is right. */
const keyed = (wrong: object) => ({
  ...EMPTY_BASKET,
  keyed: { ...EMPTY_BASKET.keyed, ...wrong },
});
const holding = (...amounts: number[]) => ({
  ...EMPTY_BASKET,
  lines: amounts.map((unitMinor) =>
    lineOf({ itemId: null, name: '', unitMinor, vatRate: null }, 1),
  ),
});

describe('what a page kept', () => {
  test('is nothing in a new page', () => {
    expect(pageSession().keep.read()).toBeNull();
  });

  test.each([
    'not JSON',
    'null',
    '[]',
    JSON.stringify({ ...HALF_KEYED, basket: keyed({ entry: -1 }) }),
    JSON.stringify({ ...HALF_KEYED, basket: keyed({ entry: 1.5 }) }),
    JSON.stringify({ ...HALF_KEYED, basket: holding(99_999_999, 1) }),
    JSON.stringify({ ...HALF_KEYED, basket: holding(9e15, 9e15) }),
    JSON.stringify({ ...HALF_KEYED, label: 'x'.repeat(141) }),
    JSON.stringify({ ...HALF_KEYED, draftId: '' }),
    JSON.stringify({ ...HALF_KEYED, room: 'vault' }),
  ])('is left alone where it cannot be this screen’s: %s', (text) => {
    const { kept, storage, keep } = pageSession();
    keep.write(HALF_KEYED);
    const [key = ''] = [...kept.keys()];
    storage.setItem(key, text);
    expect(keep.read()).toBeNull();
  });

  test('is nothing, and stops nobody, where the browser may keep nothing', () => {
    const keep = keepInSession(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    keep.write(HALF_KEYED);
    expect(keep.read()).toBeNull();
  });

  test('is what it was before, and stops nobody, where it could not be read again', () => {
    const { keep } = pageSession();
    keep.write(HALF_KEYED);
    keep.write({ ...HALF_KEYED, label: 'x'.repeat(200) });
    expect(keep.read()).toEqual(HALF_KEYED);
  });

  test('comes back as it was', () => {
    const { keep } = pageSession();
    keep.write(HALF_KEYED);
    expect(keep.read()).toEqual(HALF_KEYED);
  });
});

describe('a page that is loaded again', () => {
  test('has the half-keyed amount and its label', () => {
    const { keep } = pageSession();
    const before = setUpCashier(keep);
    before.key('5', '2');
    before.cashier.writeLabel('Table 7');
    const { state } = setUpCashier(keep);
    expect(basketTotal(state().basket)).toBe(52);
    expect(state().label).toBe('Table 7');
  });

  test('charges the same draft when a charge was under way, so that the till makes one sale', () => {
    const { keep } = pageSession();
    const before = setUpCashier(keep);
    before.key('5');
    void before.cashier.charge();
    const after = setUpCashier(keep);
    void after.cashier.charge();
    expect(after.draftsAsked()).toEqual(before.draftsAsked());
  });

  test('has nothing keyed once the charge was accepted, and the sale open', async () => {
    const { keep } = pageSession();
    const before = setUpCashier(keep);
    before.key('5');
    const charging = before.cashier.charge();
    before.asked[0]?.answer(accepted(1));
    await charging;
    const { state } = setUpCashier(keep, [saleView(1)]);
    expect(basketTotal(state().basket)).toBe(0);
    expect(state().openSaleId).toBe(saleId(1));
  });

  test('goes to the keys when its open sale was put aside meanwhile', () => {
    const { keep } = pageSession();
    keep.write({ ...HALF_KEYED, openSaleId: saleId(1) });
    const { state } = setUpCashier(keep, []);
    expect(state().openSaleId).toBeNull();
  });
});
