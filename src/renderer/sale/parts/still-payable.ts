import type { Code } from '../../derived/payable-codes.ts';
import type { WordsAndFormat } from '../../language/words-and-format.ts';

/**
 * What a code is called beside what its screen is about: the sale's code, its last one where others ended it, an earlier one, or
 * another than was paid.
 */
export type CodeName = 'sales' | 'last' | 'earlier' | 'another';

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

/**
 * What the only code that can still be paid is called: a sale may have ended by what was said of an earlier one while its
 * last one is payable. `last` is undefined where no code came of the last request: then all are earlier ones.
 */
export function codeName(
  payable: readonly Code[],
  { stopped, last }: { readonly stopped: Code | undefined; readonly last: Code | undefined },
): CodeName {
  const [only] = payable;
  if (payable.length !== 1 || only === undefined) return 'earlier';
  if (only === stopped) return 'sales';
  return only === last ? 'last' : 'earlier';
}
