import { dayOf, monthOf } from '../time/calendar.ts';
import type { Mode } from './key.ts';
import type { Transaction } from './transaction-list.ts';

/** What was collected in one mode and currency, in minor units. */
export interface Collected {
  readonly mode: Mode;
  readonly currency: string;
  readonly today: CollectedSum;
  readonly month: CollectedSum;
}

/** How much, in minor units, by how many payments. */
interface CollectedSum {
  readonly amountMinor: number;
  readonly count: number;
}

const NOTHING: CollectedSum = { amountMinor: 0, count: 0 };

const plus = ({ amountMinor, count }: CollectedSum, minor: number): CollectedSum => ({
  amountMinor: amountMinor + minor,
  count: count + 1,
});

const EMPTY: Collected = { mode: 'test', currency: 'EUR', today: NOTHING, month: NOTHING };

/**
 * What was collected on the day and in the month of `nowMs`, apart by mode and currency, which are never
 * added up. Test euros are always there, and come first.
 */
export const collectedAt = (
  transactions: readonly Transaction[],
  nowMs: number,
): readonly Collected[] => {
  const today = dayOf(nowMs);
  const sums = new Map([[`${EMPTY.mode} ${EMPTY.currency}`, EMPTY]]);
  for (const { payment } of transactions) {
    const { mode, currency, amount, status } = payment;
    const day = dayOf(payment.changedAtMs);
    if (status !== 'completed' || monthOf(day) !== monthOf(today)) continue;
    const key = `${mode} ${currency}`;
    const sum = sums.get(key) ?? { ...EMPTY, mode, currency };
    sums.set(key, {
      ...sum,
      today: day === today ? plus(sum.today, amount) : sum.today,
      month: plus(sum.month, amount),
    });
  }
  return [...sums.values()];
};
