import type { WordsAndFormat } from '../language/words-and-format.ts';
import type { Code } from '../state/payable-codes.ts';

/**
 * Which codes of the sale can still be paid, whatever it ended as, and until when: nothing cancels a code before its
 * end (interface, other routes). One without a believable end lasts longest; `stopped` is the one whose screen this is.
 */
export function stillPayable(
  payable: readonly Code[],
  stopped: Code | undefined,
  { words: { over }, format }: WordsAndFormat,
): string {
  const last = payable.toSorted((one, other) => (other.endsInMs ?? 0) - (one.endsInMs ?? 0))[0];
  const isEndless = payable.some(({ endsInMs }) => endsInMs === null);
  const until = isEndless ? null : format.time(last?.endsAtMs ?? 0);
  const count = payable.length;
  if (count > 1)
    return until === null ? over.severalNoEnd(count) : over.severalPayable(count, until);
  if (last !== stopped) return until === null ? over.earlierNoEnd : over.earlierPayable(until);
  return until === null ? over.stoppedNoEnd : over.stoppedPayable(until);
}
