import type { Journal } from './journal.ts';

/** The number behind this one: those that a restore left out are used by no sale of this journal. */
export function numberAfter(
  last: number,
  journal: Pick<Journal, 'resumption' | 'lastDraftUpTo'>,
): number {
  const next = last + 1;
  const { salesSkippedUpTo } = journal.resumption();
  const skipped = salesSkippedUpTo(Number.POSITIVE_INFINITY);
  if (skipped === 0) return next;
  return next + skipped - salesSkippedUpTo(journal.lastDraftUpTo(Number.POSITIVE_INFINITY));
}
