import type { WordsAndFormat } from '../language/words-and-format.ts';
import type { Code } from '../state/payable-codes.ts';

/** What a code is called beside what its screen is about: the sale's code, an earlier one, or another than was paid. */
export type CodeName = 'sales' | 'earlier' | 'another';

/**
 * Which codes of the sale can still be paid, whatever it ended as, and until when: nothing cancels a code before its
 * end (interface, other routes). One without a believable end lasts longest; a single one has the name `as`.
 */
export function stillPayable(
  payable: readonly Code[],
  as: CodeName,
  { words: { over }, format }: WordsAndFormat,
): string {
  const last = payable.toSorted((one, other) => (other.endsInMs ?? 0) - (one.endsInMs ?? 0))[0];
  const isEndless = payable.some(({ endsInMs }) => endsInMs === null);
  const until = isEndless ? null : format.time(last?.endsAtMs ?? 0);
  const count = payable.length;
  if (count > 1)
    return until === null ? over.severalNoEnd(count) : over.severalPayable(count, until);
  const said = over.payable[as];
  return until === null ? said.noEnd : said.until(until);
}
