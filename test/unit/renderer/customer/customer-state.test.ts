import { describe, expect, test } from 'vitest';
import type { CustomerTopics } from '../../../../src/contract/topics.ts';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import { createCustomerScreen } from '../../../../src/renderer/customer/customer-state.ts';

const TOLD: CustomerTopics = {
  shop: {
    shopName: 'Maison Verdier',
    mode: 'live',
    locale: 'nl',
    theme: 'system',
    text: null,
    registerName: null,
    pictures: [],
  },
  sale: {
    sale: {
      lines: [],
      amountMinor: minorUnits(4_890),
      currency: 'EUR',
      state: 'waiting',
      paymentLink: 'https://pay.example/x',
      endsInMs: 180_000,
      lifetimeMs: 180_000,
      receiptCode: null,
    },
  },
};

function setUp() {
  let nowMs = 0;
  const screen = createCustomerScreen(() => nowMs);
  const said: object[] = [];
  const bridge = {
    call: (name: string, input: object) => {
      said.push({ name, ...input });
      return Promise.reject(new Error('gone meanwhile'));
    },
    on: () => () => undefined,
  };
  return {
    screen,
    said,
    bridge: bridge as never,
    at: (ms: number) => {
      nowMs = ms;
    },
  };
}

describe('what a customer’s screen knows', () => {
  test('is what it was told last, and when', () => {
    const { screen, at } = setUp();
    expect(screen.store.getState().connection).toBe('starting');
    at(7);
    screen.told(TOLD);
    expect(screen.store.getState()).toEqual({
      connection: 'connected',
      shop: TOLD.shop,
      sale: TOLD.sale.sale,
      toldAtMs: 7,
    });
  });

  test('is no code any more while its till is not heard, in the language that was spoken', () => {
    const { screen } = setUp();
    screen.told(TOLD);
    screen.lost();
    expect(screen.store.getState()).toMatchObject({ connection: 'lost', sale: null });
    expect(screen.store.getState().shop?.locale).toBe('nl');
  });

  test('is nothing at all once it is let in no more', () => {
    const { screen } = setUp();
    screen.told(TOLD);
    screen.notLetIn();
    expect(screen.store.getState()).toMatchObject({
      connection: 'notLetIn',
      shop: null,
      sale: null,
    });
  });

  test('asks for a language while there is somebody to ask, and is not upset by no answer', () => {
    const { screen, said, bridge } = setUp();
    screen.speak('it');
    expect(said).toEqual([]);
    screen.connected(bridge);
    screen.speak('it');
    expect(said).toEqual([{ name: 'customer.speak', locale: 'it' }]);
    screen.lost();
    screen.speak('it');
    expect(said).toHaveLength(1);
  });
});
