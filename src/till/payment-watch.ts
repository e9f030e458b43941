import type { Clock } from '../domain/clock.ts';
import { err } from '../domain/result.ts';
import type { Channel, PaymentId } from '../domain/sale-event.ts';
import { type PlatformError, platformError } from '../platform/errors.ts';
import type { PosStatus } from '../platform/pos-status.ts';
import type { Gateway, StatusAnswer, StreamFollower } from './gateway.ts';
import { type Attention, nextPollMs } from './poll-schedule.ts';
import type { RequestPacer, Urgency } from './request-pacer.ts';

/** What a watch has to say about its payment; times are monotonic. */
export interface Evidence {
  readonly lastAnswer: { readonly status: string; readonly atMonotonicMs: number } | null;
  readonly nextCheckAtMonotonicMs: number | null;
  readonly checkingNow: boolean;
  readonly streamOpen: boolean;
  /** The last exchange with the status route ended in an answer. */
  readonly statusAnswers: boolean;
}

/** Told by a watch: news first, evidence after. */
interface WatchListener {
  answered(status: PosStatus, channel: Channel): void;
  /** An exchange that brought no status: the platform is away, or it answered something else. */
  failed(error: PlatformError): void;
  /** Bytes came over the stream. */
  alive(): void;
  evidenceChanged(): void;
}

/** Follows one payment until it is closed: the stream as a hint, the status route as the truth. */
export interface PaymentWatch {
  readonly evidence: Evidence;
  /** How closely to follow from now on; `sinceEndMs` says how long ago the code ended. */
  attend(attention: Attention): void;
  /**
   * Asks the status route as soon as it is this question's turn; a request under way is given up for it,
   * since its answer may be of before. Without an urgency, it is as pressing as the payment is followed.
   */
  ask(urgency?: Urgency): Promise<StatusAnswer>;
  /** Asks, and connects the stream again: after wake-up, or when the network is back. */
  wake(): void;
  close(): void;
}

const TOO_MANY_REQUESTS = 429;
/** A 429 without `Retry-After` means a pause as well. */
export const PAUSE_UNLESS_TOLD_MS = 5_000;

export interface PaymentWatchOptions {
  readonly paymentId: PaymentId;
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly pacer: RequestPacer;
  /** Milliseconds since the code's end by the platform's clock; negative before. */
  readonly sinceEndMs: () => number;
  readonly listener: WatchListener;
}

/** Starts following a payment; nothing is asked before the first `attend` or `ask`. */
export function watchPayment(options: PaymentWatchOptions): PaymentWatch {
  const { paymentId, gateway, clock, pacer, listener } = options;
  let attention: Attention | null = null;
  let follower: StreamFollower | null = null;
  let asking: AbortController | null = null;
  let latest: Promise<StatusAnswer> | null = null;
  let cancelPoll: (() => void) | null = null;
  let closed = false;
  let evidence: Evidence = {
    lastAnswer: null,
    nextCheckAtMonotonicMs: null,
    checkingNow: false,
    streamOpen: false,
    statusAnswers: true,
  };

  function note(change: Partial<Evidence>): void {
    if (closed) return;
    evidence = { ...evidence, ...change };
    listener.evidenceChanged();
  }

  /** `notBeforeMs`: the platform asked for a pause (429 with `Retry-After`). */
  function schedule(notBeforeMs = 0): void {
    cancelPoll?.();
    cancelPoll = null;
    const pollMs =
      attention === null || closed
        ? null
        : nextPollMs(attention, evidence.streamOpen, options.sinceEndMs());
    const delayMs = pollMs === null ? null : Math.max(pollMs, notBeforeMs);
    if (delayMs !== null) cancelPoll = clock.after(delayMs, () => void ask());
    note({ nextCheckAtMonotonicMs: delayMs === null ? null : clock.monotonicMs() + delayMs });
  }

  /** A request given up for a newer one resolves with the newer one's answer. */
  function ask(urgency: Urgency = attention ?? 'givenUp'): Promise<StatusAnswer> {
    asking?.abort();
    latest = request(urgency);
    return latest;
  }

  /** Waits for its turn and asks; null when the platform's pause kept it from being asked at all. */
  async function exchange(urgency: Urgency, signal: AbortSignal): Promise<StatusAnswer | null> {
    const turn = pacer.turn(urgency, signal);
    const waitMs = pacer.waitMs(urgency);
    if (waitMs > 0) note({ nextCheckAtMonotonicMs: clock.monotonicMs() + waitMs });
    switch (await turn) {
      case 'paused':
        return null;
      case 'aborted':
        return err(platformError('aborted', 'given up before its turn'));
      case 'go':
        note({ checkingNow: true, nextCheckAtMonotonicMs: null });
        return gateway.getStatus(paymentId, signal);
    }
  }

  async function request(urgency: Urgency): Promise<StatusAnswer> {
    const controller = new AbortController();
    asking = controller;
    cancelPoll?.();
    note({ nextCheckAtMonotonicMs: null });
    const exchanged = await exchange(urgency, controller.signal);
    const result = exchanged ?? err(platformError('tooManyRequests', 'the platform wants a pause'));
    if (closed) return result;
    if (asking !== controller) return latest ?? result;
    asking = null;
    if (!result.ok) pauseIfTold(result.error);
    hear(result, exchanged !== null);
    if (!closed && asking === null) schedule(result.ok ? 0 : (result.error.retryAfterMs ?? 0));
    return result;
  }

  function pauseIfTold({ httpStatus, retryAfterMs }: PlatformError): void {
    if (httpStatus === TOO_MANY_REQUESTS) pacer.pause(retryAfterMs ?? PAUSE_UNLESS_TOLD_MS);
  }

  /** What the answer means is committed before its evidence is shown; a question never sent says nothing. */
  function hear(result: StatusAnswer, wasSent: boolean): void {
    const answered = result.ok && {
      lastAnswer: { status: result.value.status, atMonotonicMs: clock.monotonicMs() },
    };
    if (result.ok) listener.answered(result.value, 'status');
    else if (wasSent) listener.failed(result.error);
    note({ ...answered, checkingNow: asking !== null, statusAnswers: result.ok });
  }

  function followStream(): void {
    follower ??= gateway.follow(paymentId, {
      state(state) {
        const streamOpen = state === 'open';
        if (closed || streamOpen === evidence.streamOpen) return;
        note({ streamOpen });
        // An event may have been missed while the stream was away: the truth is asked at every opening.
        if (streamOpen || asking === null) void ask();
      },
      sign: () => listener.alive(),
      status(status) {
        if (closed) return;
        listener.answered(status, 'stream');
        note({ lastAnswer: { status: status.status, atMonotonicMs: clock.monotonicMs() } });
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
      return evidence;
    },
    attend(next) {
      if (next === attention || closed) return;
      attention = next;
      if (next === 'givenUp') leaveStream();
      else followStream();
      if (asking === null) schedule();
    },
    ask,
    wake() {
      follower?.reopen();
      void ask();
    },
    close() {
      closed = true;
      leaveStream();
      asking?.abort();
      cancelPoll?.();
    },
  };
}
