import { describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { ScreenState } from '../../../src/renderer/state/screen-state.ts';
import type { ScreenStore } from '../../../src/renderer/state/screen-store.ts';
import { tellCustomerSale } from '../../../src/renderer/state/tell-customer.ts';
import { saleId, screenState, tillView } from './setting.ts';

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
