import type { Steps } from '../database/steps.ts';

/** Entries behind one, up to another. */
interface EntrySpan {
  readonly after: number;
  readonly upTo: number;
}

/** Adds up what there is in a span of entries, of at most so many of them in a step. */
export function* countInSteps(
  count: (after: number, upTo: number) => number,
  { after, upTo }: EntrySpan,
  most: number,
): Steps<number> {
  let counted = 0;
  for (let from = after; from < upTo; from += most) {
    if (from > after) yield;
    counted += count(from, Math.min(upTo, from + most));
  }
  return counted;
}
