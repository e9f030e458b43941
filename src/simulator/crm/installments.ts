import { addMonths } from '../time/calendar.ts';

/** An instalment of a plan: its day and its amount in minor units. */
export interface Installment {
  readonly dueDate: string;
  readonly amountMinor: number;
}

/**
 * Spreads a total over instalments that add up to it to the cent. They are equal; what does not
 * divide is given in single cents to the first ones. They fall due every month from the first, on its
 * day, or on the month's last where it has no such day. Neither is shown: assumptions A41.
 * The total has at least as many cents as there are instalments.
 */
export const spread = (
  totalMinor: number,
  count: number,
  firstDueDate: string,
): readonly Installment[] => {
  const shareMinor = Math.floor(totalMinor / count);
  const leftOverCents = totalMinor % count;
  return Array.from({ length: count }, (_, place) => ({
    dueDate: addMonths(firstDueDate, place),
    amountMinor: shareMinor + (place < leftOverCents ? 1 : 0),
  }));
};
