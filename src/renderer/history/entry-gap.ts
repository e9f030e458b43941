import type { HistoryEntry } from '../../contract/views/report-view.ts';
import type { WordsAndFormat } from '../language/words-and-format.ts';

/** Shorter than this is no time at all to a person. */
const SHORTEST_GAP_MS = 1000;

type Timed = Pick<HistoryEntry, 'atMs' | 'type' | 'detail' | 'doClocksDisagree'>;

/**
 * What is said between two entries of a history; null where they follow at once. Times of a clock that was set in between
 * tell no span, and those that go back tell that it was. From a code to its payment the span is the one that the sale's screen
 * tells, which no clock that was set has changed.
 */
export function gapBetween(
  before: Timed | null,
  entry: Timed,
  { words, format }: WordsAndFormat,
): string | null {
  if (before === null) return null;
  const measuredMs = sinceItsCode(before, entry);
  const gapMs = measuredMs ?? entry.atMs - before.atMs;
  if ((entry.doClocksDisagree && measuredMs === null) || gapMs <= -SHORTEST_GAP_MS)
    return words.history.clocksDisagreed;
  return gapMs < SHORTEST_GAP_MS ? null : words.history.after(format.span(gapMs));
}

/** On the monotonic clock; null where the two are something else, or it was not measured. */
function sinceItsCode(before: Timed, { type, detail }: Timed): number | null {
  if (before.type !== 'codeCreated' || type !== 'completed') return null;
  const { paymentId, afterMs } = detail;
  return paymentId === before.detail.paymentId && typeof afterMs === 'number' ? afterMs : null;
}
