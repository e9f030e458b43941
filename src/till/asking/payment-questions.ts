import type { Clock } from '../../domain/clock.ts';
import { err } from '../../domain/result.ts';
import type { Payment } from '../../domain/sale/sale.ts';
import type { PaymentId } from '../../domain/sale/sale-event.ts';
import { platformError } from '../../platform/http/errors.ts';
import { readStatus } from '../../platform/pos/pos-status.ts';
import type { Gateway, StatusAnswer } from './gateway.ts';
import { PAUSE_UNLESS_TOLD_MS } from './paced-questions.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** So many questions are out at once. */
const AT_ONCE = 6;
/** One that the platform puts off (429), or whose payment changed while it was out, is asked so often in all. */
const TRIES = 3;
/** After so many in a row without any answer the platform is away, and the rest is not asked. */
const SILENT_IN_A_ROW = 6;
/** All the questions together take no longer than this. */
const LONGEST_ASKING_MS = 30 * 60_000;

export interface QuestionParts {
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  /** What the journal says of the payment now. */
  readonly outcomeOf: (paymentId: PaymentId) => Payment['outcome'] | null;
  /** An answer has come, or there will be none; told once for each payment, in no order. */
  readonly heard: (paymentId: PaymentId, answer: StatusAnswer) => void;
}

/**
 * Asks the status route about each of these payments, a few at once, each in its turn. Resolves when every one was
 * told of, or once `signal` gives up; those that were not told of by then never are. Where the platform is away, or
 * the time is over, the rest is told of as `unreachable` or `timedOut`.
 */
export async function askAboutAll(
  payments: readonly PaymentId[],
  parts: QuestionParts,
  signal: AbortSignal,
): Promise<void> {
  const { gateway, clock, limiter, heard } = parts;
  const left = [...payments];
  const giveUp = new AbortController();
  const both = AbortSignal.any([signal, giveUp.signal]);
  let lost: 'unreachable' | 'timedOut' = 'timedOut';
  let silentInARow = 0;
  const cancelTimer = clock.after(LONGEST_ASKING_MS, () => giveUp.abort());

  /** Null where it was given up before an answer. */
  async function ask(paymentId: PaymentId, triesLeft = TRIES): Promise<StatusAnswer | null> {
    const turn = await limiter.turn('closing', both);
    // Its turn may have come in the very moment in which the till was closed.
    if (turn !== 'go' || both.aborted) return null;
    const before = parts.outcomeOf(paymentId);
    const answer = await gateway.getStatus(paymentId, both);
    if (both.aborted) return null;
    if (answer.ok) limiter.answered();
    const isPutOff = !answer.ok && answer.error.code === 'tooManyRequests';
    if (isPutOff) limiter.pause(answer.error.retryAfterMs ?? PAUSE_UNLESS_TOLD_MS);
    const isAskedAgain = isPutOff || isOvertaken(answer, before, parts.outcomeOf(paymentId));
    return isAskedAgain && triesLeft > 1 ? ask(paymentId, triesLeft - 1) : answer;
  }

  async function askInTurn(): Promise<void> {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const answer = await ask(next);
      if (answer === null) {
        left.push(next);
        return;
      }
      const isSilent = !answer.ok && answer.error.httpStatus === null;
      silentInARow = isSilent ? silentInARow + 1 : 0;
      heard(next, answer);
      if (silentInARow >= SILENT_IN_A_ROW) {
        lost = 'unreachable';
        giveUp.abort();
      }
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
  cancelTimer();
  if (signal.aborted) return;
  for (const paymentId of left) {
    heard(
      paymentId,
      err(platformError(lost, 'not asked: the platform is away, or it took too long')),
    );
  }
}

/** An answer from before the payment changed would contradict what was learnt meanwhile. */
function isOvertaken(
  answer: StatusAnswer,
  before: Payment['outcome'] | null,
  after: Payment['outcome'] | null,
): boolean {
  return answer.ok && before !== after && readStatus(answer.value.status) !== 'paid';
}
