import type { Steps } from '../../../domain/steps.ts';
import type { Journal } from '../../journal/journal.ts';

/** Of which a fifth begin a sale: some milliseconds of an index. */
const ENTRIES_A_STEP = 200_000;

interface CountedJournal extends Pick<Journal, 'draftsBetween'> {
  readonly beginning: () => Pick<ReturnType<Journal['beginning']>, 'sequence' | 'sales'>;
}

/**
 * How many sales were drafted up to an entry, those that were taken out included, in steps: counted in one go, a million of them
 * would take longer than a tap may wait.
 */
export function* countDrafts(
  journal: CountedJournal,
  sequence: number,
  entriesAStep = ENTRIES_A_STEP,
): Steps<number> {
  const beginning = journal.beginning();
  let counted = beginning.sales;
  for (let from = beginning.sequence; from < sequence; from += entriesAStep) {
    if (from > beginning.sequence) yield;
    counted += journal.draftsBetween(from, Math.min(sequence, from + entriesAStep));
  }
  return counted;
}
