import type { HistoryEntry } from '../../till/views/report-view.ts';
import type { WordsAndFormat } from '../language/words-and-format.ts';

/** Shorter than this is no time at all to a person. */
const SHORTEST_GAP_MS = 1000;

type Timed = Pick<HistoryEntry, 'atMs' | 'doClocksDisagree'>;

/**
 * What is said between two entries of a history; null where they follow at once. Times of a clock that was set in between
 * tell no span, and those that go back tell that it was.
 */
export function gapBetween(
  before: Timed | null,
  { atMs, doClocksDisagree }: Timed,
  { words, format }: WordsAndFormat,
): string | null {
  if (before === null) return null;
  const gapMs = atMs - before.atMs;
  if (doClocksDisagree || gapMs <= -SHORTEST_GAP_MS) return words.history.clocksDisagreed;
  return gapMs < SHORTEST_GAP_MS ? null : words.history.after(format.span(gapMs));
}
