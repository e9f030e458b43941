import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../../src/domain/locale.ts';
import type { SaleId } from '../../../../src/domain/sale/sale-event.ts';
import { openActingClient } from '../../../../src/host/calls/acting-client.ts';
import { screenCalls } from '../../../../src/host/calls/screen-calls.ts';
import { saleId } from '../../renderer/setting.ts';

function setUp() {
  const acting = openActingClient();
  let changes = 0;
  const spoken: Locale[] = [];
  const screens = screenCalls({
    acting,
    language: { choose: (locale) => void spoken.push(locale) },
    changed: () => {
      changes += 1;
    },
  });
  const show = (client: string | null, shown: SaleId | null) =>
    acting.as(client, () => screens.calls['customer.show']({ saleId: shown }));
  const shownLast = () => screens.shown().at(-1)?.saleId;
  return { screens, acting, show, shownLast, spoken, changes: () => changes };
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

test('a customer’s screen that asks whether the till is there has nothing looked up', () => {
  const { screens, spoken, changes } = setUp();
  expect(screens.calls['customer.hello']({})).toEqual({ ok: true });
  expect(changes()).toBe(0);
  expect(screens.calls['customer.speak']({ locale: 'nl' })).toEqual({ ok: true });
  expect(spoken).toEqual(['nl']);
});
