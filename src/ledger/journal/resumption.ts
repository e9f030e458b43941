import type { Closing, Sum } from '../../domain/register/closing.ts';
import { addSums } from '../../domain/register/figures.ts';
import type { RegisterRows } from './register-binding.ts';
import { restoresIn } from './register-binding.ts';

/** How numbers and money go on behind the restores of a journal, as their entries say. */
export interface Resumption {
  /** How many numbers of sales were left out up to this entry. */
  salesSkippedUpTo(sequence: number): number;
  /** Whether the money of this payment is in what was carried over, so that it counts no more. */
  isCounted(paymentId: string): boolean;
  /** The money carried over by restores behind this entry. */
  carriedAfter(sequence: number): Sum;
  /** The closing that was left behind and that the next one follows, where its number is beyond this one. */
  closingBeyond(closing: number): Closing['previous'];
}

/** Read from the journal's own entries; to be read again once another restore was written. */
export function resumptionOf(journal: Pick<RegisterRows, 'registerRows'>): Resumption {
  const restores = restoresIn(journal);
  const counted = new Set<string>(restores.flatMap((restore) => restore.counted ?? []));

  return {
    salesSkippedUpTo: (upTo) =>
      restores
        .filter(({ sequence }) => sequence <= upTo)
        .reduce((sum, { continues }) => sum + (continues?.salesSkipped ?? 0), 0),
    isCounted: (paymentId) => counted.has(paymentId),
    carriedAfter: (after) =>
      addSums(
        restores.flatMap(({ sequence, continues }) =>
          continues === undefined || sequence <= after ? [] : [continues.carried],
        ),
      ),
    closingBeyond(number) {
      const left = restores.flatMap(({ continues }) => continues?.closing ?? []);
      const [newest = null] = left.sort((one, other) => other.closing - one.closing);
      return newest !== null && newest.closing > number ? newest : null;
    },
  };
}
