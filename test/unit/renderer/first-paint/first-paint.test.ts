import { describe, expect, test } from 'vitest';
import type { OperatorView } from '../../../../src/contract/views/access-view.ts';
import { lineOf } from '../../../../src/domain/basket/basket.ts';
import { LOCALES } from '../../../../src/domain/locale.ts';
import { EMPTY_KEYPAD } from '../../../../src/domain/money/keypad.ts';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import { earlyAmount } from '../../../../src/renderer/first-paint/early-amount.ts';
import {
  expectedScreen,
  keepExpectedScreen,
  readExpectedScreen,
} from '../../../../src/renderer/first-paint/expected-screen.ts';
import { createFormat } from '../../../../src/renderer/language/format.ts';
import {
  isFreshSession,
  SESSION_KEPT_UNDER,
} from '../../../../src/renderer/state/store/fresh-session.ts';
import { keepInSession } from '../../../../src/renderer/state/store/screen-keep.ts';
import { freshScreen, type KeptScreen } from '../../../../src/renderer/state/store/screen-state.ts';
import { saleId, tillView } from '../setting.ts';

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}

const refusing = (): Storage => {
  throw new Error('a browser that keeps nothing');
};

const CROISSANT = lineOf({ itemId: 'c1', name: 'Croissant', unitMinor: 140, vatRate: null }, 2);

describe('the first frame', () => {
  test.each(LOCALES)('writes an amount as the screens do, in %s', (locale) => {
    const format = createFormat(locale, 'UTC');
    const amounts = [0, 5, 99, 100, 4890, 99_999, 100_000, 1_234_567, 12_345_678, 99_999_999];
    for (const minor of amounts.map(minorUnits)) {
      expect(earlyAmount(minor, locale)).toBe(format.number(minor, 'EUR'));
    }
  });

  test('expects the keypad where the last page could sell, as it looked there', () => {
    const kept = storage();
    const view = tillView([], { locale: 'fr', theme: 'dark', mode: 'live' });
    keepExpectedScreen(() => kept, expectedScreen(view, 64));
    expect(readExpectedScreen(() => kept)).toEqual({
      locale: 'fr',
      theme: 'dark',
      textSize: 'normal',
      hasEdge: false,
      belowPx: 64,
    });
    expect(expectedScreen(tillView([]), 0)?.hasEdge).toBe(true);
  });

  test('expects nothing where the till does not sell, and where a start begins with a sign-in or with quick keys', () => {
    const operators = [{ name: 'Ada' } as OperatorView];
    for (const change of [
      { blocked: { reason: 'shopUnknown' } as never },
      { signInNeeded: true },
      { operators },
      { items: { count: 1, pages: [] } },
    ]) {
      expect(expectedScreen(tillView([], change), 0)).toBeNull();
    }
    const kept = storage();
    keepExpectedScreen(() => kept, expectedScreen(tillView([]), 0));
    keepExpectedScreen(() => kept, null);
    expect(readExpectedScreen(() => kept)).toBeNull();
  });

  test('expects nothing from what it cannot read, and where nothing is kept', () => {
    for (const text of [
      '',
      '7',
      '{}',
      '{"locale":"xx","theme":"dark","hasEdge":true,"belowPx":0}',
    ]) {
      expect(readExpectedScreen(() => ({ ...storage(), getItem: () => text }))).toBeNull();
    }
    expect(readExpectedScreen(refusing)).toBeNull();
    keepExpectedScreen(refusing, expectedScreen(tillView([]), 0));
  });

  test('begins empty only where the session would: what the screens keep says otherwise', () => {
    const session = storage();
    const { write } = keepInSession(() => session);
    const isFresh = () => isFreshSession(() => session);
    expect(isFresh()).toBe(true);
    const fresh = freshScreen('draft-of-a-test');
    write(fresh);
    expect(isFresh()).toBe(true);
    const others: Partial<KeptScreen>[] = [
      { room: 'day' },
      { openSaleId: saleId(1) },
      { label: 'Table 7' },
      { basket: { ...fresh.basket, keyed: { ...EMPTY_KEYPAD, entry: minorUnits(48) } } },
      { basket: { ...fresh.basket, lines: [CROISSANT] } },
      { basket: { ...fresh.basket, keyed: { ...EMPTY_KEYPAD, decimals: 0 } } },
    ];
    for (const other of others) {
      write({ ...fresh, ...other });
      expect(isFresh(), JSON.stringify(other)).toBe(false);
    }
    session.setItem(SESSION_KEPT_UNDER, 'nothing that can be read');
    expect(isFresh()).toBe(false);
    expect(isFreshSession(refusing)).toBe(false);
  });
});
