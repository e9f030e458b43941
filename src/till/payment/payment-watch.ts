import type { Clock } from '../../domain/clock.ts';
import type { ExchangeFailure } from '../../domain/sale/exchange-failure.ts';
import type { Channel, PaymentId } from '../../domain/sale/sale-event.ts';
import type { PlatformError } from '../../platform/http/errors.ts';
import type { PosStatus } from '../../platform/pos/pos-status.ts';
import type { Gateway, StatusAnswer, StreamFollower } from './gateway.ts';
import {
  type Attention,
  CUSTOMER_MAY_WAIT_MS,
  LONGEST_WAIT_FOR_CUSTOMER_MS,
  nextPollMs,
} from './poll-schedule.ts';
import type { Urgency } from './question-order.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { createStatusQuestions, type HeardAnswer } from './status-questions.ts';

/** What a watch has to say about its payment; times are monotonic. */
export interface Evidence {
  readonly lastAnswer: {
    readonly status: string;
    readonly atMonotonicMs: number;
    /** By its `Date`; null where it told no time. */
    readonly platformNowMs: number | null;
    /** When it says that the code ends; absent where it does not. */
    readonly expiresAtMs?: number;
  } | null;
  readonly nextCheckAtMonotonicMs: number | null;
  readonly checkingNow: boolean;
  readonly streamOpen: boolean;
  /** What the last exchange with the status route failed for; null where it ended in an answer. */
  readonly failure: ExchangeFailure | null;
}

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

