import { describe, expect, test } from 'vitest';
import { isPaidInTime } from '../../../../src/domain/sale/sale.ts';
import { paymentIdSchema } from '../../../../src/domain/sale/sale-event.ts';
import { adviseLate, decisionsOf } from '../../../../src/renderer/derived/late-money.ts';
import { platformWord } from '../../../../src/renderer/derived/platform-word.ts';
import { actsFor, saleAtHand } from '../../../../src/renderer/derived/sale-at-hand.ts';
import {
  coveredBy,
  isLateMoney,
  moneyOf,
} from '../../../../src/renderer/derived/sales-on-screen.ts';
import { screenKey, whichScreen } from '../../../../src/renderer/state/shown/which-screen.ts';
import { newsOf } from '../../../../src/renderer/state/store/till-news.ts';
import { late, paid, replacement, saleId, saleView, screenState, tillView } from '../setting.ts';

const byHand = (outcome: 'paid' | 'notPaid') => ({ outcome, reason: 'seen', atMs: 1 });

describe('late money', () => {
  test('that a manager had settled as paid wants no decision, and rings nothing', () => {
    const agreed = late(1, { settlement: byHand('paid') });
    expect(isLateMoney(agreed)).toBe(false);
    const before = screenState([saleView(1, { state: 'unknown' })], { openSaleId: saleId(1) });
    expect(newsOf(before, tillView([agreed]))).toMatchObject({ openSaleId: saleId(1), sounds: [] });
  });

  test('that a manager had settled as not paid rings like any other', () => {
    expect(isLateMoney(late(1, { settlement: byHand('notPaid') }))).toBe(true);
  });

  test('paid twice wants a decision, whatever was settled by hand', () => {
    expect(isLateMoney(late(1, { timesPaid: 2, settlement: byHand('paid') }))).toBe(true);
  });

  test('of a sale that another one’s money already pays for is money too much', () => {
    const twice = paid(1, { coveredByNumber: 7 });
    expect([isLateMoney(twice), isPaidInTime(moneyOf(twice)), coveredBy(twice)]).toEqual([
      true,
      false,
      null,
    ]);
    expect(adviseLate(twice)).toMatchObject({ times: 2, first: 'refundNeeded' });
  });

  test('with nothing charged instead is for the goods, or to be given back', () => {
    expect(decisionsOf(adviseLate(late(1)))).toEqual(['handedOver', 'refundNeeded']);
  });

  test('with a sale that waits in its place pays for that one first', () => {
    const advice = adviseLate(late(1, { replacements: [replacement(2)] }));
    expect(decisionsOf(advice)).toEqual(['attached', 'handedOver', 'refundNeeded']);
  });

  test('with a sale that was paid in its place is to be given back first, and both are named', () => {
    const other = replacement(2, { state: 'paid', paidAtMs: 5, attachable: false });
    const advice = adviseLate(late(1, { replacements: [other] }));
    expect(advice.paidInstead?.number).toBe(2);
    expect(decisionsOf(advice)).toEqual(['refundNeeded', 'handedOver']);
  });

  test('is not attached to a sale that cannot take it', () => {
    const preparing = replacement(2, { state: 'drafted', attachable: false });
    const advice = adviseLate(late(1, { replacements: [preparing] }));
    expect(decisionsOf(advice)).not.toContain('attached');
  });
});

describe('a sale that late money of another pays for', () => {
  test('shows another screen at once, in whichever state its own code is', () => {
    const name = (change: object) =>
      screenKey(whichScreen(screenState([saleView(1, change)], { openSaleId: saleId(1) })));
    expect(name({ coveredByNumber: 7 })).not.toBe(name({}));
    expect(coveredBy(saleView(1, { coveredByNumber: 7 }))).toBe(7);
  });
});

describe('a sale settled by hand', () => {
  test('shows another screen, although its state is still unknown', () => {
    const unknown = saleView(1, { state: 'unknown' });
    const [before, after] = [unknown, { ...unknown, settlement: byHand('paid') }].map((sale) =>
      screenKey(whichScreen(screenState([sale], { openSaleId: saleId(1) }))),
    );
    expect(before).not.toBe(after);
  });

  const NOW_MS = 100_000;
  const answered = (state: 'unknown' | 'expired', status: string, isUnclear: boolean) => {
    const { evidence, ...sale } = saleView(1, { state, stateSinceMs: 9 });
    return { ...sale, evidence: { ...evidence, lastAnswer: { status, agoMs: 4_000, isUnclear } } };
  };

  test.each([
    [saleView(1, { state: 'unknown' }), null],
    [saleView(1, { state: 'checking' }), null],
    [
      saleView(1, { state: 'expired', stateSinceMs: 9 }),
      { outcome: 'notPaid', status: null, sinceMs: 9 },
    ],
    [
      saleView(1, { state: 'refused', stateSinceMs: 9 }),
      { outcome: 'notPaid', status: null, sinceMs: 9 },
    ],
    [late(1, { paidAtMs: 8 }), { outcome: 'paid', status: null, sinceMs: 8 }],
    [
      answered('unknown', 'processing', true),
      { outcome: null, status: 'processing', sinceMs: 96_000 },
    ],
    [answered('unknown', 'failed', false), { outcome: null, status: 'failed', sinceMs: 96_000 }],
    [
      answered('expired', 'pending', false),
      { outcome: 'notPaid', status: 'pending', sinceMs: 96_000 },
    ],
  ])('is compared with what the platform has said: %#', (sale, word) => {
    expect(platformWord(sale, NOW_MS)).toEqual(word);
  });
});

describe('the payer to play', () => {
  const code = {
    paymentId: paymentIdSchema.parse('pos_1'),
    isCurrent: true,
    expiresAtMs: 0,
    endsInMs: 0,
    endsAtMs: 0,
    outcome: 'open',
    isPayable: false,
  } as const;
  const withCode = (number: number, change: object = {}) =>
    saleView(number, {
      evidence: { ...saleView(number).evidence, codes: [code] },
      ...change,
    });

  test('is that of the open sale, else of the newest with a code that is not paid', () => {
    const view = tillView([saleView(4), withCode(3, { timesPaid: 1 }), withCode(2), withCode(1)]);
    expect(saleAtHand(view, saleId(1))?.number).toBe(1);
    expect(saleAtHand(view, saleId(3))?.number).toBe(2);
    expect(saleAtHand(tillView([saleView(4)]), saleId(4))).toBeNull();
  });

  test('can only pay late once the code has ended', () => {
    const sale = withCode(1, { endsInMs: 1000 });
    expect(actsFor(sale, 0)).toContain('complete');
    expect(actsFor(sale, 1000)).toEqual(['completeAfterExpiry']);
  });
});
