import { describe, expect, test } from 'vitest';
import {
  type BusinessDay,
  businessDaySchema,
} from '../../../../src/domain/calendar/business-day.ts';
import { applySaleEvent, draftSale } from '../../../../src/domain/sale/apply-sale-event.ts';
import { confirmedAfterMs } from '../../../../src/domain/sale/confirmation.ts';
import type { NumberedSale } from '../../../../src/ledger/ports/register-journal.ts';
import { createConfirmationsToday } from '../../../../src/till/sale/confirmations-today.ts';
import { codeCreated, completed, drafted, NOON_MS } from '../../ledger/events.ts';

const TODAY = businessDaySchema.parse('2026-11-20');
const TOMORROW = businessDaySchema.parse('2026-11-21');

/** A sale that was paid so long after its code appeared; null where nobody can say, undefined where it was not paid. */
function sale(afterMs: number | null | undefined, businessDay: BusinessDay = TODAY): NumberedSale {
  const events = [
    codeCreated('a', NOON_MS),
    ...(afterMs === undefined ? [] : [{ ...completed('a'), afterMs } as typeof COMPLETED]),
  ];
  const folded = events.reduce(applySaleEvent, draftSale(drafted(1)));
  return { number: 1, businessDay, operator: 'till', sale: folded };
}
const COMPLETED = completed('a');

/** As a journal tells them, the shortest first. */
const spansOf = (sales: readonly NumberedSale[]): readonly number[] =>
  sales
    .map((numbered) => confirmedAfterMs(numbered.sale))
    .filter((span) => span !== null)
    .toSorted((one, other) => one - other);

/** A till on a day that the test turns; each day has these sales in its journal. */
function till(sales: Readonly<Record<string, readonly NumberedSale[]>>) {
  const till = { day: TODAY, read: 0 };
  const confirmations = createConfirmationsToday(
    () => till.day,
    (day) => {
      till.read += 1;
      return spansOf(sales[day] ?? []);
    },
  );
  return Object.assign(till, { confirmations });
}

describe('how long confirmations took today', () => {
  test('is not said before the first', () => {
    expect(till({}).confirmations.view()).toBeNull();
    expect(till({ [TODAY]: [sale(undefined)] }).confirmations.view()).toBeNull();
  });

  test('is told of those in the journal and of those that come, whatever their order', () => {
    const { confirmations } = till({ [TODAY]: [sale(9_000), sale(1_000)] });
    expect(confirmations.view()).toEqual({ count: 2, medianMs: 1_000, worstMs: 9_000 });
    for (const afterMs of [4_000, 500, 20_000]) confirmations.paid(sale(afterMs));
    expect(confirmations.view()).toEqual({ count: 5, medianMs: 4_000, worstMs: 20_000 });
    confirmations.paid(sale(30_000));
    expect(confirmations.view()).toEqual({ count: 6, medianMs: 4_000, worstMs: 30_000 });
  });

  test('leaves out a sale of which nobody can say', () => {
    const { confirmations } = till({ [TODAY]: [sale(null), sale(2_000)] });
    expect(confirmations.view()).toEqual({ count: 1, medianMs: 2_000, worstMs: 2_000 });
    confirmations.paid(sale(null));
    expect(confirmations.view()?.count).toBe(1);
  });

  test('leaves out money that comes today for a sale of another day', () => {
    const { confirmations } = till({ [TODAY]: [sale(2_000)] });
    confirmations.view();
    confirmations.paid(sale(90_000, TOMORROW));
    expect(confirmations.view()).toEqual({ count: 1, medianMs: 2_000, worstMs: 2_000 });
  });

  test('begins anew with each day, which is read once', () => {
    const shop = till({ [TODAY]: [sale(2_000)], [TOMORROW]: [sale(7_000, TOMORROW)] });
    shop.confirmations.paid(sale(3_000));
    expect(shop.confirmations.view()?.count).toBe(1);
    shop.confirmations.view();
    expect(shop.read).toBe(1);
    shop.day = TOMORROW;
    expect(shop.confirmations.view()).toEqual({ count: 1, medianMs: 7_000, worstMs: 7_000 });
    expect(shop.read).toBe(2);
  });
});