const TOO_MANY_REQUESTS = 429;
/** Tills that were put off together do not ask together: the longest wait is shorter by up to this part. */
const SPREAD_OF_LONGEST_WAIT = 0.2;
/** Between the moment for a question and its departure. */
const SENDING_TAKES_MS = 1_000;
/** A stream that says much is not asked about more often than this. */
const HINT_ASKED_AGAIN_AFTER_MS = 1_000;
/** A 429 without `Retry-After` means a pause as well. */
export const PAUSE_UNLESS_TOLD_MS = 5_000;
/** What old codes keep to of a pause that the platform asks for. */
const LONGEST_PAUSE_MS = 60 * 60_000;

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
  let attention: Attention | null = null;
  let follower: StreamFollower | null = null;
  let cancelPoll: (() => void) | null = null;
  let closed = false;
  let silent = false;
  let hintAskedAtMs = Number.NEGATIVE_INFINITY;
  /** A customer who waits is asked about again by then. */
  let askAgainByMs = waitEndsAtMs();
  let evidence: Evidence = {
    lastAnswer: null,
    nextCheckAtMonotonicMs: null,
    checkingNow: false,
    streamOpen: false,
    failure: null,
  };
  const questions = createStatusQuestions({
    limiter,
    monotonicMs: clock.monotonicMs,
    byMs: () => askAgainByMs,
    send(signal) {
      askAgainByMs = waitEndsAtMs();
      listener.asked();
      return gateway.getStatus(paymentId, signal);
    },
    changed: () => note({ checkingNow: questions.isAsking, nextCheckAtMonotonicMs: turnInMs() }),
    heard: hear,
  });

  function note(change: Partial<Evidence>): void {
    if (closed) return;
    evidence = { ...evidence, ...change };
    listener.evidenceChanged();
  }

  /** While a question waits for its turn, that is the next check. */
  function turnInMs(): number | null {
    if (questions.isAsking) return null;
    return turnComesAtMs();
  }

  /** Another sale's pause may have moved it since. */
  const turnComesAtMs = (): number => clock.monotonicMs() + limiter.waitMs(urgency(), askAgainByMs);

  function waitEndsAtMs(): number {
    const spread = 1 - SPREAD_OF_LONGEST_WAIT * options.random();
    return clock.monotonicMs() + (LONGEST_WAIT_FOR_CUSTOMER_MS - SENDING_TAKES_MS) * spread;
  }

  /** As pressing as the payment is followed; a customer may be waiting for a while after the end. */
  function urgency(): Urgency {
    if (attention === 'waiting') return 'waiting';
    if (options.sinceEndMs() >= CUSTOMER_MAY_WAIT_MS) return 'givenUp';
    return attention === 'doubt' ? 'doubt' : 'recent';
  }

  /** `notBeforeMs`: the platform asked for a pause (429 with `Retry-After`). */
  function schedule(notBeforeMs = 0): void {
    cancelPoll?.();
    cancelPoll = null;
    if (attention === null || closed || questions.isBusy) return;
    const sinceEndMs = options.sinceEndMs();
    const state = { streamOpen: evidence.streamOpen, silent, sinceEndMs };
    const pollMs = nextPollMs(attention, state, options.random);
    const isForCustomer = urgency() !== 'givenUp';
    const mostMs = isForCustomer
      ? Math.max(0, askAgainByMs - clock.monotonicMs())
      : Number.POSITIVE_INFINITY;
    const askedForMs = Math.max(pollMs, Math.min(notBeforeMs, LONGEST_PAUSE_MS));
    const delayMs = Math.min(askedForMs, mostMs);
    cancelPoll = clock.after(delayMs, () => void ask('any'));
    note({ nextCheckAtMonotonicMs: clock.monotonicMs() + delayMs });
  }

  async function ask(which: 'any' | 'fresh', pressing = urgency()): Promise<StatusAnswer> {
    cancelPoll?.();
    cancelPoll = null;
    const { answer } = await questions.ask(pressing, which);
    return answer;
  }

  /** What the answer means is committed before its evidence is shown. */
  function hear({ answer, askedAtMs }: HeardAnswer): void {
    const atMonotonicMs = clock.monotonicMs();
    const sentAtMs = askedAtMs ?? atMonotonicMs;
    if (answer.ok) listener.answered(answer.value, 'status', sentAtMs);
    else listener.failed(answer.error, sentAtMs);
    note({
      checkingNow: questions.isAsking,
      failure: failureOf(answer),
      ...(answer.ok && { lastAnswer: { ...saidBy(answer.value), atMonotonicMs } }),
    });
    silent = !answer.ok && answer.error.httpStatus === null;
    if (answer.ok) limiter.answered();
    else pauseIfTold(answer.error);
    schedule(answer.ok ? 0 : (answer.error.retryAfterMs ?? 0));
  }

  function pauseIfTold({ httpStatus, retryAfterMs }: PlatformError): void {
    if (httpStatus === TOO_MANY_REQUESTS) limiter.pause(retryAfterMs ?? PAUSE_UNLESS_TOLD_MS);
  }

  /**
   * A hint is a hint: the status route is asked what is true, at most once a second (design, the laws). `pressing`: as the
   * payment was when the hint came, so that what is shown as paid is confirmed before old codes are asked about.
   */
  function askAfterHint(status: string, pressing: Urgency): void {
    if (closed || status === evidence.lastAnswer?.status) return;
    const waitMs = hintAskedAtMs + HINT_ASKED_AGAIN_AFTER_MS - clock.monotonicMs();
    if (waitMs <= 0) {
      hintAskedAtMs = clock.monotonicMs();
      void ask('fresh', pressing);
    } else if (!questions.isBusy) {
      cancelPoll?.();
      cancelPoll = clock.after(waitMs, () => void ask('fresh', pressing));
    }
  }

  function followStream(): void {
    follower ??= gateway.follow(paymentId, {
      state(state) {
        const streamOpen = state === 'open';
        if (closed || streamOpen === evidence.streamOpen) return;
        note({ streamOpen });
        // An event may have been missed while the stream was away: the truth is asked at every opening.
        if (streamOpen) void ask('fresh');
        else schedule();
      },
      sign: () => listener.alive(),
      status(status) {
        if (closed) return;
        const pressing = urgency();
        listener.answered(status, 'stream', clock.monotonicMs());
        askAfterHint(status.status, pressing);
      },
      garbage: () => listener.alive(),
    });
  }

  function leaveStream(): void {
    follower?.close();
    follower = null;
    if (evidence.streamOpen) note({ streamOpen: false });
  }

  return {
    get evidence() {
      const { nextCheckAtMonotonicMs: next, checkingNow } = evidence;
      if (next === null || checkingNow) return evidence;
      return {
        ...evidence,
        // Worked out over all that was asked in a minute, and asked for hundreds of old codes at each view, of which none shows it.
        get nextCheckAtMonotonicMs() {
          return Math.max(next, turnComesAtMs());
        },
      };
    },
    attend(next) {
      if (next === attention || closed) return;
      attention = next;
      if (next === 'givenUp') leaveStream();
      else followStream();
      schedule();
    },
    ask,
    wake() {
      follower?.reopen();
      void ask('any');
    },
    reconnected() {
      if (silent && !questions.isBusy) void ask('any');
    },
    close() {
      closed = true;
      leaveStream();
      questions.close();
      cancelPoll?.();
    },
  };
}

/** A question that was given up has failed for nothing. */
function failureOf(result: StatusAnswer): ExchangeFailure | null {
  return result.ok || result.error.code === 'aborted' ? null : result.error.code;
}
