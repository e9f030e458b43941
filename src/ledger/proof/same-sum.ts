import type { Sum } from '../../domain/register/closing.ts';

/** Whether two sums are of as many receipts, and of the same money. */
export const isSameSum = (one: Sum, other: Sum): boolean =>
  one.count === other.count && one.minor === other.minor;
