import type { Payment, Sale } from '../../domain/sale/sale.ts';
import type { Channel, PaymentId } from '../../domain/sale/sale-event.ts';
import { factsOf } from '../../domain/sale/sale-state.ts';
import type { PlatformError } from '../../platform/http/errors.ts';
import type { PosStatus } from '../../platform/pos/pos-status.ts';
import { type Attention, attentionFor } from '../asking/poll-schedule.ts';
import { createCodeEnding } from './code-ending.ts';
import type { PaidWord } from './paid-word.ts';
import { createPaymentNews } from './payment-news.ts';
import { type PaymentWatch, watchPayment } from './payment-watch.ts';
import type { TrackerLine, TrackerOptions } from './tracker-options.ts';
import type { WordDispute } from './word-dispute.ts';

/** One payment as it is followed until its end: what is heard of it becomes events of its sale. */
export interface TrackedPayment {
  readonly watch: PaymentWatch;
  /** What the platform's words say of its end, where they contradict each other. */
  readonly words: Pick<WordDispute, 'openWord' | 'isEndSaidRarely'>;
  /** Whether the status route is still to say what the stream has said. */
  readonly paidWord: Pick<PaidWord, 'isToConfirm' | 'confirm'>;
  /** How closely it is followed now; null once there is nothing more to hear. */
  readonly attention: Attention | null;
  /** Brings it in line with its sale; called after each change of it. */
  attend(sale: Sale, payment: Payment): void;
  /** Puts its sale in doubt about it where that has ended without money while the word is in dispute. */
  takeBackEnd(): void;
  /** Takes an answer of the status route whose question was sent at `askedAtMs` (monotonic). */
  answered(status: PosStatus, channel: Channel, askedAtMs: number): void;
  /** A question that was sent at `askedAtMs` (monotonic) brought no status. */
  failed(error: PlatformError, askedAtMs: number): void;
  /** Ends the countdown, or gives the answer up for lost, where it is time. */
  checkTheEnd(): void;
  close(): void;
}

/** Begins to track a payment; nothing is asked before it is attended to, or asked about. */
export function trackPayment(
  paymentId: PaymentId,
  options: TrackerOptions,
  line: TrackerLine,
): TrackedPayment {
  const { desk, health } = options;
  const news = createPaymentNews(paymentId, options);
  const { find, words, paidWord, silence } = news;
  let attention: Attention | null = null;

  const isFollowed = (): boolean => attention !== null;
  const ending = createCodeEnding(paymentId, { ...options, silence, find, isFollowed });

  const listener = {
    asked: silence.asked,
    answered,
    failed,
    alive: () => health.signOfLife(),
    evidenceChanged: () => desk.changed(),
  };
  const sinceEndMs = news.paceSinceEndMs;
  const watch = watchPayment({ ...options, paymentId, sinceEndMs, listener });
  ending.onAnswerDue(() => void watch.ask('fresh'));

  function answered(status: PosStatus, channel: Channel, askedAtMs: number): void {
    if (!news.answered(status, channel, askedAtMs)) return;
    ending.wait();
    // Most answers change nothing, so that the desk hears of none: whether there is more to hear is looked at here.
    if (channel === 'stream') return;
    attendAgain();
    line.answered();
  }

  function failed(error: PlatformError, askedAtMs: number): void {
    if (error.httpStatus === null) line.silent();
    news.failed(error, askedAtMs);
    ending.check();
  }

  function attendAgain(): void {
    const found = find();
    if (found !== null) attend(found.sale, found.payment);
    if (attention === null) desk.released(paymentId);
  }

  function attend(sale: Sale, payment: Payment): void {
    attention = paidWord.isToConfirm ? 'givenUp' : attentionFor(sale, payment);
    // Whoever may be paying it waits, whatever its sale is about by now.
    if (attention !== null && words.openWord !== null) attention = 'doubt';
    if (attention === null) {
      ending.stop();
      return;
    }
    const beginsToCheck = factsOf(sale).isAnswerDue && payment.id === sale.currentPaymentId;
    if (!beginsToCheck) silence.endChecking();
    watch.attend(attention);
    if (beginsToCheck && silence.beginChecking()) void watch.ask('fresh');
    ending.wait();
  }

  function close(): void {
    attention = null;
    ending.stop();
    watch.close();
  }

  return {
    watch,
    words,
    paidWord,
    get attention() {
      return attention;
    },
    attend,
    takeBackEnd: news.takeBackEnd,
    answered,
    failed,
    checkTheEnd: ending.check,
    close,
  };
}
