import type { Clock } from '../../domain/clock.ts';
import type { CodeClock } from '../time/code-clock.ts';
import type { AnswerSilence } from './answer-silence.ts';
import type { PaidWord } from './paid-word.ts';
import type { PaymentOfSale } from './payment-of-sale.ts';
import type { AnswerContext } from './status-context.ts';

/** What was so when a question was sent, whatever came of it. */
export interface QuestionMoments {
  /** Milliseconds since the code's end at a monotonic moment; negative before it, null where no end can be believed. */
  sinceEndMs(found: PaymentOfSale, atMs: number): number | null;
  /** The same for what an answer, or none, means: of a question that was sent at `askedAtMs` (monotonic). */
  of(
    found: PaymentOfSale,
    askedAtMs: number,
  ): Pick<AnswerContext, 'atMs' | 'sinceEndMs' | 'paidForMs' | 'isHintAlone'>;
}

/** Makes them over what is known of one payment's time. */
export function createQuestionMoments(parts: {
  readonly clock: Clock;
  readonly codeClock: CodeClock;
  readonly silence: AnswerSilence;
  readonly paidWord: PaidWord;
}): QuestionMoments {
  const { clock, codeClock, silence, paidWord } = parts;

  /** An end that no clock of this run can tell has come where the journal says so: at the latest when this run began to check. */
  function sinceEndMs({ sale, payment }: PaymentOfSale, atMs: number): number | null {
    const endsInMs = codeClock.surelyEndsInMs(payment);
    if (endsInMs !== null) return atMs - clock.monotonicMs() - endsInMs;
    return sale.endedBy === 'countdown' ? silence.checkingForMs(atMs) : null;
  }

  return {
    sinceEndMs,
    of: (found, askedAtMs) => ({
      atMs: clock.wallMs(),
      sinceEndMs: sinceEndMs(found, askedAtMs),
      paidForMs: paidWord.forMs(askedAtMs),
      isHintAlone: paidWord.isHintAlone(found.sale, found.payment),
    }),
  };
}
