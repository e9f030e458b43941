import { err } from '../../domain/result.ts';
import { platformError } from '../../platform/http/errors.ts';
import type { StatusAnswer } from './gateway.ts';
import { type Occasion, URGENCIES, type Urgency } from './question-order.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** An answer, and when its question was sent: what is older than the question says nothing about it. */
export interface HeardAnswer {
  readonly answer: StatusAnswer;
  /** Monotonic; null where the question was given up before it was sent. */
  readonly askedAtMs: number | null;
}

export interface StatusQuestionsOptions {
  readonly limiter: RateLimiter;
  readonly monotonicMs: () => number;
  /** When the next question is to be sent at the latest, monotonic, whatever pause others have caused, and whoever else asks. */
  readonly byMs: () => number;
  /** Sends one question; its own time limit ends it. */
  readonly send: (signal: AbortSignal) => Promise<StatusAnswer>;
  /** A question was sent, or is waiting for its turn; `isAsking` as below. */
  readonly changed: (isAsking: boolean) => void;
  /** Told of each answer once, in the order in which they came. */
  readonly heard: (heard: HeardAnswer) => void;
}

/** The questions about one payment: never more than two at once, and none that is given up for a newer one. */
export interface StatusQuestions {
  /** Whether a question is on its way. */
  readonly isAsking: boolean;
  /** Whether a question is on its way or waits for its turn. */
  readonly isBusy: boolean;
  /**
   * Asks as soon as it is this question's turn. `any`: one that is on its way will do. `fresh`: it must be sent from
   * now on, since an answer of before would not count.
   */
  ask(urgency: Urgency, which: 'any' | 'fresh'): Promise<HeardAnswer>;
  close(): void;
}

interface Question {
  urgency: Urgency;
  askedAtMs: number | null;
  /** Gives up its place in the queue, for a better one. */
  leaveQueue: AbortController;
  readonly heard: Promise<HeardAnswer>;
}

/** So that a question that hangs until its time limit does not keep a newer one waiting. */
const MOST_ON_THEIR_WAY = 2;

/** Makes them; nothing is asked yet. */
export function createStatusQuestions(options: StatusQuestionsOptions): StatusQuestions {
  const { limiter, send, heard, changed } = options;
  const closing = new AbortController();
  const onTheirWay = new Set<Question>();
  let next: Question | null = null;
  let occasion: Occasion = 'first';

  const isMorePressing = (one: Urgency, other: Urgency): boolean =>
    URGENCIES.indexOf(one) < URGENCIES.indexOf(other);

  function begin(urgency: Urgency): Question {
    const { promise, resolve } = Promise.withResolvers<HeardAnswer>();
    const question: Question = {
      urgency,
      askedAtMs: null,
      leaveQueue: new AbortController(),
      heard: promise,
    };
    next = question;
    void run(question).then(resolve);
    changed(onTheirWay.size > 0);
    return question;
  }

  async function run(question: Question): Promise<HeardAnswer> {
    while (onTheirWay.size >= MOST_ON_THEIR_WAY) {
      await Promise.race([...onTheirWay].map((one) => one.heard));
    }
    if (!(await waitForTurn(question))) return GIVEN_UP;
    next = null;
    occasion = 'again';
    question.askedAtMs = options.monotonicMs();
    onTheirWay.add(question);
    changed(onTheirWay.size > 0);
    const answer = await send(closing.signal);
    onTheirWay.delete(question);
    const told = { answer, askedAtMs: question.askedAtMs };
    if (!closing.signal.aborted) heard(told);
    return told;
  }

  /** Its place in the queue may be bettered while it waits. Hundreds wait for a day: none holds more than it needs. */
  async function waitForTurn(question: Question): Promise<boolean> {
    while (!closing.signal.aborted) {
      const { signal } = question.leaveQueue;
      const turn = await limiter.turn(question.urgency, signal, options.byMs(), occasion);
      if (turn === 'go') return !closing.signal.aborted;
      question.leaveQueue = new AbortController();
    }
    return false;
  }

  function hurry(question: Question, urgency: Urgency): Question {
    if (isMorePressing(urgency, question.urgency)) {
      question.urgency = urgency;
      question.leaveQueue.abort(LEFT);
    }
    return question;
  }

  return {
    get isAsking() {
      return onTheirWay.size > 0;
    },
    get isBusy() {
      return onTheirWay.size > 0 || next !== null;
    },
    ask(urgency, which) {
      if (closing.signal.aborted) return Promise.resolve(GIVEN_UP);
      const youngest = [...onTheirWay].at(-1);
      if (next !== null) return hurry(next, urgency).heard;
      if (which === 'any' && youngest !== undefined) return youngest.heard;
      return begin(urgency).heard;
    },
    close() {
      closing.abort();
      next?.leaveQueue.abort(LEFT);
    },
  };
}

/** Said as a question leaves the queue; an exception with its stack, which is what is made otherwise, nobody reads. */
const LEFT = 'left the queue';

const GIVEN_UP: HeardAnswer = {
  answer: err(platformError('aborted', 'given up before its turn')),
  askedAtMs: null,
};
