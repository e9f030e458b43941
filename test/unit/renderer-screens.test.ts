import { describe, expect, test } from 'vitest';
import { EMPTY_KEYPAD, pressKey } from '../../src/domain/keypad.ts';
import { lateMoneyOf, railOf } from '../../src/renderer/state/sales-on-screen.ts';
import { newsOf } from '../../src/renderer/state/till-news.ts';
import { screenKey, whichScreen } from '../../src/renderer/state/which-screen.ts';
import { late, paid, saleId, saleView, screenState, tillView } from './renderer-setting.ts';

const HALF_KEYED = { keypad: pressKey(EMPTY_KEYPAD, '7') };

describe('money that comes late or twice', () => {
  test('never takes the screen, not even from the sale that is open', () => {
    const present = screenState([saleView(1, { state: 'unknown' })], { openSaleId: saleId(1) });
    const news = newsOf(present, tillView([late(1)]));
    expect(news).toEqual({ openSaleId: null, sounds: ['late'] });
  });

  test('does not take an idle screen either', () => {
    const news = newsOf(screenState([saleView(1, { state: 'expired' })]), tillView([late(1)]));
    expect(news).toEqual({ openSaleId: null, sounds: ['late'] });
  });

  test('rings again when a sale already on its card is paid once more', () => {
    const present = screenState([late(1)]);
    expect(newsOf(present, tillView([late(1, { timesPaid: 2 })])).sounds).toEqual(['late']);
    expect(newsOf(present, tillView([late(1)])).sounds).toEqual([]);
  });

  test('leaves the green screen when a second payment arrives for the same sale', () => {
    const present = screenState([paid(1)], { openSaleId: saleId(1) });
    const news = newsOf(present, tillView([paid(1, { timesPaid: 2 })]));
    expect(news).toEqual({ openSaleId: null, sounds: ['late'] });
  });

  test('is shown first come first, so that news never swaps a button under a finger', () => {
    const view = tillView([late(3), late(2), saleView(9)]);
    expect(lateMoneyOf(view, null).map(({ number }) => number)).toEqual([2, 3]);
    expect(lateMoneyOf(view, saleId(3)).map(({ number }) => number)).toEqual([3, 2]);
  });
});

describe('a sale that is paid in time', () => {
  test('does not take the screen from an amount half keyed, and rings', () => {
    const present = screenState([saleView(1)], HALF_KEYED);
    expect(newsOf(present, tillView([paid(1)]))).toEqual({ openSaleId: null, sounds: ['paid'] });
  });

  test('does not take the screen from a label half written', () => {
    const present = screenState([saleView(1)], { label: 'Tab' });
    expect(newsOf(present, tillView([paid(1)])).openSaleId).toBeNull();
  });

  test('does not take the screen from another open sale', () => {
    const present = screenState([saleView(1), saleView(2)], { openSaleId: saleId(2) });
    const news = newsOf(present, tillView([paid(1), saleView(2)]));
    expect(news).toEqual({ openSaleId: saleId(2), sounds: ['paid'] });
  });

  test('does not take the screen from the day that a manager reads', () => {
    const present = screenState([saleView(1)], { room: 'day' });
    expect(newsOf(present, tillView([paid(1)]))).toEqual({ openSaleId: null, sounds: ['paid'] });
  });

  test('takes an idle screen', () => {
    const news = newsOf(screenState([saleView(1)]), tillView([paid(1)]));
    expect(news).toEqual({ openSaleId: saleId(1), sounds: ['paid'] });
  });

  test('turns its own open screen green', () => {
    const present = screenState([saleView(1)], { openSaleId: saleId(1), ...HALF_KEYED });
    const news = newsOf(present, tillView([paid(1)]));
    expect(news).toEqual({ openSaleId: saleId(1), sounds: ['paid'] });
  });

  test('rings once, however often the till says it', () => {
    const present = screenState([paid(1)], { openSaleId: saleId(1) });
    expect(newsOf(present, tillView([paid(1)])).sounds).toEqual([]);
  });

  test('is shown on start, the newest only and in silence', () => {
    const present = screenState([], { view: null });
    const news = newsOf(present, tillView([saleView(3), paid(2), paid(1), late(4)]));
    expect(news).toEqual({ openSaleId: saleId(2), sounds: [] });
  });

  test('shown on start and parked by the cashier is not shown again', () => {
    expect(newsOf(screenState([paid(1)]), tillView([paid(1)])).openSaleId).toBeNull();
  });
});

describe('the screen', () => {
  test('goes back to the keys when the open sale was put aside at another screen', () => {
    const present = screenState([paid(1)], { openSaleId: saleId(1) });
    expect(newsOf(present, tillView([])).openSaleId).toBeNull();
  });

  test('shows no keypad while the journal cannot be written, but still shows an open sale', () => {
    const view = tillView([saleView(1)], { blocked: { reason: 'journalUnavailable' } });
    expect(whichScreen(screenState([], { view })).kind).toBe('blocked');
    expect(whichScreen(screenState([], { view, openSaleId: saleId(1) })).kind).toBe('sale');
  });

  test('says Preparing from the moment a charge is accepted, before the till has told of the sale', () => {
    const charged = { saleId: saleId(7), amountMinor: saleView(7).amountMinor, label: '' };
    const present = screenState([], { openSaleId: saleId(7), justCharged: charged });
    expect(newsOf(present, tillView([])).openSaleId).toBe(saleId(7));
    const before = whichScreen(present);
    const after = whichScreen({ ...present, view: tillView([saleView(7, { state: 'drafted' })]) });
    expect(before.kind).toBe('charged');
    expect(screenKey(before)).toBe(screenKey(after));
  });

  test('has another name in each state of a sale, so that a tap meant for the last one is ignored', () => {
    const open = { openSaleId: saleId(1) };
    const names = [saleView(1), saleView(1, { state: 'checking' }), paid(1)].map((sale) =>
      screenKey(whichScreen(screenState([sale], open))),
    );
    expect(new Set(names).size).toBe(3);
  });

  test('keeps every sale in the rail but the open one and the one on the card', () => {
    const view = tillView([saleView(1), saleView(2), late(3), late(4), paid(5)]);
    const rail = railOf(view, saleId(1), null);
    expect(rail.map(({ number }) => number)).toEqual([2, 4, 5]);
  });
});
