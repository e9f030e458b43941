import type { Closing, Sum } from '../../domain/register/closing.ts';
import { addSums } from '../../domain/register/figures.ts';
import type { JournalRestored } from '../../domain/register/register-event.ts';
import type { RegisterRows } from './register-binding.ts';
import { restoresIn } from './register-binding.ts';

/** How numbers and money go on behind the restores of a journal, as their entries say. */
export interface Resumption {
  /** How many numbers of sales were left out up to this entry. */
  salesSkippedUpTo(sequence: number): number;
  /** How many numbers of credit notes were left out behind the one entry and up to the other. */
  creditNotesSkipped(between: { readonly after: number; readonly upTo: number }): number;
  /** Whether a restore up to this entry carried the money of this payment over, so that it counts no more; any, where none is named. */
  isCounted(paymentId: string, upTo?: number): boolean;
  /** The money carried over by restores behind this entry. */
  carriedAfter(sequence: number): Sum;
  /** The closing that was left behind and that the next one follows, where its number is beyond this one. */
  closingBeyond(closing: number): Closing['previous'];
}

/**
 * How many numbers of credit notes a restore leaves out: each entry of the journals that it leaves behind may have been one, and
 * an earlier restore among them may have left out as many. A number that nobody uses harms nobody.
 */
export const creditNotesLeftOut = ({
  left,
  leftBefore = [],
  continues,
  stated,
}: Pick<JournalRestored, 'left' | 'leftBefore' | 'continues' | 'stated'>): number =>
  leftBefore.reduce((sum, { sequence }) => sum + sequence, 0) +
  (left?.sequence ?? 0) +
  (stated?.sequence ?? 0) +
  (continues?.salesSkipped ?? 0);

/** Read from the journal's own entries; to be read again once another restore was written. */
export function resumptionOf(journal: Pick<RegisterRows, 'registerRows'>): Resumption {
  const restores = restoresIn(journal);
  const countedSince = new Map<string, number>();
  for (const { counted = [], sequence } of restores.toReversed())
    for (const paymentId of counted) countedSince.set(paymentId, sequence);

  return {
    salesSkippedUpTo: (upTo) =>
      restores
        .filter(({ sequence }) => sequence <= upTo)
        .reduce((sum, { continues }) => sum + (continues?.salesSkipped ?? 0), 0),
    creditNotesSkipped: ({ after, upTo }) =>
      restores
        .filter(({ sequence }) => sequence > after && sequence <= upTo)
        .reduce((sum, restored) => sum + creditNotesLeftOut(restored), 0),
    isCounted(paymentId, upTo = Number.POSITIVE_INFINITY) {
      const since = countedSince.get(paymentId);
      return since !== undefined && since <= upTo;
    },
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
