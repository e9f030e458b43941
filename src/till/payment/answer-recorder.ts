import type { Clock } from '../../domain/clock.ts';
import { isUnconfirmed } from '../../domain/sale/sale.ts';
import type { Channel } from '../../domain/sale/sale-event.ts';
import type { PlatformError } from '../../platform/http/errors.ts';
import type { PosStatus } from '../../platform/pos/pos-status.ts';
import type { CodeClock } from '../time/code-clock.ts';
import { eventsOfSilence } from './after-paid.ts';
import type { AnswerSilence } from './answer-silence.ts';
import type { PaidWord } from './paid-word.ts';
import type { PaymentOfSale } from './payment-of-sale.ts';
import type { QuestionMoments } from './question-moment.ts';
import { eventsOfAnswer, isFromBeforeTheEnd } from './status-interpretation.ts';
import type { TrackerDesk } from './tracker-options.ts';
import type { WordDispute } from './word-dispute.ts';

/** What is heard of one payment, recorded as events of its sale. */
export interface AnswerRecorder {
  /** Records what an answer means that tells how it stood at `asOfMs` (monotonic). */
  answered(found: PaymentOfSale, status: PosStatus, channel: Channel, asOfMs: number): void;
  /**
   * Records what it means that a question of `askedAtMs` (monotonic) brought no status: nothing, unless the payment was
   * shown as paid and the status route is still to say so.
   */
  failed(found: PaymentOfSale, error: PlatformError, askedAtMs: number): void;
}

/** Makes it; nothing was heard yet. */
export function createAnswerRecorder(parts: {
  readonly clock: Clock;
  readonly codeClock: CodeClock;
  readonly liveKey: boolean;
  readonly desk: Pick<TrackerDesk, 'record' | 'confirmed'>;
  readonly silence: AnswerSilence;
  readonly words: WordDispute;
  readonly paidWord: PaidWord;
  readonly moments: QuestionMoments;
}): AnswerRecorder {
  const { clock, codeClock, desk, silence, words, paidWord, moments } = parts;
  let hint: PosStatus | null = null;

  function record(
    found: PaymentOfSale,
    status: PosStatus,
    context: Parameters<typeof eventsOfAnswer>[3],
  ): void {
    const { sale, payment } = found;
    const { channel } = context;
    const events = eventsOfAnswer(sale, payment, status, context);
    // What contradicts what is known, or is from before the end, is no answer: without a better one, nobody knows.
    const isNone =
      events.some(({ type }) => type === 'contradicted') ||
      isFromBeforeTheEnd(sale, payment, status, context);
    if (!isNone && channel === 'status') silence.endedAt(clock.monotonicMs() - (status.ageMs ?? 0));
    const saysPaid = events.some(({ type }) => type === 'completed');
    const isConfirming = saysPaid && paidWord.said(channel);
    for (const event of events) desk.record(sale, event);
    if (isConfirming) desk.confirmed(payment.id);
  }

  return {
    answered(found, status, channel, asOfMs) {
      const moment = { atMs: asOfMs, sinceEndMs: moments.sinceEndMs(found, asOfMs) };
      const said = words.before(moment);
      // Before it is recorded: what changes the sale looks at what is in dispute by now.
      if (channel === 'status') words.heard(found.payment, status, moment);
      record(found, status, {
        ...moments.of(found, asOfMs),
        ...said,
        channel,
        checkingForMs: silence.checkingForMs(asOfMs),
        codeAgeMs: codeClock.ageInRunMs(found.payment.id),
        liveKey: parts.liveKey,
        hint,
      });
      if (channel === 'stream') hint = status;
    },
    failed(found, error, askedAtMs) {
      const { sale, payment } = found;
      if (!paidWord.isToConfirm && !isUnconfirmed(sale, payment)) return;
      const events = eventsOfSilence(sale, payment, error, moments.of(found, askedAtMs));
      for (const event of events) desk.record(sale, event);
    },
  };
}
