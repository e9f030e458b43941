import { describe, expect, test } from 'vitest';
import { EMPTY_BASKET } from '../../../src/domain/basket/basket.ts';
import { pressKey } from '../../../src/domain/basket/basket-keys.ts';
import { lateMoneyOf, railOf } from '../../../src/renderer/derived/sales-on-screen.ts';
import { unrecordedOf, unrecordedSales } from '../../../src/renderer/derived/unrecorded.ts';
import { screenKey, whichScreen } from '../../../src/renderer/state/shown/which-screen.ts';
import { newsOf } from '../../../src/renderer/state/store/till-news.ts';
import { PLAIN_SETUP } from '../../support/plain-setup.ts';
import { late, paid, saleId, saleView, screenState, tillView } from './setting.ts';
import { setUpCashier } from './state/selling/cashier-setting.ts';

const HALF_KEYED = { basket: pressKey(EMPTY_BASKET, '7') };

describe('money that comes late or twice', () => {
  test('never takes the screen, not even from the sale that is open', () => {
    const present = screenState([saleView(1, { state: 'unknown' })], { openSaleId: saleId(1) });
    const news = newsOf(present, tillView([late(1)]));
    expect(news).toMatchObject({ openSaleId: null, turnedLateId: saleId(1), sounds: ['late'] });
  });

  test('does not take an idle screen either', () => {
    const news = newsOf(screenState([saleView(1, { state: 'expired' })]), tillView([late(1)]));
    expect(news).toMatchObject({ openSaleId: null, turnedLateId: null, sounds: ['late'] });
  });

  test('rings again when a sale already on its card is paid once more', () => {
    const present = screenState([late(1)]);
    expect(newsOf(present, tillView([late(1, { timesPaid: 2 })])).sounds).toEqual(['late']);
    expect(newsOf(present, tillView([late(1)])).sounds).toEqual([]);
  });

  test('leaves the green screen when a second payment arrives for the same sale', () => {
    const present = screenState([paid(1)], { openSaleId: saleId(1) });
    const news = newsOf(present, tillView([paid(1, { timesPaid: 2 })]));
    expect(news).toMatchObject({ openSaleId: null, turnedLateId: saleId(1), sounds: ['late'] });
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
    expect(newsOf(present, tillView([paid(1)]))).toMatchObject({
      openSaleId: null,
      turnedLateId: null,
      sounds: ['paid'],
      told: [saleId(1)],
    });
  });

  test('does not take the screen from a label half written', () => {
    const present = screenState([saleView(1)], { label: 'Tab' });
    expect(newsOf(present, tillView([paid(1)])).openSaleId).toBeNull();
  });

  test('does not take the screen from another open sale', () => {
    const present = screenState([saleView(1), saleView(2)], { openSaleId: saleId(2) });
    const news = newsOf(present, tillView([paid(1), saleView(2)]));
    expect(news).toMatchObject({ openSaleId: saleId(2), turnedLateId: null, sounds: ['paid'] });
  });

  test('does not take the screen from the day that a manager reads', () => {
    const present = screenState([saleView(1)], { room: 'day' });
    expect(newsOf(present, tillView([paid(1)]))).toMatchObject({
      openSaleId: null,
      turnedLateId: null,
      sounds: ['paid'],
      told: [saleId(1)],
    });
  });

  test('does not take an idle screen either: the next customer may stand there; it rings and is told', () => {
    const news = newsOf(screenState([saleView(1)]), tillView([paid(1)]));
    expect(news).toEqual({
      openSaleId: null,
      turnedLateId: null,
      sounds: ['paid'],
      told: [saleId(1)],
    });
  });

  test('turns its own open screen green', () => {
    const present = screenState([saleView(1)], { openSaleId: saleId(1), ...HALF_KEYED });
    const news = newsOf(present, tillView([paid(1)]));
    expect(news).toEqual({ openSaleId: saleId(1), turnedLateId: null, sounds: ['paid'], told: [] });
  });

  test('rings once, however often the till says it', () => {
    const present = screenState([paid(1)], { openSaleId: saleId(1) });
    expect(newsOf(present, tillView([paid(1)])).sounds).toEqual([]);
  });

  test('is told on start, the newest last and in silence, and takes no screen: the next customer may stand there', () => {
    const present = screenState([], { view: null });
    const news = newsOf(present, tillView([saleView(3), paid(2), paid(1), late(4)]));
    expect(news).toEqual({
      openSaleId: null,
      turnedLateId: null,
      sounds: [],
      told: [saleId(1), saleId(2)],
    });
  });

  test('does not take the screen of a page that was loaded again with it parked', () => {
    const present = screenState([], { view: null, isResumed: true });
    expect(newsOf(present, tillView([paid(1)])).openSaleId).toBeNull();
  });

  test('shown on start and parked by the cashier is not shown again', () => {
    expect(newsOf(screenState([paid(1)]), tillView([paid(1)])).openSaleId).toBeNull();
  });
});

describe('a sale that ends without money', () => {
  test.each(['expired', 'refused'] as const)('rings with a sound of its own: %s', (state) => {
    const open = { openSaleId: saleId(1) };
    const news = newsOf(screenState([saleView(1)], open), tillView([saleView(1, { state })]));
    expect(news).toEqual({ openSaleId: saleId(1), turnedLateId: null, sounds: [state], told: [] });
  });

  test.each(['expired', 'refused', 'failed'] as const)(
    'is told where it was parked: %s',
    (state) => {
      const news = newsOf(screenState([saleView(1)]), tillView([saleView(1, { state })]));
      expect(news).toMatchObject({ openSaleId: null, told: [saleId(1)] });
    },
  );
});

