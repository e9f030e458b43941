import { describe, expect, test } from 'vitest';
import { KIOSK_CALLS } from '../../../../src/contract/calls/kiosk-calls.ts';
import type { KioskTopics } from '../../../../src/contract/topics.ts';
import { itemIdSchema } from '../../../../src/domain/items/item.ts';
import type { Locale } from '../../../../src/domain/locale.ts';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import { basketOf, isFull, totalOf } from '../../../../src/renderer/kiosk/kiosk-basket.ts';
import { createKioskScreen } from '../../../../src/renderer/kiosk/kiosk-state.ts';

const COFFEE = itemIdSchema.parse('item_coffee');
const OFFER: KioskTopics['offer'] = {
  pages: [
    {
      id: 'a',
      name: '',
      keys: [{ itemId: COFFEE, name: 'Coffee', unitMinor: 220, colour: 'brown' }],
    },
  ],
  amounts: { presetsMinor: [], leastMinor: minorUnits(100), mostMinor: minorUnits(1_000) },
  idleS: 60,
};
const TOLD: KioskTopics = {
  shop: {
    ...{ shopName: 'Museum', mode: 'live', locale: 'fr', theme: 'system', text: null },
    currency: 'EUR',
  },
  offer: OFFER,
  standing: { closed: null, call: null, receipts: 'none' },
  sale: { sale: null },
};
const WAITING: KioskTopics['sale'] = {
  sale: {
    ...{ lines: [], amountMinor: minorUnits(440), currency: 'EUR', state: 'waiting' },
    ...{ paymentLink: 'https://pay.example/x', endsInMs: 1, lifetimeMs: 2 },
    receiptCode: null,
  },
};

function setUp() {
  let ids = 0;
  let kept: Locale | null = null;
  const screen = createKioskScreen({
    nowMs: () => 0,
    newId: () => `basket-${++ids}`,
    kept: {
      read: () => kept,
      write: (locale) => {
        kept = locale;
      },
    },
  });
  const asked: { readonly name: string; readonly input: object }[] = [];
  let answer: object = { ok: true, value: { ok: true } };
  screen.connected({
    call: (name: string, input: object) => {
      asked.push({ name, input });
      return Promise.resolve(answer);
    },
    on: () => () => undefined,
  } as never);
  screen.told(TOLD);
  return {
    ...{ screen, asked },
    own: () => screen.own.getState(),
    kept: () => kept,
    answerWith: (next: object) => {
      answer = next;
    },
  };
}

describe('what a customer chooses at a kiosk', () => {
  test('is charged by its items and what was shown, under one name however often it is pressed', async () => {
    const { screen, asked, own } = setUp();
    screen.add(COFFEE, 1);
    screen.add(COFFEE, 1);
    screen.add(COFFEE, -1);
    screen.chooseAmount(minorUnits(300));
    expect(totalOf(own().chosen, OFFER)).toEqual({ minor: 520, count: 2 });
    await screen.pay();
    await screen.pay();
    const basket = { items: [{ itemId: COFFEE, quantity: 1 }], amountMinor: 300 };
    const input = { basketId: own().basketId, basket, shownMinor: 520 };
    expect(asked).toEqual([
      { name: 'kiosk.charge', input },
      { name: 'kiosk.charge', input },
    ]);
  });

  test('is no more at once than a kiosk sells, of one item and of all together', () => {
    const { screen, own } = setUp();
    const items = Array.from({ length: 6 }, (_, place) => itemIdSchema.parse(`item_${place}`));
    for (const item of items) for (let taps = 0; taps < 25; taps += 1) screen.add(item, 1);
    expect([...own().chosen.pieces.values()]).toEqual([20, 20, 20, 20, 20]);
    const [first = COFFEE, , , , , last = COFFEE] = items;
    expect([isFull(own().chosen, first), isFull(own().chosen, last)]).toEqual([true, true]);
    screen.add(first, -1);
    expect(isFull(own().chosen, last)).toBe(false);
    const basket = { ...basketOf(own().chosen) };
    expect(KIOSK_CALLS['kiosk.charge'].input.shape.basket.safeParse(basket).success).toBe(true);
    const more = { ...basket, items: [...basket.items, { itemId: last, quantity: 2 }] };
    expect(KIOSK_CALLS['kiosk.charge'].input.shape.basket.safeParse(more).success).toBe(false);
  });

  test('has another name once it is another', () => {
    const { screen, own } = setUp();
    screen.add(COFFEE, 1);
    const before = own().basketId;
    screen.add(COFFEE, 1);
    expect(own().basketId).not.toBe(before);
  });

  test('is looked at again where the offer is another, without what is not offered any more', async () => {
    const { screen, own, answerWith } = setUp();
    screen.add(COFFEE, 1);
    screen.chooseAmount(minorUnits(300));
    screen.told({ ...TOLD, offer: { ...OFFER, pages: [] } });
    answerWith({ ok: false, error: { code: 'offerChanged' } });
    await screen.pay();
    expect(own()).toMatchObject({ notCharged: 'offerChanged', isBegun: true, isCharging: false });
    expect([own().chosen.pieces.size, own().chosen.amountMinor]).toEqual([0, 300]);
  });

  test('is gone with its customer, and so is their language', () => {
    const { screen, own, kept } = setUp();
    screen.speak('it');
    screen.add(COFFEE, 1);
    expect(kept()).toBe('it');
    screen.told({ ...TOLD, sale: WAITING });
    expect(own()).toMatchObject({ locale: 'it', isBegun: true });
    screen.told(TOLD);
    expect(own()).toMatchObject({ locale: null, isBegun: false, notCharged: null });
    expect([own().chosen.pieces.size, kept()]).toEqual([0, null]);
  });

  test('is no code any more while the till is not heard, and what was chosen stays', () => {
    const { screen, own } = setUp();
    screen.add(COFFEE, 1);
    screen.told({ ...TOLD, sale: WAITING });
    screen.lost();
    expect(screen.store.getState()).toMatchObject({ connection: 'lost', sale: null });
    expect(own().chosen.pieces.get(COFFEE)).toBe(1);
  });

  test('goes on where the till says that the sale is still open', async () => {
    const { screen, asked, own, answerWith } = setUp();
    screen.speak('it');
    answerWith({ ok: false, error: { code: 'saleOpen' } });
    await screen.leave();
    expect(own().locale).toBe('it');
    answerWith({ ok: false, error: { code: 'notStopped' } });
    asked.length = 0;
    await screen.cancel();
    expect(asked.map(({ name }) => name)).toEqual(['kiosk.stop']);
  });

  test('goes once it is sure that nothing was paid, where its customer took the code back', async () => {
    const { screen, asked, answerWith } = setUp();
    const told = (state: 'waiting' | 'checking' | 'ended' | 'paid') =>
      screen.told({ ...TOLD, sale: { sale: WAITING.sale && { ...WAITING.sale, state } } });
    told('waiting');
    await screen.cancel();
    answerWith({ ok: false, error: { code: 'saleOpen' } });
    told('checking');
    asked.length = 0;
    told('ended');
    expect(asked.map(({ name }) => name)).toEqual(['kiosk.leave']);
    // Of another sale, or once it was paid after all, nobody is sent away.
    asked.length = 0;
    told('paid');
    told('ended');
    expect(asked).toEqual([]);
  });
});
