import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../../../src/domain/locale.ts';
import type { SaleId } from '../../../../../src/domain/sale/sale-event.ts';
import { screenCalls } from '../../../../../src/host/calls/customer/screen-calls.ts';
import { openActingClient } from '../../../../../src/host/calls/dispatch/acting-client.ts';
import { createManualClock } from '../../../../support/manual-clock.ts';
import { saleId, saleView } from '../../../renderer/setting.ts';

function setUp() {
  const acting = openActingClient();
  let changes = 0;
  const spoken: Locale[] = [];
  const clock = createManualClock();
  const screens = screenCalls({
    ...{ acting, clock },
    language: { choose: (locale) => void spoken.push(locale) },
    changed: () => {
      changes += 1;
    },
  });
  const show = (client: string | null, shown: SaleId | null) =>
    acting.as(client, () => screens.calls['customer.show']({ saleId: shown }));
  const shownLast = () => screens.shown().at(-1)?.saleId;
  const hello = (): unknown => acting.as(null, () => screens.calls['customer.hello']({}));
  return { screens, acting, clock, hello, show, shownLast, spoken, changes: () => changes };
}

describe('the sale that customers are shown', () => {
  test('is the one that was put before a customer last, until that client takes it away', () => {
    const { screens, show, shownLast } = setUp();
    expect(screens.shown()).toEqual([]);
    show('the counter', saleId(1));
    show('a tablet', saleId(2));
    expect(shownLast()).toBe(saleId(2));
    // What another client parks takes nothing from this one's customer.
    show('the counter', null);
    expect(shownLast()).toBe(saleId(2));
    show('the counter', saleId(3));
    expect(shownLast()).toBe(saleId(3));
    show('the counter', null);
    expect(shownLast()).toBe(saleId(2));
    show('a tablet', null);
    expect(screens.shown()).toEqual([]);
  });

  test('goes with the client that showed it, and every change of it is told', () => {
    const { screens, show, changes } = setUp();
    show('the counter', saleId(1));
    screens.end('a tablet');
    expect(changes()).toBe(1);
    screens.end('the counter');
    expect([screens.shown(), changes()]).toEqual([[], 2]);
  });

  test('may be none yet, while lines are rung up', () => {
    const { screens, acting } = setUp();
    const lines = [{ name: 'Croissant', quantity: 1, unitMinor: 140 }];
    const show = (input: { readonly saleId: SaleId | null; readonly lines: typeof lines }) =>
      acting.as('the counter', () => screens.calls['customer.show'](input));
    show({ saleId: null, lines });
    expect(screens.shown()).toEqual([{ saleId: null, lines }]);
    show({ saleId: saleId(1), lines: [] });
    expect(screens.shown()).toEqual([{ saleId: saleId(1), lines: [] }]);
    show({ saleId: null, lines: [] });
    expect(screens.shown()).toEqual([]);
  });

  test('is no matter of what happens by itself', () => {
    const { screens, show } = setUp();
    expect(show(null, saleId(1))).toEqual({ ok: false, error: { code: 'notAllowed' } });
    expect(screens.shown()).toEqual([]);
  });
});

test('a client that says that it is there has what changed without a word told', () => {
  const { screens, changes } = setUp();
  expect(screens.calls['till.hello']({})).toEqual({ ok: true });
  expect(changes()).toBe(1);
});

describe('what a customer’s screen shows', () => {
  const both = { sales: [saleView(1), saleView(2)] };

  test('is known while the screen is heard, and no longer', () => {
    const { screens, show, hello, clock } = setUp();
    show('the counter', saleId(1));
    show('a tablet', saleId(2));
    expect(screens.onScreen(both)).toBeNull();
    hello();
    expect(screens.onScreen(both)).toBe(saleId(2));
    // That sale is gone: its screen shows the one before.
    expect(screens.onScreen({ sales: [saleView(1)] })).toBe(saleId(1));
    clock.advance(1_700);
    hello();
    clock.advance(1_700);
    expect(screens.onScreen(both)).toBe(saleId(2));
    clock.advance(100);
    expect(screens.onScreen(both)).toBeNull();
  });

  test('is known no more as soon as the last of them has hung up', () => {
    const { screens, show, hello, changes } = setUp();
    show('the counter', saleId(1));
    hello();
    expect(changes()).toBe(2);
    screens.left();
    expect(screens.onScreen(both)).toBeNull();
    expect(changes()).toBe(3);
    screens.left();
    expect(changes()).toBe(3);
  });

  test('is not known by what a kiosk asks', () => {
    const { screens, acting, show } = setUp();
    show('the counter', saleId(1));
    acting.asKiosk('a kiosk', () => screens.calls['customer.hello']({}));
    expect(screens.onScreen(both)).toBeNull();
  });
});

test('a customer’s screen that asks whether the till is there is told of nothing but the first time', () => {
  const { screens, spoken, hello, changes } = setUp();
  expect(hello()).toEqual({ ok: true });
  expect(changes()).toBe(1);
  hello();
  expect(changes()).toBe(1);
  expect(screens.calls['customer.speak']({ locale: 'nl' })).toEqual({ ok: true });
  expect(spoken).toEqual(['nl']);
});
