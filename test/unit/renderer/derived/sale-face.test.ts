import { describe, expect, test } from 'vitest';
import { faceOf } from '../../../../src/renderer/derived/sale-face.ts';
import { otherMoneyUnrecorded } from '../../../../src/renderer/derived/unrecorded.ts';
import { screenKey } from '../../../../src/renderer/state/shown/which-screen.ts';
import { newsOf } from '../../../../src/renderer/state/store/till-news.ts';
import { late, paid, saleId, saleView, screenState, tillView } from '../setting.ts';

const OTHER = {
  mismatch: 'amountDiffers',
  atMs: 0,
  amountMinor: 5000,
  currency: null,
  isSimulation: null,
} as const;
const SETTLED = { outcome: 'paid', reason: 'seen at the bank', atMs: 0 } as const;

describe('the face of a sale', () => {
  test.each([
    ['while another code was paid as asked', late(1, { collected: [OTHER] })],
    ['where it had been shown as paid', paid(1, { collected: [{ ...OTHER, afterPaid: true }] })],
    [
      'though a manager had settled it as paid',
      late(1, { collected: [OTHER], settlement: SETTLED }),
    ],
    [
      'of a code of a sale that got no other',
      saleView(1, { state: 'mismatched', collected: [OTHER] }),
    ],
  ])('is the money that does not match, %s', (_when, sale) => {
    expect(faceOf(sale)).toEqual({ kind: 'mismatched' });
    expect(screenKey({ kind: 'sale', sale })).toContain(':mismatched:1');
  });

  test('is that money on the very screen that the sale had, and never "paid" there', () => {
    const present = screenState([saleView(1, { state: 'mismatched', collected: [OTHER] })], {
      openSaleId: saleId(1),
    });
    const now = late(1, { collected: [OTHER] });
    expect(newsOf(present, tillView([now])).openSaleId).toBe(saleId(1));
    expect(faceOf(now).kind).toBe('mismatched');
  });

  test.each(['refused', 'expired', 'stopped'] as const)(
    'is that a manager took it for paid and the platform says otherwise: it rings, also as %s',
    (state) => {
      const before = saleView(1, { state: 'unknown', settlement: SETTLED, acknowledged: true });
      const now = saleView(1, { state, settlement: SETTLED, contradictions: ['settledOtherwise'] });
      expect(faceOf(now)).toEqual({ kind: 'contested' });
      const news = newsOf(screenState([before], { openSaleId: null }), tillView([now]));
      expect(news.sounds).toContain('late');
      expect(news.told).toEqual([saleId(1)]);
      const letGoOf = newsOf(screenState([]), tillView([now]));
      expect([letGoOf.sounds, letGoOf.told]).toEqual([['late'], [saleId(1)]]);
      const notPaid = { ...SETTLED, outcome: 'notPaid' as const };
      expect(faceOf({ ...now, settlement: notPaid })).toEqual({ kind: state });
    },
  );

  test('is the "paid" that was taken back: it rings, is told, and is never green', () => {
    const before = paid(1);
    const now = paid(1, { contradictions: ['unpaidAfterPaid'] });
    expect(faceOf(now)).toEqual({ kind: 'contested' });
    expect(screenKey({ kind: 'sale', sale: now })).not.toBe(
      screenKey({ kind: 'sale', sale: before }),
    );
    const open = screenState([before], { openSaleId: saleId(1) });
    expect(newsOf(open, tillView([now]))).toEqual({
      openSaleId: saleId(1),
      turnedLateId: null,
      sounds: ['late'],
      told: [],
    });
    const parked = screenState([before], { openSaleId: null });
    expect(newsOf(parked, tillView([now]))).toMatchObject({ sounds: ['late'], told: [saleId(1)] });
    const again = screenState([now], { openSaleId: null });
    expect(newsOf(again, tillView([now])).sounds).toEqual([]);
    const putAside = screenState([paid(1, { acknowledged: true })], { openSaleId: null });
    expect(newsOf(putAside, tillView([now])).sounds).toEqual(['late']);
  });

  test('is "paid" where another answer was contradicted before the money came', () => {
    expect(faceOf(paid(1, { contradictions: ['amountDiffers'] })).kind).toBe('paid');
  });

  test('is never a plain "paid" while other money that came waits to be recorded', () => {
    const unrecorded = {
      state: 'mismatched' as const,
      keptForMs: 10,
      collected: [OTHER],
      timesPaid: 1,
    };
    expect(faceOf(paid(1, { unrecorded })).kind).toBe('unrecorded');
    expect(faceOf(paid(1, { unrecorded: { ...unrecorded, collected: [] } })).kind).toBe('paid');
  });

  test('names the other money of a sale also while money as asked for waits to be recorded', () => {
    const known = { collected: [OTHER], timesPaid: 0 };
    const unrecorded = { state: 'paidLate' as const, keptForMs: 10, ...known, timesPaid: 1 };
    const sale = saleView(1, { state: 'mismatched', ...known, unrecorded });
    expect(otherMoneyUnrecorded(sale)).toMatchObject({ collected: [OTHER], timesPaid: 1 });
    const waiting = { ...unrecorded, timesPaid: 0 };
    expect(otherMoneyUnrecorded({ ...sale, unrecorded: waiting })).toBeNull();
  });

  test('is what is not recorded yet, and the sale that paid for it, before all else', () => {
    const unrecorded = {
      state: 'mismatched' as const,
      keptForMs: 10,
      collected: [OTHER],
      timesPaid: 1,
    };
    expect(faceOf(saleView(1, { unrecorded, collected: [OTHER] })).kind).toBe('unrecorded');
    expect(faceOf(saleView(1, { state: 'stopped', coveredByNumber: 7 }))).toEqual({
      kind: 'covered',
      by: 7,
    });
  });

  test('is a settlement by hand only while nobody knows', () => {
    expect(faceOf(saleView(1, { state: 'unknown', settlement: SETTLED })).kind).toBe('settled');
    expect(faceOf(saleView(1, { state: 'unknown' })).kind).toBe('unknown');
    expect(faceOf(paid(1)).kind).toBe('paid');
  });
});
