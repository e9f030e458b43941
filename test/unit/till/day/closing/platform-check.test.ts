import { afterEach, describe, expect, test } from 'vitest';
import { businessDaySchema } from '../../../../../src/domain/calendar/business-day.ts';
import { type PaymentId, paymentIdSchema } from '../../../../../src/domain/sale/sale-event.ts';
import {
  createDayPayments,
  type DayPayments,
} from '../../../../../src/till/day/closing/day-payments.ts';
import {
  type Asked,
  createPlatformComparison,
} from '../../../../../src/till/day/closing/platform-check.ts';
import { type BenchTill, openBenchTill } from '../../../../support/till-on-the-bench.ts';

/** The day at which the bench's clock begins. */
const DAY = businessDaySchema.parse('2026-11-21');

let bench: BenchTill | null = null;

afterEach(() => {
  bench?.close();
  bench = null;
});

/** The payments of a day of so many sales that wait, and what asks about one of them as a closing does. */
async function waiting(sales: number) {
  const on = openBenchTill();
  bench = on;
  for (let sale = 0; sale < sales; sale += 1) await on.charge(1_200);
  const payments = createDayPayments(on.ledger, DAY);
  payments.catchUp();
  const asked = new Map<PaymentId, Asked>();
  const ids = on.gateway.book().map(({ paymentId }) => paymentIdSchema.parse(paymentId));
  const ask = async (id: PaymentId, status: string) => {
    on.gateway.set(id, status);
    const answer = await on.gateway.getStatus(id, AbortSignal.any([]));
    asked.set(id, { outcome: outcomeOf(payments, id), answer });
  };
  return { payments, asked, ids, ask };
}

function outcomeOf({ known }: DayPayments, id: PaymentId) {
  const one = known.get(id);
  if (one === undefined) throw new Error(`not of the day: ${id}`);
  return one.payment.outcome;
}

describe('what the platform says of a day’s payments, compared again and again', () => {
  test('is of each answer, also where nothing was written since the one before', async () => {
    const compare = createPlatformComparison(false);
    const { payments, asked, ids, ask } = await waiting(3);
    const [first, second] = ids;
    if (first === undefined || second === undefined) throw new Error('nothing was charged');
    expect(compare({ payments, asked })).toMatchObject({ agreeing: 0, unasked: [{}, {}, {}] });

    await ask(first, 'pending');
    expect(compare({ payments, asked })).toMatchObject({ agreeing: 1, unasked: [{}, {}] });

    await ask(first, 'completed');
    await ask(second, 'pending');
    expect(compare({ payments, asked })).toMatchObject({
      agreeing: 1,
      differing: [{ paymentId: first, theirs: 'completed 1200 EUR' }],
      unasked: [{ why: 'skipped' }],
    });
  });

  test('is of the payment as it is now, also where the answer is the one before', async () => {
    const compare = createPlatformComparison(false);
    const { payments, asked, ids, ask } = await waiting(1);
    const [id] = ids;
    const one = id && payments.known.get(id);
    if (id === undefined || one === undefined) throw new Error('nothing was charged');
    await ask(id, 'pending');
    expect(compare({ payments, asked }).agreeing).toBe(1);
    payments.known.set(id, { ...one, payment: { ...one.payment, outcome: 'refused' } });
    expect(compare({ payments, asked })).toMatchObject({
      agreeing: 0,
      unasked: [{ paymentId: id, why: 'changedSince' }],
    });
  });

  test('looks at none again that is as it was', async () => {
    const compare = createPlatformComparison(false);
    const { payments, asked, ids, ask } = await waiting(4);
    for (const id of ids) await ask(id, 'completed');
    const before = compare({ payments, asked });
    const after = compare({ payments, asked });
    expect(after).toEqual(before);
    expect(after.differing).toHaveLength(4);
    // The very same lines: nothing was worked out anew.
    for (const [place, line] of after.differing.entries()) {
      expect(line).toBe(before.differing[place]);
    }
  });
});
