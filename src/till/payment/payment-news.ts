import type { Clock } from '../../domain/clock.ts';
import { isAskedAbout, isWaitedFor } from '../../domain/sale/sale.ts';
import type { Channel, PaymentId } from '../../domain/sale/sale-event.ts';
import type { PlatformError } from '../../platform/http/errors.ts';
import { type PosStatus, readStatus } from '../../platform/pos/pos-status.ts';
import { createAnswerRecorder } from './answer-recorder.ts';
import { type AnswerSilence, createAnswerSilence } from './answer-silence.ts';
import { noteAnswerCame, noteAnswerFailed } from './exchange-signs.ts';
import { knowLastEnds } from './last-end.ts';
import { createPaidWord, type PaidWord } from './paid-word.ts';
import { findPayment, type PaymentOfSale } from './payment-of-sale.ts';
import { createQuestionMoments } from './question-moment.ts';
import { eventsOfDispute, isDoubtedByWord } from './status-interpretation.ts';
import type { TrackerOptions } from './tracker-options.ts';
import { createWordDispute, type WordDispute } from './word-dispute.ts';

/** What is heard of one payment, and what follows from it for its sale. */
export interface PaymentNews {
  readonly words: WordDispute;
  readonly paidWord: PaidWord;
  readonly silence: AnswerSilence;
  /** The payment and its sale, as they are now; null where it is not known, or not in hand any more. */
  find(): PaymentOfSale | null;
  /** For the pace of asking: milliseconds since the code's end, negative before it. */
  paceSinceEndMs(): number;
  /** Takes an answer to a question of `askedAtMs` (monotonic); whether it says something of a payment that is in hand. */
  answered(status: PosStatus, channel: Channel, askedAtMs: number): boolean;
  /** A question of `askedAtMs` (monotonic) brought no status. */
  failed(error: PlatformError, askedAtMs: number): void;
  /** Puts its sale in doubt about it where that has ended without money while the word is in dispute. */
  takeBackEnd(): void;
}

/** Begins to take what is heard of a payment; nothing was heard yet. */
export function createPaymentNews(paymentId: PaymentId, options: TrackerOptions): PaymentNews {
  const { clock, codeClock, liveKey, desk } = options;
  const find = (): PaymentOfSale | null => findPayment(desk, paymentId);
  const lastEnd = knowLastEnds(options);
  const silence = createAnswerSilence(clock, options.limiter);
  const words = createWordDispute(doubtBefore(find(), clock));
  const paidWord = createPaidWord(clock);
  const moments = createQuestionMoments({ clock, codeClock, silence, paidWord });
  const about = { silence, words, paidWord, moments };
  const recorder = createAnswerRecorder({ clock, codeClock, liveKey, desk, ...about });

  /** The last answer that is needed; but what waits or is in doubt does so until a word decides it, or a person. */
  function letGoWhenLongOver(askedAtMs: number): void {
    const found = find();
    if (found === null) return;
    const { sale, payment } = found;
    const wasAskedLately = clock.monotonicMs() - askedAtMs < ANSWER_TAKES_AT_MOST_MS;
    if (!wasAskedLately || words.endDoubtedAtMs !== null || !lastEnd.isLongAgo(sale, payment))
      return;
    paidWord.giveUp();
    if (!isAskedAbout(sale, payment) || isWaitedFor(sale, payment)) return;
    desk.record(sale, { type: 'watchEnded', atMs: clock.wallMs(), paymentId });
  }

  return {
    words,
    paidWord,
    silence,
    find,
    // An end that is to be said again before it is believed is asked about as one that has just come, however old the code is.
    paceSinceEndMs() {
      const found = find();
      if (found === null) return 0;
      const sinceMs = lastEnd.sinceMs(found.sale, found.payment);
      const { endDoubtedAtMs } = words;
      return endDoubtedAtMs === null
        ? sinceMs
        : Math.min(sinceMs, clock.monotonicMs() - endDoubtedAtMs);
    },
    answered(status, channel, askedAtMs) {
      noteAnswerCame(options, status, channel, askedAtMs);
      const found = find();
      if (found === null) return false;
      // What a cache on the way has kept is of when it was put there: its question might as well have been sent then.
      const asOfMs = askedAtMs - (status.ageMs ?? 0);
      if (readStatus(status.status) !== 'paid' && isFromBeforePaid(paidWord, asOfMs)) return false;
      recorder.answered(found, status, channel, asOfMs);
      if (channel !== 'stream') letGoWhenLongOver(asOfMs);
      return true;
    },
    failed(error, askedAtMs) {
      noteAnswerFailed(options, error, askedAtMs);
      const found = error.code === 'aborted' ? null : find();
      if (found !== null) recorder.failed(found, error, askedAtMs);
    },
    takeBackEnd() {
      const found = find();
      const { openWord: word, hasSaidOver } = words;
      if (found === null || word === null) return;
      const sinceEndMs = moments.sinceEndMs(found, clock.monotonicMs());
      const context = { atMs: clock.wallMs(), sinceEndMs, hasSaidOver };
      for (const event of eventsOfDispute(found.sale, found.payment, word, context)) {
        desk.record(found.sale, event);
      }
    },
  };
}

/** An answer that took longer than this was asked for before the machine slept. */
const ANSWER_TAKES_AT_MOST_MS = 60_000;

/** What was asked before it was called paid contradicts nothing. */
function isFromBeforePaid(paidWord: PaidWord, asOfMs: number): boolean {
  const paidForMs = paidWord.forMs(asOfMs);
  return paidForMs !== null && paidForMs <= 0;
}

/** The word by which its sale is in doubt about a payment already when it begins to be tracked. */
function doubtBefore(found: PaymentOfSale | null, clock: Clock) {
  if (found === null || !isDoubtedByWord(found.sale, found.payment)) return null;
  return { word: found.sale.unclearStatus, atMs: clock.monotonicMs() };
}
