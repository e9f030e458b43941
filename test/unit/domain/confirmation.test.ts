import { describe, expect, test } from 'vitest';
import { applySaleEvent, draftSale } from '../../../src/domain/sale/apply-sale-event.ts';
import {
  confirmedAfterMs,
  firstPaid,
  lateByMs,
  paidAtMs,
} from '../../../src/domain/sale/confirmation.ts';
import type { Sale } from '../../../src/domain/sale/sale.ts';
import type { LaterSaleEvent } from '../../../src/domain/sale/sale-event.ts';
import {
  codeCreated,
  collectedOtherwise,
  completed,
  drafted,
  HOUR_MS,
  NOON_MS,
  paymentId,
} from '../ledger/events.ts';

const saleAfter = (...events: readonly LaterSaleEvent[]): Sale =>
  events.reduce(applySaleEvent, draftSale(drafted(1)));

/** As this version writes it. */
const confirmed = (name: string, atMs: number, afterMs: number | null): LaterSaleEvent => {
  const event = completed(name, atMs);
  return event.type === 'completed' ? { ...event, afterMs } : event;
};

describe('when a sale was paid, and how long it took', () => {
  const code = codeCreated('a', NOON_MS);

  test('are unknown while nothing is paid', () => {
    const sale = saleAfter(code);
    expect([firstPaid(sale), paidAtMs(sale), confirmedAfterMs(sale)]).toEqual([null, null, null]);
  });

  test.each([
    ['set back by an hour', -HOUR_MS],
    ['set forward by a day', 24 * HOUR_MS],
  ])('are as the till measured, though its clock was %s in between', (_name, byMs) => {
    const sale = saleAfter(code, confirmed('a', NOON_MS + byMs, 4_200));
    expect([paidAtMs(sale), confirmedAfterMs(sale)]).toEqual([NOON_MS + byMs, 4_200]);
  });

  test('are those of the money that came first, though the clock was set back before the second', () => {
    const sale = saleAfter(
      code,
      { type: 'stopRequested', atMs: NOON_MS, paymentId: paymentId('a') },
      { type: 'unpaidAnswered', atMs: NOON_MS, paymentId: paymentId('a'), status: 'pending' },
      { type: 'retryRequested', atMs: NOON_MS },
      codeCreated('b', NOON_MS + 1_000),
      confirmed('b', NOON_MS + 9_000, 8_000),
      confirmed('a', NOON_MS - HOUR_MS, 20_000),
    );
    expect([firstPaid(sale)?.id, paidAtMs(sale), confirmedAfterMs(sale)]).toEqual([
      paymentId('b'),
      NOON_MS + 9_000,
      8_000,
    ]);
  });

  test('are those of the second code where that one’s money came first', () => {
    const sale = saleAfter(
      code,
      { type: 'refusalReported', atMs: NOON_MS, paymentId: paymentId('a'), status: 'failed' },
      { type: 'retryRequested', atMs: NOON_MS },
      codeCreated('b', NOON_MS),
      confirmed('b', NOON_MS + 2_000, 2_000),
      confirmed('a', NOON_MS + 2_000, 9_000),
    );
    expect(confirmedAfterMs(sale)).toBe(2_000);
  });

  test('have no span where the till was started again in between', () => {
    expect(confirmedAfterMs(saleAfter(code, confirmed('a', NOON_MS + HOUR_MS, null)))).toBeNull();
  });

  test('have no span where the status route has never confirmed it', () => {
    const unconfirmed = { mismatch: 'unconfirmed', amountMinor: null, currency: null } as const;
    const denied = collectedOtherwise('a', { ...unconfirmed, takesBack: true });
    const sale = saleAfter(code, confirmed('a', NOON_MS + 4_200, 4_200));
    expect(confirmedAfterMs(sale)).toBe(4_200);
    expect(confirmedAfterMs(applySaleEvent(sale, denied))).toBeNull();
  });

  test('of an entry of an earlier version come from its stamps, unless these run backwards', () => {
    expect(confirmedAfterMs(saleAfter(code, completed('a', NOON_MS + 4_200)))).toBe(4_200);
    expect(confirmedAfterMs(saleAfter(code, completed('a', NOON_MS - 1)))).toBeNull();
  });
});

describe('how late money came', () => {
  const code = codeCreated('a', NOON_MS);
  const lateBy = (afterMs: number | null): number | null =>
    lateByMs(
      saleAfter(
        code,
        { type: 'countdownEnded', atMs: NOON_MS, paymentId: paymentId('a') },
        { type: 'unpaidAnswered', atMs: NOON_MS, paymentId: paymentId('a'), status: 'pending' },
        confirmed('a', NOON_MS - HOUR_MS, afterMs),
      ),
    );

  test('is counted from the end of its code, whatever the clock was set to', () => {
    expect(lateBy(180_000 + 61_000)).toBe(61_000);
  });

  test('is not said of a code that could still be paid, nor after a restart', () => {
    expect([lateBy(180_000), lateBy(60_000), lateBy(null)]).toEqual([null, null, null]);
  });
});
