import { describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type BasketLine, EMPTY_BASKET, lineOf } from '../../../../../src/domain/basket/basket.ts';
import { minorUnits } from '../../../../../src/domain/money/money.ts';
import { tellCustomerSale } from '../../../../../src/renderer/state/selling/tell-customer.ts';
import type { ScreenState } from '../../../../../src/renderer/state/store/screen-state.ts';
import type { ScreenStore } from '../../../../../src/renderer/state/store/screen-store.ts';
import { saleId, screenState, tillView } from '../../setting.ts';

/** A page that is connected and may sell; what it tells the till is noted. `answers` is null where none comes. */
function setUp(answers: { readonly ok: true } | null = { ok: true }) {
  const store = createStore<ScreenState>(() =>
    screenState([], { connection: 'connected', view: tillView([]) }),
  );
  const told: unknown[] = [];
  const askQuietly = (async (name: string, { saleId: shown }: { saleId: unknown }) => {
    told.push(name === 'customer.show' ? shown : name);
    return answers;
  }) as unknown as ScreenStore['askQuietly'];
  tellCustomerSale({ store, askQuietly });
  return { store, told };
}

describe('the sale before which a customer stands', () => {
  test('is told as it comes and goes, and once each', () => {
    const { store, told } = setUp();
    store.setState({ openSaleId: saleId(1) });
    store.setState({ label: 'x' });
    store.setState({ openSaleId: null });
    store.setState({ openSaleId: saleId(2) });
    expect(told).toEqual([saleId(1), null, saleId(2)]);
  });

  test('is not taken away by a page that has put none there, over any wire', async () => {
    const { store, told } = setUp();
    expect(told).toEqual([]);
    store.setState({ openSaleId: saleId(1) });
    store.setState({ openSaleId: null });
    await Promise.resolve();
    store.setState({ connection: 'lost' });
    store.setState({ connection: 'connected' });
    expect(told).toEqual([saleId(1), null]);
  });

  test('is taken away over the next wire where the till did not answer that it was', async () => {
    const { store, told } = setUp(null);
    store.setState({ openSaleId: saleId(1) });
    store.setState({ openSaleId: null });
    await Promise.resolve();
    store.setState({ connection: 'lost' });
    store.setState({ connection: 'connected' });
    expect(told).toEqual([saleId(1), null, null]);
  });

  test('is taken away where it was parked while no wire was there', () => {
    const { store, told } = setUp();
    store.setState({ openSaleId: saleId(1) });
    store.setState({ connection: 'lost' });
    store.setState({ openSaleId: null });
    store.setState({ connection: 'connected' });
    expect(told).toEqual([saleId(1), null]);
  });

  test('is told again over a new wire, and not over none', () => {
    const { store, told } = setUp();
    store.setState({ openSaleId: saleId(1) });
    store.setState({ connection: 'lost' });
    store.setState({ openSaleId: saleId(2) });
    expect(told).toEqual([saleId(1)]);
    store.setState({ connection: 'connected' });
    expect(told).toEqual([saleId(1), saleId(2)]);
  });

  test('is told once somebody may sell', () => {
    const { store, told } = setUp();
    store.setState({ view: tillView([], { rights: [] }) });
    store.setState({ openSaleId: saleId(1) });
    expect(told).toEqual([]);
    store.setState({ view: tillView([], { rights: ['sell'] }) });
    expect(told).toEqual([saleId(1)]);
  });
});

describe('what is rung up for a customer who stands before no sale', () => {
  /** The same page, whose delays the test runs; what it tells is noted whole. */
  function setUpRinging() {
    const store = createStore<ScreenState>(() =>
      screenState([], { connection: 'connected', view: tillView([]) }),
    );
    const told: unknown[] = [];
    const delays: (() => void)[] = [];
    const askQuietly = (async (_name: string, input: object) => {
      told.push(input);
      return { ok: true };
    }) as unknown as ScreenStore['askQuietly'];
    tellCustomerSale({ store, askQuietly }, (_delayMs, run) => {
      delays.push(run);
      return () => void delays.splice(delays.indexOf(run), 1);
    });
    const ring = (...lines: readonly BasketLine[]) =>
      store.setState({ basket: { ...EMPTY_BASKET, lines } });
    const pass = () => {
      for (const run of delays.splice(0)) run();
    };
    return { store, told, ring, pass };
  }

  const CROISSANT = lineOf({ itemId: 'i1', name: 'Croissant', unitMinor: 140, vatRate: 550 }, 3);
  const TOLD = { name: 'Croissant', quantity: 3, unitMinor: 140 };

  test('is told a moment later, once however many lines came meanwhile', () => {
    const { told, ring, pass } = setUpRinging();
    ring(CROISSANT);
    ring(CROISSANT, CROISSANT);
    expect(told).toEqual([]);
    pass();
    expect(told).toEqual([{ saleId: null, lines: [TOLD, TOLD] }]);
    pass();
    expect(told).toHaveLength(1);
  });

  test('is nothing of an amount that is still being keyed', () => {
    const { store, told, pass } = setUpRinging();
    const keyed = { ...EMPTY_BASKET.keyed, entry: minorUnits(48) };
    store.setState({ basket: { ...EMPTY_BASKET, keyed } });
    pass();
    expect(told).toEqual([]);
  });

  test('makes room for the sale at once, and is the next customer’s while one is open', () => {
    const { store, told, ring, pass } = setUpRinging();
    ring(CROISSANT);
    store.setState({ openSaleId: saleId(1), basket: EMPTY_BASKET });
    expect(told).toEqual([{ saleId: saleId(1), lines: [] }]);
    ring(CROISSANT);
    pass();
    expect(told).toHaveLength(1);
    store.setState({ openSaleId: null });
    expect(told.at(-1)).toEqual({ saleId: null, lines: [TOLD] });
  });

  test('is taken away with the last line, and told again over a new wire', () => {
    const { store, told, ring, pass } = setUpRinging();
    ring(CROISSANT);
    pass();
    store.setState({ connection: 'lost' });
    store.setState({ connection: 'connected' });
    ring();
    pass();
    expect(told).toEqual([
      { saleId: null, lines: [TOLD] },
      { saleId: null, lines: [TOLD] },
      { saleId: null, lines: [] },
    ]);
  });
});
