import { FEW_MINUTES_MS } from '../../domain/sale/code-end.ts';
import type { Payment } from '../../domain/sale/sale.ts';
import { type PosStatus, readStatus } from '../../platform/pos/pos-status.ts';
import type { AnswerContext } from './status-context.ts';
import { takesEndBack } from './status-interpretation.ts';

/**
 * What the status route has said of one payment in this run, where it contradicts itself: two servers of a platform may
 * say one thing each. An end that was taken back is believed again only where the words agree (decision 3).
 */
export interface WordDispute {
  /** The word by which an end was taken back, and behind which no end is believed yet; null where none is in dispute. */
  readonly openWord: string | null;
  /** Whether the payment was said to be over. */
  readonly hasSaidOver: boolean;
  /** When the last word was asked for (monotonic), where it was an end that is not believed yet: it is to be asked about once more. */
  readonly endDoubtedAtMs: number | null;
  /** Whether the last word was an end that was not said often enough in a row to rule out another server that disagrees. */
  readonly isEndSaidRarely: boolean;
  /** What the words so far mean for one more, of a question that was sent then. */
  before(moment: Moment): Pick<AnswerContext, 'hasSaidOver' | 'isEndTakenBack' | 'doubtsEnd'>;
  /** Takes a word of a question that was sent at `atMs`, about the payment as it was before it. */
  heard(payment: Payment, answer: PosStatus, moment: Moment): void;
}

interface Moment {
  /** Monotonic. */
  readonly atMs: number;
  readonly sinceEndMs: number | null;
}

/** An end is believed only once nothing else has been said for this long; twice as long each time it was taken back again. */
const WORDS_AGREE_AFTER_MS = 10_000;
const AT_THE_LATEST_AFTER_MS = 160_000;
/** And once it was said as often as this: of some servers that answer in turns, one that says otherwise comes in between. */
const ENDS_IN_A_ROW = 2;
const ENDS_IN_A_ROW_ONCE_TAKEN_BACK = 5;

/** A word that is no end, and when its question was sent (monotonic). */
interface OpenWord {
  readonly word: string;
  readonly atMs: number;
}

/**
 * Begins with what the journal knows: the word that its sale is in doubt by, which an earlier run heard, counts from now
 * on; null where there is none.
 */
export function createWordDispute(before: OpenWord | null): WordDispute {
  let open = before;
  let isTakenBack = before !== null;
  let timesTakenBack = isTakenBack ? 1 : 0;
  let hasSaidOver = false;
  let endsInARow = 0;
  let endDoubtedAtMs: number | null = null;

  function doubtsEnd({ atMs, sinceEndMs }: Moment): boolean {
    if (open === null) return false;
    // No customer waits any more: nothing takes this end back.
    if (sinceEndMs !== null && sinceEndMs >= FEW_MINUTES_MS) return false;
    const againMs = WORDS_AGREE_AFTER_MS * 2 ** Math.max(0, timesTakenBack - 1);
    const agreeMs = Math.min(againMs, AT_THE_LATEST_AFTER_MS);
    const enough = isTakenBack ? ENDS_IN_A_ROW_ONCE_TAKEN_BACK : ENDS_IN_A_ROW;
    return atMs - open.atMs < agreeMs || endsInARow + 1 < enough;
  }

  return {
    before(moment) {
      const isDoubted = doubtsEnd(moment);
      return { hasSaidOver, isEndTakenBack: isTakenBack && isDoubted, doubtsEnd: isDoubted };
    },
    get openWord() {
      return isTakenBack ? (open?.word ?? null) : null;
    },
    get hasSaidOver() {
      return hasSaidOver;
    },
    get endDoubtedAtMs() {
      return endDoubtedAtMs;
    },
    get isEndSaidRarely() {
      return endsInARow > 0 && endsInARow < ENDS_IN_A_ROW_ONCE_TAKEN_BACK;
    },
    heard(payment, { status: word }, moment) {
      const { atMs, sinceEndMs } = moment;
      const meaning = readStatus(word);
      endDoubtedAtMs = null;
      if (meaning === 'paid') {
        isTakenBack = false;
        return;
      }
      if (meaning === 'pending' || meaning === 'unclear') {
        open = { word, atMs };
        endsInARow = 0;
        if (isTakenBack || !takesEndBack(payment, meaning, { sinceEndMs, hasSaidOver })) return;
        isTakenBack = true;
        timesTakenBack += 1;
        return;
      }
      hasSaidOver = true;
      endDoubtedAtMs = doubtsEnd(moment) ? atMs : null;
      if (endDoubtedAtMs === null) isTakenBack = false;
      endsInARow += 1;
    },
  };
}