describe('what is told of a parked sale', () => {
  const told = { told: [saleId(1), saleId(2)] };

  test('stays until it was looked at', () => {
    const present = screenState([paid(1), paid(2)], told);
    expect(newsOf(present, tillView([paid(1), paid(2)])).told).toEqual([saleId(1), saleId(2)]);
  });

  test('goes with the sale, with its new code, and with its late money, which has a card', () => {
    const present = screenState([paid(1), paid(2)], told);
    expect(newsOf(present, tillView([paid(2)])).told).toEqual([saleId(2)]);
    expect(newsOf(present, tillView([saleView(1), late(2)])).told).toEqual([]);
  });

  test('is not what was open, nor what this page has only just heard of', () => {
    const open = screenState([saleView(1)], { openSaleId: saleId(1) });
    expect(newsOf(open, tillView([paid(1)])).told).toEqual([]);
    expect(newsOf(screenState([]), tillView([paid(1)])).told).toEqual([]);
  });

  test('is told no more when it was opened or dismissed', () => {
    const view = tillView([paid(2), paid(1)]);
    const { cashier, screen, state } = setUpCashier(undefined, [saleView(1), saleView(2)]);
    screen.viewed(view);
    expect(state().told).toEqual([saleId(1), saleId(2)]);
    cashier.seen(saleId(2));
    cashier.open(saleId(1));
    expect(state()).toMatchObject({ told: [], openSaleId: saleId(1) });
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
    expect(rail.map(({ number }) => number)).toEqual([4, 2, 5]);
  });

  test('has first in the rail what wants somebody, then the code that ends first', () => {
    const waits = (n: number, endsInMs: number | null) => saleView(n, { endsInMs });
    const unsure = saleView(6, { state: 'unknown', paymentLink: null, endsInMs: -5_000 });
    const sales = [paid(1), waits(2, 90_000), waits(3, null), waits(4, 20_000), unsure];
    const rail = railOf(tillView(sales), null, null);
    expect(rail.map(({ number }) => number)).toEqual([6, 4, 2, 3, 1]);
  });
});

describe('the open sale that turns into late money', () => {
  test('gives its screen up, and its card comes before those that were there', () => {
    const waits = saleView(2, { state: 'awaiting' });
    const present = screenState([late(1), waits], {
      openSaleId: saleId(2),
      frontLateId: saleId(1),
    });
    const now = tillView([late(1), late(2)]);
    expect(newsOf(present, now)).toMatchObject({ openSaleId: null, turnedLateId: saleId(2) });
    expect(lateMoneyOf(now, saleId(2)).map(({ number }) => number)).toEqual([2, 1]);
    const putAside = tillView([late(1), { ...waits, acknowledged: true }]);
    expect(newsOf(present, putAside).turnedLateId).toBeNull();
  });
});

describe('a sale of which something is not recorded yet', () => {
  const unrecorded = { state: 'paid' as const, keptForMs: 3_000, collected: [], timesPaid: 1 };
  const confirmed = saleView(1, { paymentLink: null, unrecorded });

  test('has a screen of its own, is not green, and does not ring', () => {
    const present = screenState([saleView(1)], { openSaleId: saleId(1) });
    const view = tillView([confirmed]);
    expect(newsOf(present, view)).toEqual({
      openSaleId: saleId(1),
      turnedLateId: null,
      sounds: [],
      told: [],
    });
    const before = screenKey(whichScreen(present));
    const after = screenKey(whichScreen({ ...present, view }));
    expect(after).not.toBe(before);
    expect(unrecordedOf(confirmed)).toEqual(unrecorded);
  });

  test('turns green and rings once it is recorded', () => {
    const present = screenState([confirmed], { openSaleId: saleId(1) });
    expect(newsOf(present, tillView([paid(1)]))).toEqual({
      openSaleId: saleId(1),
      turnedLateId: null,
      sounds: ['paid'],
      told: [],
    });
  });

  test('is counted on every screen, also once it is known to be paid', () => {
    const twice = paid(2, {
      unrecorded: { state: 'paid', keptForMs: 0, collected: [], timesPaid: 2 },
    });
    expect(unrecordedSales(tillView([confirmed, twice, saleView(3)]))).toBe(2);
    expect(unrecordedOf(twice)).toBeNull();
  });
});

describe('a new till', () => {
  const guide = { step: 'shop', isLeft: false } as const;
  const guided = (change: Parameters<typeof tillView>[1] = {}) =>
    screenState([], {
      view: tillView([], { setup: { ...PLAIN_SETUP, guide }, ...change }),
    });

  test('is set up before it sells, a step at a time', () => {
    const screen = whichScreen(guided());
    expect(screen).toEqual({ kind: 'guide', step: 'shop' });
    expect(screenKey(screen)).toBe('guide:shop');
    const nameless = guided({ blocked: { reason: 'shopUnknown' } });
    expect(whichScreen(nameless)).toEqual({ kind: 'guide', step: 'shop' });
  });

  test('sells while the guide is left for later', () => {
    const left = guided({ setup: { ...PLAIN_SETUP, guide: { ...guide, isLeft: true } } });
    expect(whichScreen(left).kind).toBe('sell');
  });

  test('asks nothing of who may not answer, and nothing over a damaged journal', () => {
    expect(whichScreen(guided({ rights: [], signInNeeded: true })).kind).toBe('signIn');
    const damaged = guided({ blocked: { reason: 'journalDamaged', backup: null } });
    expect(whichScreen(damaged).kind).toBe('blocked');
  });

  test('shows a sale whose customer waits before any step', () => {
    const sale = saleView(1);
    const view = tillView([sale], { setup: { ...PLAIN_SETUP, guide } });
    const open = screenState([sale], { view, openSaleId: sale.id });
    expect(whichScreen(open)).toMatchObject({ kind: 'sale' });
  });
});
