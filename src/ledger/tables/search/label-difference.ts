import { lengthOf, SHORTEST_PIECE } from '../../../domain/sale/search-text.ts';
import type { LabelIndex, NumberRange } from './label-index.ts';

/**
 * So many numbers are read for one question, at the most, some two milliseconds: where a question begins in a list is
 * come to through its table of contents, which is not to be gone through too often.
 */
const NUMBERS_A_QUESTION = 10_000;

/** A question that finds nothing takes as long as reading so many numbers. */
const ASKING = 500;

type ReadIndex = Pick<LabelIndex, 'foundBy' | 'pieceAfter'>;

/** What was found of a part of two indexes. */
interface IndexDifference {
  /** The sales that one of them finds by a piece by which the other does not. */
  readonly numbers: readonly number[];
  /** So many pieces are none: no label has them. */
  readonly strange: number;
  /** As long as reading so many numbers it took. */
  readonly read: number;
}

/** Compares what two indexes tell of a range of sales, in parts of some milliseconds. Throws SQLite's own errors. */
export function* differencesOf(
  one: ReadIndex,
  other: ReadIndex,
  range: NumberRange,
): Iterable<IndexDifference> {
  for (const piece of piecesOfBoth(one, other)) {
    if (lengthOf(piece) === SHORTEST_PIECE) yield* differencesBy(piece, one, other, range);
    else yield { numbers: [], strange: 1, read: ASKING };
  }
}

/** The pieces of which either knows, in the order of their bytes. An index that has lost that order ends. */
function* piecesOfBoth(one: ReadIndex, other: ReadIndex): Iterable<string> {
  for (let piece = ''; ; ) {
    const next = [one.pieceAfter(piece), other.pieceAfter(piece)]
      .flatMap((found) => (found !== null && inBytes(found, piece) > 0 ? [found] : []))
      .toSorted(inBytes)
      .at(0);
    if (next === undefined) return;
    yield next;
    piece = next;
  }
}

const inBytes = (one: string, other: string): number =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));

/** Each part as far as both were read. */
function* differencesBy(
  piece: string,
  one: ReadIndex,
  other: ReadIndex,
  range: NumberRange,
): Iterable<IndexDifference> {
  let { first } = range;
  for (let upTo = first - 1; upTo < range.last; first = upTo + 1) {
    const found = one.foundBy(piece, { ...range, first }, NUMBERS_A_QUESTION);
    const expected = other.foundBy(piece, { ...range, first }, NUMBERS_A_QUESTION);
    const reached = Math.min(readUpTo(found, range), readUpTo(expected, range));
    // An index that has lost the order of its numbers would be read for ever.
    const isLost = reached < first;
    upTo = isLost ? range.last : reached;
    const numbers = differing(found, expected).filter((number) => number <= upTo);
    const read = found.length + expected.length + ASKING;
    yield { numbers, strange: isLost ? 1 : 0, read };
  }
}

const readUpTo = (numbers: readonly number[], { last }: NumberRange): number =>
  numbers.length < NUMBERS_A_QUESTION ? last : (numbers.at(-1) ?? last);

function differing(one: readonly number[], other: readonly number[]): readonly number[] {
  if (one.length === other.length && one.every((number, at) => number === other[at])) return [];
  const [inOne, inOther] = [new Set(one), new Set(other)];
  return [
    ...one.filter((number) => !inOther.has(number)),
    ...other.filter((number) => !inOne.has(number)),
  ];
}
