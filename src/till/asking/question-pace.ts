import type { Clock } from '../../domain/clock.ts';
import {
  type Attention,
  CUSTOMER_MAY_WAIT_MS,
  LONGEST_WAIT_FOR_CUSTOMER_MS,
  nextPollMs,
} from './poll-schedule.ts';
import type { Urgency } from './question-order.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** Tills that were put off together do not ask together: the longest wait is shorter by up to this part. */
const SPREAD_OF_LONGEST_WAIT = 0.2;
/** Between the moment for a question and its departure. */
const SENDING_TAKES_MS = 1_000;
/** What old codes keep to of a pause that the platform asks for. */
const LONGEST_PAUSE_MS = 60 * 60_000;

/** When a payment is asked about next, and how pressing that is; moments are monotonic. */
export interface QuestionPace {
  /** How closely it is followed; null until somebody says so. */
  readonly attention: Attention | null;
  attend(attention: Attention): void;
  /** As pressing as the payment is followed; a customer may be waiting for a while after the end. */
  urgency(): Urgency;
  /** A customer who waits is asked about again by then. */
  byMs(): number;
  /** A question is sent now. */
  sent(): void;
  /** When a question that is asked now has its turn: another sale's pause may have moved it since. */
  turnAtMs(): number;
  /**
   * Milliseconds until the next question; null while nobody follows the payment. `notBeforeMs`: the platform asked for a
   * pause (429 with `Retry-After`); `silent`: the last question had no answer at all.
   */
  nextInMs(
    state: { readonly streamOpen: boolean; readonly silent: boolean },
    notBeforeMs: number,
  ): number | null;
}

export interface QuestionPaceOptions {
  readonly clock: Clock;
  readonly limiter: Pick<RateLimiter, 'waitMs'>;
  /** Spreads the waits; a number from 0 to 1. */
  readonly random: () => number;
  /** Milliseconds since the code's end; negative before. */
  readonly sinceEndMs: () => number;
}

/** Makes it; nobody follows the payment yet. */
export function createQuestionPace(options: QuestionPaceOptions): QuestionPace {
  const { clock, limiter, random } = options;
  let attention: Attention | null = null;
  let askAgainByMs = waitEndsAtMs();

  function waitEndsAtMs(): number {
    const spread = 1 - SPREAD_OF_LONGEST_WAIT * random();
    return clock.monotonicMs() + (LONGEST_WAIT_FOR_CUSTOMER_MS - SENDING_TAKES_MS) * spread;
  }

  function urgency(): Urgency {
    if (attention === 'waiting') return 'waiting';
    if (options.sinceEndMs() >= CUSTOMER_MAY_WAIT_MS) return 'givenUp';
    return attention === 'doubt' ? 'doubt' : 'recent';
  }

  return {
    get attention() {
      return attention;
    },
    attend(next) {
      attention = next;
    },
    urgency,
    byMs: () => askAgainByMs,
    sent() {
      askAgainByMs = waitEndsAtMs();
    },
    turnAtMs: () => clock.monotonicMs() + limiter.waitMs(urgency(), askAgainByMs),
    nextInMs(state, notBeforeMs) {
      if (attention === null) return null;
      const sinceEndMs = options.sinceEndMs();
      const pollMs = nextPollMs(attention, { ...state, sinceEndMs }, random);
      const isForCustomer = urgency() !== 'givenUp';
      const mostMs = isForCustomer
        ? Math.max(0, askAgainByMs - clock.monotonicMs())
        : Number.POSITIVE_INFINITY;
      return Math.min(Math.max(pollMs, Math.min(notBeforeMs, LONGEST_PAUSE_MS)), mostMs);
    },
  };
}
