import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { itemNamed } from '../../../../support/items.ts';
import { tillView } from '../../setting.ts';
import { refused, setUpCashier } from './cashier-setting.ts';

const CODE = '4006381333931';
const CROISSANT = { ok: true, value: { ...itemNamed('Croissant', 140), nowMinor: 140 } };
const SCANNED = { mayBeginWithTyped: false, isShort: false };

/** A screen of a shop that has items; what its scanner reads, as it is heard. */
function setUp() {
  const setting = setUpCashier();
  setting.screen.viewed(tillView([], { items: { count: 1, pages: [] } }));
  const lookedUp = () => setting.asked.filter(({ name }) => name === 'items.byBarcode');
  const mark = setting.scans.now();
  const scan = (text: string, ended = true, of = mark) =>
    setting.scans.heard({ text, ended, mark: of, ...SCANNED }, true);
  const answer = async (place: number, output: unknown) => {
    lookedUp()[place]?.answer(output);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ...setting, scan, lookedUp, answer };
}

describe('in a shop with items, a scan', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('adds the item that has this barcode, behind what was keyed', async () => {
    const { key, scans, scan, answer, state } = setUp();
    key('9', '0');
    const mark = scans.now();
    key('4', '0', '0');
    scan(CODE, true, mark);
    expect(state().basket.keyed.entry).toBe(90);
    await answer(0, CROISSANT);
    expect(state().basket.lines).toMatchObject([
      { name: '', unitMinor: 90 },
      { name: 'Croissant', unitMinor: 140, quantity: 1 },
    ]);
    expect(state()).toMatchObject({ basket: { keyed: { entry: 0 } }, label: '' });
  });

  test('is looked for once it has ended, by its Enter or by silence', async () => {
    const { scan, lookedUp } = setUp();
    scan(CODE.slice(0, 8), false);
    await vi.advanceTimersByTimeAsync(200);
    scan(CODE, false);
    await vi.advanceTimersByTimeAsync(299);
    expect(lookedUp()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(lookedUp().map(({ input }) => input)).toEqual([{ barcode: CODE }]);
  });

  test('that follows another at once adds its own item, and takes the first away from nobody', async () => {
    const { scan, lookedUp, answer, state } = setUp();
    scan(CODE);
    await answer(0, CROISSANT);
    scan(`${CODE}, 400`, false);
    scan(`${CODE}, ${CODE}`);
    expect(lookedUp()).toHaveLength(2);
    await answer(1, CROISSANT);
    expect(state().basket.lines).toMatchObject([{ name: 'Croissant', quantity: 2 }]);
  });

  test('of a barcode that no item has adds nothing, and says which', async () => {
    const { scan, answer, state, cashier, screen } = setUp();
    scan(CODE);
    await answer(0, refused('itemNotFound'));
    expect(state()).toMatchObject({ unknownBarcode: CODE, label: '', basket: { lines: [] } });
    // The next one takes its place.
    scan('another');
    expect(state().unknownBarcode).toBeNull();
    cashier.dismissNotice();
    expect(screen.store.getState().notice).toBeNull();
  });

  test('that may begin with typed keys, and is no item, is to be looked at as ever', async () => {
    const { scans, answer, state } = setUp();
    const typed = { text: `12${CODE}`, ended: true, mark: scans.now(), isShort: false };
    scans.heard({ ...typed, mayBeginWithTyped: true }, true);
    await answer(0, refused('itemNotFound'));
    expect(state()).toMatchObject({ refusal: 'scannedWithTyped', label: `12${CODE}` });
    expect(state().unknownBarcode).toBeNull();
  });

  test('of a link, which is longer than any barcode, is a label, and takes no item away', async () => {
    const { scan, lookedUp, answer, state } = setUp();
    scan(CODE);
    await answer(0, CROISSANT);
    const link = `https://shop.example/orders/${'7'.repeat(60)}`;
    scan(`${CODE}, ${link}`);
    expect(lookedUp()).toHaveLength(1);
    expect(state()).toMatchObject({ label: link, notice: 'scanned', unknownBarcode: null });
    expect(state().basket.lines).toMatchObject([{ name: 'Croissant', quantity: 1 }]);
    scan(`${CODE}, ${link}, ${link}`);
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toMatchObject({ label: link, notice: 'scanTooLong', itemsUnderWay: 0 });
  });

  test('of nothing between two codes is nothing', async () => {
    const { scan, lookedUp } = setUp();
    scan(`${CODE}, , ${CODE}`);
    expect(lookedUp().map(({ input }) => input)).toEqual([{ barcode: CODE }, { barcode: CODE }]);
  });

  test('that comes while nothing can be rung up is told, and looked for nowhere', () => {
    const { scans, lookedUp, state } = setUp();
    scans.heard({ text: CODE, ended: true, mark: scans.now(), ...SCANNED }, false);
    expect(lookedUp()).toHaveLength(0);
    expect(state().notice).toBe('scanNotHere');
  });
});

test('in a shop without items, a scan goes into the label', () => {
  const { scans, state, asked } = setUpCashier();
  scans.heard({ text: CODE, ended: true, mark: scans.now(), ...SCANNED }, true);
  expect(state()).toMatchObject({ label: CODE, notice: 'scanned' });
  expect(asked).toEqual([]);
});
