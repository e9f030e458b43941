import type { Clock } from '../../domain/clock.ts';
import type { ExchangeFailure } from '../../domain/sale/exchange-failure.ts';
import type { Channel, PaymentId } from '../../domain/sale/sale-event.ts';
import type { PlatformError } from '../../platform/http/errors.ts';
import type { PosStatus } from '../../platform/pos/pos-status.ts';
import type { Gateway, StatusAnswer } from '../asking/gateway.ts';
import { createPacedQuestions } from '../asking/paced-questions.ts';
import type { Attention } from '../asking/poll-schedule.ts';
import type { Urgency } from '../asking/question-order.ts';
import { createQuestionPace } from '../asking/question-pace.ts';
import type { RateLimiter } from '../asking/rate-limiter.ts';
import type { HeardAnswer } from '../asking/status-questions.ts';
import { type Evidence, keepEvidence } from '../asking/watch-evidence.ts';
import { createWatchedStream } from './watched-stream.ts';

/** Told by a watch: news first, evidence after. */
interface WatchListener {
  /** A question was sent to the status route just now. */
  asked(): void;
  /** `askedAtMs`: when the question was sent, monotonic; of the stream, when its word came. */
  answered(status: PosStatus, channel: Channel, askedAtMs: number): void;
  /** An exchange that brought no status: the platform is away, or it answered something else. */
  failed(error: PlatformError, askedAtMs: number): void;
  /** Bytes came over the stream. */
  alive(): void;
  evidenceChanged(): void;
}

const saidBy = ({ status, platformNowMs, expiresAtMs }: PosStatus) => ({
  status,
  platformNowMs,
  ...(expiresAtMs !== undefined && { expiresAtMs }),
});

/** Follows one payment until it is closed: the stream as a hint, the status route as the truth. */
export interface PaymentWatch {
  readonly evidence: Evidence;
  /** How closely to follow from now on; `sinceEndMs` says how long ago the code ended. */
  attend(attention: Attention): void;
  /**
   * Asks the status route as soon as it is this question's turn; one that is on its way is joined, unless the answer
   * must be `fresh`: of a question sent from now on. Without an urgency, it is as pressing as the payment is followed.
   */
  ask(which: 'any' | 'fresh', urgency?: Urgency): Promise<StatusAnswer>;
  /** Asks, and connects the stream again: after wake-up, or when the network is back. */
  wake(): void;
  /** The platform answers again: asks where the last question had no answer at all. */
  reconnected(): void;
  close(): void;
}

export interface PaymentWatchOptions {
  readonly paymentId: PaymentId;
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly random: () => number;
  /** Milliseconds since the code's end; negative before. */
  readonly sinceEndMs: () => number;
  readonly listener: WatchListener;
}

/** Starts following a payment; nothing is asked before the first `attend` or `ask`. */
export function watchPayment(options: PaymentWatchOptions): PaymentWatch {
  const { paymentId, gateway, clock, limiter, listener } = options;
  let isClosed = false;
  const pace = createQuestionPace(options);
  const evidence = keepEvidence(pace.turnAtMs, listener.evidenceChanged);
  const questions = createPacedQuestions({
    clock,
    limiter,
    pace,
    isStreamOpen: () => evidence.noted.streamOpen,
    send(signal) {
      listener.asked();
      return gateway.getStatus(paymentId, signal);
    },
    heard: hear,
    noted: evidence.note,
  });
  const stream = createWatchedStream(paymentId, gateway, {
    state(streamOpen) {
      evidence.note({ streamOpen });
      // An event may have been missed while the stream was away: the truth is asked at every opening.
      if (streamOpen) void questions.ask('fresh');
      else questions.schedule();
    },
    alive: listener.alive,
    // A hint is a hint: the status route is asked what is true, as pressing as the payment was when the hint came, so that what
    // is shown as paid is confirmed before old codes are asked about (design, the laws).
    status(status) {
      const urgency = pace.urgency();
      listener.answered(status, 'stream', clock.monotonicMs());
      if (isClosed || status.status === evidence.noted.lastAnswer?.status) return;
      questions.askAfterHint(urgency);
    },
  });

  /** What the answer means is committed before its evidence is shown. */
  function hear({ answer, askedAtMs }: HeardAnswer): void {
    const atMonotonicMs = clock.monotonicMs();
    const sentAtMs = askedAtMs ?? atMonotonicMs;
    if (answer.ok) listener.answered(answer.value, 'status', sentAtMs);
    else listener.failed(answer.error, sentAtMs);
    evidence.note({
      checkingNow: questions.isAsking,
      failure: failureOf(answer),
      ...(answer.ok && { lastAnswer: { ...saidBy(answer.value), atMonotonicMs } }),
    });
  }

  function leaveStream(): void {
    if (stream.leave()) evidence.note({ streamOpen: false });
  }

  return {
    get evidence() {
      return evidence.told();
    },
    attend(next) {
      if (next === pace.attention || isClosed) return;
      pace.attend(next);
      if (next === 'givenUp') leaveStream();
      else stream.follow();
      questions.schedule();
    },
    ask: questions.ask,
    wake() {
      stream.reopen();
      void questions.ask('any');
    },
    reconnected: questions.reconnected,
    close() {
      isClosed = true;
      evidence.close();
      stream.close();
      questions.close();
    },
  };
}

/** A question that was given up has failed for nothing. */
function failureOf(result: StatusAnswer): ExchangeFailure | null {
  return result.ok || result.error.code === 'aborted' ? null : result.error.code;
}
