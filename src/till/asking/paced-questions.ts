import { type Clock, createTimer } from '../../domain/clock.ts';
import type { PlatformError } from '../../platform/http/errors.ts';
import type { StatusAnswer } from './gateway.ts';
import type { Urgency } from './question-order.ts';
import type { QuestionPace } from './question-pace.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { createStatusQuestions, type HeardAnswer } from './status-questions.ts';
import type { Evidence } from './watch-evidence.ts';

const TOO_MANY_REQUESTS = 429;
/** A 429 without `Retry-After` means a pause as well. */
export const PAUSE_UNLESS_TOLD_MS = 5_000;
/** A stream that says much is not asked about more often than this. */
const HINT_ASKED_AGAIN_AFTER_MS = 1_000;

/** The questions about one payment, each followed by the next at the payment's pace. */
export interface PacedQuestions {
  readonly isAsking: boolean;
  /** As `PaymentWatch` has it. */
  ask(which: 'any' | 'fresh', urgency?: Urgency): Promise<StatusAnswer>;
  /** Asks what is true after a hint, at most once a second; as pressing as the payment was when the hint came. */
  askAfterHint(urgency: Urgency): void;
  /** Works out anew when the next question is asked. */
  schedule(): void;
  /** The platform answers again: asks where the last question had no answer at all. */
  reconnected(): void;
  close(): void;
}

export interface PacedQuestionsOptions {
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly pace: QuestionPace;
  readonly isStreamOpen: () => boolean;
  /** Sends one question; its own time limit ends it. */
  readonly send: (signal: AbortSignal) => Promise<StatusAnswer>;
  /** Told of each answer once, before anything follows from it for the pace. */
  readonly heard: (heard: HeardAnswer) => void;
  /** Whether a question is on its way, and when the next one is: changed. */
  readonly noted: (
    change: Partial<Pick<Evidence, 'checkingNow' | 'nextCheckAtMonotonicMs'>>,
  ) => void;
}

/** Makes them; nothing is asked before the first `ask` or `schedule`. */
export function createPacedQuestions(options: PacedQuestionsOptions): PacedQuestions {
  const { clock, limiter, pace, noted } = options;
  const poll = createTimer(clock);
  let isClosed = false;
  let silent = false;
  let hintAskedAtMs = Number.NEGATIVE_INFINITY;

  const questions = createStatusQuestions({
    limiter,
    monotonicMs: clock.monotonicMs,
    byMs: pace.byMs,
    send(signal) {
      pace.sent();
      return options.send(signal);
    },
    // While a question waits for its turn, that is the next check.
    changed: (isAsking) =>
      noted({
        checkingNow: isAsking,
        nextCheckAtMonotonicMs: isAsking ? null : pace.turnAtMs(),
      }),
    heard: hear,
  });

  function hear(heard: HeardAnswer): void {
    options.heard(heard);
    const { answer } = heard;
    silent = !answer.ok && answer.error.httpStatus === null;
    if (answer.ok) limiter.answered();
    else pauseIfTold(answer.error);
    schedule(answer.ok ? 0 : (answer.error.retryAfterMs ?? 0));
  }

  function pauseIfTold({ httpStatus, retryAfterMs }: PlatformError): void {
    if (httpStatus === TOO_MANY_REQUESTS) limiter.pause(retryAfterMs ?? PAUSE_UNLESS_TOLD_MS);
  }

  function schedule(notBeforeMs = 0): void {
    poll.stop();
    if (isClosed || questions.isBusy) return;
    const inMs = pace.nextInMs({ streamOpen: options.isStreamOpen(), silent }, notBeforeMs);
    if (inMs === null) return;
    poll.start(inMs, () => void ask('any'));
    noted({ nextCheckAtMonotonicMs: clock.monotonicMs() + inMs });
  }

  async function ask(which: 'any' | 'fresh', urgency = pace.urgency()): Promise<StatusAnswer> {
    poll.stop();
    const { answer } = await questions.ask(urgency, which);
    return answer;
  }

  return {
    get isAsking() {
      return questions.isAsking;
    },
    ask,
    askAfterHint(urgency) {
      const waitMs = hintAskedAtMs + HINT_ASKED_AGAIN_AFTER_MS - clock.monotonicMs();
      if (waitMs <= 0) {
        hintAskedAtMs = clock.monotonicMs();
        void ask('fresh', urgency);
      } else if (!questions.isBusy) {
        poll.start(waitMs, () => void ask('fresh', urgency));
      }
    },
    schedule: () => schedule(),
    reconnected() {
      if (silent && !questions.isBusy) void ask('any');
    },
    close() {
      isClosed = true;
      questions.close();
      poll.stop();
    },
  };
}
